import { tokens, type Rule } from "./rule.ts";

const GITHUB = { kind: "github-token", source: "https://docs.github.com/en/authentication/keeping-your-account-and-data-secure/about-authentication-to-github" };
const GITLAB = { kind: "gitlab-token", source: "https://docs.gitlab.com/security/tokens/#token-prefixes" };
const BITBUCKET = { kind: "bitbucket-token", source: "https://support.atlassian.com/bitbucket-cloud/docs/using-access-tokens/" };
const ATLASSIAN = { kind: "atlassian-token", source: "https://support.atlassian.com/atlassian-account/docs/manage-api-tokens-for-your-atlassian-account/" };
const SOURCEGRAPH = { kind: "sourcegraph-token", source: "https://sourcegraph.com/docs/cli/how-tos/creating-an-access-token" };
const HUGGING_FACE = { kind: "huggingface-token", source: "https://huggingface.co/docs/hub/security-tokens" };
const OTHER = { kind: "code-host-token", source: "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns" };

/** Code hosts and what is built on them. */
export const CODE_HOST_RULES: readonly Rule[] = [
  ...tokens(GITHUB, [
    ["github-pat", "ghp_", "[A-Za-z0-9]{20,255}"],
    ["github-oauth", "gho_", "[A-Za-z0-9]{20,255}"],
    ["github-app", ["ghu_", "ghs_"], "[A-Za-z0-9_.-]{20,600}"],
    ["github-refresh", "ghr_", "[A-Za-z0-9]{20,255}"],
    ["github-fine-grained", "github_pat_", "[A-Za-z0-9_]{22,255}"],
    ["github-app-installation-v1", "v1.", "[0-9a-f]{40}(?![0-9A-Za-z])"],
  ]),
  ...tokens(GITLAB, [
    ["gitlab-token", ["glpat-", "gldt-", "glrt-", "glrtr-", "glptt-", "glcbt-", "glft-", "glsoat-", "glimt-", "glagent-", "gloas-", "glffct-", "glwt-", "glcit-"], "[A-Za-z0-9_=-]{16,300}(?:(?:\\.[a-z0-9]{2})?\\.[a-z0-9]{7,12})?"],
    ["gitlab-runner-registration", "GR1348941", "[A-Za-z0-9_-]{20,40}"],
    ["gitlab-session", "_gitlab_session=", "[A-Za-z0-9%_-]{20,200}"],
  ]),
  ...tokens(BITBUCKET, [
    ["bitbucket-app-password", "ATBB", "[A-Za-z0-9]{24,40}(?![A-Za-z0-9])"],
    ["bitbucket-access-token", "ATCTT3xFf", "[A-Za-z0-9_=-]{60,300}"],
    ["bitbucket-server", "BBDC-", "[A-Za-z0-9+/@_-]{30,60}"],
  ]),
  ...tokens(ATLASSIAN, [["atlassian-token", ["ATATT3", "ATSTT3", "ATOTT3", "ATCTT3"], "[A-Za-z0-9_=-]{40,300}"]]),
  ...tokens(SOURCEGRAPH, [
    ["sourcegraph-token", "sgp_", "(?:[A-Za-z0-9]{1,40}_)?[0-9a-fA-F]{32,48}"],
    ["sourcegraph-cody", ["slk_", "sgd_", "sgs_", "sgph_"], "[0-9a-fA-F_]{32,120}"],
  ]),
  ...tokens(HUGGING_FACE, [["huggingface-token", ["hf_", "api_org_", "hf_oauth_"], "[A-Za-z0-9]{24,100}"]]),
  ...tokens(OTHER, [
    ["phabricator-conduit", ["cli-", "api-"], "[a-z0-9]{28}(?![a-z0-9-])", { validate: (value) => (value.match(/\d/g)?.length ?? 0) > 4 }],
    ["sonar-token", ["sqp_", "squ_", "sqa_"], "[0-9a-f]{36,44}"],
    ["snyk-token", ["snyk_uat.", "snyk_sat."], "[0-9a-f]{8}\\.[A-Za-z0-9_.-]{40,120}"],
    ["mergify-key", "mergify_application_key_", "[A-Za-z0-9_-]{30,120}"],
    ["codesandbox-token", "csb_v1_", "[A-Za-z0-9_-]{30,80}"],
    ["gitpod-token", "gitpod_pat_", "[A-Za-z0-9_.-]{30,120}"],
    ["endor-key", "endr+", "[A-Za-z0-9-]{16,40}"],
    ["aikido-ci", ["AIK_CI_", "AIK_SECRET_"], "[A-Za-z0-9]{16,100}"],
    ["doppler-token", ["dp.pt.", "dp.st.", "dp.ct.", "dp.sa.", "dp.scim.", "dp.audit."], "(?:[a-z0-9_-]{2,35}\\.)?[A-Za-z0-9]{38,48}"],
    ["infisical-token", "st.", "[0-9a-f]{24}\\.[0-9a-f]{32}(?:\\.[0-9a-f]{32})?"],
    ["onepassword-service-account", "ops_eyJ", "[A-Za-z0-9+/_-]{60,1500}={0,3}"],
    ["onepassword-secret-key", "A3-", "[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}"],
    ["age-secret-key", ["AGE-SECRET-KEY-1", "AGE-SECRET-KEY-PQ-1"], "[QPZRY9X8GF2TVDW0S3JN54KHCE6MUA7L]{40,120}"],
    ["bitwarden-token", "0.", "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\\.[A-Za-z0-9]{20,40}:[A-Za-z0-9+/=]{20,32}"],
    ["jetbrains-hub", ["perm:", "perm-"], "[A-Za-z0-9+/=]{4,60}[.][A-Za-z0-9+/=]{2,40}[.][A-Za-z0-9]{25,40}"],
  ]),
];
