import { shapes, tokens, type Rule } from "./rule.ts";

const SECRET_SCANNING = "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns";
const NPM = { kind: "npm-token", source: "https://github.blog/changelog/2021-09-23-npm-has-a-new-access-token-format/" };
const PYPI = { kind: "pypi-token", source: "https://pypi.org/help/#apitoken" };
const PACKAGES = { kind: "package-token", source: SECRET_SCANNING };
const DATABASE = { kind: "database-key", source: SECRET_SCANNING };
const SUPABASE = { kind: "supabase-key", source: "https://supabase.com/docs/guides/api/api-keys" };
const PLANETSCALE = { kind: "planetscale-token", source: "https://planetscale.com/docs/reference/service-tokens" };
const OBSERVABILITY = { kind: "observability-key", source: SECRET_SCANNING };
const GRAFANA = { kind: "grafana-token", source: "https://grafana.com/docs/grafana/latest/administration/service-accounts/" };
const NEW_RELIC = { kind: "newrelic-key", source: "https://docs.newrelic.com/docs/apis/intro-apis/new-relic-api-keys/" };
const SENTRY = { kind: "sentry-token", source: "https://docs.sentry.io/account/auth-tokens/" };
const DYNATRACE = { kind: "dynatrace-token", source: "https://docs.dynatrace.com/docs/manage/identity-access-management/access-tokens-and-oauth-clients/access-tokens" };
const CI = { kind: "ci-token", source: SECRET_SCANNING };
const IDENTITY = { kind: "identity-key", source: SECRET_SCANNING };
const SALESFORCE = { kind: "salesforce-token", source: "https://developer.salesforce.com/docs/atlas.en-us.api_rest.meta/api_rest/intro_oauth_and_connected_apps.htm" };
const PLATFORM = { kind: "platform-key", source: SECRET_SCANNING };

const keyLike = (value: string): boolean => /\d/.test(value) && /[A-Za-z]{2}/.test(value);
const mixed = (value: string): boolean => /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value);

