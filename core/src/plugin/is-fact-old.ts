import type { Fact } from "../contract/client.ts";

const OLD_AFTER_DAYS = 180;

/** Was a fact checked so long ago that somebody should look again? `today` is `YYYY-MM-DD`. */
export function isFactOld(fact: Pick<Fact<unknown>, "checkedOn">, today: string): boolean {
  return (Date.parse(`${today}T00:00:00Z`) - Date.parse(`${fact.checkedOn}T00:00:00Z`)) / 86_400_000 > OLD_AFTER_DAYS;
}
