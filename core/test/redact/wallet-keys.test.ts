import { expect, it } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { draw, randomOf } from "./contexts.ts";

const foundIn = (text: string): string[] => detectSensitive(text).map(({ start, end }) => text.slice(start, end));

it("an extended private key of a wallet goes whole, what only looks like one stays", () => {
  const random = randomOf(5);
  const rest = draw(random, "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz", 107);
  for (const prefix of ["xprv", "yprv", "zprv", "tprv"]) expect(foundIn(`derive from ${prefix}${rest}, then`)).toEqual([prefix + rest]);
  expect(foundIn("an xprv holds the chain code, too: xprv9s21ZrQH")).toEqual([]);
});
