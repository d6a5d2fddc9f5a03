import { describe, expect, it } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { redact } from "../../src/redact/redact.ts";

const foundIn = (text: string): string[] => detectSensitive(text).map(({ start, end }) => text.slice(start, end));

describe("a password in a connection string, a client's arguments or a statement", () => {
  it.each([
    ["jdbc:oracle:thin:scott/Tiger_9x7Kq@//db:1521/x", "Tiger_9x7Kq"],
    ["jdbc:oracle:thin:scott/tiger@db:1521:x", "tiger"],
    ["sqlplus scott/tiger9X@db", "tiger9X"],
    ["sqlplus -s scott/tiger9X", "tiger9X"],
    ['sqlplus -L "scott/tiger@db"', "tiger"],
    ["impdp system/manager9@db schemas=x", "manager9"],
    ["rman target sys/Orac1e@db", "Orac1e"],
    ["exp scott/tiger file=x.dmp", "tiger"],
    ["mysql -psecret9", "secret9"],
    ["curl -u user:pass9word https://a.example", "pass9word"],
    ["sshpass -p x9y ssh a@b", "x9y"],
    ["Server=db;Pwd=s3cret9;Uid=sa;", "s3cret9"],
    ["Server=db;Uid=sa;Pwd=swordfish;", "swordfish"],
    ["Data Source=db;User ID=sa;Password=swordfish;Encrypt=True", "swordfish"],
    ["Driver={ODBC Driver 17};SERVER=x;UID=sa;PWD={sword;fish9};", "{sword;fish9}"],
    ["jdbc:sqlserver://h:1433;user=sa;password=swordfish;encrypt=true", "swordfish"],
    ["jdbc:postgresql://db/x?user=u&password=swordfish", "swordfish"],
    ["host=db user=app password=swordfish dbname=x", "swordfish"],
    ["isql dsn app pass9word", "pass9word"],
    ["CREATE USER app WITH PASSWORD 'swordfish'", "swordfish"],
    ["ALTER ROLE app\n  LOGIN PASSWORD 'swordfish';", "swordfish"],
    ["CREATE LOGIN app WITH PASSWORD = N'swordfish';", "swordfish"],
    ["CREATE USER scott IDENTIFIED BY tiger", "tiger"],
  ])("%j", (text, value) => expect(foundIn(text)).toEqual([value]));

  it.each([
    "sqlplus / as sysdba",
    "sqlplus /nolog @setup.sql",
    "sqlplus scripts/setup.sql",
    "sqlplus scott/${PASSWORD}@db",
    "sqlplus scott/$PW@db",
    "sqlplus user/password@db",
    "jdbc:oracle:thin:@//db:1521/x",
    "rman target / catalog @x",
    "Server=db;Uid=sa;Pwd=$(DB_PASSWORD);",
    "Server=db;Uid=sa;Pwd={0};",
    "Server=db;Uid=sa;Pwd=<password>;",
    "Server=db;Uid=sa;Password=your-password;",
    "host=db user=app password=required",
    "user=bob password=wrong status=401",
    "connect(host=host, user=user, password=pw_of_user, db=db)",
    "connect(host=host, user=user, password=passwords)",
    "CREATE USER app WITH PASSWORD :pw",
    "CREATE USER app IDENTIFIED BY $pw",
    "CREATE USER app IDENTIFIED EXTERNALLY",
    "users that are identified by their address",
    "an isql session with no arguments",
    "const pwd = process.cwd();",
    "the password = field of the form, user = anyone",
  ])("%j stays", (text) => expect(redact(text)).toBe(text));
});
