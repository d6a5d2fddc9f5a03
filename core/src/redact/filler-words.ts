import { once } from "../contract/once.ts";

/**
 * Words that stand where a secret would: what a sample says, what a form, a type or an error says about a secret, and the
 * names of what keeps or makes one. A value of nothing else is no secret of anybody.
 */
const fillers = once<ReadonlySet<string>>(
  () =>
    new Set(
      (
        "salasana haslo heslo senha clave wachtwoord kennwort parola parole parool lozinka geslo jelszo sandi katasandi adgangskode passord losenord contrasena contrasenya sifre raw plain " +
        "your yours my our the this that these those some any another other new old current previous next first second last same own a an it its is are was be been being not no none nil null undefined true false yes on off in at by of for " +
        "from with without to into as and or but if when then than only also must may can will should please never always often yet still already too very super more less here there below above see use uses used using set sets get gets put " +
        "add insert enter entered paste type typed fill replace change changed me changeit update updated reset forgot forget forgotten confirm confirmed repeat retype verify verified check checked create created generate generated random " +
        "choose chosen select pick show hide password passwords passwd passwort passphrase passcode pass pwd pw secret secrets token tokens key keys apikey api credential credentials cred creds auth authentication authorization " +
        "authenticate authorized login logout signin signup sign bearer basic digest jwt oauth oidc saml sso pin otp mfa totp code hash hashed hashing hasher salt salted pepper sha md hmac bcrypt scrypt argon pbkdf crypt encrypt encrypted " +
        "encryption decrypt decrypted cipher signed plain plaintext text string str number integer int float boolean bool char varchar bytes byte buffer object array list map dict json yaml xml html utf ascii unicode base hex binary bit " +
        "bits uuid guid date time datetime required optional mandatory missing empty blank invalid valid incorrect correct different confirmation wrong bad weak strong strength secure insecure unsafe safe top expired expires expiration revoked disabled enabled " +
        "denied allowed refused rejected accepted forbidden unauthorized error errors failed failure fail success ok unknown unset short long length minimum maximum min max least most match matches mismatch mismatched policy sensitive " +
        "insensitive case cased protected private public hidden shown visible masked redacted removed omitted filtered stored saved kept logged leaked sent given provided supplied passed stripped rotated exposed default defaults example " +
        "examples sample samples test tests testing tested demo dummy fake mock mocked stub placeholder todo tbd foo bar baz qux foobar lorem ipsum xxx xyz abc asdf qwerty value values val var variable variables name names id ids field " +
        "fields label labels input inputs output outputs option options param params parameter parameters argument arguments arg args prop props property properties attribute attributes data item items element form forms page screen dialog " +
        "view component button link icon area column columns row rows table tables line lines file files path paths dir directory folder folders url uri host hostname port server servers client clients service services app apps application " +
        "web site mobile desktop database db sql postgres postgresql mysql mariadb mongo mongodb redis oracle sqlite rabbitmq kafka elastic ldap smtp imap ftp ssh ssl tls http https tcp udp proxy vault keychain keyring keystore manager " +
        "store storage env environment config configuration setting settings docker kubernetes compose helm chart registry regcred git github gitlab bitbucket npm pypi aws azure gcp google cloud admin administrator administrators root user " +
        "users username guest owner member members account accounts customer person people email mail phone question answer hint session sessions cookie cookies header headers request response body query local localhost dev develop staging " +
        "stage stg prod production qa ci cd build release live sandbox main master common shared global internal external remote prompt stdin stdout manually automatic automatically auto dynamic static async await function func method " +
        "class types interface enum struct const constant let return import export module package self ctx context callback handler helper factory builder parser reader writer stream event events resource resources ref reference references " +
        "secretref role roles permission permissions scope scopes read write readonly full access refresh one two three four five six seven eight nine ten single double multi characters character letters letter digits digit symbols symbol " +
        "special uppercase lowercase upper lower word words phrase phrases sentence rotation rotate recovery recover backup restore seed mnemonic wallet node step steps level version versions rev v x y z n s i pkcs rsa dsa ecdsa ed curve " +
        "pem der pfx jks cert certificate ipv ip mb kb es log win linux mac python java ruby php go rust js ts"
      ).split(" "),
    ),
);

const LONGEST = 16;
const MOST_LETTERS = 60;

/** Can the letters be read as words of the list, one behind the other? `mydbpassword` can. */
function isMadeOf(letters: string, more: ReadonlySet<string>): boolean {
  if (letters.length > MOST_LETTERS) return false;
  const ends: boolean[] = [true];
  for (let end = 1; end <= letters.length; end++) {
    ends[end] = false;
    for (let start = Math.max(0, end - LONGEST); start < end && ends[end] !== true; start++) {
      if (ends[start] !== true) continue;
      const word = letters.slice(start, end);
      // Words of one letter stand alone only: with them, anything could be read.
      ends[end] = (word.length > 1 || letters.length === 1) && (fillers().has(word) || more.has(word));
    }
  }
  return ends[letters.length] === true;
}

const NO_MORE: ReadonlySet<string> = new Set();

/** The words of a value, in small letters: at signs, blanks, digits and camelCase borders. */
export const lettersOf = (value: string): readonly string[] =>
  value
    .replace(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

/** Is one of them a word of the list, or made of such words? `more`: the words of the name that the value stands under. */
export const isFillerWord = (word: string, more: ReadonlySet<string> = NO_MORE): boolean => isMadeOf(word, more);

/** Does a value say nothing but such words, with at most four digits beside each other? */
export function isFiller(value: string, more: ReadonlySet<string> = NO_MORE): boolean {
  const words = lettersOf(value);
  return words.length > 0 && !/\d{5}/.test(value) && words.every((word) => isMadeOf(word, more));
}
