import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { findUnderName } from "../../src/redact/find-under-name.ts";
import { redact } from "../../src/redact/redact.ts";

const WORDS = "abandon ability able about above absent absorb abstract absurd abuse access accident";
const foundIn = (text: string): string[] => detectSensitive(text).map(({ start, end }) => text.slice(start, end));

describe("a name in capitals makes its value a secret, whatever it looks like", () => {
  it.each([
    ["DB_PASSWORD=correcthorsebattery", "correcthorsebattery"],
    ["DB_PASS=correct-horse-battery", "correct-horse-battery"],
    ["DB_PASSWORD=hunter2", "hunter2"],
    ["ADMIN_PWD=iloveyou", "iloveyou"],
    ["JWT_SECRET=supersecretthing", "supersecretthing"],
    ["PASSWORD=SWORDFISH", "SWORDFISH"],
    ["DB_PASSWORD=1234", "1234"],
    ["export DB_PASSWORD=correcthorsebattery && ./deploy", "correcthorsebattery"],
    ["export DB_PASSWORD='correct horse'", "correct horse"],
    ["DB_PASSWORD=correct horse battery staple\n", "correct horse battery staple"],
    ["docker run -e POSTGRES_PASSWORD=swordfish -d postgres", "swordfish"],
    ["      - POSTGRES_PASSWORD=swordfish\n", "swordfish"],
    ["      POSTGRES_PASSWORD: swordfish\n", "swordfish"],
    ['{ "DB_PASSWORD": "swordfish" }', "swordfish"],
    ['{"env":{"DB_PASSWORD":"swordfish"}}', "swordfish"],
    ["- name: DB_PASSWORD\n  value: swordfish", "swordfish"],
    ['{"name":"DB_PASSWORD","value":"swordfish"}', "swordfish"],
    ["ENV DB_PASSWORD swordfish", "swordfish"],
    ["setx DB_PASSWORD swordfish", "swordfish"],
    ["DB_PASSWORD=swordfish; export DB_PASSWORD", "swordfish"],
    ["kubectl create secret generic x --from-literal=password=swordfish", "swordfish"],
    ["helm install app --set auth.password=swordfish", "swordfish"],
    ['os.environ["DB_PASSWORD"]="swordfish"', "swordfish"],
    ["$env:DB_PASSWORD = 'swordfish'", "swordfish"],
    ["+DB_PASSWORD=swordfish", "swordfish"],
    ["mysqldump --password=swordfish app", "swordfish"],
    ["API_KEY=hunter22abc", "hunter22abc"],
    ["API_KEY=acme-prod-77fd", "acme-prod-77fd"],
    ["SECRET_TOKEN=zebra42lion", "zebra42lion"],
    ["api_key=hunter22abc", "hunter22abc"],
  ])("%j", (text, value) => expect(foundIn(text)).toEqual([value]));

  test("any word that nothing else is known of", () => {
    const word = fc.array(fc.constantFrom(..."abcdefghijklmnoprstuvwyz"), { minLength: 9, maxLength: 20 }).map((all) => `${all.join("")}xyz`);
    fc.assert(
      fc.property(word, (value) => {
        expect(redact(`DB_PASSWORD=${value}`)).not.toContain(value);
      }),
    );
  });

  test("in the leaf of a record, too", () => {
    expect(findUnderName("DB_PASSWORD", "correcthorsebattery")).toMatchObject([{ start: 0, end: 19 }]);
    expect(findUnderName("MNEMONIC", WORDS)).toMatchObject([{ start: 0, end: WORDS.length }]);
  });

  it.each([
    ...["required", "none", "null", "true", "example", "xxx", "xxxx", "changeme", "CHANGE_ME", "your-password", "<password>", "<copy it from the console>", "${DB_PASSWORD}", "$DB_PASSWORD", "%DB_PASSWORD%", "{{ db.password }}", "$(cat /run/secrets/db)", "`cat pw`", "process.env.DB_PASSWORD", "settings.DB_PASSWORD", "getSecret()", "/run/secrets/db", "vault:kv/db", "db_password", "secretKey", "my-secret-password", "DATABASE_PASSWORD", "...", "********", ""].map((value) => `DB_PASSWORD=${value}`),
    "PASSWORD=$PASSWORD",
    "DB_PASSWORD=\nDB_HOST=localhost",
    "PASS=12 FAIL=0",
    "PASS=1432",
    "TESTS_PASS=true",
    "FIRST_PASS=lexer",
    'PASS="\\033[32m"',
    "PASSWORD_ITERATIONS=600000",
    "DB_PASSWORD_FILE=/run/secrets/db",
    "SECRET_NAME=database",
    "IMAGE_PULL_SECRET=regcred",
    'FORGOT_PASSWORD: "forgotten",',
    'WRONG_PASSWORD = "mismatch"',
    "  DB_PASSWORD: z.string(),",
    "| DB_PASSWORD: the one of the database |",
    'if [ "$PASSWORD" = "swordfish" ]; then',
    'if (PASSWORD === "swordfish")',
    "DB_PASSWORD is set in .env",
    "SECRET_KEY_BASE",
    "KEY=value",
    "API_KEY=your-key",
    "API_KEY=your-key-2",
    "SORT_KEY=user-id-2",
    "FEATURE_KEY=checkout-v2",
    "secretName: my-secret",
    "- name: DB_PASSWORD\n  valueFrom: x",
    "ENV DB_PASSWORD $PW",
    "the ENV DB_PASSWORD",
    "helm install app --set auth.password=$PW",
    'HTTPPasswordMgr", "urllib2"',
  ])("%j stays", (text) => expect(redact(text)).toBe(text));
});

