import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { isFiller } from "../../src/redact/filler-words.ts";
import { isWordSecret } from "../../src/redact/is-word-secret.ts";
import { leftOf, mark } from "./marked.ts";

const word = fc.constantFrom("falcon", "granite", "saddle", "violet", "anchor", "breeze", "hunter", "swordfish", "horse", "battery", "fleas");
const chain = fc.tuple(fc.array(word, { minLength: 1, maxLength: 4 }), fc.constantFrom("", "-", "_", "."), fc.constantFrom("", "2", "22", "2024", "!")).map(([words, sign, end]) => `${words.join(sign)}${end}`);
const passwordName = fc.constantFrom("DB_PASSWORD", "DB_PASS", "PASSWORD", "PGPASSWORD", "SMTP_PASS", "MYSQL_ROOT_PASSWORD", "REDIS_PWD", "KEY_PASSPHRASE", "DB_PASSWORD_PROD", "ADMIN_PASSWD");

/** Where a password is set, whatever it looks like. */
const SET: readonly ((name: string, value: string) => string)[] = [
  (name, value) => `${name}=${mark(value)}`,
  (name, value) => `PORT=80\n${name}=${mark(value)}\nDEBUG=0\n`,
  (name, value) => `export ${name}=${mark(value)}`,
  (name, value) => `${name}="${mark(value)}"`,
  (name, value) => `${name}='${mark(value)}' npm start`,
  (name, value) => `ENV ${name}=${mark(value)}`,
  (name, value) => `docker run -e ${name}=${mark(value)} postgres:17`,
  (name, value) => `- ${name}=${mark(value)}`,
  (name, value) => `["${name}=${mark(value)}","x"]`,
  (name, value) => `use \`${name}=${mark(value)}\` there`,
  (name, value) => JSON.stringify({ env: `A=1\n${name}=${mark(value)}\nB=2` }),
  (name, value) => `+${name}=${mark(value)}`,
];

test("a password that was set goes, however much it reads like words", () => {
  fc.assert(fc.property(passwordName, chain, fc.constantFrom(...SET), (name, value, place) => void expect(leftOf(place(name, value))).toEqual([])), { numRuns: 600 });
});

test("what says nothing but words about secrets is none, in any of these places", () => {
  const filler = fc.array(fc.constantFrom("my", "your", "the", "password", "secret", "token", "here", "change", "me", "example", "test", "default", "required", "db", "user"), { minLength: 1, maxLength: 3 });
  fc.assert(
    fc.property(filler, fc.constantFrom("", "-", "_"), (words, sign) => {
      const value = words.join(sign);
      expect(isFiller(value)).toBe(true);
      for (const standing of ["line", "named", "listed", "told", "beside"] as const) for (const form of ["quoted", "assigned", "prose"] as const) expect(isWordSecret(value, standing, form)).toBe(false);
    }),
  );
});

