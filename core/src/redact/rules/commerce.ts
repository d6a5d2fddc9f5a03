import { tokens, type Rule } from "./rule.ts";

const STRIPE = { kind: "stripe-key", source: "https://docs.stripe.com/keys" };
const SQUARE = { kind: "square-token", source: "https://developer.squareup.com/docs/build-basics/access-tokens" };
const SHOPIFY = { kind: "shopify-token", source: "https://shopify.dev/changelog/length-of-the-shopify-access-token-is-increasing" };
const PADDLE = { kind: "paddle-key", source: "https://developer.paddle.com/api-reference/about/api-keys" };
const EASYPOST = { kind: "easypost-key", source: "https://docs.easypost.com/docs/authentication" };
const SECRET_SCANNING = "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns";
const OTHER = { kind: "payment-key", source: SECRET_SCANNING };

const keyLike = (value: string): boolean => /\d/.test(value) && /[A-Za-z]{2}/.test(value);

/** Payment, shipping, shops and banking. */
export const COMMERCE_RULES: readonly Rule[] = [
  ...tokens(STRIPE, [
    ["stripe-key", ["sk_live_", "sk_test_", "sk_prod_", "rk_live_", "rk_test_", "rk_prod_", "sk_org_live_", "sk_org_test_"], "[A-Za-z0-9+/_]{10,250}", { validate: (value) => /\d|[a-z][A-Z]/.test(value.slice(8)) }],
    ["stripe-webhook", "whsec_", "[A-Za-z0-9+/=]{24,80}"],
    ["stripe-ephemeral", ["ek_live_", "ek_test_"], "[A-Za-z0-9]{20,120}"],
  ]),
  ...tokens(SQUARE, [
    ["square-access", ["EAAA", "EAAl"], "[A-Za-z0-9_-]{56,64}(?![A-Za-z0-9])", { validate: keyLike }],
    ["square-oauth", ["sq0atp-", "sq0csp-", "sq0idp-"], "[A-Za-z0-9_-]{22,60}"],
  ]),
  ...tokens(SHOPIFY, [["shopify-token", ["shpat_", "shpca_", "shppa_", "shpss_", "shpua_", "shptka_", "shpit_", "atkn_"], "[A-Za-z0-9]{30,60}"]]),
  ...tokens(PADDLE, [
    ["paddle-key", ["pdl_live_apikey_", "pdl_sdbx_apikey_"], "[A-Za-z0-9]{20,40}_[A-Za-z0-9]{15,40}_[A-Za-z0-9]{3}"],
    ["paddle-webhook", "pdl_ntfset_", "[a-z0-9]{20,40}_[A-Za-z0-9+/]{20,60}"],
  ]),
  ...tokens(EASYPOST, [["easypost-key", ["EZAK", "EZTK"], "[A-Za-z0-9]{54}"]]),
  ...tokens(OTHER, [
    ["shippo-token", ["shippo_live_", "shippo_test_"], "[0-9a-fA-F]{40}"],
    ["braintree-token", ["access_token$production$", "access_token$sandbox$"], "[0-9a-z]{16}\\$[0-9a-f]{32}"],
    ["plaid-token", ["access-production-", "access-sandbox-", "access-development-", "public-production-", "link-production-", "public-sandbox-", "link-sandbox-"], "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"],
    ["asaas-token", ["$aact_prod_", "$aact_hmlg_", "$aact_"], "[A-Za-z0-9+/=_:-]{20,400}"],
    ["lob-key", ["live_", "test_", "live_pub_", "test_pub_"], "[0-9a-f]{31,35}(?![0-9a-z])"],
    ["razorpay-key", ["rzp_live_", "rzp_test_"], "[A-Za-z0-9]{14,24}"],
    ["flutterwave-key", ["FLWSECK-", "FLWSECK_TEST-", "FLWPUBK-", "FLWPUBK_TEST-", "FLWSECK_TEST"], "[0-9a-zA-Z]{12,40}(?:-X)?"],
    ["paystack-key", ["sk_live_", "sk_test_"], "[0-9a-f]{40}"],
    ["mollie-key", ["live_", "test_"], "[A-Za-z0-9]{30,35}(?![A-Za-z0-9_])", { validate: (value) => /\d/.test(value) && /[A-Z]/.test(value) }],
    ["gocardless-token", ["live_", "sandbox_"], "[A-Za-z0-9_=-]{40}(?![A-Za-z0-9_-])", { validate: (value) => /\d/.test(value) && /[A-Z]/.test(value) }],
    ["polar-token", ["polar_oat_", "polar_at_", "polar_rt_", "polar_cs_", "polar_pat_", "polar_ac_", "polar_ci_", "polar_whs_"], "[A-Za-z0-9_-]{20,80}"],
    ["duffel-token", ["duffel_live_", "duffel_test_"], "[A-Za-z0-9_=-]{30,60}"],
    ["ramp-token", ["ramp_sec_", "ramp_id_", "ramp_business_tok_", "ramp_tok_"], "[A-Za-z0-9]{30,60}"],
    ["mercury-token", ["secret-token:mercury_production_", "mercury_production_", "mercury_sandbox_"], "[A-Za-z0-9_-]{30,80}", { validate: keyLike }],
    ["brex-token", "bxt_", "[A-Za-z0-9]{36,60}"],
    ["checkout-key", ["sk_sbox_", "sk_"], "(?:[a-z0-9]{24,40}[*=#$]?|[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12})(?![A-Za-z0-9_-])", { validate: keyLike }],
    ["persona-key", ["persona_production_", "persona_sandbox_"], "[A-Za-z0-9_-]{24,60}", { validate: keyLike }],
    ["onfido-token", ["api_live.", "api_live_ca.", "api_live_us.", "api_sandbox.", "api_sandbox_ca.", "api_sandbox_us."], "[A-Za-z0-9_-]{11,20}(?:\\.[A-Za-z0-9_-]{20,40})?[A-Za-z0-9_-]{0,40}"],
    ["chargebee-key", ["live_", "test_"], "[A-Za-z0-9]{32,40}(?![A-Za-z0-9_])", { validate: (value) => /\d/.test(value) && /[A-Z]/.test(value) }],
    ["highnote-key", ["sk_live_a2V5Xz", "sk_test_a2V5Xz"], "[A-Za-z0-9+/=]{40,160}"],
    ["rainforest-key", ["apikey_", "sbx_apikey_"], "[0-9a-f]{64}"],
    ["proof-key", "prf_", "[A-Za-z0-9_-]{20,60}", { validate: keyLike }],
    ["xendit-key", ["xnd_production_", "xnd_development_"], "[A-Za-z0-9]{30,100}"],
    ["midtrans-key", ["SB-Mid-server-", "Mid-server-"], "[A-Za-z0-9_-]{20,40}"],
    ["mercadopago-token", ["APP_USR-", "TEST-"], "\\d{12,20}-\\d{6}-[0-9a-f]{32}-\\d{5,12}"],
    ["alpaca-key", "PK", "[A-Z0-9]{18}(?![A-Za-z0-9_-])", { validate: (value) => (value.match(/\d/g)?.length ?? 0) > 3 }],
    ["databento-key", "db-", "[A-Za-z0-9]{29}(?![A-Za-z0-9_-])", { validate: keyLike }],
  ]),
];
