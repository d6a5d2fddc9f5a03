import { shapes, tokens, type Rule } from "./rule.ts";

const AWS = { kind: "aws-key", source: "https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_identifiers.html" };
const BEDROCK = { kind: "aws-key", source: "https://docs.aws.amazon.com/bedrock/latest/userguide/api-keys.html" };
const GOOGLE = { kind: "google-key", source: "https://cloud.google.com/docs/authentication/api-keys" };
const GOOGLE_OAUTH = { kind: "google-key", source: "https://developers.google.com/identity/protocols/oauth2" };
const AZURE = { kind: "azure-key", source: "https://learn.microsoft.com/en-us/purview/sit-defn-azure-ad-client-secret" };
const AZURE_KEYS = { kind: "azure-key", source: "https://learn.microsoft.com/en-us/purview/sit-defn-azure-storage-account-key" };
const ALIBABA = { kind: "alibaba-key", source: "https://www.alibabacloud.com/help/en/ram/user-guide/create-an-accesskey-pair" };
const TENCENT = { kind: "tencent-key", source: "https://www.tencentcloud.com/document/product/598/32675" };
const YANDEX = { kind: "yandex-token", source: "https://yandex.cloud/en/docs/iam/concepts/authorization/" };
const DIGITALOCEAN = { kind: "digitalocean-token", source: "https://docs.digitalocean.com/reference/api/create-personal-access-token/" };
const CLOUDFLARE = { kind: "cloudflare-token", source: "https://developers.cloudflare.com/fundamentals/api/get-started/token-formats/" };
const FLY = { kind: "fly-token", source: "https://fly.io/docs/security/tokens/" };
const VERCEL = { kind: "vercel-token", source: "https://vercel.com/docs/rest-api" };
const NETLIFY = { kind: "netlify-token", source: "https://docs.netlify.com/api/get-started/" };
const HEROKU = { kind: "heroku-key", source: "https://devcenter.heroku.com/articles/platform-api-reference" };
const RENDER = { kind: "render-key", source: "https://render.com/docs/api" };
const SCALEWAY = { kind: "scaleway-key", source: "https://www.scaleway.com/en/docs/iam/concepts/" };
const OTHER = { kind: "cloud-key", source: "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns" };
const HASHICORP = { kind: "hashicorp-token", source: "https://developer.hashicorp.com/vault/docs/concepts/tokens" };
const TERRAFORM = { kind: "terraform-token", source: "https://developer.hashicorp.com/terraform/cloud-docs/users-teams-organizations/api-tokens" };
const OPENSHIFT = { kind: "openshift-token", source: "https://docs.openshift.com/container-platform/latest/authentication/understanding-authentication.html" };

const isMixed = (value: string): boolean => /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value);
const hasDigit = (value: string): boolean => /\d/.test(value);

