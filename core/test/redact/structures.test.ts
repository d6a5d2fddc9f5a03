import { describe, expect, it } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { leftOf, mark } from "./marked.ts";

describe("a password in a command or an address of a database", () => {
  it.each([
    "sshpass -p §hunter§ ssh app@h",
    "mysql -u root -p§horsebattery§ app",
    "mariadb-dump -p§horse§ -u root app",
    "jdbc:oracle:thin:scott/§Tiger_9x7Kq§@//db:1521/x",
    "jdbc:oracle:oci:scott/§tiger§@db",
    "sqlplus -S scott/§tiger9X§@db",
    'sqlplus "scott/§tiger§@db"',
    "expdp hr/§hrpass9§@orcl full=y",
    "imp userid=scott/§tiger9§ file=x.dmp",
    'cx_Oracle.connect("scott/§tiger§@db")',
    "redis-cli -h cache -a §swordfish§ ping",
    "ldapsearch -D cn=admin -w §swordfish§ -b dc=x",
    "mongosh -u app -p §swordfish§",
    "7z x -p§swordfish§ a.7z",
    "unzip -P §swordfish§ a.zip",
    "openssl rsa -in key.pem -passin pass:§swordfish§",
    "ALTER USER app WITH PASSWORD '§swordfish§';",
    "CONNECT scott/§tiger9X§@db",
  ])("goes from %s", (text) => expect(leftOf(text)).toEqual([]));

  it.each([
    "mysql -u root -p app < dump.sql; mysql -h h -P 3306 -p app",
    "docker run --name mysql -p3306:3306 -d mysql:8",
    'mysqldump -u root -p"$MYSQL_ROOT_PASSWORD" app',
    "sqlplus / as sysdba @install.sql; sqlplus /nolog; rman target /",
    "connect redis/cluster@node1 and CONNECT TO a/b",
    "jdbc:oracle:thin:@//db.corp:1521/ORCLPDB1",
    "docker run --name some-mongo -p 27017:27017 mongo",
    "redis-cli -a $REDIS_PASSWORD ping; unzip -P <password> a.zip",
    "openssl pkcs12 -passout pass:sample -in cert.pem",
    "curl -u user:pass https://x.dev",
  ])("is none in %s", (text) => expect(detectSensitive(text)).toEqual([]));
});

describe("an extended private key", () => {
  const body = "9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi";
  it.each(["xprv", "yprv", "zprv", "tprv", "vprv", "Zprv"])("goes, as %s, wherever it stands", (head) => {
    for (const text of [`§${head}${body}§`, `wallet: §${head}${body}§,`, JSON.stringify({ key: mark(`${head}${body}`) })]) expect(leftOf(text)).toEqual([]);
  });
  it("is no public one, and no word", () => {
    expect(detectSensitive(`xpub${body}`)).toEqual([]);
    expect(detectSensitive("xprv is how it begins")).toEqual([]);
  });
});
