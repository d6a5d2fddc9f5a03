import { shapes, tokens, type Rule } from "./rule.ts";

const OPENAI = { kind: "openai-key", source: "https://platform.openai.com/docs/api-reference/authentication" };
const ANTHROPIC = { kind: "anthropic-key", source: "https://docs.claude.com/en/api/admin-api/apikeys/get-api-key" };
const OTHER = { kind: "model-key", source: "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns" };

const keyLike = (value: string): boolean => /\d/.test(value) && /[A-Za-z]{2}/.test(value);

/** Model providers and the tools around them. */
export const MODEL_PROVIDER_RULES: readonly Rule[] = [
  ...tokens(OPENAI, [
    ["openai-project", ["sk-proj-", "sk-svcacct-", "sk-admin-", "sk-None-"], "[A-Za-z0-9_-]{20,220}", { validate: keyLike }],
    ["openai-key", "sk-", "[A-Za-z0-9]{20,80}(?:[A-Za-z0-9_-]{0,140})", { validate: keyLike }],
    ["openai-session", "sess-", "[A-Za-z0-9]{40}(?![A-Za-z0-9])"],
    ["openai-realtime", "ek_", "[0-9a-f]{32,64}(?![A-Za-z0-9])"],
  ]),
  ...shapes(OPENAI, [{ id: "openai-watermark", keywords: ["T3BlbkFJ"], before: 90, pattern: "sk-[A-Za-z0-9_-]{16,82}T3BlbkFJ[A-Za-z0-9_-]{16,90}" }]),
  ...tokens(ANTHROPIC, [
    ["anthropic-key", ["sk-ant-api", "sk-ant-admin", "sk-ant-oat", "sk-ant-ort", "sk-ant-sid", "sk-ant-"], "[A-Za-z0-9_-]{16,160}", { validate: keyLike }],
  ]),
  ...tokens(OTHER, [
    ["openrouter-key", ["sk-or-v1-", "sk-or-"], "[0-9a-fA-F]{32,80}", { kind: "openrouter-key" }],
    ["kimi-key", ["sk-kimi-"], "[A-Za-z0-9_-]{20,120}"],
    ["sk-dashed-key", "sk-", "(?=[A-Za-z0-9_-]{24,140})(?=[A-Za-z_-]{0,40}[0-9])[A-Za-z0-9_-]{24,140}", { validate: (value) => (value.match(/\d/g)?.length ?? 0) > 3 && /[A-Z]/.test(value) && /[a-z]/.test(value.slice(3)) }],
    ["groq-key", "gsk_", "[A-Za-z0-9]{30,80}", { kind: "groq-key" }],
    ["xai-key", ["xai-", "xai-token-"], "[A-Za-z0-9]{60,100}", { kind: "xai-key" }],
    ["perplexity-key", "pplx-", "[A-Za-z0-9]{30,60}", { kind: "perplexity-key" }],
    ["replicate-token", "r8_", "[A-Za-z0-9]{30,50}", { kind: "replicate-token" }],
    ["cerebras-key", "csk-", "[A-Za-z0-9]{30,60}"],
    ["together-key", ["tgp_v1_", "tgp_"], "[A-Za-z0-9_-]{30,60}"],
    ["fireworks-key", ["fw_"], "[A-Za-z0-9]{22,30}(?![A-Za-z0-9_])", { validate: keyLike }],
    ["voyage-key", ["pa-", "al-"], "[A-Za-z0-9_-]{38,50}(?![A-Za-z0-9_-])", { validate: (value) => (value.match(/\d/g)?.length ?? 0) > 2 && /[A-Z]/.test(value) }],
    ["langsmith-key", ["lsv2_pt_", "lsv2_sk_", "ls__"], "[0-9a-fA-F]{32}(?:_[0-9a-fA-F]{10})?"],
    ["langfuse-key", ["sk-lf-", "pk-lf-"], "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}"],
    ["nvidia-key", "nvapi-", "[A-Za-z0-9_-]{40,90}"],
    ["pinecone-key", "pcsk_", "[A-Za-z0-9]{4,10}_[A-Za-z0-9]{40,80}"],
    ["brave-search", "BSA", "[A-Za-z0-9_-]{24,40}", { validate: (value) => /\d/.test(value) && /[a-z]/.test(value) }],
    ["tavily-key", ["tvly-", "tvly-dev-", "tvly-prod-"], "[A-Za-z0-9-]{20,60}", { validate: keyLike }],
    ["firecrawl-key", "fc-", "[0-9a-f]{32}(?![0-9a-z])"],
    ["devin-key", ["apk_user_", "apk_", "cog_"], "[A-Za-z0-9+/=_-]{40,200}", { validate: keyLike }],
    ["eleven-labs", "sk_", "[0-9a-f]{48}(?![0-9a-z])"],
    ["databricks-token", ["dapi", "dkea", "dose"], "[0-9a-f]{32}(?:-\\d)?(?![0-9a-z])", { kind: "databricks-token" }],
    ["wandb-key", "wandb_v1_", "[A-Za-z0-9_]{40,120}"],
    ["cursor-key", ["crsr_", "key_"], "[0-9a-f]{60,70}(?![0-9a-z])"],
    ["windsurf-key", "sk-ws-", "[A-Za-z0-9_-]{30,140}"],
    ["jina-key", "jina_", "[A-Za-z0-9_-]{50,80}"],
    ["llamacloud-key", "llx-", "[A-Za-z0-9]{40,60}"],
    ["helicone-key", ["sk-helicone-", "pk-helicone-"], "[a-z0-9-]{24,60}"],
    ["apify-token", "apify_api_", "[A-Za-z0-9]{30,60}"],
    ["browserbase-key", ["bb_live_", "bb_test_"], "[A-Za-z0-9_-]{20,60}"],
    ["e2b-key", "e2b_", "[0-9a-f]{32,60}"],
    ["daytona-key", "dtn_", "[0-9a-f]{60,70}"],
    ["mem0-key", "m0-", "[A-Za-z0-9]{36,60}"],
    ["braintrust-key", "bt-st-", "[A-Za-z0-9]{40,60}"],
    ["context7-key", ["ctx7sk-", "ctx7sk_"], "[0-9a-f-]{30,60}"],
  ]),
];
