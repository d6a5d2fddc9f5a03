/**
 * The vocabulary of names. A name is split into words (camelCase, snake_case, kebab-case, dots); its last secret word and
 * what stands around it decide how much a value must look like a secret before it goes.
 */

/** `sure`: nearly any value goes. `likely`: a value must not look like a word. `weak`: it must look drawn at random. */
export type NameStrength = "password" | "sure" | "weak";

const set = (words: string): ReadonlySet<string> => new Set(words.split(" "));

export const PASSWORD_WORDS = set(
  "password passwort passwords passwd passwrd passphrase passcode pass pwd pw pswd psw passw userpass dbpass dbpassword dbpasswd mypassword userpassword adminpassword rootpassword sudopassword keypass storepass sshpass kennwort contrasena contrasenya clave motdepasse mdp senha parola wachtwoord losenord adgangskode haslo heslo jelszo salasana parool sifre unlockcode pgpassword mysqlpwd masterpassword loginpassword wifipassword psk",
);

export const SECRET_WORDS = set(
  "secret secrets token tokens apikey apikeys apitoken apisecret authkey authtoken accesskey accesstoken secretkey secretaccesskey privatekey privkey clientsecret appsecret appkey sharedsecret signingkey encryptionkey masterkey authorization bearer credential credentials cred creds jwt pat sas saskey dsn licensekey webhooksecret refreshtoken idtoken sessiontoken sessionkey sessionsecret csrftoken xsrftoken securitytoken bottoken servicekey deploykey accountkey sharedaccesskey subscriptionkey authcode otpsecret totpsecret mfasecret seedphrase mnemonic oauthtoken hmac cookiesecret geheimnis segredo secreto jeton signature sig salt hmackey storagekey connectionstring recoverykey backupcode dnkey sshkey gpgkey pgpkey",
);

/** Secret only when the value looks it. */
export const WEAK_WORDS = set("key keys auth session sessionid sid cookie code otp pin nonce seed mfa totp ticket assertion verifier challenge cert certificate license licence activation apiid keyid webhook hook");

/** Words that make `key` a secret when they stand before it. */
export const KEY_QUALIFIERS = set(
  "api access secret private priv signing sign encryption encrypt encrypted decryption master auth authentication account service license licence admin deploy app application client server ssh rsa dsa ecdsa ed25519 gpg pgp tls ssl hmac aes des jwt session storage shared sas subscription consumer customer function host webhook recovery backup root user bot integration project team org organization write read readonly admin ingest ingestion insert license publish publishable rest live test prod production staging dev sandbox internal global personal sdk mobile partner vendor merchant secretaccess cookie crypt crypto wallet mnemonic validator vault unseal maps search geocoding translate s2s mac web push vapid vapi cdn edge stream",
);

/** Words that make `key` or `token` harmless when they stand right before it. */
export const HARMLESS_BEFORE = set(
  "cache primary foreign public pub sort partition row map object query translation idempotency build i18n dedupe routing lock group event local index unique shortcut hot arrow composite surrogate natural candidate range parent child column field label prop property params param option config setting settings dictionary dict hash json yaml enum type class react list item keyboard modifier registry reg pressed down up meta ctrl alt shift tab enter escape function next previous prev page pagination continuation cursor sync change resume start end first last current lookahead look ahead closing opening lexer lex syntax punctuation operator string number word css design theme color eof line comment whitespace keyword tag node ast nft erc20 issue jira story max min num total count input output prompt completion reasoning context budget usage used remaining per each any every missing invalid expired unknown no non not wrong has is error message data state store action metric trace span template layout filter search order",
);

/** Words after the secret word that make the name one about the secret, not the secret. */
export const HARMLESS_AFTER = set(
  "mgr iterations iteration rounds name names id ids type types url uri urls endpoint endpoints path paths file files filename dir directory folder expiry expires expiration expire exp ttl lifetime age length len size sizes limit limits count counts field fields label labels policy policies manager provider providers store service services header headers prefix suffix regex regexp pattern patterns format formats class interface enum schema validator validation validate handler helper factory builder generator parser lexer reader writer stream buffer list map set array object response request result results error errors exception required optional enabled disabled allowed valid invalid exists missing present found present status state mode version versions algorithm algo alg method methods kind group groups index position offset start end begin rotation rotate rotated reset change changed update updated create created creation issued issuer revoked revoke refresh refreshed usage usages used budget cost price rate ratio total sum avg max min per input output window event events listener callback hook fn func function strength hint hints question answer prompt placeholder text description title message messages template page screen form dialog modal view component props context provider source sources target ref refs reference references arn location region scope scopes audience permission permissions role roles owner user username email vault engine manager operator controller binding mount volume key-name env var variable variables config configuration setting settings option options param params parameter argument arg flag rule rules check checks checker scan scanner scanning detector detection redaction redactor mask masked masking leak leaks leaked ring rings chain pair pairs board boardevent down up press code codes time times timestamp date on",
);

/** Words after the secret word that leave it a secret. */
export const NEUTRAL_AFTER = set(
  "prod production dev development test testing staging stage live sandbox local qa uat old new current previous next value val v1 v2 v3 base64 b64 hex string str plain plaintext raw text data default primary secondary backup main master main base encoded decoded env github gitlab npm aws gcp azure stripe openai anthropic slack db database admin root user api app web ci bot key keys secret token password pass hash digest eu us uk one two a b",
);

/** Words in front of `PASSWORD` or `SECRET` that make the name one about it, or the name of what holds it. */
export const ABOUT_BEFORE = set(
  "invalid wrong weak forgot forgotten reset missing incorrect change changed update updated no bad empty set show hide toggle type ask prompt msg message error err label title text hint placeholder require requires required need needs has have is use uses using allow allows enable enabled disable disabled max min validate check verify skip route icon action event field form step page screen view kind mode input tab menu link button btn grant flow method pull existing k8s kube kubernetes tls sealed external",
);

/** Words in front of `PASS` that make it a run or a result. */
export const RUNS_BEFORE = set(
  "test tests check checks first second third last final next each per all any one two single multi num total must should will does did result render depth shadow light color main pre post low high band by com",
);

/** What `phrase` names together with the word in front of it. */
export const PHRASES_BEFORE = set("seed recovery backup wallet mnemonic secret pass");
