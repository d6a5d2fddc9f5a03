const names: Readonly<Record<string, readonly [string, string]>> = {
  email: ["e-mail address", "e-mail addresses"],
  "ip-address": ["IP address", "IP addresses"],
  "user-name": ["user name in a path", "user names in paths"],
  person: ["name of a person", "names of people"],
};
const capitals = new Set(["aws", "api", "jwt", "ip", "iban", "url", "ssh", "pem", "gcp", "npm", "sas", "smtp", "ftp", "id", "pgp", "http", "otp", "pin", "dsn", "ci", "ai"]);
const proper: Readonly<Record<string, string>> = { github: "GitHub", gitlab: "GitLab", openai: "OpenAI", anthropic: "Anthropic", slack: "Slack", stripe: "Stripe", google: "Google", sendgrid: "SendGrid", azure: "Azure", huggingface: "Hugging Face", npm: "npm" };

/** `1 AWS key, 2 e-mail addresses`: what kind of thing went, never the thing. */
export function phraseRedactions(kinds: Readonly<Record<string, number>>): string {
  return Object.entries(kinds)
    .map(([kind, n]) => `${n} ${nameOf(kind, n)}`)
    .join(", ");
}

function nameOf(kind: string, n: number): string {
  const known = names[kind];
  if (known !== undefined) return n === 1 ? known[0] : known[1];
  const words = kind.split("-").map((word) => proper[word] ?? (capitals.has(word) ? word.toUpperCase() : word));
  const name = words.join(" ");
  return n === 1 ? name : /(?:s|x|ch)$/.test(name) ? `${name}es` : /[^aeiou]y$/.test(name) ? `${name.slice(0, -1)}ies` : `${name}s`;
}