/** Data, observability, CI, package registries, identity and platforms. */
export const DATA_AND_OPERATIONS_RULES: readonly Rule[] = [
  ...tokens(NPM, [["npm-token", "npm_", "[A-Za-z0-9]{30,80}"]]),
  ...tokens(PYPI, [["pypi-token", ["pypi-AgEIcHlwaS5vcmc", "pypi-AgENdGVzdC5weXBpLm9yZw", "pypi-"], "[A-Za-z0-9_-]{30,1000}", { validate: mixed }]]),
  ...tokens(PACKAGES, [
    ["rubygems-key", "rubygems_", "[0-9a-f]{40,60}"],
    ["nuget-key", "oy2", "[a-z0-9]{43}(?![a-z0-9])"],
    ["crates-token", "cio", "[A-Za-z0-9]{32}(?![A-Za-z0-9])", { validate: mixed }],
    ["clojars-token", "CLOJARS_", "[A-Za-z0-9]{50,70}"],
    ["docker-hub", ["dckr_pat_", "dckr_oat_"], "[A-Za-z0-9_-]{24,60}"],
    ["artifactory-key", "AKCp", "[A-Za-z0-9]{40,100}"],
    ["artifactory-reference", "cmVmdGtu", "[A-Za-z0-9]{50,70}"],
    ["packagist-token", ["packagist_org_", "packagist_ack_", "packagist_out_", "packagist_uut_", "conductor_ack_"], "[0-9a-f]{60,80}"],
    ["thunderstore-token", "tss_", "[A-Za-z0-9_-]{20,60}", { validate: keyLike }],
    ["socket-key", ["sktsec_"], "[A-Za-z0-9_-]{30,80}(?:_api)?"],
  ]),
  ...tokens(SUPABASE, [
    ["supabase-key", ["sb_secret_", "sbp_", "sbp_oauth_"], "[A-Za-z0-9_-]{28,60}"],
  ]),
  ...tokens(PLANETSCALE, [["planetscale-token", ["pscale_tkn_", "pscale_oauth_", "pscale_pw_", "pscale_otkn_"], "[A-Za-z0-9_=.-]{28,90}"]]),
  ...tokens(DATABASE, [
    ["clickhouse-key", "4b1d", "[A-Za-z0-9]{38}(?![A-Za-z0-9])", { validate: mixed }],
    ["neon-key", ["napi_"], "[A-Za-z0-9]{40,80}"],
    ["neon-password", "npg_", "[A-Za-z0-9]{10,40}"],
    ["mongodb-atlas", ["mdb_sa_sk_", "mdb_sa_id_"], "[A-Za-z0-9_-]{24,60}"],
    ["aiven-token", "AVNS_", "[A-Za-z0-9_-]{16,60}"],
    ["confluent-key", "cflt", "[A-Za-z0-9+/]{56,66}(?![A-Za-z0-9])"],
    ["tinybird-token", "p.eyJ", "[A-Za-z0-9_.-]{60,400}"],
    ["fauna-key", "fnA", "[A-Za-z0-9_-]{37}(?![A-Za-z0-9_-])", { validate: mixed }],
    ["xata-key", ["xau_"], "[A-Za-z0-9]{22,80}"],
    ["elastic-key", ["essu_"], "[A-Za-z0-9+/=]{40,120}"],
    ["dbt-token", ["dbtc_", "dbtu_", "dbts_"], "[A-Za-z0-9_-]{30,80}"],
    ["dagster-token", ["agent:", "user:"], "[A-Za-z0-9-]{2,40}:[0-9a-f]{32}(?![0-9a-z])"],
    ["snowflake-pat", ["ver:1-hint:"], "[A-Za-z0-9=:+/_-]{20,400}"],
    ["contentful-token", "CFPAT-", "[A-Za-z0-9_-]{40,60}"],
    ["sanity-token", "sk", "[A-Za-z0-9]{78,180}(?![A-Za-z0-9])", { validate: mixed }],
    ["prismic-token", ["MC5"], "[A-Za-z0-9]{20,40}\\.[A-Za-z0-9_-]{40,200}", { validate: mixed }],
  ]),
  ...tokens(GRAFANA, [
    ["grafana-service-account", "glsa_", "[A-Za-z0-9]{32}_[0-9a-fA-F]{8}"],
    ["grafana-cloud", "glc_", "[A-Za-z0-9+/]{32,400}={0,3}"],
    ["grafana-api-key", "eyJrIjoi", "[A-Za-z0-9+/]{30,400}={0,3}"],
  ]),
  ...tokens(NEW_RELIC, [
    ["newrelic-key", ["NRAK-", "NRII-", "NRBR-", "NRRA-", "NRSP-", "NRAA-", "NRIQ-", "NRJS-"], "[A-Za-z0-9_-]{19,50}"],
  ]),
  ...shapes(NEW_RELIC, [{ id: "newrelic-license", keywords: ["NRAL"], before: 36, pattern: "[0-9a-fA-F]{36}NRAL" }]),
  ...tokens(SENTRY, [
    ["sentry-org", "sntrys_eyJ", "[A-Za-z0-9+/=_-]{60,400}"],
    ["sentry-user", ["sntryu_", "sntrya_", "sntryi_", "sntryr_"], "[0-9a-f]{60,70}"],
  ]),
  ...shapes(SENTRY, [
    { id: "sentry-dsn", kind: "sentry-dsn", keywords: [".sentry.io/", ".ingest."], before: 120, pattern: "https?://([0-9a-f]{32}(?::[0-9a-f]{32})?)@[a-z0-9.-]{5,80}/\\d{1,20}", group: 1 },
  ]),
  ...tokens(DYNATRACE, [["dynatrace-token", ["dt0c01.", "dt0s01.", "dt0s02.", "dt0s03.", "dt0s04.", "dt0s06.", "dt0s08.", "dt0s16.", "dt0a01.", "dt0e01."], "[A-Za-z0-9]{8,24}\\.[A-Za-z0-9]{60,66}"]]),
  ...tokens(OBSERVABILITY, [
    ["datadog-key", "pub", "[0-9a-f]{32}(?![0-9a-z])"],
    ["honeycomb-key", ["hcaik_", "hcaic_", "hcamk_", "hcxik_", "hcxlk_"], "[A-Za-z0-9_]{40,80}"],
    ["posthog-key", ["phx_", "phs_", "phr_", "pha_"], "[A-Za-z0-9_-]{36,60}", { kind: "posthog-key" }],
    ["rootly-token", "rootly_", "[0-9a-f]{60,70}"],
    ["pagerduty-key", ["u+", "y_"], "[A-Za-z0-9_-]{18}(?![A-Za-z0-9_-])", { validate: mixed }],
    ["axiom-token", ["xaat-", "xapt-"], "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"],
    ["checkly-key", "cu_", "[0-9a-f]{32}(?![0-9a-z])"],
    ["logfire-token", "pylf_v", "\\d_[a-z]{2}_[A-Za-z0-9]{40,60}"],
    ["launchdarkly-key", ["api-", "sdk-", "mob-"], "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"],
    ["configcat-sdk", "configcat-sdk-1/", "[A-Za-z0-9_-]{20,24}/[A-Za-z0-9_-]{20,24}"],
    ["devcycle-key", ["dvc_server_", "dvc_mobile_", "dvc_client_"], "[A-Za-z0-9_-]{10,80}"],
    ["statsig-key", ["secret-", "console-", "client-"], "[A-Za-z0-9]{40,46}(?![A-Za-z0-9])", { validate: mixed }],
    ["segment-token", ["sgp_"], "[A-Za-z0-9]{40,64}", { validate: keyLike }],
  ]),
  ...tokens(CI, [
    ["circleci-token", ["CCIPAT_", "CCIPRJ_"], "[A-Za-z0-9]{16,30}_[0-9a-f]{32,64}"],
    ["buildkite-token", ["bkua_", "bkat_", "bkcq_", "bkps_", "bkpat_", "bkct_", "bkpi_", "bkpt_", "bkaj_", "bkar_", "bks3_"], "[A-Za-z0-9_-]{36,90}"],
    ["harness-token", ["pat.", "sat."], "[A-Za-z0-9_-]{22}\\.[0-9a-f]{24}\\.[A-Za-z0-9]{20}"],
    ["adafruit-key", "aio_", "[A-Za-z0-9]{28}(?![A-Za-z0-9])"],
    ["adobe-secret", "p8e-", "[A-Za-z0-9]{32}(?![A-Za-z0-9])"],
    ["infracost-key", "ico-", "[A-Za-z0-9]{32}(?![A-Za-z0-9])"],
    ["intra42-secret", ["s-s4t2ud-", "s-s4t2af-"], "[0-9a-f]{64}"],
    ["scalingo-token", ["tk-us-", "tk-eu-"], "[A-Za-z0-9_-]{48}"],
    ["prefect-key", ["pnu_", "pnb_"], "[A-Za-z0-9]{36}"],
    ["ionic-token", "ion_", "[A-Za-z0-9]{40,50}"],
    ["octopus-key", "API-", "[A-Z0-9]{25,32}(?![A-Za-z0-9])", { validate: (value) => /\d/.test(value) }],
    ["teamcity-token", "eyJ0eXAiOiAiVENWMiJ9.", "[A-Za-z0-9+/_=.-]{60,160}"],
    ["lambdatest-key", ["LT_"], "[A-Za-z0-9]{46,60}", { validate: mixed }],
    ["settlemint-token", ["sm_aat_", "sm_pat_", "sm_sat_"], "[A-Za-z0-9]{14,60}"],
    ["trigger-key", ["tr_prod_", "tr_dev_", "tr_stg_", "tr_pat_"], "[A-Za-z0-9]{16,80}"],
    ["inngest-key", ["signkey-prod-", "signkey-test-", "signkey-branch-"], "[0-9a-f]{32,80}"],
    ["postman-key", "PMAK-", "[0-9a-fA-F]{24}-[0-9a-fA-F]{34}"],
    ["postman-collection", "PMAT-", "[A-Z0-9]{24,30}"],
    ["apollo-key", ["service:", "user:"], "[A-Za-z0-9._-]{2,60}:[A-Za-z0-9_-]{20,30}(?![A-Za-z0-9_:-])", { validate: (value) => mixed(value.slice(value.lastIndexOf(":"))) && /gh\.|^service:[\w.-]+:[\w-]{22}$/.test(value) }],
  ]),
  ...tokens(IDENTITY, [
    ["okta-token", "00", "[A-Za-z0-9_-]{40}(?![A-Za-z0-9_-])", { validate: (value) => mixed(value) && /[A-Z].*[a-z].*[A-Z]/.test(value) }],
    ["clerk-key", ["sk_live_", "sk_test_"], "[A-Za-z0-9]{40,60}"],
    ["workos-key", ["sk_live_a2V5Xz", "sk_test_a2V5Xz"], "[A-Za-z0-9+/=]{40,160}"],
    ["stytch-secret", ["secret-live-", "secret-test-"], "[A-Za-z0-9_=-]{30,60}"],
    ["descope-key", ["K2"], "[A-Za-z0-9]{26,30}:[A-Za-z0-9]{40,90}", { validate: mixed }],
    ["authress-key", ["sc_", "ext_", "scauth_", "authress_"], "[a-z0-9]{5,30}\\.[a-z0-9]{4,6}\\.acc[_-][A-Za-z0-9-]{10,32}\\.[A-Za-z0-9+/_=-]{30,120}"],
  ]),
  ...tokens(SALESFORCE, [
    ["salesforce-session", ["00D"], "[A-Za-z0-9]{12,15}![A-Za-z0-9_.-]{80,130}"],
    ["salesforce-refresh", "5Aep", "[A-Za-z0-9_.=-]{70,100}"],
  ]),
  ...shapes(SALESFORCE, [{ id: "salesforce-session-any", keywords: ["!"], before: 18, pattern: "00[A-Za-z0-9]{13,16}![A-Za-z0-9_.-]{80,130}(?![A-Za-z0-9])" }]),
  ...tokens(PLATFORM, [
    ["mapbox-secret", "sk.eyJ", "[A-Za-z0-9_-]{60,220}\\.[A-Za-z0-9_-]{18,30}"],
    ["mapbox-token", "pk.eyJ", "[A-Za-z0-9_-]{60,220}\\.[A-Za-z0-9_-]{18,30}"],
    ["alchemy-key", ["alcht_", "alch_"], "[A-Za-z0-9]{28,40}"],
    ["zuplo-key", "zpka_", "[0-9a-f]{32}_[0-9a-f]{8}"],
    ["wix-key", ["IST.eyJ"], "[A-Za-z0-9_.-]{60,900}"],
    ["beamer-token", "b_", "[A-Za-z0-9=_-]{44}(?![A-Za-z0-9_-])", { validate: mixed }],
  ]),
  ...shapes(PLATFORM, [
    { id: "maxmind-license", keywords: ["_mmk"], before: 36, pattern: "[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk" },
    { id: "tableau-pat", keywords: ["==:"], before: 24, pattern: "[A-Za-z0-9+/]{22}==:[A-Za-z0-9]{32}(?![A-Za-z0-9])" },
    { id: "google-oauth-client-id", kind: "google-key", keywords: [".apps.googleusercontent.com"], before: 60, pattern: "\\d{8,16}-[a-z0-9]{28,36}\\.apps\\.googleusercontent\\.com" },
  ]),
];