describe("a password in a sentence", () => {
  it.each([
    ["The staging password is hunter2", "hunter2"],
    ["the password is hunter2.", "hunter2"],
    ["password: hunter2", "hunter2"],
    ["password=hunter2", "hunter2"],
    ["das Passwort ist hunter2", "hunter2"],
    ["the DB password is Tr0ub4dor&3", "Tr0ub4dor&3"],
    ["the admin password is `swordfish`", "swordfish"],
    ['the admin password is "swordfish"', "swordfish"],
    ["- password: `swordfish`", "swordfish"],
    ["password is correct-horse-battery-staple", "correct-horse-battery-staple"],
  ])("%j", (text, value) => expect(foundIn(text)).toEqual([value]));

  it.each([
    ...["required", "wrong", "empty", "missing", "hashed", "stored in the vault", "validated", "optional", "base64 encoded", "utf-8 encoded", "bcrypt", "argon2", "case-sensitive", "`string`", "`required`", '"hashed"', "8 characters long", "PBKDF2-hashed", "SHA256-hashed", "in 1Password", "at step 2."].map((rest) => `the password is ${rest}`),
    "password: string",
    "pass: boolean",
    "password = value2",
    "password: sha256",
    "second pass: 12ms",
    "pass: 100%",
    "token = getToken()",
    '"password": "Passwort",',
    "type Password = string",
    "if (password === other) {}",
  ])("%j stays", (text) => expect(redact(text)).toBe(text));
});

describe("a phrase goes whole", () => {
  it.each([
    ["passphrase: my dog has fleas", "my dog has fleas"],
    ["passphrase is correct horse battery staple", "correct horse battery staple"],
    ["**Passphrase:** my dog has fleas", "my dog has fleas"],
    ["Passphrase: Correct Horse Battery Staple", "Correct Horse Battery Staple"],
    [`GPG_PASSPHRASE="the cat and the dog"`, "the cat and the dog"],
    [`MNEMONIC="${WORDS}"`, WORDS],
    [`MNEMONIC=${WORDS}\nNEXT=1`, WORDS],
    [`mnemonic: ${WORDS}`, WORDS],
    [`"mnemonic": "${WORDS}",`, WORDS],
    [`const mnemonic = "${WORDS} ${WORDS}";`, `${WORDS} ${WORDS}`],
    [`SEED_PHRASE=${WORDS}`, WORDS],
    [`The seed phrase is ${WORDS}.`, WORDS],
    [`recovery phrase: ${WORDS}`, WORDS],
  ])("%j", (text, value) => expect(foundIn(text)).toEqual([value]));

  it.each([
    "passphrase: optional",
    "passphrase: to unlock the key",
    "passphrase: a sequence of words",
    "passphrase is required to unlock it",
    "the passphrase is never written to the disk",
    "the passphrase is stored only on disk",
    "passphrase: string",
    "mnemonic: string",
    "mnemonic: jump if not zero",
    "the mnemonic is a list of words",
    "seed phrase: twelve words",
    '"passphrase": "Enter your passphrase"',
    "the phrase is good enough to go on with",
    "const passphrase = await prompt();",
  ])("%j stays", (text) => expect(redact(text)).toBe(text));
});
