/**
 * A generator of texts with planted values and the truth beside them. It knows nothing of the rules: contexts are how
 * tools, files and people write, values are drawn at random.
 */

export interface Planted {
  readonly context: string;
  readonly family: string;
  readonly text: string;
  /** Every fragment of the planted value. */
  readonly spans: readonly (readonly [start: number, end: number])[];
  readonly value: string;
}

export type Random = () => number;

export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const LOWER = "abcdefghijklmnopqrstuvwxyz";
const DIGITS = "0123456789";
const ALNUM = LOWER + LOWER.toUpperCase() + DIGITS;

export const pick = <T>(random: Random, list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
export const draw = (random: Random, alphabet: string, length: number): string => Array.from({ length }, () => alphabet[Math.floor(random() * alphabet.length)]).join("");
const hex = (random: Random, length: number): string => draw(random, "0123456789abcdef", length);
export const uuid = (random: Random): string => [8, 4, 4, 4, 12].map((length) => hex(random, length)).join("-");

const WORDS = ["falcon", "amber", "river", "granite", "maple", "comet", "saddle", "violet", "anchor", "breeze"];

/** Values that only their surroundings give away. */
const NAMED_VALUES: Readonly<Record<string, (random: Random) => string>> = {
  hex32: (random) => hex(random, 32),
  hex40: (random) => hex(random, 40),
  hex64: (random) => hex(random, 64),
  alnum20: (random) => draw(random, ALNUM, 20),
  alnum32: (random) => draw(random, ALNUM, 32),
  alnum48: (random) => draw(random, ALNUM, 48),
  lower32: (random) => draw(random, LOWER + DIGITS, 32),
  base64: (random) => `${draw(random, `${ALNUM}+/`, 43)}=`,
  base64url: (random) => draw(random, `${ALNUM}-_`, 43),
  uuid,
  dashed: (random) => [6, 8, 6].map((length) => draw(random, ALNUM, length)).join("-"),
};

const PASSWORDS: Readonly<Record<string, (random: Random) => string>> = {
  words: (random) => `${pick(random, WORDS).replace(/^./, (first) => first.toUpperCase())}${pick(random, ["-", "_", ".", "!", "#"])}${pick(random, WORDS)}${draw(random, DIGITS, 3)}${pick(random, ["!", "", "$", "x"])}`,
  mixed: (random) => `${draw(random, ALNUM, 6)}${pick(random, ["!", "#", "*"])}${draw(random, ALNUM, 4)}${draw(random, DIGITS, 2)}`,
  leet: (random) => `${pick(random, ["Tr0ub4dor", "P4ssw0rt", "H3lloW0rld", "S3cur3Me"])}${draw(random, DIGITS, 3)}`,
  alnum16: (random) => draw(random, ALNUM, 16),
};

/** Shapes that vendors publish, and one of a vendor that nobody knows. */
const PREFIXED_VALUES: Readonly<Record<string, (random: Random) => string>> = {
  github: (random) => `ghp_${draw(random, ALNUM, 36)}`,
  githubFine: (random) => `github_pat_${draw(random, ALNUM, 22)}_${draw(random, ALNUM, 59)}`,
  gitlab: (random) => `glpat-${draw(random, `${ALNUM}_-`, 20)}`,
  openai: (random) => `sk-proj-${draw(random, `${ALNUM}_-`, 74)}T3BlbkFJ${draw(random, `${ALNUM}_-`, 74)}`,
  anthropic: (random) => `sk-ant-api03-${draw(random, `${ALNUM}_-`, 93)}AA`,
  aws: (random) => `AKIA${draw(random, "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", 16)}`,
  google: (random) => `AIza${draw(random, `${ALNUM}_-`, 35)}`,
  slack: (random) => `xoxb-${draw(random, DIGITS, 12)}-${draw(random, DIGITS, 12)}-${draw(random, ALNUM, 24)}`,
  stripe: (random) => `sk_live_${draw(random, ALNUM, 24)}`,
  npm: (random) => `npm_${draw(random, ALNUM, 36)}`,
  huggingface: (random) => `hf_${draw(random, LOWER + LOWER.toUpperCase(), 34)}`,
  sendgrid: (random) => `SG.${draw(random, `${ALNUM}_-`, 22)}.${draw(random, `${ALNUM}_-`, 43)}`,
  unknownVendor: (random) => `zyx_live_${draw(random, ALNUM, 32)}`,
};

const utf8Base64 = (text: string): string => Buffer.from(text, "utf8").toString("base64");
const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);
const unicode = (text: string): string => [...text].map((character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`).join("");
const percent = (text: string): string => [...Buffer.from(text)].map((byte) => `%${byte.toString(16).padStart(2, "0").toUpperCase()}`).join("");
const snake = (words: readonly string[]): string => words.join("_").toUpperCase();
const camel = (words: readonly string[]): string => words.map((word, at) => (at === 0 ? word : word.replace(/^./, (first) => first.toUpperCase()))).join("");
const kebab = (words: readonly string[]): string => words.join("-");

/** A context writes `§` around each fragment of the value; the marks go when the truth is read off. */
type Context = (words: readonly string[], value: string, random: Random) => string;
const m = (value: string): string => `§${value}§`;
const split = (value: string, at: number): readonly [string, string] => [value.slice(0, at), value.slice(at)];

const GENERAL: Readonly<Record<string, Context>> = {
  dotenv: (w, v) => `DEBUG=0\n${snake(w)}=${m(v)}\nPORT=80\n`,
  dotenvQuoted: (w, v) => `${snake(w)}="${m(v)}" # rotate\n`,
  exportSingle: (w, v) => `export ${snake(w)}='${m(v)}'; make test`,
  yaml: (w, v) => `app:\n  ${kebab(w)}: ${m(v)}\n  replicas: 3\n`,
  yamlQuoted: (w, v) => `- ${snake(w).toLowerCase()}: "${m(v)}"\n`,
  json: (w, v) => `{\n  "${camel(w)}": "${m(v)}",\n  "limit": 4\n}`,
  jsonLine: (w, v) => `{"level":"info","${snake(w).toLowerCase()}":"${m(escaped(v))}","ok":true}`,
  jsonTwice: (w, v) => JSON.stringify({ line: `{"${camel(w)}":"${m(v)}"}` }),
  jsonThrice: (w, v) => JSON.stringify({ a: JSON.stringify({ b: JSON.stringify({ [camel(w)]: m(v) }) }) }),
  jsonNewlines: (w, v) => JSON.stringify({ out: `HOME=/root\n${snake(w)}=${m(v)}\nLANG=C\n` }),
  unicodeEscape: (w, v) => `{"${camel(w)}":"§${unicode(v)}§"}`,
  k8sPlain: (w, v) => `apiVersion: v1\nkind: Secret\nstringData:\n  ${snake(w)}: ${m(v)}\n`,
  k8sBase64: (w, v) => `kind: Secret\ndata:\n  ${snake(w)}: §${utf8Base64(v)}§\n`,
  k8sEnv: (w, v) => `        env:\n        - name: ${snake(w)}\n          value: ${m(v)}\n        - name: PORT\n`,
  k8sEnvQuoted: (w, v) => `- name: ${snake(w)}\n  value: "${m(v)}"\n`,
  ecsEnv: (w, v) => `"environment": [{"name": "${snake(w)}", "value": "${m(escaped(v))}"}]`,
  ecsEnvReversed: (w, v) => `{"value": "${m(escaped(v))}", "name": "${snake(w)}"}`,
  tfvars: (w, v) => `${snake(w).toLowerCase()} = "${m(v)}"\nregion = "eu"\n`,
  tfVariable: (w, v) => `variable "${snake(w).toLowerCase()}" {\n  type    = string\n  default = "${m(v)}"\n}\n`,
  tfPlan: (w, v) => `  ~ ${snake(w).toLowerCase()} = "${m(v)}" -> (known after apply)\n`,
  compose: (w, v) => `services:\n  web:\n    environment:\n      - ${snake(w)}=${m(v)}\n      - TZ=UTC\n`,
  composeMap: (w, v) => `    environment:\n      ${snake(w)}: '${m(v)}'\n`,
  dockerEnv: (w, v) => `FROM node:24\nENV ${snake(w)}=${m(v)}\nCMD ["x"]\n`,
  dockerEnvSpace: (w, v) => `FROM node:24\nENV ${snake(w)} ${m(v)}\nCMD ["x"]\n`,
  dockerRun: (w, v) => `docker run --rm -e ${snake(w)}=${m(v)} -p 80:80 web:1\n`,
  ghaLog: (w, v) => `2026-11-30T10:00:00.1234567Z env:\n2026-11-30T10:00:00.1234567Z   ${snake(w)}: ${m(v)}\n2026-11-30T10:00:00.2234567Z ##[endgroup]\n`,
  ghaWorkflow: (w, v) => `      env:\n        ${snake(w)}: ${m(v)}\n      run: npm test\n`,
  httpHeader: (w, v) => `POST /v1 HTTP/1.1\r\nHost: api.acme.dev\r\nX-${w.map((word) => word.replace(/^./, (first) => first.toUpperCase())).join("-")}: ${m(v)}\r\nAccept: */*\r\n\r\n`,
  curlHeader: (w, v) => `curl -s https://api.acme.dev/v1 -H 'x-${kebab(w)}: ${m(v)}' | jq .\n`,
  curlForm: (w, v) => `curl -d ${snake(w).toLowerCase()}=${m(v)} -d grant=x https://api.acme.dev/oauth\n`,
  har: (w, v) => `"headers": [{"name": "x-${kebab(w)}", "value": "${m(escaped(v))}"}, {"name": "accept", "value": "*/*"}]`,
  formBody: (w, v) => `grant_type=x&${snake(w).toLowerCase()}=§${encodeURIComponent(v)}§&scope=read`,
  url: (w, v) => `GET https://api.acme.dev/v1/items?limit=2&${snake(w).toLowerCase()}=§${encodeURIComponent(v)}§ 200`,
  urlPercent: (w, v) => `redirect=https%3A%2F%2Fapi.acme.dev%2F%3F${snake(w).toLowerCase()}%3D§${encodeURIComponent(encodeURIComponent(v))}§%26x%3D1`,
  fragment: (w, v) => `https://app.acme.dev/cb#${snake(w).toLowerCase()}=§${encodeURIComponent(v)}§&state=ok`,
  percentAll: (w, v) => `body: ${snake(w).toLowerCase()}=§${percent(v)}§`,
  multipart: (w, v) => `--X1\r\nContent-Disposition: form-data; name="${snake(w).toLowerCase()}"\r\n\r\n${m(v)}\r\n--X1--\r\n`,
  phpArray: (w, v) => `return [\n    '${snake(w).toLowerCase()}' => '${m(v)}',\n    'debug' => false,\n];\n`,
  phpDefine: (w, v) => `define( '${snake(w)}', '${m(v)}' );\n`,
  phpEnv: (w, v) => `putenv('${snake(w)}=${m(v)}');\n`,
  ini: (w, v) => `[main]\n${snake(w).toLowerCase()} = ${m(v)}\ntimeout = 3\n`,
  properties: (w, v) => `spring.datasource.${kebab(w)}=${m(v)}\nserver.port=8080\n`,
  xmlElement: (w, v) => `<config><${camel(w)}>${m(v)}</${camel(w)}><size>3</size></config>`,
  xmlAttribute: (w, v) => `<server id="main" ${camel(w)}="${m(v)}" port="22"/>`,
  xmlAdd: (w, v) => `<appSettings><add key="${camel(w).replace(/^./, (first) => first.toUpperCase())}" value="${m(v)}" /></appSettings>`,
  plist: (w, v) => `<key>${camel(w)}</key>\n\t<string>${m(v)}</string>\n`,
  toml: (w, v) => `[auth]\n${snake(w).toLowerCase()} = '${m(v)}'\n`,
  hereDoc: (w, v) => `cat > .env <<'EOF'\n${snake(w)}=${m(v)}\nEOF\n`,
  powershell: (w, v) => `$env:${snake(w)} = "${m(v)}"\n./run.ps1\n`,
  powershellVariable: (w, v) => `$${camel(w)} = '${m(v)}'\n`,
  cmdSet: (w, v) => `set ${snake(w)}=${m(v)}\r\ncall build.bat\r\n`,
  setx: (w, v) => `setx ${snake(w)} "${m(v)}" /M\n`,
  fish: (w, v) => `set -gx ${snake(w)} ${m(v)}\n`,
  csh: (w, v) => `setenv ${snake(w)} ${m(v)}\n`,
  herokuConfig: (w, v) => `=== acme Config Vars\n${snake(w)}:           ${m(v)}\nTZ:  UTC\n`,
  ghSecretSet: (w, v) => `gh secret set ${snake(w)} --body "${m(v)}"\n`,
  flag: (w, v) => `deploy --env prod --${kebab(w)} ${m(v)} --yes\n`,
  flagEquals: (w, v) => `deploy --${kebab(w)}=${m(v)} --yes\n`,
  csv: (w, v) => `id,user,${snake(w).toLowerCase()},created\n7,ann,${m(v)},2026-01-02\n`,
  markdownTable: (w, v) => `| name | value |\n| --- | --- |\n| ${snake(w)} | ${m(v)} |\n`,
  markdownCode: (w, v) => `Set \`${snake(w)}\` to \`${m(v)}\` and restart.\n`,
  markdownBold: (w, v) => `- **${snake(w)}**: \`${m(v)}\`\n`,
  sqlInsert: (w, v) => `INSERT INTO settings (name, value) VALUES ('${snake(w).toLowerCase()}', '${m(v)}');\n`,
  sqlUpdate: (w, v) => `UPDATE users SET ${snake(w).toLowerCase()} = '${m(v)}' WHERE id = 3;\n`,
  pythonDict: (w, v) => `{'user': 'ann', '${snake(w).toLowerCase()}': '${m(v)}', 'n': 1}\n`,
  pythonAssign: (w, v) => `${snake(w)} = "${m(v)}"\nclient = Client(x)\n`,
  pythonKeyword: (w, v) => `client = Client(host="x", ${snake(w).toLowerCase()}="${m(v)}", retries=2)\n`,
  pythonEnviron: (w, v) => `os.environ["${snake(w)}"] = "${m(v)}"\n`,
  ruby: (w, v) => `config = { :${snake(w).toLowerCase()} => "${m(v)}", :n => 1 }\n`,
  rubyEnv: (w, v) => `ENV['${snake(w)}'] = '${m(v)}'\n`,
  goStruct: (w, v) => `cfg := Config{Host: "x", ${camel(w).replace(/^./, (first) => first.toUpperCase())}: "${m(v)}"}\n`,
  goConst: (w, v) => `const ${camel(w)} = "${m(v)}"\n`,
  goDump: (w, v) => `&main.Config{Host:"x", ${camel(w).replace(/^./, (first) => first.toUpperCase())}:"${m(v)}", N:1}\n`,
  javaField: (w, v) => `private static final String ${snake(w)} = "${m(v)}";\n`,
  javaToString: (w, v) => `Config{host=x, ${camel(w)}=${m(v)}, n=1}\n`,
  csharp: (w, v) => `var options = new Options { ${camel(w).replace(/^./, (first) => first.toUpperCase())} = "${m(v)}" };\n`,
  rust: (w, v) => `let ${snake(w).toLowerCase()}: &str = "${m(v)}";\n`,
  rustDebug: (w, v) => `Config { host: "x", ${snake(w).toLowerCase()}: "${m(v)}" }\n`,
  swift: (w, v) => `let ${camel(w)}: String = "${m(v)}"\n`,
  kotlin: (w, v) => `val ${camel(w)} = "${m(v)}"\n`,
  elixir: (w, v) => `config :app, ${snake(w).toLowerCase()}: "${m(v)}"\n`,
  lisp: (w, v) => `(setq ${kebab(w)} "${m(v)}")\n`,
  typescriptType: (w, v) => `const ${camel(w)}: string = "${m(v)}";\n`,
  typescriptThis: (w, v) => `this.${camel(w)} = '${m(v)}';\n`,
  processEnv: (w, v) => `process.env.${snake(w)} = "${m(v)}";\n`,
  fallback: (w, v) => `const k = process.env.${snake(w)} || "${m(v)}";\n`,
  fallbackNullish: (w, v) => `const k = process.env.${snake(w)} ?? '${m(v)}';\n`,
  pythonGetenv: (w, v) => `k = os.getenv("${snake(w)}", "${m(v)}")\n`,
  shellDefault: (w, v) => `K="\${${snake(w)}:-${m(v)}}"\n`,
  comparison: (w, v) => `if (req.headers["x-${kebab(w)}"] === "${m(v)}") next();\n`,
  logfmt: (w, v) => `level=info msg="login" ${snake(w).toLowerCase()}=${m(v)} took=3ms\n`,
  logfmtQuoted: (w, v) => `level=info ${camel(w)}="${m(v)}" took=3ms\n`,
  pipeLog: (w, v) => `10:00 | ${snake(w)} | ${m(v)} | ok\n`,
  stack: (w, v) => `Error: 401\n    at x (/app/a.js:3:1) {\n  ${camel(w)}: '${m(v)}',\n  code: 1\n}\n`,
  grpc: (w, v) => `auth { ${snake(w).toLowerCase()}: "${m(v)}" user: "x" }\n`,
  ansi: (w, v) => `\u001b[32m${snake(w)}\u001b[0m=\u001b[33m${m(v)}\u001b[0m\n`,
  ansiEscaped: (w, v) => `"\\u001b[32m${snake(w)}\\u001b[39m=\\u001b[33m§${escaped(v)}§\\u001b[39m"`,
  diffAdd: (w, v) => `@@ -1 +1 @@\n-${snake(w)}=\n+${snake(w)}=${m(v)}\n`,
  blame: (w, v) => `e83c5163 (ann 2026-01-02 10:00:00 +0000 12) ${snake(w)}=${m(v)}\n`,
  grep: (w, v) => `config/app.yml:12:  ${snake(w).toLowerCase()}: ${m(v)}\n`,
  concatPlus: (w, v) => {
    const [a, b] = split(v, Math.floor(v.length / 2));
    return `const ${camel(w)} = "${m(a)}" + "${m(b)}";\n`;
  },
  concatLines: (w, v) => {
    const [a, b] = split(v, Math.floor(v.length / 2));
    return `${snake(w)} = ("${m(a)}"\n    "${m(b)}")\n`;
  },
  concatDot: (w, v) => {
    const [a, b] = split(v, Math.floor(v.length / 3));
    return `$${snake(w).toLowerCase()} = '${m(a)}' . '${m(b)}';\n`;
  },
  backslashBreak: (w, v) => {
    const [a, b] = split(v, Math.floor(v.length / 2));
    return `export ${snake(w)}=${m(a)}\\\n${m(b)}\nnext=1\n`;
  },
  hardWrap: (w, v) => {
    const [a, b] = split(v, Math.floor(v.length / 2));
    return `${snake(w)}=${m(a)}\n${m(b)}\n\nok\n`;
  },
  base64Json: (w, v) => `X-Config: §${utf8Base64(JSON.stringify({ user: "ann", [camel(w)]: v }))}§\n`,
  base64Env: (w, v) => `echo §${utf8Base64(`${snake(w)}=${v}\n`)}§ | base64 -d > .env\n`,
  proseEnglish: (w, v) => `Please use ${snake(w)} ${m(v)} for staging.\n`,
  proseColon: (w, v) => `here is the ${w.join(" ")}: ${m(v)}\nthanks!\n`,
  proseIs: (w, v) => `My ${w.join(" ")} is ${m(v)}, can you try it?\n`,
  proseQuoted: (w, v) => `I changed the ${w.join(" ")} to "${m(v)}" yesterday.\n`,
  proseGerman: (w, v) => `Der ${snake(w)} lautet ${m(v)} und gilt bis Mai.\n`,
  proseFrench: (w, v) => `La valeur de ${snake(w)} est « ${m(v)} ».\n`,
  proseSpanish: (w, v) => `El ${snake(w)} es ${m(v)} desde ayer.\n`,
  proseJapanese: (w, v) => `${snake(w)}は「${m(v)}」です。\n`,
  proseChinese: (w, v) => `${snake(w)} 是 ${m(v)}，请不要提交。\n`,
  proseKorean: (w, v) => `${snake(w)}는 ${m(v)} 입니다.\n`,
  chinesefull: (w, v) => `${snake(w)}：${m(v)}\n`,
  fullwidthEquals: (w, v) => `${snake(w)}＝${m(v)}\n`,
  slackMessage: (w, v) => `ann  10:32 AM\n\`\`\`${snake(w)}=${m(v)}\`\`\`\n`,
  vueTemplate: (w, v) => `<Map :${kebab(w)}="'${m(v)}'" />\n`,
  jsx: (w, v) => `<Provider ${camel(w)}="${m(v)}" theme="dark">\n`,
  helmSet: (w, v) => `helm upgrade web ./web --set auth.${camel(w)}=${m(v)} --wait\n`,
  ansibleVar: (w, v) => `ansible-playbook site.yml -e "${snake(w).toLowerCase()}=${m(v)}"\n`,
  nginx: (w, v) => `proxy_set_header X-${w.map((word) => word.replace(/^./, (first) => first.toUpperCase())).join("-")} "${m(v)}";\n`,
  apache: (w, v) => `SetEnv ${snake(w)} ${m(v)}\n`,
  systemd: (w, v) => `Environment="${snake(w)}=${m(v)}"\n`,
  awsCli: (w, v) => `aws ssm put-parameter --name /prod/${kebab(w)} --value "${m(v)}" --type SecureString\n`,
  kubectl: (w, v) => `kubectl create secret generic app --from-literal=${kebab(w)}=${m(v)}\n`,
  vault: (w, v) => `vault kv put secret/app ${snake(w).toLowerCase()}=${m(v)}\n`,
  jestSnapshot: (w, v) => `    "${camel(w)}": "${m(v)}",\n    "n": 1,\n`,
  tsv: (w, v) => `${snake(w)}\t${m(v)}\tactive\n`,
  htmlInput: (w, v) => `<input type="hidden" name="${snake(w).toLowerCase()}" value="${m(v)}">\n`,
  htmlMeta: (w, v) => `<meta name="${kebab(w)}" content="${m(v)}">\n`,
  htmlEntities: (w, v) => `{&quot;${camel(w)}&quot;:&quot;${m(v)}&quot;}`,
  sed: (w, v) => `sed -i 's/^${snake(w)}=.*/${snake(w)}=${m(v.replace(/\//g, "-"))}/' .env\n`,
  python2: (w, v) => `print("${snake(w)}", "${m(v)}")\n`,
  zeroWidth: (w, v) => `${snake(w)}=${m(`${v.slice(0, 5)}\u200b${v.slice(5)}`)}\n`,
};

const BEARER: Readonly<Record<string, Context>> = {
  bearerCurl: (_, v) => `curl -H "Authorization: Bearer ${m(v)}" https://api.acme.dev/\n`,
  bearerHttp: (_, v) => `GET / HTTP/1.1\r\nauthorization: bearer ${m(v)}\r\n\r\n`,
  tokenHeader: (_, v) => `-H 'Authorization: token ${m(v)}'\n`,
  authFetch: (_, v) => `fetch(u, { headers: { Authorization: \`Bearer ${m(v)}\` } })\n`,
  bearerPython: (_, v) => `headers = {"Authorization": "Bearer " + "${m(v)}"}\n`,
  userinfo: (_, v) => `git clone https://x-access-token:§${encodeURIComponent(v)}§@git.acme.dev/a/b.git\n`,
  tokenUser: (_, v) => `git remote add o https://§${encodeURIComponent(v)}§@git.acme.dev/a/b.git\n`,
  basicHeader: (_, v) => `Authorization: Basic §${utf8Base64(`ann:${v}`)}§\n`,
  npmrc: (_, v) => `//npm.acme.dev/:_authToken=${m(v)}\nalways-auth=true\n`,
  npmrcAuth: (_, v) => `//npm.acme.dev/:_auth=§${utf8Base64(`ann:${v}`)}§\n`,
  dockerAuth: (_, v) => `{"auths":{"r.acme.dev":{"auth":"§${utf8Base64(`ann:${v}`)}§"}}}\n`,
  netrc: (_, v) => `machine git.acme.dev\n  login ann\n  password ${m(v)}\n`,
  netrcLine: (_, v) => `machine git.acme.dev login ann password ${m(v)}\n`,
  cookie: (_, v) => `Cookie: theme=dark; session=${m(v.replace(/[=+/]/g, "x"))}; lang=en\r\n`,
  setCookie: (_, v) => `set-cookie: __Host-auth=${m(v.replace(/[=+/]/g, "x"))}; Path=/; Secure\r\n`,
  curlCookie: (_, v) => `curl -b 'sid=${m(v.replace(/[=+/]/g, "x"))}' https://a.dev\n`,
  websocket: (_, v) => `wss://rt.acme.dev/socket?auth=§${encodeURIComponent(v)}§\n`,
};

const PASSWORD_ONLY: Readonly<Record<string, Context>> = {
  postgresUrl: (_, v) => `postgresql://app:§${encodeURIComponent(v)}§@db.acme.dev:5432/app\n`,
  redisUrl: (_, v) => `REDIS_URL=redis://:§${encodeURIComponent(v)}§@cache.acme.dev:6379/0\n`,
  amqpUrl: (_, v) => `broker: amqps://worker:§${encodeURIComponent(v)}§@mq.acme.dev/vhost\n`,
  mongoUrl: (_, v) => `mongodb+srv://app:§${encodeURIComponent(v)}§@c0.abcde.mongodb.net/?w=1\n`,
  smtpUrl: (_, v) => `smtp://mailer:§${encodeURIComponent(v)}§@mail.acme.dev:587\n`,
  jdbc: (_, v) => `jdbc:sqlserver://db.acme.dev:1433;databaseName=a;user=sa;password=${m(v)};encrypt=true\n`,
  jdbcQuery: (_, v) => `jdbc:mysql://db.acme.dev/a?user=app&password=§${encodeURIComponent(v)}§&x=1\n`,
  adoNet: (_, v) => `Server=db;Database=a;User Id=sa;Pwd=${m(v)};Encrypt=True\n`,
  psqlKeyword: (_, v) => `psql "host=db user=app password=${m(v)} dbname=a"\n`,
  pgpass: (_, v) => `db.acme.dev:5432:app:ann:${m(v)}\n`,
  mysqlFlag: (_, v) => `mysql -h db -u root -p${m(v)} app\n`,
  sshpass: (_, v) => `sshpass -p '${m(v)}' ssh ann@box\n`,
  curlUser: (_, v) => `curl -u ann:${m(v)} https://api.acme.dev\n`,
  dockerLogin: (_, v) => `docker login -u ann -p ${m(v)} r.acme.dev\n`,
  identifiedBy: (_, v) => `CREATE USER 'app'@'%' IDENTIFIED BY '${m(v)}';\n`,
  pgRole: (_, v) => `ALTER ROLE app WITH LOGIN PASSWORD '${m(v)}';\n`,
  echoStdin: (_, v) => `echo "${m(v)}" | docker login -u ann --password-stdin r.acme.dev\n`,
  sudo: (_, v) => `echo '${m(v)}' | sudo -S apt-get update\n`,
  secureString: (_, v) => `$p = ConvertTo-SecureString "${m(v)}" -AsPlainText -Force\n`,
  openssl: (_, v) => `openssl rsa -in k.pem -passin pass:${m(v)} -out o.pem\n`,
  proseCredentials: (_, v) => `You can log in with admin / ${m(v)} on staging.\n`,
  proseUserPass: (_, v) => `user: admin, pass: ${m(v)}\n`,
  proseGerman: (_, v) => `Das Passwort ist ${m(v)}, bitte ändern.\n`,
  proseFrench: (_, v) => `Le mot de passe est ${m(v)} pour la préprod.\n`,
  proseSpanish: (_, v) => `La contraseña es ${m(v)} hasta el lunes.\n`,
  prosePortuguese: (_, v) => `A senha é ${m(v)} no servidor.\n`,
  proseItalian: (_, v) => `La password è ${m(v)} per ora.\n`,
  proseRussian: (_, v) => `Пароль: ${m(v)}, не меняйте.\n`,
  proseJapanese: (_, v) => `パスワードは ${m(v)} です。\n`,
  proseChinese: (_, v) => `密码是${m(v)}，测试环境。\n`,
  proseKorean: (_, v) => `비밀번호는 ${m(v)} 입니다.\n`,
  wifi: (_, v) => `wifi guest, password "${m(v)}"\n`,
};

/** Tools, files and habits of work, each with its own way to write a secret. */
const TOOLS: Readonly<Record<string, Context>> = {
  curlV: (_, v) => `> GET /v1 HTTP/1.1\n> Host: a.dev\n> Authorization: Bearer ${m(v)}\n> Accept: */*\n`,
  curlVx: (_, v) => `> x-api-key: ${m(v)}\n< HTTP/1.1 200 OK\n`,
  addMask: (_, v) => `::add-mask::${m(v)}\n`,
  dockerInspect: (_, v) => `"Env": [\n  "PATH=/usr/bin",\n  "ACME_API_KEY=${m(v)}",\n  "TZ=UTC"\n]\n`,
  ps: (_, v) => `root  1234  0.0  0.1 node server.js --api-token ${m(v)} --port 80\n`,
  psEnv: (_, v) => `  99 ?  Ss  0:00 API_TOKEN=${m(v)} PATH=/usr/bin node a.js\n`,
  kubeconfig: (_, v) => `users:\n- name: dev\n  user:\n    token: ${m(v)}\n`,
  kubectlDescribe: (_, v) => `Environment:\n      DB_SECRET_KEY:  ${m(v)}\n      PORT:       80\n`,
  vaultTable: (_, v) => `Key                  Value\n---                  -----\ntoken                ${m(v)}\ntoken_accessor       abc\n`,
  vaultKv: (_, v) => `====== Data ======\nKey         Value\n---         -----\napi_key     ${m(v)}\n`,
  echoVar: (_, v) => `$ echo $ACME_API_KEY\n${m(v)}\n$ ls\n`,
  printenv: (_, v) => `$ printenv ACME_API_TOKEN\n${m(v)}\n`,
  catToken: (_, v) => `$ cat ~/.config/acme/token\n${m(v)}\n$ ls\n`,
  postman: (_, v) => `{"key": "apiToken", "value": "${m(v)}", "enabled": true}\n`,
  postmanType: (_, v) => `{"key": "apiToken", "type": "secret", "enabled": true, "value": "${m(v)}"}\n`,
  jenkins: (_, v) => `<com.x.StringCredentials><id>acme</id><secret>${m(v)}</secret></com.x.StringCredentials>\n`,
  railsCred: (_, v) => `secret_key_base: ${m(v)}\n`,
  djangoS: (_, v) => `SECRET_KEY = '${m(v)}'\n`,
  laravel: (_, v) => `APP_KEY=base64:${m(v)}\n`,
  wp: (_, v) => `define('AUTH_KEY',         '${m(v)}');\n`,
  jwtSplit: (_, v) => `token: eyJhbGciOiJIUzI1NiJ9.${m(v)}\n`,
  wget: (_, v) => `wget --http-password=${m(v)} --http-user=ann https://a.dev\n`,
  inlineEnv: (_, v) => `ACME_TOKEN=${m(v)} npm publish\n`,
  cron: (_, v) => `0 3 * * * API_KEY=${m(v)} /usr/bin/backup\n`,
  ssmGet: (_, v) => `{"Parameter": {"Name": "/prod/db_password", "Type": "SecureString", "Value": "${m(v)}"}}\n`,
  smGet: (_, v) => `{"Name":"prod/api","SecretString":"${m(v)}"}\n`,
  smJson: (_, v) => `"SecretString": "{\\"api_key\\":\\"${m(v)}\\"}"\n`,
  azKeyvault: (_, v) => `az keyvault secret set --vault-name kv --name api-key --value "${m(v)}"\n`,
  gcloudSecret: (_, v) => `printf "${m(v)}" | gcloud secrets create api-key --data-file=-\n`,
  flySecret: (_, v) => `fly secrets set ACME_API_KEY=${m(v)}\n`,
  vercelEnv: (_, v) => `echo "${m(v)}" | vercel env add API_KEY production\n`,
  netlifyEnv: (_, v) => `netlify env:set API_KEY ${m(v)}\n`,
  supabase: (_, v) => `supabase secrets set API_KEY=${m(v)}\n`,
  dotnetUS: (_, v) => `dotnet user-secrets set "Api:Key" "${m(v)}"\n`,
  appsettingsKey: (_, v) => `"Jwt": {\n    "Issuer": "x",\n    "Key": "${m(v)}"\n  }\n`,
  nestedAuth: (_, v) => `auth:\n  username: ann\n  token: ${m(v)}\n`,
  tomlPoetry: (_, v) => `[http-basic.private]\nusername = "ann"\npassword = "${m(v)}"\n`,
  pipConf: (_, v) => `index-url = https://ann:§${encodeURIComponent(v)}§@pypi.acme.dev/simple\n`,
  cargo: (_, v) => `[registry]\ntoken = "${m(v)}"\n`,
  gemCred: (_, v) => `---\n:rubygems_api_key: ${m(v)}\n`,
  composerTok: (_, v) => `"github-oauth": {"github.com": "${m(v)}"}\n`,
  yarnrc: (_, v) => `npmAuthToken: "${m(v)}"\n`,
  bunfig: (_, v) => `[install.scopes]\nacme = { token = "${m(v)}", url = "https://x" }\n`,
  chatHere: (_, v) => `the api key: ${m(v)}\n`,
  issueTpl: (_, v) => `**API Key:** ${m(v)}\n`,
  list: (_, v) => `- API token: ${m(v)}\n- Region: eu\n`,
  tree: (_, v) => `config\n└── api_key: ${m(v)}\n`,
  rspec: (_, v) => `expected: "${m(v)}" (api_key)\n`,
  awsCliOut: (_, v) => `SecretAccessKey: ${m(v)}\nSessionToken: x\n`,
  awsJson: (_, v) => `"AccessKey": {"UserName": "ann", "SecretAccessKey": "${m(v)}"}\n`,
  pulumi: (_, v) => `pulumi config set --secret apiKey ${m(v)}\n`,
  sentry: (_, v) => `SENTRY_AUTH_TOKEN ${m(v)}\n`,
  mdLink: (_, v) => `[link](https://a.dev/x?token=§${encodeURIComponent(v)}§)\n`,
  jsTemplate: (_, v) => "const u = `https://a.dev?api_key="+`§${encodeURIComponent(v)}§`+"&x=${y}`;\n",
  pyFstr: (_, v) => `headers={"X-Auth-Token": f"${m(v)}"}\n`,
  goHdr: (_, v) => `req.Header.Set("Authorization", "Bearer ${m(v)}")\n`,
  goHdr2: (_, v) => `req.Header.Add("X-Api-Key", "${m(v)}")\n`,
  axios: (_, v) => `axios.get(u, { headers: { 'Authorization': 'Token ${m(v)}' } })\n`,
  rubyHdr: (_, v) => `request["Authorization"] = "Bearer ${m(v)}"\n`,
  csSet: (_, v) => `client.DefaultRequestHeaders.Add("X-Api-Key", "${m(v)}");\n`,
  swiftKV: (_, v) => `request.setValue("Bearer ${m(v)}", forHTTPHeaderField: "Authorization")\n`,
  objc: (_, v) => `[req setValue:@"${m(v)}" forHTTPHeaderField:@"X-Api-Key"];\n`,
  bashArr: (_, v) => `declare -A cfg=([token]="${m(v)}" [n]=1)\n`,
  make: (_, v) => `API_KEY := ${m(v)}\n`,
  makeQ: (_, v) => `API_KEY ?= ${m(v)}\n`,
  nix: (_, v) => `  apiKey = "${m(v)}";\n`,
  dhall: (_, v) => `{ apiKey = "${m(v)}" }\n`,
  edn: (_, v) => `{:api-key "${m(v)}" :n 1}\n`,
  hcl: (_, v) => `  api_key   = "${m(v)}"\n`,
  protobufTxt: (_, v) => `api_key: "${m(v)}"\n`,
  logrus: (_, v) => `time="x" level=info msg="auth" token="${m(v)}"\n`,
  zap: (_, v) => `{"level":"info","msg":"x","headers":{"authorization":["Bearer ${m(v)}"]}}\n`,
  nginxLog: (_, v) => `1.1.1.1 - - "GET /x?access_token=§${encodeURIComponent(v)}§ HTTP/1.1" 200\n`,
  winReg: (_, v) => `"ApiKey"="${m(v)}"\n`,
  rfc822: (_, v) => `X-Auth-Key: ${m(v)}\n`,
  jsonArr: (_, v) => `["password", "${m(v)}"]\n`,
  pyTuple: (_, v) => `("api_key", "${m(v)}"),\n`,
  rubyHash2: (_, v) => `{"token"=>"${m(v)}"}\n`,
  yamlMulti: (_, v) => `api_key: >-\n  ${m(v)}\nnext: 1\n`,
  yamlPipe: (_, v) => `token: |\n  ${m(v)}\nnext: 1\n`,
  yamlTag: (_, v) => `token: !!str "${m(v)}"\n`,
  qp: (_, v) => `token=3D${m(v)}\n`,
  rot: (_, v) => `API_KEY='"${m(v)}"'\n`,
  doubleQ: (_, v) => `api_key: '"${m(v)}"'\n`,
  bq: (_, v) => "token: `"+m(v)+"`\n",
  arrow: (_, v) => `API_KEY -> ${m(v)}\n`,
  arrow2: (_, v) => `api_key → ${m(v)}\n`,
  para: (_, v) => `api key (${m(v)})\n`,
  paraAfter: (_, v) => `${m(v)} is the api key\n`,
  ctor2: (_, v) => `const openai = new OpenAI({ apiKey: "${m(v)}" })\n`,
  set: (_, v) => `localStorage.setItem("access_token", "${m(v)}")\n`,
  cookieJs: (_, v) => `document.cookie = "session_token=${m(v.replace(/[=+/]/g,"x"))}; path=/"\n`,
  signedUrl: (_, v) => `https://st.blob.core.windows.net/c/f?sv=2022&sig=§${encodeURIComponent(v)}§&se=x\n`,
};

const PASSWORD_TOOLS: Readonly<Record<string, Context>> = {
  springYaml: (_, v) => `spring:\n  datasource:\n    username: app\n    password: ${m(v)}\n`,
  graphql: (_, v) => `mutation { login(password: "${m(v)}") { id } }\n`,
  httpie: (_, v) => `http POST a.dev/login username=ann password=${m(v)}\n`,
  rsync: (_, v) => `RSYNC_PASSWORD=${m(v)} rsync a b\n`,
  pgEnv: (_, v) => `PGPASSWORD='${m(v)}' psql -h db\n`,
  mongoShell: (_, v) => `db.auth("app", "${m(v)}")\n`,
  mongoCreate: (_, v) => `db.createUser({user: "app", pwd: "${m(v)}", roles: []})\n`,
  redisCfg: (_, v) => `requirepass ${m(v)}\n`,
  redisAuth: (_, v) => `127.0.0.1:6379> AUTH ${m(v)}\nOK\n`,
  htpasswd: (_, v) => `htpasswd -b -c .htpasswd ann ${m(v)}\n`,
  ldif: (_, v) => `dn: uid=ann\nuserPassword: ${m(v)}\n`,
  smb: (_, v) => `//srv/x /mnt cifs username=ann,password=${m(v)},uid=1000 0 0\n`,
  wpa: (_, v) => `network={\n  ssid="home"\n  psk="${m(v)}"\n}\n`,
  appsettings: (_, v) => `"ConnectionStrings": {\n  "Default": "Server=db;User Id=sa;Password=${m(v)};"\n}\n`,
  mavenSettings: (_, v) => `<server><id>nexus</id><username>ann</username><password>${m(v)}</password></server>\n`,
  gradle: (_, v) => `nexusPassword=${m(v)}\n`,
  nuget: (_, v) => `<add key="ClearTextPassword" value="${m(v)}" />\n`,
  composer: (_, v) => `"http-basic": {"repo.acme.dev": {"username": "ann", "password": "${m(v)}"}}\n`,
  chatPw: (_, v) => `pw: ${m(v)}\n`,
  chatPass: (_, v) => `login: ann\npass: ${m(v)}\n`,
  phpCurl: (_, v) => `curl_setopt($c, CURLOPT_USERPWD, "ann:${m(v)}");\n`,
  basicCtor: (_, v) => `auth=("ann", "${m(v)}")\n`,
  javaSet: (_, v) => `ds.setPassword("${m(v)}");\n`,
  scala: (_, v) => `val password: String = "${m(v)}"\n`,
  perl: (_, v) => `my $password = '${m(v)}';\n`,
  email: (_, v) => `Your temporary password is: ${m(v)}\n`,
  emailNl: (_, v) => `Your temporary password is:\n\n${m(v)}\n\nRegards\n`,
};

const parts = (value: string, count = 2): string[] => {
  const length = Math.ceil(value.length / count);
  return Array.from({ length: Math.ceil(value.length / length) }, (_, at) => value.slice(at * length, (at + 1) * length));
};
const fullwidth = (text: string): string => [...text].map((character) => String.fromCharCode(character.charCodeAt(0) + 0xfee0)).join("");

/** A vendor's token with nothing beside it that names it: in prose, escaped, coloured, in pieces, broken, encoded. */
const BARE: Readonly<Record<string, Context>> = {
  bare: (_, v) => m(v),
  prose: (_, v) => `so I used ${m(v)} and it worked.`,
  period: (_, v) => `it is ${m(v)}.`,
  paren: (_, v) => `(${m(v)})`,
  back: (_, v) => "`"+m(v)+"`",
  quote: (_, v) => `'${m(v)}'`,
  cjk: (_, v) => `密钥是${m(v)}请保密`,
  jp: (_, v) => `トークン${m(v)}を使う`,
  emoji: (_, v) => `🔑${m(v)}🔑`,
  path: (_, v) => `/tmp/${m(v)}/x`,
  file: (_, v) => `cat ${m(v)}.txt`,
  eq: (_, v) => `x=${m(v)}`,
  colon: (_, v) => `x:${m(v)}`,
  under: (_, v) => `_${m(v)}`,
  escN: (_, v) => `"a\\n${m(v)}\\nb"`,
  escT: (_, v) => `"a\\t${m(v)}\\tb"`,
  escNN: (_, v) => `"{\\"a\\":\\"x\\\\n${m(v)}\\\\n\\"}"`,
  pctSp: (_, v) => `q=a%20${m(v)}%20b`,
  pct: (_, v) => `q=${m(percent(v))}`,
  uni: (_, v) => `"${m(unicode(v))}"`,
  html: (_, v) => `&quot;${m(v)}&quot;`,
  htmlLt: (_, v) => `&lt;b&gt;${m(v)}&lt;/b&gt;`,
  ansi: (_, v) => `\u001b[31m${m(v)}\u001b[0m`,
  ansiMid: (_, v) => {const [a = "", b = ""] = parts(v); return m(`${a}\u001b[0m\u001b[1m${b}`)},
  ansiEsc: (_, v) => `"\\u001b[31m${m(v)}\\u001b[39m"`,
  ansiLit: (_, v) => `\\x1b[31m${m(v)}\\x1b[0m`,
  ansiE: (_, v) => `\\e[31m${m(v)}\\e[0m`,
  ansi033: (_, v) => `\\033[31m${m(v)}\\033[0m`,
  zw: (_, v) => {const [a = "", b = ""] = parts(v); return m(`${a}\u200b${b}`)},
  shy: (_, v) => {const [a = "", b = ""] = parts(v); return m(`${a}\u00ad${b}`)},
  fw: (_, v) => m(fullwidth(v)),
  plus: (_, v) => {const p=parts(v);return `k = ${p.map(x=>`"${m(x)}"`).join(" + ")}`},
  plus3: (_, v) => `k = ${parts(v,3).map(x=>`'${m(x)}'`).join("+")}`,
  plusNl: (_, v) => `k = ${parts(v).map(x=>`"${m(x)}"`).join(" +\n    ")}`,
  adj: (_, v) => `k = (${parts(v).map(x=>`"${m(x)}"`).join("\n     ")})`,
  dot: (_, v) => `$k = ${parts(v).map(x=>`'${m(x)}'`).join(" . ")};`,
  amp: (_, v) => `k = ${parts(v).map(x=>`"${m(x)}"`).join(" & ")}`,
  splitPrefix: (_, v) => `k = "${m(v.slice(0,2))}" + "${m(v.slice(2))}"`,
  splitPrefix3: (_, v) => `k = "${m(v.slice(0,3))}" + "${m(v.slice(3))}"`,
  luaDots: (_, v) => `k = ${parts(v).map(x=>`"${m(x)}"`).join(" .. ")}`,
  concatFn: (_, v) => `concat("${m(parts(v)[0]!)}", "${m(parts(v)[1]!)}")`,
  joinArr: (_, v) => `["${m(parts(v)[0]!)}", "${m(parts(v)[1]!)}"].join("")`,
  wrap: (_, v) => {const [a = "", b = ""] = parts(v); return `token\n${m(a)}\n${m(b)}\nend`},
  wrapMid: (_, v) => {const [a = "", b = ""] = parts(v); return `the token ${m(a)}\n${m(b)} is old`},
  wrapInd: (_, v) => {const [a = "", b = ""] = parts(v); return `    ${m(a)}\n    ${m(b)}\n`},
  wrapDiff: (_, v) => {const [a = "", b = ""] = parts(v); return `+${m(a)}\n+${m(b)}\n`},
  wrapQuote: (_, v) => {const [a = "", b = ""] = parts(v); return `> ${m(a)}\n> ${m(b)}\n`},
  wrapEsc: (_, v) => {const [a = "", b = ""] = parts(v); return `"x ${m(a)}\\n${m(b)}\\n"`},
  wrapBs: (_, v) => {const [a = "", b = ""] = parts(v); return `curl -H "X: ${m(a)}\\\n${m(b)}"`},
  wrapCrLf: (_, v) => {const [a = "", b = ""] = parts(v); return `x ${m(a)}\r\n${m(b)}\r\n`},
  qpSoft: (_, v) => {const [a = "", b = ""] = parts(v); return `x ${m(a)}=\n${m(b)}\n`},
  wrap3: (_, v) => parts(v,3).map(m).join("\n")+"\n",
  b64: (_, v) => m(utf8Base64(v)),
  b64user: (_, v) => m(utf8Base64("ann:"+v)),
  b64nl: (_, v) => m(utf8Base64(v+"\n")),
  b64b64: (_, v) => m(utf8Base64(utf8Base64(v))),
  b64json: (_, v) => m(utf8Base64(JSON.stringify({a:v}))),
  b64url: (_, v) => m(Buffer.from("ann:"+v).toString("base64url")),
  hexs: (_, v) => m(Buffer.from(v).toString("hex")),
  b64in: (_, v) => `data:application/json;base64,${m(utf8Base64(JSON.stringify({a:v})))}`,
  md: (_, v) => `[x](https://a.dev/${m(v)})`,
  attr: (_, v) => `<a data-x="${m(v)}">`,
  cdata: (_, v) => `<![CDATA[${m(v)}]]>`,
  csv: (_, v) => `1,${m(v)},2`,
  pipe: (_, v) => `| ${m(v)} |`,
  sql: (_, v) => `VALUES ('${m(v)}')`,
  json5: (_, v) => `{a:'${m(v)}'}`,
  semi: (_, v) => `a;${m(v)};b`,
  jsonTwice: (_, v) => JSON.stringify(JSON.stringify({x:`y ${m(v)} z`})),
  xmlEnt: (_, v) => `&#39;${m(v)}&#39;`,
  slashes: (_, v) => `//${m(v)}`,
  at: (_, v) => `@${m(v)}`,
  hash: (_, v) => `#${m(v)}`,
  dollar: (_, v) => `$${m(v)}`,
  tilde: (_, v) => `~${m(v)}`,
  starstar: (_, v) => `**${m(v)}**`,
  dash: (_, v) => `-${m(v)}`,
  dashdash: (_, v) => `--x=${m(v)}`,
  comma: (_, v) => `a,${m(v)}`,
};

const SECRET_NAMES: readonly (readonly string[])[] = [["acme", "api", "key"], ["zentra", "token"], ["client", "secret"], ["orbit", "access", "token"], ["webhook", "signing", "secret"], ["svc", "auth", "token"], ["private", "api", "key"]];
const PASSWORD_NAMES: readonly (readonly string[])[] = [["db", "password"], ["admin", "password"], ["smtp", "pass"], ["redis", "pwd"], ["key", "passphrase"], ["password"]];

function read(context: string, family: string, marked: string, value: string): Planted {
  let text = "";
  const spans: [number, number][] = [];
  marked.split("§").forEach((part, at) => {
    if (at % 2 === 1) spans.push([text.length, text.length + part.length]);
    text += part;
  });
  return { context, family, text, spans, value };
}

/** Every context with every family, once. */
export function plantAll(seed: number): Planted[] {
  const random = randomOf(seed);
  const planted: Planted[] = [];
  const add = (contexts: Readonly<Record<string, Context>>, families: Readonly<Record<string, (random: Random) => string>>, names: readonly (readonly string[])[], kind: string): void => {
    for (const [context, write] of Object.entries(contexts)) {
      for (const [family, make] of Object.entries(families)) {
        const value = make(random);
        planted.push(read(context, `${kind}:${family}`, write(pick(random, names), value, random), value));
      }
    }
  };
  add(GENERAL, NAMED_VALUES, SECRET_NAMES, "named");
  add(GENERAL, PREFIXED_VALUES, SECRET_NAMES, "prefixed");
  add(GENERAL, PASSWORDS, PASSWORD_NAMES, "password");
  add(BEARER, NAMED_VALUES, SECRET_NAMES, "named");
  add(BEARER, PREFIXED_VALUES, SECRET_NAMES, "prefixed");
  add(PASSWORD_ONLY, PASSWORDS, PASSWORD_NAMES, "password");
  add(TOOLS, NAMED_VALUES, SECRET_NAMES, "named");
  add(TOOLS, PREFIXED_VALUES, SECRET_NAMES, "prefixed");
  add(BARE, PREFIXED_VALUES, SECRET_NAMES, "prefixed");
  add(PASSWORD_TOOLS, PASSWORDS, PASSWORD_NAMES, "password");
  return planted;
}
