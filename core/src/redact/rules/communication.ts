import { shapes, tokens, type Rule } from "./rule.ts";

const SLACK = { kind: "slack-token", source: "https://docs.slack.dev/authentication/tokens" };
const SLACK_HOOK = { kind: "webhook-url", source: "https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks" };
const DISCORD = { kind: "discord-token", source: "https://discord.com/developers/docs/reference#authentication" };
const DISCORD_HOOK = { kind: "webhook-url", source: "https://discord.com/developers/docs/resources/webhook" };
const TEAMS = { kind: "webhook-url", source: "https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook" };
const TELEGRAM = { kind: "telegram-token", source: "https://core.telegram.org/bots/api#authorizing-your-bot" };
const TWILIO = { kind: "twilio-key", source: "https://www.twilio.com/docs/glossary/what-is-a-sid" };
const SENDGRID = { kind: "sendgrid-key", source: "https://www.twilio.com/docs/sendgrid/ui/account-and-settings/api-keys" };
const MAILGUN = { kind: "mailgun-key", source: "https://documentation.mailgun.com/docs/mailgun/user-manual/api-key-mgmt/rbac-mgmt" };
const MAILCHIMP = { kind: "mailchimp-key", source: "https://mailchimp.com/developer/marketing/guides/quick-start/" };
const BREVO = { kind: "brevo-key", source: "https://developers.brevo.com/docs/getting-started" };
const FACEBOOK = { kind: "facebook-token", source: "https://developers.facebook.com/docs/facebook-login/guides/access-tokens" };
const TWITTER = { kind: "twitter-token", source: "https://docs.x.com/fundamentals/authentication/oauth-2-0/bearer-tokens" };
const LINE_OR_OTHER = { kind: "chat-token", source: "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns" };
const HOOKS = { kind: "webhook-url", source: "https://docs.github.com/en/code-security/secret-scanning/introduction/supported-secret-scanning-patterns" };

const keyLike = (value: string): boolean => /\d/.test(value) && /[A-Za-z]{2}/.test(value);

