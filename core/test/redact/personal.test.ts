import { describe, expect, it } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { draw, pick, randomOf } from "./contexts.ts";
import { leftOf, mark } from "./marked.ts";

const random = randomOf(71);
const digits = (length: number): string => draw(random, "0123456789", length);
const hex = (length: number): string => draw(random, "123456789abcdef", length);
const FIRST = ["Anneke", "Tobias", "Yuki", "Priya", "Mateo", "Ingrid", "Kwame", "Zoë", "Łukasz", "Søren"];
const LAST = ["Achterberg", "Fitzwilliam", "Nakagawa", "O'Connor", "van der Meer", "García", "Brzeziński", "Okonkwo"];
const name = (): string => `${pick(random, FIRST)} ${pick(random, LAST)}`;
const user = (): string => pick(random, ["anneke", "tobias", "yuki", "priya", "mateo", "ingrid", "kwame", "jdoe", "mschmidt", "a.khan", "ann_lee", "kate99"]);

function withLuhn(head: string): string {
  let sum = 0;
  [...head].toReversed().forEach((digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return `${head}${(10 - (sum % 10)) % 10}`;
}

function iban(country: string, account: string): string {
  const number = [...`${account}${country}00`].map((character) => (character >= "A" ? character.charCodeAt(0) - 55 : character)).join("");
  const rest = [...number].reduce((left, digit) => (left * 10 + Number(digit)) % 97, 0);
  return `${country}${String(98 - rest).padStart(2, "0")}${account}`;
}

const grouped = (text: string, sign = " "): string => text.replace(/(.{4})(?=.)/g, `$1${sign}`);

const KINDS: Readonly<Record<string, () => string>> = {
  email: () => `${pick(random, ["ann.lee", "j_doe", "max+test", "k-o", "x.y.z"])}@${pick(random, ["corp-mail.de", "uni.ac.uk", "my-shop.co.jp", "sub.dept.firma.io"])}`,
  "IPv4 address": () => `${pick(random, [81, 92, 145, 54])}.${pick(random, [21, 134, 7])}.${pick(random, [12, 200, 99])}.${pick(random, [24, 77, 250])}`,
  "IPv6 address": () => `2a0${digits(1)}:${hex(4)}:${hex(4)}::${hex(3)}`,
  card: () => grouped(withLuhn(pick(random, ["4", "51", "55", "6011"]).padEnd(15, digits(15))), pick(random, [" ", "-"])),
  "card of fifteen digits": () => withLuhn(`37${digits(12)}`).replace(/^(.{4})(.{6})(.{5})$/, "$1 $2 $3"),
  iban: () => {
    const account = pick(random, [iban("DE", digits(18)), iban("NL", `ABNA${digits(10)}`), iban("GB", `WEST${digits(14)}`), iban("FR", digits(23)), iban("ES", digits(20)), iban("CH", digits(17)), iban("BE", digits(12)), iban("PL", digits(24))]);
    return pick(random, [account, grouped(account)]);
  },
  phone: () =>
    pick(random, [`+49 30 ${digits(5)} ${digits(3)}`, `+33 6 ${digits(2)} ${digits(2)} ${digits(2)} ${digits(2)}`, `+44 7700 ${digits(6)}`, `+1 415-555-0${digits(3)}`, `+81 90-${digits(4)}-${digits(4)}`, `+86 138 ${digits(4)} ${digits(4)}`, `+1 (212) 555-0${digits(3)}`, `+4915${digits(9)}`, `+91 98${digits(3)} ${digits(5)}`, `(415) 555-0${digits(3)}`]),
};

/** `§` stands on both sides of what must go. */
const PLACES: readonly ((value: string) => string)[] = [
  (value) => `saw ${mark(value)} there`,
  (value) => `x ${mark(value)}\n`,
  (value) => `a, ${mark(value)}, b`,
  (value) => `{"x":"${mark(value)}"}`,
  (value) => JSON.stringify(JSON.stringify({x:`y ${mark(value)} z`})),
  (value) => `"a\\n${mark(value)}\\nb"`,
  (value) => `contact: ${mark(value)}\n`,
  (value) => `1,${mark(value)},2\n`,
  (value) => `| ${mark(value)} | x |\n`,
  (value) => `'${mark(value)}'`,
  (value) => `(${mark(value)})`,
  (value) => "`"+mark(value)+"`",
  (value) => `请联系 ${mark(value)}，谢谢`,
  (value) => `联系：${mark(value)}。`,
  (value) => `\u001b[31m${mark(value)}\u001b[0m`,
  (value) => `<td>${mark(value)}</td>`,
  (value) => `a\t${mark(value)}\tb`,
  (value) => `It was ${mark(value)}.`,
  (value) => `VALUES (1, '${mark(value)}')`,
  (value) => `[info] user=${mark(value)} ok`,
  (value) => `{'x': '${mark(value)}'}`,
  (value) => `<x y="${mark(value)}"/>`,
  (value) => `${mark(value)};${"x"}`,
  (value) => `+  x: ${mark(value)}\n`,
];

const HOMES: readonly ((value: string) => string)[] = [
  (value) => `/home/${mark(value)}/x`,
  (value) => `/Users/${mark(value)}/dev`,
  (value) => `C:\\Users\\${mark(value)}\\x`,
  (value) => `C:\\\\Users\\\\${mark(value)}\\\\x`,
  (value) => `"cwd":"/home/${mark(value)}"`,
  (value) => `file:///Users/${mark(value)}/a.ts:3:1`,
  (value) => `/mnt/c/Users/${mark(value)}/x`,
  (value) => `-Users-${mark(value.replace(/[^a-z]/g, ""))}-dev-x`,
  (value) => `at f (/home/${mark(value)}/a.js:1:2)`,
  (value) => `cd /home/${mark(value)} && ls`,
  (value) => `HOME=/Users/${mark(value)}\nX=1`,
  (value) => `~${"/x"} /Users/${mark(value)}`,
  (value) => `"C:/Users/${mark(value)}/a"`,
  (value) => `%2Fhome%2F${mark(value)}%2Fx`,
  (value) => `\\\\wsl$\\Ubuntu\\home\\${mark(value)}\\x`,
  (value) => `/var/home/${mark(value)}/x`,
  (value) => `PWD=/home/${mark(value)}/x`,
  (value) => `vscode-remote://ssh/home/${mark(value)}/x`,
  (value) => `/System/Volumes/Data/Users/${mark(value)}/x`,
  (value) => `/c/Users/${mark(value)}/x`,
  (value) => `USERPROFILE=C:\\Users\\${mark(value)}`,
  (value) => `"\\/home\\/${mark(value)}\\/x"`,
];

const NAMES: readonly ((value: string) => string)[] = [
  (value) => `Author: ${mark(value)} <x@y-corp.io>`,
  (value) => `Co-authored-by: ${mark(value)} <x@y-corp.io>`,
  (value) => `${mark(value)} <x@y-corp.io> wrote:`,
  (value) => `"fullName":"${mark(value)}"`,
  (value) => `full_name: ${mark(value)}`,
  (value) => `"customer_name": "${mark(value)}"`,
  (value) => `commit a\nAuthor:     ${mark(value)} <x@y-corp.io>\nCommit:     ${mark(value)} <x@y-corp.io>`,
  (value) => `\\nAuthor: ${mark(value)} <x@y-corp.io>\\n`,
  (value) => `  12\t${mark(value)} <x@y-corp.io>`,
  (value) => `displayName="${mark(value)}"`,
  (value) => `<fullName>${mark(value)}</fullName>`,
  (value) => `'name' => 'Acme', 'holder_name' => '${mark(value)}'`,
  (value) => `git config user.name "${mark(value)}"`,
  (value) => `user.name=${mark(value)}`,
  (value) => `GIT_AUTHOR_NAME="${mark(value)}"`,
  (value) => `GIT_AUTHOR_NAME=${mark(value)}\n`,
  (value) => `"author": {"name": "${mark(value)}", "email": "x@y-corp.io"}`,
  (value) => `Signed-off-by: ${mark(value)} <x@y-corp.io>`,
  (value) => `patient name: ${mark(value)}`,
  (value) => `Assignee: ${mark(value)}\n`,
];

/** An address behind a slash, in front of one, or in the name of a file. */
const PATHS: readonly ((value: string) => string)[] = [
  (value) => `https://h.example/users/${mark(value)}/profile`,
  (value) => `https://h.example/users/${mark(value)}`,
  (value) => `https://h.example/users/${mark(value.replace("@", "%40"))}/profile`,
  (value) => `https://api.h.example/v1/users/${mark(value)}?full=1`,
  (value) => `/var/mail/${mark(value)}`,
  (value) => `file:///var/mail/${mark(value)}`,
  (value) => `s3://exports/${mark(value)}.json`,
  (value) => `src/${mark(value)}.txt`,
  (value) => `${mark(value)}.txt`,
  (value) => `mail/${mark(value)}/x.eml`,
  (value) => `mail/${mark(value)}.eml`,
  (value) => `C:\\mail\\${mark(value)}\\x.eml`,
  (value) => `old/backup-${mark(value)}-2024.tar.gz`,
  (value) => `"path":"\\/users\\/${mark(value)}"`,
];

describe("personal data", () => {
  it("addresses go from paths, routes and the names of files", () => {
    expect(PATHS.flatMap((place) => Array.from({ length: 12 }, () => leftOf(place(pick(random, ["dana.poe@corp.io", "nina@my-shop.co.jp", "j_doe@mail.corp.de", "max+test@uni.ac.uk", "k-o@werk.berlin"])))).flat())).toEqual([]);
  });

  it.each([
    "node_modules/@scope/pkg and pkg/name@1.2.3",
    "uses: actions/checkout@v4",
    "foo/bar@sha256:0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef",
    "git clone git@github.com:owner/repo.git",
    "icons/logo@2x.png icons/logo@2x.de.png icons/logo@dark.large.png",
    "locales/messages@en.us.json and lang@pt.br.md",
    'import { x } from "pkg/lib@next.js"',
    "https://unpkg.com/react@18.2.0/umd/react.js",
    "https://cdn.jsdelivr.net/gh/user/repo@main/dist/x.min.js",
    "/etc/systemd/system/openvpn@corp.io.service",
    "node_modules/.pnpm/foo@1.0.0_bar@2.0.0/node_modules/foo",
    "pkg/mod/golang.org/toolchain@v0.0.1-go1.21.0.linux-amd64/bin",
    "scripts/run@v1.sh and docs/foo@bar.baz",
    "owner/repo@feature.x owner/repo@release.candidate",
    "https://mastodon.social/@dana.poe and https://medium.com/@dana/x",
    "src/user@example.com.txt and /users/dana@example.org/profile",
    "ssh://git@github.com/x/y and https://dana@corp.io/path",
  ])("no address is in %s", (text) => expect(detectSensitive(text)).toEqual([]));

  it.each(Object.entries(KINDS))("%s goes wherever it stands", (_, make) => {
    expect(PLACES.flatMap((place) => Array.from({ length: 8 }, () => leftOf(place(make()))).flat())).toEqual([]);
  });

  it("the user's name goes from paths of every system", () => {
    expect(HOMES.flatMap((place) => Array.from({ length: 8 }, () => leftOf(place(user()))).flat())).toEqual([]);
    expect(["C:\\Users\\§Ann Lee§\\dev", "/mnt/c/Users/§Ann Lee§/dev", "USERPROFILE=C:\\Users\\§Ann Lee§", '"C:\\\\Users\\\\§Ann Lee§\\\\dev"'].flatMap(leftOf)).toEqual([]);
  });

  it("names go from authors, trailers, records and trackers", () => {
    expect(NAMES.flatMap((place) => Array.from({ length: 8 }, () => leftOf(place(name()))).flat())).toEqual([]);
  });

  it("what a state gives a person goes by its name or its check", () => {
    expect(
      ["ssn: §132-74-8087§", "SSN §132748087§", '"cpf": "§529.982.247-25§"', "passport no: §C01X00T47§", "dob: §1984-03-12§", '"date_of_birth":"§12.03.1984§"', "national insurance number §QQ 12 34 56 C§", "身份证号：§11010519491231002X§", "姓名：§张伟§", "氏名: §山田太郎§", "Dear Mr. §Smith§,"].flatMap(leftOf),
    ).toEqual([]);
  });

  it("notices of rights stay as their holders wrote them", () => {
    const notice = "/*\n * Copyright (c) 2020 Ann Lee <ann@corp-mail.de>\n * Written by Bo Berg <bo@corp-mail.de>\n */";
    expect(detectSensitive(notice)).toEqual([]);
  });
});

describe("an address in a path", () => {
  const goes = (text: string): string => [...detectSensitive(text)].filter(({ kind }) => kind === "email").map(({ start, end }) => text.slice(start, end)).join(" ");
  it.each([
    ["https://h.example/users/dana.poe@firma.io/profile", "dana.poe@firma.io"],
    ["/var/mail/dana.poe@firma.io", "dana.poe@firma.io"],
    ["mail/dana.poe@firma.io/x.eml", "dana.poe@firma.io"],
    ["src/dana.poe@firma.io.txt", "dana.poe@firma.io"],
    ["dana.poe@sub.firma.co.jp.json", "dana.poe@sub.firma.co.jp"],
    ["backups/j_doe@uni.ac.uk.tgz", "j_doe@uni.ac.uk"],
  ])("goes in %s", (text, address) => {
    expect(goes(text)).toBe(address);
  });
  it.each(["node_modules/@scope/pkg", "pkg/name@1.2.3", "actions/checkout@v4", "foo/bar@1.0.0-rc.next", "img/logo@2x.png", "img/button@hover.dark.png", "esm.sh/react@18.2.0/jsx", "golang.org/x/tools@v0.1.0", "etc/systemd/getty@tty1.service", "src/user@corp.spec.ts", "maven/x@y.class", "git@github.com:owner/repo.git", "https://user@host.io/x", "https://medium.com/@dana.poe/x"])("is none in %s", (text) => {
    expect(goes(text)).toBe("");
  });
});

describe("a home folder", () => {
  const goes = (text: string): string => [...detectSensitive(text)].filter(({ kind }) => kind === "user-name").map(({ start, end }) => text.slice(start, end)).join(" ");
  it.each(["c:\\users\\mkowalska\\src", "c:/users/mkowalska/src", "C:\\\\Users\\\\mkowalska\\\\src", "D:\\USERS\\mkowalska\\x", "/mnt/c/users/mkowalska/x", "file:///c:/users/mkowalska/x", "vscode://file/Users/mkowalska/x", "/data/home/mkowalska/x", "/nfs/home/mkowalska", "cd /srv/home/mkowalska"])("is somebody's in %s", (text) => {
    expect(goes(text)).toBe("mkowalska");
  });
  it.each(["/users/mkowalska/profile", "https://api.host.io/users/mkowalska", "src/home/components/x", "/pages/home/header", "c:\\users\\public\\x", "C:\\Users\\Default\\x", "GET /api/users/42/posts"])("is nobody's in %s", (text) => {
    expect(goes(text)).toBe("");
  });
});
