import { expect, it } from "vitest";
import { knownValuesFrom } from "../../src/redact/known-values-from.ts";

it("takes values under secret-like names, and says where from", () => {
  expect(knownValuesFrom({ ACME_API_KEY: "qX7-longer-than-8", PATH: "/usr/bin:/usr/local/bin", HOME: "/home/jane", LANG: "en_US.UTF-8" })).toEqual([{ value: "qX7-longer-than-8", source: "ACME_API_KEY" }]);
});

it("leaves short values, dictionary words, paths, addresses, numbers and placeholders", () => {
  expect(
    knownValuesFrom({ DB_PASSWORD: "postgres", API_TOKEN: "short1", NODE_SECRET: "development", SSH_KEY: "/home/jane/.ssh/id_ed25519", TOKEN_ENDPOINT: "https://auth.acme.dev/token", AUTH_TOKEN: "https://auth.acme.dev/token", MAX_TOKEN: "12345678", CLIENT_SECRET: "your-secret-here", SERVICE_SECRET: "my-service-account" }),
  ).toEqual([]);
});

it("never takes the folder that a shell is in, whatever it is called, for a password", () => {
  for (const folder of ["/tmp/build/newcomer/my/wordcount", "/home/jane/Projects/Web2App/services", "/srv/Ab12Cd34Ef56Gh78Ij90Kl12Mn34/x", "/x7Qw9/Zk3Lm5/Tn8Rv2/Bc4Yd6/Fg1Hj0", "C:\\work\\Shop2", "~/code/shop"]) {
    expect(knownValuesFrom({ PWD: folder, OLDPWD: folder })).toEqual([]);
  }
});

it("leaves a path of plain folders under any secret-like name, and takes a key that begins with a slash", () => {
  const paths = ["/home/jane/code/services/checkout", "/var/lib/myproject2/secrets/store", "/Users/jane/Documents/Work2026/signing"];
  expect(knownValuesFrom(Object.fromEntries(paths.map((path, at) => [`SIGNING_SECRET_${"ABC"[at] ?? ""}`, path])))).toEqual([]);
  expect(knownValuesFrom({ SIGNING_SECRET: "/q7Rk2Vx9Lm4Tz8Wb3Yn6Jc1Hd5Gp0Sf+Ua=" }).map(({ source }) => source)).toEqual(["SIGNING_SECRET"]);
  expect(knownValuesFrom({ DB_PWD: "hunter2-and-more", PWD: "hunter2-and-more" })).toEqual([{ value: "hunter2-and-more", source: "DB_PWD" }]);
});

it("takes the password of a database's address, and the address", () => {
  expect(knownValuesFrom({ DATABASE_URL: "postgres://app:Xy7-abcdefg@db.acme.dev/app" }).map(({ value }) => value)).toEqual(["Xy7-abcdefg", "postgres://app:Xy7-abcdefg@db.acme.dev/app"]);
});

it("reads .env files: export, quotes, comments, values over lines", () => {
  const text = `# SECRET_A=not-this-1234
export SECRET_B='single quoted 42'
SECRET_C="double
line 42"
SECRET_D=bare-value-42 # comment
PORT=8080
`;
  expect(knownValuesFrom({}, [{ path: ".env.local", text }])).toEqual([
    { value: "single quoted 42", source: ".env.local" },
    { value: "double\nline 42", source: ".env.local" },
    { value: "bare-value-42", source: ".env.local" },
  ]);
});