/** Chat, mail, telephony and social networks. */
export const COMMUNICATION_RULES: readonly Rule[] = [
  ...tokens(SLACK, [
    ["slack-config", ["xoxe.xoxb-", "xoxe.xoxp-", "xoxe-"], "[A-Za-z0-9-]{20,260}", { validate: keyLike }],
    ["slack-token", ["xoxb-", "xoxp-", "xoxa-", "xoxr-", "xoxs-", "xoxo-", "xoxc-", "xoxd-", "xoxa-2-", "xoxi-"], "[A-Za-z0-9%+/=-]{16,260}", { validate: (value) => /\d/.test(value) }],
    ["slack-app", ["xapp-", "xwfp-"], "[A-Za-z0-9-]{14,260}", { validate: keyLike }],
  ]),
  ...shapes(SLACK, [
    { id: "slack-config-separated", keywords: ["xoxp-", "xoxb-"], before: 6, pattern: "xoxe.xox[bp]-[A-Za-z0-9-]{20,260}" },
  ]),
  ...shapes(SLACK_HOOK, [
    { id: "slack-webhook", keywords: ["hooks.slack.com/", "hooks.slack-gov.com/"], before: 8, pattern: "(?:https?://)?hooks\\.slack(?:-gov)?\\.com/(?:services|workflows|triggers)/[A-Za-z0-9+/_-]{20,120}" },
  ]),
  ...shapes(DISCORD_HOOK, [
    { id: "discord-webhook", keywords: ["/api/webhooks/"], before: 40, pattern: "https://(?:[a-z]{2,8}\\.)?discord(?:app)?\\.com/api/webhooks/\\d{15,22}/[A-Za-z0-9_-]{50,90}" },
  ]),
  ...tokens(DISCORD, [
    ["discord-bot", ["MTA", "MTE", "MTI", "MTM", "MTQ", "NDA", "NTA", "NjA", "NzA", "ODA", "OTA", "Mz", "ND", "NT", "Nj", "Nz", "OD", "OT", "Mj", "MT"], "[A-Za-z0-9_-]{20,26}\\.[A-Za-z0-9_-]{6}\\.[A-Za-z0-9_-]{27,45}(?![A-Za-z0-9_.-])"],
    ["discord-mfa", "mfa.", "[A-Za-z0-9_-]{80,95}"],
  ]),
  ...shapes(TEAMS, [
    { id: "teams-webhook", keywords: [".webhook.office.com/"], before: 60, pattern: "https://[a-z0-9-]{2,50}\\.webhook\\.office\\.com/webhookb2/[A-Za-z0-9@/-]{60,260}" },
    { id: "power-automate", keywords: [".logic.azure.com"], before: 60, pattern: "https://[a-z0-9.-]{2,50}\\.logic\\.azure\\.com(?::\\d{1,5})?/workflows/[^\\s\"'<>]{30,400}" },
  ]),
  ...shapes(HOOKS, [
    { id: "google-chat-webhook", keywords: ["chat.googleapis.com/v1/spaces/"], before: 8, pattern: "https://chat\\.googleapis\\.com/v1/spaces/[A-Za-z0-9_-]{5,40}/messages\\?[^\\s\"'<>]{30,300}" },
    { id: "zapier-webhook", keywords: ["hooks.zapier.com/hooks/catch/"], before: 8, pattern: "https://hooks\\.zapier\\.com/hooks/catch/\\d{3,12}/[A-Za-z0-9/]{5,60}" },
    { id: "ifttt-webhook", keywords: ["maker.ifttt.com/trigger/"], before: 8, pattern: "https://maker\\.ifttt\\.com/trigger/[A-Za-z0-9_-]{1,60}/(?:json/)?with/key/[A-Za-z0-9_-]{20,60}" },
    { id: "make-webhook", keywords: [".make.com/"], before: 24, pattern: "https://hook\\.[a-z0-9]{2,6}\\.make\\.com/[a-z0-9]{24,40}" },
    { id: "lark-webhook", keywords: ["/open-apis/bot/v2/hook/"], before: 30, pattern: "https://open\\.(?:feishu|larksuite)\\.(?:cn|com)/open-apis/bot/v2/hook/[A-Za-z0-9-]{20,60}" },
    { id: "wecom-webhook", keywords: ["qyapi.weixin.qq.com/cgi-bin/webhook/"], before: 8, pattern: "https://qyapi\\.weixin\\.qq\\.com/cgi-bin/webhook/send\\?key=[0-9a-f-]{36}" },
    { id: "dingtalk-webhook", keywords: ["oapi.dingtalk.com/robot/send"], before: 8, pattern: "https://oapi\\.dingtalk\\.com/robot/send\\?access_token=[0-9a-f]{64}" },
  ]),
  ...shapes(TELEGRAM, [
    { id: "telegram-bot", keywords: [":AA"], before: 12, pattern: "\\d{8,11}:AA[A-Za-z0-9_-]{32,36}(?![A-Za-z0-9_-])" },
    { id: "telegram-bot-url", keywords: ["api.telegram.org/"], pattern: "api\\.telegram\\.org/(?:file/)?bot(\\d{6,12}:[A-Za-z0-9_-]{30,40})", group: 1 },
  ]),
  ...tokens(TWILIO, [
    ["twilio-key", "SK", "[0-9a-fA-F]{32}(?![A-Za-z0-9])"],
    ["twilio-account", "AC", "[0-9a-f]{32}(?![A-Za-z0-9])"],
  ]),
  ...tokens(SENDGRID, [["sendgrid-key", "SG.", "[A-Za-z0-9_-]{16,32}\\.[A-Za-z0-9_-]{30,70}"]]),
  ...tokens(MAILGUN, [
    ["mailgun-key", ["key-", "pubkey-"], "[0-9a-fA-F]{32}(?![A-Za-z0-9])"],
  ]),
  ...shapes(MAILCHIMP, [{ id: "mailchimp-key", keywords: ["-us"], before: 32, pattern: "[0-9a-f]{32}-us\\d{1,2}(?![0-9a-z])" }]),
  ...tokens(BREVO, [["brevo-key", ["xkeysib-", "xsmtpsib-"], "[0-9a-fA-F]{60,70}-[A-Za-z0-9]{12,20}"]]),
  ...tokens(FACEBOOK, [
    ["facebook-token", ["EAACEdEose0cBA", "EAAM", "EAAC", "EAAG", "EAAB", "EAAI", "EAAJ", "EAAD", "EAAF", "EAAH"], "[A-Za-z0-9]{60,300}(?![A-Za-z0-9])"],
  ]),
  ...shapes(FACEBOOK, [
    { id: "facebook-app-token", keywords: ["|"], before: 17, pattern: "\\d{15,17}\\|[A-Za-z0-9_-]{27,40}(?![A-Za-z0-9_-])" },
    { id: "instagram-token", keywords: ["IGQ", "IGAA"], pattern: "IG(?:Q|AA)[A-Za-z0-9_-]{60,250}" },
  ]),
  ...tokens(TWITTER, [
    ["twitter-bearer", "AAAAAAAAAAAAAAAAAAAAA", "[A-Za-z0-9%]{60,120}", { validate: keyLike }],
  ]),
  ...tokens(LINE_OR_OTHER, [
    ["mandrill-key", "md-", "[A-Za-z0-9_-]{22}(?![A-Za-z0-9_-])", { validate: (value) => /\d/.test(value) && /[A-Z]/.test(value) }],
    ["mailersend-token", "mlsn.", "[A-Za-z0-9]{30,90}"],
    ["resend-key", "re_", "[A-Za-z0-9]{6,12}_[A-Za-z0-9]{18,40}"],
    ["intercom-token", "dG9rO", "[A-Za-z0-9+/]{40,80}={0,2}"],
    ["hubspot-token", ["pat-na1-", "pat-na2-", "pat-na3-", "pat-eu1-", "pat-ap1-"], "[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}"],
    ["klaviyo-key", "pk_", "[0-9A-Za-z]{32,34}(?![A-Za-z0-9_])", { validate: keyLike }],
    ["typeform-token", "tfp_", "[A-Za-z0-9_.=-]{40,70}"],
    ["cal-key", "cal_live_", "[0-9a-f]{32}(?![0-9a-z])"],
    ["linear-key", ["lin_api_", "lin_oauth_", "lin_wh_"], "[A-Za-z0-9]{30,80}", { kind: "linear-key" }],
    ["notion-token", ["ntn_", "secret_"], "[A-Za-z0-9]{43,50}(?![A-Za-z0-9_])", { kind: "notion-token", validate: keyLike }],
    ["airtable-token", "pat", "[A-Za-z0-9]{14}\\.[0-9a-f]{64}", { kind: "airtable-token" }],
    ["airtable-oauth", ["oaa"], "[A-Za-z0-9]{14}\\.v1\\.[A-Za-z0-9_-]{10,80}\\.[0-9a-f]{20,80}", { kind: "airtable-token" }],
    ["asana-token", ["0/", "1/", "2/"], "(?:\\d{10,20}/\\d{10,20}:)?[0-9a-f]{32}(?![0-9a-z])", { kind: "asana-token", validate: (value) => value.length > 40 || /[0-9a-f]{32}$/.test(value) }],
    ["clickup-key", "pk_", "\\d{5,9}_[A-Z0-9]{32}"],
    ["figma-token", ["figd_", "figo_", "figor_", "figoh_", "figu_", "figuh_", "figdh_", "figdr_"], "[A-Za-z0-9_-]{36,60}", { kind: "figma-token" }],
    ["frameio-token", "fio-u-", "[A-Za-z0-9_-]{50,80}"],
    ["lichess-token", ["lip_", "lio_"], "[A-Za-z0-9_]{16,40}"],
    ["readme-token", "rdme_", "[a-z0-9]{60,80}"],
    ["linkedin-token", "AQV", "[A-Za-z0-9_-]{80,400}(?![A-Za-z0-9_-])"],
    ["linkedin-secret", "WPL_AP1.", "[A-Za-z0-9]{12,24}\\.[A-Za-z0-9+/]{6,10}={0,2}"],
  ]),
];
