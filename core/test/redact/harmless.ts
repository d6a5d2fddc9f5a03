import { draw, uuid, type Random } from "./contexts.ts";

const ALNUM = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";

/** Texts that look like secrets to a careless eye: hashes, ids, references, code and words about secrets. */
export function harmless(random: Random): Readonly<Record<string, () => string>> {
  const from = (alphabet: string) => (length: number): string => draw(random, alphabet, length);
  const a = from(ALNUM);
  const h = from("0123456789abcdef");
  const d = from("0123456789");
  const b = from(`${ALNUM}+/`);
  const l = from("abcdefghijklmnopqrstuvwxyz0123456789");
  const U = from("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789");
  const u = from(`${ALNUM}-_`);
  return {
    pip: () => `requests==2.31.0 --hash=sha256:${h(64)} \\\n    --hash=sha256:${h(64)}\n`,
    composer: () => `"reference": "${h(40)}",\n"shasum": "${h(40)}",\n"content-hash": "${h(32)}"\n`,
    flake: () => `"narHash": "sha256-${b(43)}=",\n"rev": "${h(40)}",\n"lastModified": ${d(10)}\n`,
    from: () => `FROM node:24@sha256:${h(64)}\n`,
    tflock: () => `    "h1:${b(43)}=",\n    "zh:${h(64)}",\n`,
    denolock: () => `"https://deno.land/x/a.ts": "${h(64)}",\n`,
    gemlock: () => `  rails (7.1.0) sha256=${h(64)}\n`,
    pod: () => `  Alamofire: ${h(40)}\nPODFILE CHECKSUM: ${h(40)}\n`,
    k8s: () => `  uid: ${uuid(random)}\n  resourceVersion: "${d(9)}"\n  containerID: containerd://${h(64)}\n  imageID: docker.io/a@sha256:${h(64)}\n  pod-template-hash: ${l(10)}\n`,
    aws: () => `arn:aws:iam::${d(12)}:role/deploy i-0${h(16)} vpc-${h(17)} ami-${h(17)} x-amz-request-id: ${U(16)} x-amz-id-2: ${b(76)}=\n`,
    reqid: () => `requestId: ${uuid(random)} traceId=${h(32)} spanId=${h(16)} x-request-id: ${h(32)} correlationId: "${uuid(random)}"\n`,
    sentry: () => `event_id: ${h(32)} fingerprint: ["${h(32)}"]\n`,
    stripeIds: () => `pi_3${a(23)} cus_${a(14)} price_1${a(23)} evt_1${a(23)} sub_1${a(23)} cs_test_a1${a(56)} in_1${a(23)} ch_3${a(23)}\n`,
    openaiIds: () => `resp_${h(48)} run_${a(24)} thread_${a(24)} file-${a(22)} asst_${a(24)} chatcmpl-${a(29)} rs_${h(48)} fc_${h(48)} call_${a(24)} toolu_01${a(22)} msg_01${a(22)} req_01${a(22)}\n`,
    slack: () => `channel C0${U(9)} user U0${U(9)} ts 17${d(8)}.${d(6)}\n`,
    snow: () => `discord ${d(18)} guild ${d(19)} tweet ${d(19)}\n`,
    css: () => `.Button_root__${a(5)} .css-${l(7)} ._${a(6)}_1 sc-${a(6)}\n`,
    chunk: () => `dist/assets/index-${u(8)}.js 143.21 kB │ gzip: 46.13 kB\nstatic/chunks/${h(16)}.js main.${h(20)}.js vendor-${h(8)}.css\n`,
    html: () => `<script src="https://cdn.x/a.js" integrity="sha384-${b(64)}" crossorigin="anonymous"></script>\n`,
    jwks: () => `{"kty":"RSA","kid":"${u(43)}","use":"sig","n":"${u(342)}","e":"AQAB"}\n{"kty":"EC","crv":"P-256","x":"${u(43)}","y":"${u(43)}"}\n`,
    known: () => `|1|${b(27)}=|${b(27)}= ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAI${b(43)}\ngithub.com ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQ${b(300)}=\nSHA256:${b(43)} ann@x (ED25519)\n`,
    gpg: () => `gpg: using RSA key ${U(40).replace(/[G-Z]/g,"A")}\nkey ${U(16).replace(/[G-Z]/g,"B")}: public key imported\n`,
    etag: () => `ETag: "${h(32)}-5"\nLast-Modified: Mon, 30 Nov 2026 10:00:00 GMT\nCF-RAY: ${h(16)}-FRA\nX-Cache-Key: ${h(32)}\n`,
    csp: () => `Content-Security-Policy: script-src 'sha256-${b(43)}='\n`,
    docker: () => `${h(12)}: Pull complete\nDigest: sha256:${h(64)}\nStatus: Downloaded\nsha256:${h(64)}\n ---> ${h(12)}\n`,
    cov: () => `src/auth/token.ts | 87.5 | 75 | 100 | 87.5 | 12-18,33\n`,
    tests: () => `✓ rejects an invalid password (3 ms)\n✗ returns 401 when token is missing\n  Expected: "Bearer token required"\n`,
    cfg: () => `tokenUrl: https://a.dev/oauth/token\ntoken_type: Bearer\nauthMode: oauth2\nkeyFile: ./certs/server.key\nsecretRef: my-app-secrets\nexistingSecret: postgres-credentials\npasswordSecretKey: postgres-password\n`,
    k8sRef: () => `valueFrom:\n  secretKeyRef:\n    name: db-credentials\n    key: password\n`,
    gha: () => `env:\n  TOKEN: \${{ secrets.NPM_TOKEN }}\n  KEY: \${{ vars.KEY }}\npermissions:\n  id-token: write\n`,
    code1: () => `const { accessToken, refreshToken } = await client.exchangeCode(code);\nif (!token || token.expiresAt < Date.now()) return refresh(token);\nexport const API_KEY_HEADER = "x-api-key";\nconst PASSWORD_MIN_LENGTH = 12;\n`,
    code2: () => `@Column() passwordHash: string;\npassword = forms.CharField(widget=forms.PasswordInput)\ndef verify_password(plain_password: str, hashed_password: str) -> bool:\n    return pwd_context.verify(plain_password, hashed_password)\n`,
    code3: () => `const hashed = await bcrypt.hash(password, SALT_ROUNDS);\nuser.password = hashed;\ntoken := os.Getenv("API_TOKEN")\nkey, err := rsa.GenerateKey(rand.Reader, 2048)\n`,
    code4: () => `private final String passwordEncoderBean = "bcryptPasswordEncoder";\nspring.security.user.password=\${ADMIN_PASSWORD}\nsecretKeyProvider.getSecretKey("alias/app-key")\n`,
    i18n: () => `"password": "Passwort", "forgotPassword": "Passwort vergessen?", "apiKey": "API-Schlüssel", "token.expired": "Das Token ist abgelaufen"\n`,
    i18n2: () => `password.label=Mot de passe\nsecret_question=Quelle est votre ville ?\n"newPassword": "Nouveau mot de passe",\n`,
    ui: () => `<label for="password">Password</label><input id="password" type="password" name="password" autocomplete="current-password" placeholder="Your password">\n`,
    docs: () => `Set \`OPENAI_API_KEY\` to your key. The \`--token\` flag takes a personal access token.\n| \`API_KEY\` | string | required | Your API key |\n`,
    docs2: () => `password: The user's password (minimum 8 characters)\ntoken: JWT token issued by /auth/login\nsecret: Shared secret used to sign webhooks\n`,
    sql: () => `CREATE TABLE users (id uuid PRIMARY KEY, password_hash text NOT NULL, api_key varchar(64) UNIQUE);\nALTER TABLE tokens ADD COLUMN token_hash bytea;\n`,
    log: () => `[auth] token refreshed for user 4821 in 34ms\npassword changed for user_id=17\nsession started sessionId=${uuid(random)}\ntoken usage: input=18342 output=991\n`,
    ver: () => `Chrome/120.0.6099.109 Safari/537.36 v18.19.0 10.2.3.4-beta 2.0.0.1 build 1.22.333.4\n`,
    svg: () => `<path d="M12.5 3.2c1.3-.4 2.6.1 3.4 1.2l4.1 5.6c.8 1.1.8 2.6 0 3.7"/>\n`,
    phonesNot: () => `id 555-0123 at 10:30:45, 2026-11-30, 1-800 rows, 12-34-5678-9, p50=123 p99=4567, 192-168-1\n`,
    cardsNot: () => `ids: ${d(16)}, ${d(15)}, order #${d(13)} tracking 1Z${U(16)}\n`,
    git: () => `${h(40)}\trefs/heads/fix/token-refresh\n${h(40)} ${h(40)} Ann <ann@users.noreply.github.com> ${d(10)} +0100\tcommit: Fix\n`,
    patch: () => `index ${h(7)}..${h(7)} 100644\n--- a/src/auth/password.ts\n+++ b/src/auth/password.ts\n+  const token = createToken(user.id);\n`,
    ulid: () => `id: 01J${U(23)} cuid: c${l(24)} nanoid: ${u(21)} ksuid: 2${a(26)}\n`,
    mongo: () => `ObjectId("${h(24)}") _id: "${h(24)}" "$oid": "${h(24)}"\n`,
    eth: () => `0x${h(40)} tx 0x${h(64)} block 0x${h(8)}\n`,
    ipfs: () => `Qm${a(44)} bafybei${l(52)}\n`,
    yt: () => `https://youtu.be/${u(11)} https://www.youtube.com/watch?v=${u(11)} https://gist.github.com/ann/${h(32)} https://docs.google.com/document/d/${u(44)}/edit https://www.figma.com/file/${a(22)}/X\n`,
    gql: () => `"id": "PR_kwDO${a(14)}", "node_id": "MDEwOlJlcG9zaXRvcnk${d(9)}"\n"cursor": "Y3Vyc29yOnYyOpHOAA${a(6)}"\n"after": "${b(40)}=="\n`,
    font: () => `src:url(data:font/woff2;base64,d09GMgABAAAAA${b(400)}) format("woff2")\n`,
    npmErr: () => `npm ERR! code E401\nnpm ERR! Incorrect or missing password.\nnpm ERR! A complete log: /root/.npm/_logs/2026-11-30T10_00_00_000Z-debug-0.log\n`,
    shas: () => `md5sum: ${h(32)}  a.tgz\n${h(64)}  b.tgz\nsha1(${h(40)})= ok\n`,
    keyOf: () => `"key": "${h(32)}", "cacheKey": "${h(40)}", "queryHash": "${h(40)}", "etag": "${h(16)}", "hash": "${h(40)}", "buildId": "${u(21)}", "publicKey": "${b(43)}="\n`,
    redacted: () => `token=[REDACTED:token:1] and password: [REDACTED:password:2] in https://[REDACTED:password:3]@x.dev and "key": "[REDACTED:api-key:1]"\n`,
  };
}
