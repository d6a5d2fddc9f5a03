import type * as z from "zod";

/** The words that the schema library says by itself; a schema's own words say more. */
const STANDARD = /^(?:Invalid|Too (?:big|small)|Unrecognized)/;

const KINDS: Readonly<Record<string, string>> = { string: "a text", array: "a list", object: "an object", record: "an object", number: "a number", int: "a whole number", boolean: "true or false" };

/** What is wrong with a value, as the end of a sentence that begins with its name: `must be a list`. `isMissing`: nothing is there at all. */
export function phraseIssue(issue: z.core.$ZodIssue, isMissing = false): string {
  if (isMissing) return "is missing";
  if (issue.message !== "" && !STANDARD.test(issue.message)) return issue.message;
  switch (issue.code) {
    case "invalid_type":
      return `must be ${KINDS[issue.expected] ?? `of type ${issue.expected}`}`;
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    case "too_small":
      return issue.origin === "string" ? "is empty or too short" : issue.origin === "array" ? "has too few entries" : issue.inclusive === false ? `must be larger than ${issue.minimum}` : `is smaller than ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string" ? `is longer than ${issue.maximum} characters` : issue.origin === "array" ? `has more than ${issue.maximum} entries` : `is larger than ${issue.maximum}`;
    case "invalid_format":
      return "doesn't have the form it needs";
    case "unrecognized_keys":
      return `has a key that isn't known: "${issue.keys[0] ?? ""}"`;
    case "invalid_union":
      return "options" in issue && Array.isArray(issue.options) ? `must be one of: ${issue.options.map(String).join(", ")}` : phraseUnion(issue.errors.flat());
    default:
      return "isn't valid";
  }
}

/** Of several shapes the one that fits but for a detail was meant. */
function phraseUnion(found: readonly z.core.$ZodIssue[]): string {
  const detail = found.find((issue) => issue.code !== "invalid_type") ?? found.find((issue) => issue.path.length > 0);
  if (detail === undefined) return "isn't valid";
  return `${detail.path.length === 0 ? "" : `${detail.path.map(String).join(".")} `}${phraseIssue(detail)}`;
}
