import { isFiller } from "../filler-words.ts";
import { isReference, isSecretValue, isStandIn } from "../judge-value.ts";
import { isPlaceholder, isUuid, looksRandom } from "../value-shapes.ts";
import { strengthOf, wordsOf } from "../secret-name.ts";
import { shapes, tokens, type Rule } from "./rule.ts";

const JWT = { kind: "jwt", source: "https://www.rfc-editor.org/rfc/rfc7519" };
const HTTP = { kind: "authorization", source: "https://www.rfc-editor.org/rfc/rfc9110#name-authorization" };
const URL_PARTS = { kind: "password", source: "https://www.rfc-editor.org/rfc/rfc3986#section-3.2.1" };
const QUERY = { kind: "token", source: "https://www.rfc-editor.org/rfc/rfc6750#section-2.3" };
const AWS_QUERY = { kind: "presigned-url", source: "https://docs.aws.amazon.com/AmazonS3/latest/API/sigv4-query-string-auth.html" };
const COOKIE = { kind: "cookie", source: "https://www.rfc-editor.org/rfc/rfc6265" };
const NETRC = { kind: "password", source: "https://www.gnu.org/software/inetutils/manual/html_node/The-_002enetrc-file.html" };
const PGPASS = { kind: "password", source: "https://www.postgresql.org/docs/current/libpq-pgpass.html" };
const CRYPT = { kind: "password-hash", source: "https://man7.org/linux/man-pages/man5/crypt.5.html" };
const COMMANDS = { kind: "password", source: "https://man7.org/linux/man-pages/" };
const SQL = { kind: "password", source: "https://dev.mysql.com/doc/refman/9.0/en/create-user.html" };
const ORACLE = { kind: "password", source: "https://docs.oracle.com/en/database/oracle/oracle-database/23/sqpug/starting-SQL-Plus.html" };
const ODBC = { kind: "password", source: "https://learn.microsoft.com/en-us/sql/odbc/reference/syntax/sqldriverconnect-function" };
const WALLETS = { kind: "private-key", source: "https://github.com/bitcoin/bips/blob/master/bip-0032.mediawiki" };
const KEYS = { kind: "private-key", source: "https://www.rfc-editor.org/rfc/rfc5958" };
const DOCKER = { kind: "password", source: "https://docs.docker.com/reference/cli/docker/login/" };