describe("a secret of words", () => {
  it.each([
    "DB_PASSWORD=§correcthorsebattery§",
    "POSTGRES_PASSWORD: §swordfish§\nPOSTGRES_DB: app",
    'const DB_PASSWORD = "§correct-horse§";',
    'DB_PASSWORD="§my dog has fleas§"',
    "DB_PASSWORD=§483920§",
    "API_KEY=§hunter22abc§",
    "JWT_SECRET=§correct-horse-battery§",
    "SESSION_SECRET=§correcthorsebatterystaple§",
    "api_key: §hunter22abc§",
    '"apiKey": "§hunter22abc§"',
    'process.env.DB_PASSWORD = "§swordfish§";',
    'os.environ["DB_PASSWORD"] = "§swordfish§"',
    "define( 'DB_PASSWORD', '§swordfish§' );",
    "kubectl create secret generic db --from-literal=DB_PASSWORD=§swordfish§",
    "ansible_user=app\nansible_ssh_pass=§swordfish§\n",
    "spring.datasource.password=§swordfish§",
    '{ user: "app", password: "§swordfish§" }',
    "<password>§swordfish§</password>",
    "- name: DB_PASSWORD\n  value: '§swordfish§'",
    "password: §hunter2§",
    '{"db_password": "§hunter2§"}',
    "db_password=§correct-horse-battery§",
    '"password": "§correcthorsebattery§"',
    "The staging password is §hunter2§",
    "the password for staging is §hunter2§.",
    "password changed to §hunter2§",
    "the password is §correct-horse-battery§",
    "mot de passe : §hunter2§",
    "密码: §hunter2§",
    "mysql --password=§swordfish§ app",
    "Server=db;User Id=sa;Password=§swordfish§;",
    "Driver={X};Uid=sa;Pwd=§correcthorse§;",
    "jdbc:sqlserver://db:1433;user=sa;password=§swordfish§",
    "https://h.example/login?user=ann&password=§swordfish§",
    "| user | password |\n|---|---|\n| ann | §hunter2§ |",
  ])("goes from %s", (text) => expect(leftOf(text)).toEqual([]));

  it.each([
    "password=required",
    "DB_PASSWORD=changeme",
    "DB_PASSWORD=db_password and MYSQL_ROOT_PASSWORD=rootpassword",
    "DB_PASSWORD=notSecureChangeMe",
    "API_KEY=your-api-key-here",
    "API_KEY=test-key-123",
    "JWT_SECRET=your-256-bit-secret",
    "PASSWORD=$PASSWORD PASSWORD=${PASSWORD:-secret} PASSWORD=$(cat /run/secrets/x)",
    "DB_PASSWORD_FILE=/run/secrets/db",
    "DB_PASSWORD=/run/secrets/db",
    "`-e DB_PASSWORD=...`\n-\t`-e DB_USER=...`",
    "PASSWORD_TIMEOUT=300000 PASSWORD_MIN_LENGTH=12 MAX_OUTPUT_TOKENS=4096",
    "TOKEN_BUCKET=redis-cluster SECRET_BACKEND=aws-secrets-manager PASSWORD_PROVIDER=ldap-server",
    "S3_KEY=backups/latest-dump TLS_KEY=/etc/x.key CACHE_KEY=node-modules-v2 SORT_KEY=created_at",
    "IMAGE_PULL_SECRET=registry-pull",
    'WRONG_PASSWORD: "wrong-password", RESET_PASSWORD: "user/reset-password", API_KEY: "api_key"',
    "DB_PASSWORD: string;\nDB_PASSWORD: z.string().min(8),\nDB_PASSWORD: !Ref DbPassword",
    "PASSWORD: the password of the database user",
    "const DB_PASSWORD = getSecret();",
    "password: string; password2: string",
    'if tests pass to "concat" or all "pass": { "singular": "x" }',
    'const NAMES = ["password", ["pass", "pwd", "contras", "clave", "senha"]]; new Set(["parola", "kennwort", "wachtwoord"])',
    '"password": "lozinka", "passwordHint": "visible to everybody"',
    'include ":authentication:username-password:compromised-password-checker"',
    'args: ["DB_PASSWORD", "DB_HOST"]',
    "connect(host=host,\n  password=args_password)",
    "password: password2, token: number2, key: step2",
    "if (password !== confirm2 || password == input1) return;",
    "if (PASSWORD == hunter2) return;",
    "self.password=raw_password\nuser.password=hashed",
    'autocomplete="current-password" type="password" "password": "Passwort"',
    "passwordSecretKey: postgres-password\nexistingSecret: postgres-credentials\nimagePullSecrets: regcred",
    "the password is required, the token is missing",
    "the password is stored in the vault and the passphrase is empty",
    "the password is hashed with argon2, the token is sha256",
    "the password is base64",
    "the password is case-sensitive and the key is rate-limited",
    "password manager: keepass2",
    'MovedAttribute("HTTPPasswordMgr", "urllib2", "urllib.request")',
    "export PWD=projects",
    "PASS=1 RENDER_PASS=shadow-map FIRST_PASS=parse",
    "--- PASS: TestLogin (0.00s)",
    "Server=db;Database=app;Integrated Security=true;Trusted_Connection=yes;",
    "--password string   Password for the registry",
    "--password=<password> --password=PASSWORD --token=$TOKEN",
  ])("is none in %s", (text) => expect(detectSensitive(text).map(({ start, end }) => text.slice(start, end))).toEqual([]));
});
