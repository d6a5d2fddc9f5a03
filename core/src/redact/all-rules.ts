import { CLOUD_RULES } from "./rules/cloud.ts";
import { CODE_HOST_RULES } from "./rules/code-hosts.ts";
import { COMMERCE_RULES } from "./rules/commerce.ts";
import { COMMUNICATION_RULES } from "./rules/communication.ts";
import { DATA_AND_OPERATIONS_RULES } from "./rules/data-and-operations.ts";
import { MODEL_PROVIDER_RULES } from "./rules/model-providers.ts";
import { PEOPLE_RULES } from "./rules/people.ts";
import type { Rule } from "./rules/rule.ts";
import { CASELESS_RULES, STRUCTURE_RULES } from "./rules/structures.ts";
import { indexRules } from "./scan-rules.ts";

export const VENDOR_RULES: readonly Rule[] = [
  ...CLOUD_RULES,
  ...CODE_HOST_RULES,
  ...MODEL_PROVIDER_RULES,
  ...COMMERCE_RULES,
  ...COMMUNICATION_RULES,
  ...DATA_AND_OPERATIONS_RULES,
];

export const EXACT_INDEX = indexRules([...VENDOR_RULES, ...STRUCTURE_RULES], false);
export const CASELESS_INDEX = indexRules([...CASELESS_RULES, ...PEOPLE_RULES], true);