/** Cloud and hosting. */
export const CLOUD_RULES: readonly Rule[] = [
  // The two halves of a key are often written side by side, and only the first one tells what they are.
  ...shapes(AWS, [{ id: "aws-secret-beside-id", keywords: ["AKIA", "ASIA"], pattern: "(?:AKIA|ASIA)[A-Z0-9]{16,17}[\"'`]?(?:\\s{0,3}(?:[/,;:|=()&+-]|and|with|secret|key)){0,4}[\\s\"'`]{0,3}([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])", group: 1, validate: isMixed }]),
  ...tokens(AWS, [
    ["aws-access-key-id", ["AKIA", "ASIA", "ABIA", "ACCA"], "[A-Z0-9]{16,17}(?![A-Za-z0-9_-])"],
    ["aws-access-key-id-a3t", "A3T", "[A-Z0-9][A-Z0-9]{16}(?![A-Za-z0-9_-])", { validate: hasDigit }],
    ["aws-session-token", ["IQoJb3JpZ2lu", "FwoGZXIvYXdzE", "FQoGZXIvYXdz"], "[A-Za-z0-9+/%=]{40,4000}"],
    ["aws-appsync", "da2-", "[a-z0-9]{26}"],
    ["aws-mws", "amzn.mws.", "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"],
    ["amazon-lwa-secret", "amzn1.oa2-cs.v1.", "[0-9a-f]{32,80}"],
    ["amazon-lwa-refresh", ["Atzr|", "Atza|", "Atc|"], "[A-Za-z0-9_-]{40,600}"],
  ]),
  ...tokens(BEDROCK, [
    ["aws-bedrock-long", "ABSK", "[A-Za-z0-9+/]{60,280}={0,2}"],
    ["aws-bedrock-short", "bedrock-api-key-", "[A-Za-z0-9+/=]{40,4000}"],
  ]),
  ...tokens(GOOGLE, [
    ["google-api-key", "AIza", "[A-Za-z0-9_-]{30,40}"],
    ["google-auth-key", "AQ.Ab", "[A-Za-z0-9_-]{30,100}"],
    ["google-oauth-client-secret", "GOCSPX-", "[A-Za-z0-9_-]{20,40}"],
  ]),
  ...tokens(GOOGLE_OAUTH, [
    ["google-oauth-access", "ya29.", "[A-Za-z0-9_.-]{20,2200}"],
    ["google-oauth-refresh", "1//0", "[A-Za-z0-9_-]{30,200}"],
    ["google-oauth-code", "4/0A", "[A-Za-z0-9_-]{30,200}"],
    ["google-storage-hmac", ["GOOG1E", "GOOGE"], "[A-Z0-9]{18,60}", { validate: hasDigit }],
  ]),
  ...shapes(AZURE, [
    { id: "azure-ad-client-secret", keywords: ["Q~"], before: 5, pattern: "[A-Za-z0-9_~.-]{3}\\dQ~[A-Za-z0-9_~.-]{28,40}" },
  ]),
  ...shapes(AZURE_KEYS, [
    { id: "azure-storage", keywords: ["+ASt"], before: 84, pattern: "[A-Za-z0-9+/]{76}\\+ASt[A-Za-z0-9+/]{4}==" },
    { id: "azure-cosmos", keywords: ["ACDb"], before: 80, pattern: "[A-Za-z0-9+/]{76}ACDb[A-Za-z0-9+/]{4}==" },
    { id: "azure-cache", keywords: ["AzCa"], before: 40, pattern: "[A-Za-z0-9]{33}AzCa[A-Za-z0-9]{6}[A-Za-z0-9=]" },
    { id: "azure-event-hub", keywords: ["+AEh"], before: 40, pattern: "[A-Za-z0-9+/]{33}\\+AEh[A-Za-z0-9+/]{5}=" },
    { id: "azure-service-bus", keywords: ["+ASb"], before: 40, pattern: "[A-Za-z0-9+/]{33}\\+ASb[A-Za-z0-9+/]{5}=" },
    { id: "azure-search", keywords: ["AzSe"], before: 46, pattern: "[A-Za-z0-9]{42}AzSe[A-D][A-Za-z0-9]{5}" },
    { id: "azure-function", keywords: ["AzFu"], before: 48, pattern: "[A-Za-z0-9_-]{44}AzFu[A-Za-z0-9_-]{5}[AQgw]==" },
    { id: "azure-registry", keywords: ["+ACR"], before: 46, pattern: "[A-Za-z0-9+/]{42}\\+ACR[A-D][A-Za-z0-9+/]{5}" },
    { id: "azure-iot", keywords: ["AIoT"], before: 40, pattern: "[A-Za-z0-9+/]{33}AIoT[A-Za-z0-9+/]{5}=" },
    { id: "azure-openai", keywords: ["ACOG"], before: 80, pattern: "[A-Za-z0-9]{52}J\\w{2}(?:AC|99)[A-Za-z0-9]{6,10}ACOG[A-Za-z0-9]{4,8}", validate: hasDigit },
    { id: "azure-devops-pat", keywords: ["AZDO"], before: 80, pattern: "[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}" },
    { id: "azure-sas", keywords: ["sig="], pattern: "sig=([A-Za-z0-9%/+]{40,70}(?:%3[dD]|=){0,2})", group: 1 },
  ]),
  ...tokens(ALIBABA, [["alibaba-access-key", ["LTAI", "STS.N"], "[A-Za-z0-9]{12,30}(?![A-Za-z0-9])", { validate: hasDigit }]]),
  ...tokens(TENCENT, [["tencent-secret-id", "AKID", "[A-Za-z0-9]{28,40}", { validate: hasDigit }]]),
  ...tokens(YANDEX, [
    ["yandex-api-key", "AQVN", "[A-Za-z0-9_-]{32,44}"],
    ["yandex-aws-secret", "YC", "[A-Za-z0-9_-]{38}(?![A-Za-z0-9_-])", { validate: (value) => /\d/.test(value) && /[a-z]/.test(value) && /[A-Z]/.test(value.slice(2)) }],
    ["yandex-iam", "t1.", "[A-Z0-9a-z_-]{1,60}={0,2}\\.[A-Za-z0-9_-]{60,100}={0,2}"],
    ["yandex-oauth", ["y0_", "y1_", "y2_", "y3_"], "[A-Za-z0-9_-]{30,80}"],
  ]),
  ...tokens(DIGITALOCEAN, [
    ["digitalocean-token", ["dop_v1_", "doo_v1_", "dor_v1_", "dockr_v1_"], "[0-9a-fA-F]{30,128}"],
    ["digitalocean-model-key", "sk-do-v1-", "[A-Za-z0-9_-]{30,128}"],
  ]),
  ...tokens(CLOUDFLARE, [
    ["cloudflare-origin-ca", "v1.0-", "[0-9a-fA-F]{24}-[0-9a-fA-F]{60,160}"],
    ["cloudflare-token", ["cfut_", "cfat_", "cfk_"], "[A-Za-z0-9_-]{30,80}"],
  ]),
  ...tokens(FLY, [
    ["fly-token", ["fo1_"], "[A-Za-z0-9_-]{40,60}"],
    ["fly-macaroon", ["fm1a_", "fm1r_", "fm2_"], "[A-Za-z0-9+/_=-]{60,3000}"],
  ]),
  ...tokens(VERCEL, [
    ["vercel-token", ["vcp_", "vca_", "vci_", "vcr_", "vck_", "vcs_"], "[A-Za-z0-9_-]{20,90}"],
    ["vercel-blob", "vercel_blob_rw_", "[A-Za-z0-9_]{20,90}"],
  ]),
  ...tokens(NETLIFY, [["netlify-token", ["nfp_", "nfc_", "nfo_", "nfu_", "nfb_"], "[A-Za-z0-9_]{30,60}"]]),
  ...tokens(HEROKU, [["heroku-key-v2", "HRKU-", "[A-Za-z0-9_-]{30,80}"]]),
  ...tokens(RENDER, [["render-key", "rnd_", "[A-Za-z0-9]{24,48}"]]),
  ...tokens(SCALEWAY, [["scaleway-access-key", "SCW", "[A-Z0-9]{17}(?![A-Za-z0-9_-])", { validate: hasDigit }]]),
  ...tokens(HASHICORP, [
    ["vault-token", ["hvs.", "hvb.", "hvr."], "[A-Za-z0-9_-]{20,300}"],
    ["vault-legacy", ["s.", "b.", "r."], "[A-Za-z0-9]{24}(?![A-Za-z0-9])", { validate: (value) => /\d/.test(value) && /[a-z]/.test(value.slice(2)) && /[A-Z]/.test(value) }],
    ["vault-batch", "b.AAAAA", "[A-Za-z0-9_-]{60,300}"],
  ]),
  ...shapes(TERRAFORM, [{ id: "terraform-token", keywords: [".atlasv1."], before: 15, pattern: "[A-Za-z0-9]{12,15}\\.atlasv1\\.[A-Za-z0-9_=-]{40,90}" }]),
  ...tokens(OPENSHIFT, [["openshift-token", "sha256~", "[A-Za-z0-9_-]{35,60}"]]),
  ...tokens(OTHER, [
    ["ibm-cloud-key", "ApiKey-", "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"],
    ["upcloud-token", "ucat_", "[A-Za-z0-9]{20,60}"],
    ["exoscale-key", "EXO", "[0-9a-f]{24}(?![A-Za-z0-9])"],
    ["volcengine-key", "AKLT", "[A-Za-z0-9+/=_-]{40,60}"],
    ["baidu-key", "bce-v3/ALTAK-", "[A-Za-z0-9]{20,30}/[0-9a-f]{40}"],
    ["deno-deploy-token", ["ddp_", "ddw_"], "[A-Za-z0-9]{30,60}"],
    ["modal-token", ["ak-", "as-"], "[A-Za-z0-9]{22}(?![A-Za-z0-9_-])", { validate: (value) => /\d/.test(value) && /[A-Z]/.test(value) && /[a-z]/.test(value.slice(3)) }],
    ["runpod-key", ["rpa_", "rps_"], "[A-Z0-9a-z]{30,60}"],
    ["pulumi-token", "pul-", "[0-9a-f]{40}"],
    ["docker-swarm", "SWMTKN-1-", "[a-z0-9]{20,60}-[a-z0-9]{20,30}"],
    ["docker-swarm-unlock", "SWMKEY-1-", "[A-Za-z0-9+/]{40,50}"],
    ["k3s-token", "K10", "[0-9a-f]{64}::[a-z0-9:._-]{8,80}"],
    ["tailscale-key", ["tskey-auth-", "tskey-api-", "tskey-client-", "tskey-scim-", "tskey-webhook-", "tskey-"], "[A-Za-z0-9]{6,20}(?:CNTRL)?-[A-Za-z0-9]{20,50}"],
    ["defined-networking", "dnkey-", "[A-Za-z0-9_=-]{20,60}-?[A-Za-z0-9_=-]{20,60}"],
    ["akamai-client", ["akab-"], "[a-z0-9]{16}-[a-z0-9]{16}"],
    ["fernet-token", "gAAAAA", "[A-Za-z0-9_-]{80,400}={0,2}"],
  ]),
];