const isPassword = (value: string): boolean => value.length >= 3 && !isPlaceholder(value) && !/^(?:password|passwd|pass|secret|token|changeme|postgres|root|admin|user|guest|null|undefined|string)$/i.test(value) && !/^[$%{<(]/.test(value);

/** Userinfo on this machine with a word for a password is a sample, not a secret. */
function isUrlPassword(value: string, text: string, start: number): boolean {
  if (!isPassword(value)) return false;
  if (/^[a-z]{1,12}$/.test(value)) {
    const host = /^@([^/:?#\s"'`]{0,80})/.exec(text.slice(start + value.length, start + value.length + 90))?.[1] ?? "";
    return !/^(?:localhost|127\.0\.0\.1|\[::1\]|db|postgres|mysql|redis|mongo|host|.*example\.(?:com|org|net)|.*\.local|0\.0\.0\.0)$/i.test(host) && value.length >= 6;
  }
  return true;
}

const isUserToken = (value: string): boolean => isPassword(value) && value.length >= 12 && /\d/.test(value) && looksRandom(value);

const isBearer = (value: string): boolean => value.length >= 8 && !isPlaceholder(value) && (/\d/.test(value) || looksRandom(value)) && !/^[a-z]+(?:[-_.][a-z]+)*$/i.test(value) && !/^(?:\$|\{|<|%|https?:|[\w.]+\()/.test(value);

function isBasic(value: string): boolean {
  if (isPlaceholder(value) || value.length < 8) return false;
  try {
    return /^[\x20-\x7e\u00a0-\u{10ffff}]*:[\x20-\x7e\u00a0-\u{10ffff}]*$/u.test(atob(value)) || looksRandom(value);
  } catch {
    return looksRandom(value);
  }
}

/** Session cookies by name, any cookie by the look of its value. */
function isCookieValue(value: string, text: string, start: number): boolean {
  if (isPlaceholder(value) || value.length < 8) return false;
  const name = /([A-Za-z0-9_.-]{1,64})=(?:s%3A|s:|"|%22)?$/.exec(text.slice(Math.max(0, start - 72), start))?.[1] ?? "";
  if (/^(?:path|domain|expires|max-age|samesite|secure|httponly|priority|version|comment|lang|locale|theme|tz|timezone|currency)$/i.test(name)) return false;
  if (/sess|sid|auth|token|jwt|remember|csrf|xsrf|login|user|identity|account|ticket|secure|\bid\b/i.test(name)) return isUuid(value) || /\d/.test(value) || looksRandom(value);
  return value.length >= 20 && (looksRandom(value) || isUuid(value));
}

const queryName = (text: string, start: number): string => /[?&#;]([A-Za-z0-9_.[\]-]{1,64})=$/.exec(text.slice(Math.max(0, start - 68), start))?.[1] ?? "";

function isQuerySecret(value: string, text: string, start: number): boolean {
  const name = queryName(text, start);
  const words = wordsOf(name);
  if (/^(?:code|sig|signature|hmac|st|sv_sig|ticket|state|nonce|k|key|apikey|auth|sid|hdnea|hdnts|policy|otp|assertion|samlresponse|invite|reset|confirmation|unsubscribe)$/i.test(name)) {
    return value.length >= (/^(?:state|nonce|k)$/i.test(name) ? 24 : 12) && !isPlaceholder(value) && looksRandom(value);
  }
  const strength = strengthOf(words);
  return strength !== undefined && isSecretValue(value, strength, "quoted");
}

/** `-p 3306`, `-p 127.0.0.1:3306:3306`. */
const isPort = (value: string): boolean => /^(?:[\d.]{1,15}:)?(?:\d{2,5}:)?\d{2,5}$/.test(value);

/** Behind an option that takes nothing else. */
const isOptionPassword = (value: string): boolean => isPassword(value) && !isFiller(value) && !isPort(value);

const LOOKS_PASSWORD = (value: string): boolean => isPassword(value) && value.length >= 4 && !value.startsWith("-") && !/^[a-z]{1,7}$/.test(value);

/** Other fields of a database's connection string: beside one of them stands no prose, and any literal is a password. */
const FIELDS = /(?:^|[\s;&?"'`:])(?:uid|user(?: ?id|name)?|server|address|addr|data source|driver|dsn|host(?:name)?|port|database|db(?:name)?|initial catalog|encrypt|integrated security|persist security info|trustservercertificate|sslmode)\s{0,2}=\s{0,2}[^\s;&=]/i;

/** Right beside it, another field. */
const BESIDE_BEFORE = /(?:=[^=\n]{0,80}[;&]|=[^=\s]{1,80}\s|[?;])\s{0,2}$/;
const BESIDE_BEHIND = /^[;&\s]\s{0,2}\w[\w ]{0,30}=/;

/** `{sword;fish}`: braces hold what would end the value. */
const BRACED = /^\{.{0,120}[^\w.].{0,120}\}$/;

function isFieldPassword(value: string, text: string, start: number): boolean {
  const near = text.slice(Math.max(0, start - 240), start);
  const line = near.slice(near.lastIndexOf("\n") + 1);
  const behind = text.slice(start + value.length, start + value.length + 160).split("\n")[0] ?? "";
  const isOne = BRACED.test(value) || (isPassword(value) && !isReference(value) && !isStandIn(value));
  const name = line.search(/\w+\s?=\s{0,2}$/);
  if (!BESIDE_BEFORE.test(line.slice(0, name)) && !BESIDE_BEHIND.test(behind)) return false;
  return isOne && (FIELDS.test(line) || FIELDS.test(behind));
}

/** `scott/tiger` in front of `@`, or behind a client of Oracle's. */
const isSlashPassword = (value: string): boolean => isPassword(value) && !isReference(value) && !/^(?:password|passwd|pwd|pass|<)/i.test(value);

/** `CONNECT scott/tiger9X@db`. In small letters alone it could be a topic or a branch, but not in the call of a library. */
const isConnectPassword = (value: string, text: string, start: number): boolean =>
  isSlashPassword(value) && (/[\dA-Z_#$!]/.test(value) || /\(\s{0,3}["'][^"']{1,125}$/.test(text.slice(Math.max(0, start - 130), start)));

const USER_STATEMENT = /\b(?:(?:create|alter)\s{1,4}(?:user|role|login)\s{1,4}\S{1,80}|set)\s[^;]{0,80}$/i;
const USER_IDENTIFIED = /\b(?:create|alter)\s{1,4}user\s{1,4}\S{1,80}\s{1,4}identified\s{1,4}by\s{1,4}$/i;

/** In a statement that makes a user any literal is a password. */
const inStatement = (statement: RegExp): NonNullable<Rule["validate"]> => (value, text, start) =>
  isPassword(value) && !isReference(value) && !isStandIn(value) && statement.test(text.slice(Math.max(0, start - 200), start));

/** Where a secret stands by the grammar around it, not by its shape or name. */
export const STRUCTURE_RULES: readonly Rule[] = [
  ...shapes(JWT, [
    { id: "jwt", caseless: false, keywords: ["eyJ", "ewog", "ewo"], pattern: "e[yw][A-Za-z0-9_-]{10,2000}\\.(?:e[yw][A-Za-z0-9_-]{4,6000}|[A-Za-z0-9_-]{0,600}\\.[A-Za-z0-9_-]{8,40})(?:\\.[A-Za-z0-9_-]{0,6000}){0,3}" },
    { id: "jwt-alone", keywords: ["eyJhbGciOi", "eyJ0eXAiOi", "eyJraWQiOi"], pattern: "eyJ[A-Za-z0-9_-]{16,2000}(?:\\.[A-Za-z0-9_-]{0,6000}){0,4}" },
  ]),
  ...tokens(WALLETS, [["extended-private-key", ["xprv", "yprv", "zprv", "tprv", "uprv", "vprv", "Yprv", "Zprv", "Uprv", "Vprv"], "[1-9A-HJ-NP-Za-km-z]{96,112}"]]),
  ...shapes(KEYS, [
    { id: "der-private-key", keywords: ["MIIEvQIBADAN", "MIIEvgIBADAN", "MIIEpAIBAAK", "MIIEowIBAAK", "MIIEpQIBAAK", "MIIJKQIBAAK", "MIIJKAIBAAK", "MIIJQgIBADAN", "MIIJQwIBADAN", "MIICXAIBAAK", "MIICXQIBAAK", "MIICeAIBADAN", "MIICdwIBADAN", "MIIG/QIBADAN", "MIIG5AIBAAK", "MHcCAQEE", "MIGHAgEAMBMG", "MIGTAgEAMBMG", "MIGkAgEBBD", "MC4CAQAwBQYDK2V", "b3BlbnNzaC1rZXktdjE", "MIIBVAIBADAN", "MIIFHDBOBgkq", "MIIFHzBJBgkq", "MIIFLTBXBgkq"], pattern: "(?:MI|MH|MC|b3)[A-Za-z0-9+/]{40,8192}={0,2}" },
    { id: "jwk-private", keywords: ['"d"', "'d'"], pattern: "[\"']d[\"']\\s{0,3}:\\s{0,3}[\"']([A-Za-z0-9_-]{40,1200})[\"']", group: 1 },
  ]),
];

/** The same, where the words around it may be in any case. */
export const CASELESS_RULES: readonly Rule[] = [
  ...shapes(HTTP, [
    { id: "bearer", caseless: true, tier: "candidate", keywords: ["bearer"], pattern: "bearer(?:\\s{1,4}|%20|\\+|:\\s{0,2}|=)(?:token\\s{1,2})?\\\\{0,3}[\"'`]?([A-Za-z0-9._~+/=|:%-]{8,4096})", group: 1, validate: isBearer },
    { id: "basic", caseless: true, tier: "candidate", keywords: ["basic"], pattern: "basic(?:\\s{1,4}|%20|\\+)([A-Za-z0-9+/=_-]{8,2048})", group: 1, validate: isBasic },
    { id: "authorization", caseless: true, tier: "candidate", keywords: ["authorization"], pattern: "authorization\\\\{0,3}[\"'`]?\\]?\\s{0,4}[:=,>]{1,2}\\s{0,4}\\\\{0,3}[\"'`]?(?:(?:token|apikey|api-key|key|bot|digest|negotiate|ntlm|splunk|oauth|aws4-hmac-sha256|klaviyo-api-key|genie-?key|sso-key|ssws|pbkdf2|vault|hmac|hawk|signature|apitoken|basic|bearer|zoho-oauthtoken|pveapitoken=?|deepl-auth-key|client-id|token\\s{0,2}token=)[\\s:=]{1,3}[\"']?)?([A-Za-z0-9._~+/=|:@!%-]{12,4096})", group: 1, validate: isBearer },
    { id: "digest-response", caseless: true, tier: "candidate", keywords: ["response="], pattern: "response=\"?([0-9a-f]{32})\"?", group: 1 },
  ]),
  ...shapes(URL_PARTS, [
    { id: "url-userinfo", caseless: true, tier: "candidate", keywords: ["://"], needs: ["@"], pattern: "://[^\\s/?#\"'`<>@:,;(){}|\\\\]{0,80}:([^\\s\"'`<>@/\\\\]{1,200}|[^\\s\"'`<>@\\\\]{1,200}?)@(?=[A-Za-z0-9\\[%.$-])", group: 1, validate: isUrlPassword },
    { id: "url-token", caseless: true, tier: "candidate", keywords: ["://"], needs: ["@"], pattern: "://([A-Za-z0-9._~%+=-]{12,300})(?::(?:x-oauth-basic|x)?)?@(?=[A-Za-z0-9\\[])", group: 1, validate: isUserToken },
    { id: "url-user-token", caseless: true, tier: "candidate", keywords: ["://"], needs: ["@"], pattern: "://([A-Za-z0-9._~%+=-]{16,300}):[^\\s/@\"']{1,200}@", group: 1, validate: isUserToken },
  ]),
  ...shapes(QUERY, [
    { id: "query-secret", caseless: true, tier: "candidate", keywords: ["code=", "sig=", "ature=", "ticket=", "state=", "key=", "auth=", "token=", "secret=", "pass=", "word=", "pwd=", "sid=", "jwt=", "hdnea=", "hdnts=", "policy=", "assertion=", "response=", "otp=", "invite=", "session=", "nonce="], before: 24, pattern: "[?&#;][A-Za-z0-9_.\\[\\]-]{1,64}=([^\\s&#\"'`<>\\\\,;)\\]}]{4,4096})", group: 1, validate: isQuerySecret },
  ]),
  ...shapes(AWS_QUERY, [
    { id: "presigned-signature", caseless: true, tier: "candidate", keywords: ["-signature=", "%2dsignature=", "-security-token=", "-credential="], pattern: "-(?:signature|security-token)=([0-9a-z%+/=-]{32,3000})", group: 1 },
    { id: "aws-signature", caseless: true, tier: "candidate", keywords: ["signature="], pattern: "signature=\"?([0-9a-z%+/=_-]{20,3000})", group: 1, validate: looksRandom },
  ]),
  ...shapes(COOKIE, [
    { id: "cookie", caseless: true, tier: "candidate", keywords: ["cookie"], pattern: "cookies?\\\\{0,3}[\"'`]?\\s{0,3}[:=]\\s{0,3}\\\\{0,3}[\"'`\\[]{0,2}[^=;\\s\"']{1,64}=(?:s%3A|s:|%22)?([^;\\s\"'`\\\\,<>]{8,4096})", group: 1, validate: isCookieValue },
    ...[1, 2, 3, 4, 5, 6, 7, 8].map((position) => ({
      id: `cookie-${position + 1}`,
      caseless: true,
      tier: "candidate" as const,
      keywords: ["cookie"],
      pattern: `cookies?\\\\{0,3}["'\`]?\\s{0,3}[:=]\\s{0,3}\\\\{0,3}["'\`\\[]{0,2}(?:[^=;\\s"']{1,64}=[^;\\s"'\`\\\\<>]{0,4096};\\s{0,2}){${position}}[^=;\\s"']{1,64}=(?:s%3A|s:|%22)?([^;\\s"'\`\\\\,<>]{8,4096})`,
      group: 1,
      validate: isCookieValue,
    })),
  ]),
  ...shapes(NETRC, [
    { id: "netrc", caseless: true, tier: "candidate", keywords: ["machine"], pattern: "machine\\s{1,8}\\S{1,120}\\s{1,16}login\\s{1,8}\\S{1,120}\\s{1,16}(?:account\\s{1,8}\\S{1,120}\\s{1,16})?password\\s{1,8}(\\S{3,300})", group: 1, validate: isPassword },
    { id: "netrc-default", caseless: true, tier: "candidate", keywords: ["default"], pattern: "default\\s{1,8}login\\s{1,8}\\S{1,120}\\s{1,16}password\\s{1,8}(\\S{3,300})", group: 1, validate: isPassword },
  ]),
  ...shapes(PGPASS, [
    { id: "pgpass", caseless: true, tier: "candidate", keywords: [":5432:", ":5433:", ":6432:", ":5431:"], pattern: ":\\d{4}:[^\\s:]{1,64}:[^\\s:]{1,64}:([^\\s:\\\\\"']{4,200})", group: 1, validate: isPassword },
  ]),
  ...shapes(CRYPT, [
    { id: "crypt-hash", tier: "candidate", caseless: true, keywords: ["$2a$", "$2b$", "$2y$", "$1$", "$5$", "$6$", "$apr1$", "$y$", "$7$", "$argon2", "$pbkdf2", "$scrypt$", "{ssha}", "{sha}", "pbkdf2_sha256$", "sha512$"], pattern: "(?:\\$(?:2[aby]|1|5|6|apr1|y|7|argon2(?:id?|d)|pbkdf2[a-z0-9-]{0,10}|scrypt)\\$[A-Za-z0-9./$=,+_-]{20,300}|\\{s?sha\\d{0,3}\\}[A-Za-z0-9+/]{20,120}={0,2}|pbkdf2_sha256\\$\\d{1,8}\\$[A-Za-z0-9+/=$]{20,120})" },
  ]),
  ...shapes(COMMANDS, [
    { id: "sshpass", caseless: true, tier: "candidate", keywords: ["sshpass"], pattern: "sshpass\\s{1,4}(?:-[vV]\\s{1,4})?-p\\s{0,4}[\"']?([^\\s\"']{3,200})", group: 1, validate: (value) => isPassword(value) && !value.startsWith("-") },
    { id: "user-colon-password", caseless: true, tier: "candidate", keywords: ["-u", "--user", "--proxy-user"], needs: [":"], pattern: "(?:-u|--user|--proxy-user)[ =]{0,3}[\"']?[^\\s\"':]{1,100}:([^\\s\"']{3,200})", group: 1, validate: (value) => isPassword(value) && !/[\\\\(){}<>]/.test(value) },
    { id: "login-password-flag", caseless: true, tier: "candidate", keywords: ["login"], needs: ["-p", "-P"], pattern: "login\\b[^\\n]{0,120}?\\s(?:-p|-P)[ =]{0,2}[\"']?([^\\s\"'-][^\\s\"']{3,200})", group: 1, validate: LOOKS_PASSWORD },
    { id: "mysql-password-flag", caseless: true, tier: "candidate", keywords: ["mysql", "mariadb", "mongo", "psql", "redis-cli", "sqlcmd", "ldap", "mongodump", "mongorestore", "mongosh", "bcp", "clickhouse-client", "7z", "zip ", "unzip", "smbclient", "mosquitto_", "influx", "cqlsh", "expdp", "az login", "rabbitmqadmin"], pattern: "(?:mysql\\w{0,10}|mariadb\\w{0,10}|mongo\\w{0,10}|redis-cli|sqlcmd|ldap\\w{1,12}|bcp|7z|zip|unzip|mosquitto_\\w{3}|cqlsh|az login|rabbitmqadmin)\\b[^\\n|;&]{0,200}?\\s(?:-p|-P|-a|-w|-y)[ =]{0,2}[\"']?([^\\s\"'-][^\\s\"']{3,200})", group: 1, validate: (value) => LOOKS_PASSWORD(value) && (/\d/.test(value) || /[!@#$%^&*]/.test(value)) && !isPort(value) && !/^[./~]/.test(value) },
    { id: "mysql-joined-password", caseless: false, tier: "candidate", keywords: ["mysql", "mariadb"], needs: [" -p"], pattern: "(?:mysql|mariadb)[\\w-]{0,16}\\b[^\\n|;&]{0,200}?\\s-p[\"']?([^\\s\"'<>-][^\\s\"'<>]{2,200})", group: 1, validate: (value) => isOptionPassword(value) && !/^(?:assword|ort|rotocol|rompt|ager|arallel)(?:=|$)/.test(value) },
    { id: "password-option", caseless: false, tier: "candidate", keywords: ["redis-cli", "ldap", "7z", "zip", "unzip", "mongo", "cqlsh"], needs: [" -"], pattern: "(?:(?:redis-cli\\b[^\\n|;&]{0,200}?\\s-a|ldap[a-z]{3,10}\\b[^\\n|;&]{0,200}?\\s-w|(?:un)?zip\\b[^\\n|;&]{0,200}?\\s-P|(?:mongo(?:sh|dump|restore|export|import)?|cqlsh)\\b[^\\n|;&]{0,200}?\\s-p)\\s{1,3}|7z[a-z]?\\b[^\\n|;&]{0,200}?\\s-p)[\"']?([^\\s\"'<>-][^\\s\"'<>]{3,200})", group: 1, validate: isOptionPassword },
    { id: "pass-colon", caseless: true, tier: "candidate", keywords: ["-pass", "-k pass:"], pattern: "(?:-passin|-passout|-pass|-k)\\s{1,4}pass:([^\\s\"']{3,200})", group: 1, validate: (value) => isPassword(value) && !isFiller(value) },
    { id: "echo-to-stdin", caseless: true, tier: "candidate", keywords: ["echo ", "printf "], pattern: "(?:echo|printf)\\s{1,3}(?:-[ne]{1,2}\\s{1,2})?(?:[\"']%s(?:\\\\n)?[\"']\\s{1,2})?[\"']?([^\\s\"'|]{4,200})[\"']?\\s{0,3}\\|\\s{0,3}[^\\n|]{0,120}(?:--password-stdin|--passphrase-fd|--with-token|--stdin|sudo\\s{1,2}-\\w{0,4}S|--password-file|cryptsetup|secrets? (?:create|put|set|add)|versions add|env add)", group: 1, validate: LOOKS_PASSWORD },
    { id: "curl-cookie", caseless: true, tier: "candidate", keywords: ["curl"], pattern: "curl\\b[^\\n]{0,160}?\\s(?:-b|--cookie)[ =][\"']?[^=;\\s\"']{1,64}=([^;\\s\"']{8,4096})", group: 1, validate: isCookieValue },
    { id: "login-slash-password", caseless: true, tier: "candidate", keywords: ["log in", "login", "log into", "sign in", "credentials", "creds", "account"], needs: ["/", "|", ":", ","], pattern: "(?:log ?in|log into|sign in|credentials|creds|account)\\b[^\\n]{0,60}?[\\s:\"'`]([\\w.@+-]{2,60})[\"'`]?\\s{0,2}[/|:,]\\s{0,2}[\"'`]?([^\\s\"'`,;]{6,100})", group: 2, validate: (value) => isPassword(value) && isSecretValue(value.replace(/[.]$/, ""), "password", "prose") && !/^\/|\.(?:ts|js|py|md|json|go|rs|html?)\b/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value) && !/[/:=()]/.test(value) },
    { id: "shown-value", caseless: true, tier: "candidate", keywords: ["echo $", "echo \"$", "echo ${", "echo \"${", "printenv ", "cat ", "auth token", "print-access-token", "print-identity-token", "get-login-password", "get-access-token", "pass show", "op read", "base64 -d", "base64 --decode", "add-mask::", "-o jsonpath", "rand -hex", "rand -base64", "kv get"], pattern: "(?:(?:echo|printenv|cat)\\s[^\\n]{0,60}(?:token|secret|key|pass|pwd|credential)[^\\n]{0,40}|(?:auth token|print-access-token|print-identity-token|get-login-password|get-access-token|pass show|op read|base64 -d|base64 --decode|-o jsonpath|rand -hex|rand -base64|kv get)[^\\n]{0,120}|add-mask::)(?:\\r?\\n)?([^\\s\"'`]{12,4096})(?=\\s|$)", group: 1, validate: (value) => isSecretValue(value, "sure", "quoted") },
    { id: "database-auth", caseless: true, tier: "candidate", keywords: [".auth(", "requirepass", "masterauth", "auth "], pattern: "(?:\\.auth\\([\"'][^\"'\\n]{1,60}[\"'],\\s{0,3}[\"']|requirepass\\s{1,3}[\"']?|masterauth\\s{1,3}[\"']?|(?<=> )auth\\s{1,2}(?:[a-z]\\w{0,20}\\s)?)([^\\s\"']{4,200})", group: 1, validate: LOOKS_PASSWORD },
    { id: "htpasswd", caseless: true, tier: "candidate", keywords: ["htpasswd"], pattern: "htpasswd\\s{1,3}-\\w{0,4}b\\w{0,3}(?:\\s{1,3}-\\w{1,4}){0,3}\\s{1,3}\\S{1,120}\\s{1,3}\\S{1,60}\\s{1,3}[\"']?([^\\s\"']{4,200})", group: 1, validate: LOOKS_PASSWORD },
    { id: "user-password-string", caseless: true, tier: "candidate", keywords: ["userpwd", "auth=(", "auth = (", "httpbasicauth(", "basicauth(", "usernamepassword", "basic_auth(", "login("], pattern: "(?:userpwd\\s{0,3}[,=]\\s{0,3}[\"'][^\"':\\n]{1,60}:|(?:auth\\s{0,2}=\\s{0,2}\\(|httpbasicauth\\(|basic_?auth\\(|usernamepassword\\w{0,30}\\(|login\\()[\"'][^\"'\\n]{1,60}[\"'],\\s{0,3}[\"'])([^\"'\\n]{4,200})[\"']", group: 1, validate: LOOKS_PASSWORD },
    { id: "composer-auth", caseless: true, tier: "candidate", keywords: ["github-oauth", "gitlab-oauth", "gitlab-token", "\"bearer\""], pattern: "(?:github-oauth|gitlab-oauth|gitlab-token|\"bearer)\"\\s{0,3}:\\s{0,3}\\{\\s{0,20}\"[^\"\\n]{1,80}\"\\s{0,3}:\\s{0,3}\"([^\"\\n]{8,400})\"", group: 1, validate: (value) => isSecretValue(value, "sure", "quoted") },
    { id: "chpasswd", caseless: true, tier: "candidate", keywords: ["chpasswd"], before: 160, pattern: "echo\\s{1,3}[\"']?[a-z_][\\w.-]{0,31}:([^\\s\"']{3,100})[\"']?\\s{0,3}\\|\\s{0,3}(?:sudo\\s{1,3})?chpasswd", group: 1, validate: isPassword },
    { id: "net-user", caseless: true, tier: "candidate", keywords: ["net use", "net user"], pattern: "net\\s{1,2}user?\\b[^\\n]{0,80}?\\s([^\\s/\"'\\\\]{6,100})(?=\\s{1,3}/(?:user|add))", group: 1, validate: (value) => /\d/.test(value) && isPassword(value) },
    { id: "secure-string", caseless: true, tier: "candidate", keywords: ["convertto-securestring"], pattern: "convertto-securestring\\s{1,3}(?:-(?:string|asplaintext|force)\\s{1,3}){0,3}[\"']([^\"'\\n]{4,200})[\"']", group: 1, validate: isPassword },
    { id: "setx", caseless: true, tier: "candidate", keywords: ["setenv", "setx", "set -x", "set -gx", "env ", "arg "], pattern: "(?:setenv|setx|set -g?x|env|arg)\\s{1,3}([A-Za-z_][A-Za-z0-9_]{1,63})\\s{1,3}[\"']?[^\\s\"']{4,4096}", group: 0, validate: () => false },
  ]),
  ...shapes(ORACLE, [
    { id: "oracle-jdbc", caseless: true, tier: "candidate", keywords: ["jdbc:oracle:"], needs: ["@"], pattern: "jdbc:oracle:(?:thin|oci8?|kprb):[\\w$#.-]{1,60}/(\"[^\"\\n]{1,120}\"|[^\\s@\"'/]{1,120})(?=@)", group: 1, validate: isSlashPassword },
    { id: "oracle-connect", caseless: true, tier: "candidate", keywords: ["connect ", "conn ", "connect("], needs: ["@"], pattern: "(?:connect|conn)(?:\\s{1,3}|\\(\\s{0,3}[\"'])[A-Za-z][\\w$#]{0,60}/([^\\s\"'`@/<>]{3,128})@(?=[\\w/(])", group: 1, validate: isConnectPassword },
    { id: "oracle-client", caseless: true, tier: "candidate", keywords: ["sqlplus", "sqlldr", "expdp", "impdp", "rman ", "sqlcl"], needs: ["/"], wordStart: true, pattern: "(?:sqlplus|sqlldr|expdp|impdp|rman|sqlcl)(?:\\s{1,3}(?:-{1,2}\\w{1,12}|target|catalog)(?:\\s{1,3}\\d(?:\\.\\d)?)?){0,4}\\s{1,3}(?:userid=|target=)?[\"']?[\\w$#.-]{1,60}/(\\\\?\"[^\"\\n]{1,120}\"|[^\\s@\"'/;|&]{3,120})(?=[@\\s\"';]|$)", group: 1, validate: (value) => isSlashPassword(value) && !/\.\w{1,4}$/.test(value) },
    { id: "oracle-export", caseless: true, tier: "candidate", keywords: ["exp ", "imp "], needs: [" file=", " full=", " owner=", " tables=", " dumpfile="], wordStart: true, pattern: "(?:exp|imp)\\s{1,3}(?:userid=)?[\\w$#.-]{1,60}/([^\\s@\"'/]{3,120})(?:@\\S{1,120})?(?=\\s{1,3}(?:file|full|owner|tables|dumpfile)=)", group: 1, validate: isSlashPassword },
  ]),
  ...shapes(ODBC, [
    { id: "connection-password", caseless: true, tier: "candidate", keywords: ["pwd=", "pwd =", "password=", "password ="], wordStart: true, pattern: "(?:pwd|password) {0,1}= {0,2}(\\{[^}\\n]{2,120}\\}|[^\\s;&,()\"'`{}<>]{3,200})(?=[\\s;&\"'`<]|$)", group: 1, validate: isFieldPassword },
    { id: "isql", caseless: true, tier: "candidate", keywords: ["isql "], wordStart: true, pattern: "isql\\s{1,3}(?:-\\w{1,3}\\s{1,3}){0,3}[\\w.-]{1,60}\\s{1,3}[\\w.-]{1,60}\\s{1,3}([^\\s\"'-][^\\s\"']{3,120})", group: 1, validate: (value) => LOOKS_PASSWORD(value) && /\d|[!@#$%^&*]/.test(value) },
  ]),
  ...shapes(SQL, [
    { id: "sql-user-password", caseless: true, tier: "candidate", keywords: ["password '", "password='", "password ='", "password = '", "password = n'"], wordStart: true, pattern: "password(?: |\\s{0,3}=\\s{0,3})N?'([^'\\n]{3,200})'", group: 1, validate: inStatement(USER_STATEMENT) },
    { id: "sql-identified-by-word", caseless: true, tier: "candidate", keywords: ["identified"], pattern: "identified\\s{1,3}by\\s{1,3}(?!values\\b|password\\b|random\\b|globally\\b)([^\\s\"';,()]{3,120})", group: 1, validate: inStatement(USER_IDENTIFIED) },
    { id: "sql-identified-by", caseless: true, tier: "candidate", keywords: ["identified"], pattern: "identified\\s{1,3}(?:with\\s{1,3}\\S{1,40}\\s{1,3})?(?:by|as)\\s{1,3}(?:password\\s{1,3})?[\"']([^\"'\\n]{3,200})[\"']", group: 1, validate: isPassword },
    { id: "sql-password", caseless: true, tier: "candidate", keywords: ["password '", "password \"", "password(", "password = '"], pattern: "password\\s{0,2}[(=]?\\s{0,2}[\"']([^\"'\\n]{3,200})[\"']", group: 1, validate: (value) => LOOKS_PASSWORD(value) && (/\d/.test(value) || /[!@#$%^&*]/.test(value)) },
  ]),
  ...shapes(DOCKER, [
    { id: "docker-auth", caseless: true, tier: "candidate", keywords: ["auth", "identitytoken", "_auth", "registrytoken"], pattern: "(?:_?auth|identitytoken|registrytoken)\\\\{0,3}[\"']?\\s{0,3}[:=]\\s{0,3}\\\\{0,3}[\"']?([A-Za-z0-9+/_-]{10,2000}={0,2})(?![A-Za-z0-9+/_.(-])", group: 1, validate: (value) => isBasic(value) && (value.includes("=") || looksRandom(value)) },
  ]),
];
