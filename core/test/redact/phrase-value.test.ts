import fc from "fast-check";
import { expect, it, test } from "vitest";
import { detectSensitive } from "../../src/redact/detect-sensitive.ts";
import { leftOf, mark } from "./marked.ts";

const seedWord = fc.constantFrom("abandon", "ability", "able", "about", "above", "absent", "absorb", "access", "account", "key", "test", "public", "zoo", "valid", "word");
const seed = fc.constantFrom(12, 15, 18, 21, 24).chain((count) => fc.array(seedWord, { minLength: count, maxLength: count }));

test("the words of a wallet go under each of their names", () => {
  const places = [
    (words: readonly string[]) => `MNEMONIC="${mark(words.join(" "))}"`,
    (words: readonly string[]) => `MNEMONIC=${mark(words.join(" "))}\nPORT=1`,
    (words: readonly string[]) => `mnemonic: ${mark(words.join(" "))}`,
    (words: readonly string[]) => `my seed phrase is ${mark(words.join(" "))}`,
    (words: readonly string[]) => `Recovery phrase:\n\n${mark(`${words.slice(0, 6).join(" ")}\n${words.slice(6).join(" ")}`)}\n`,
    (words: readonly string[]) => JSON.stringify({ walletMnemonic: mark(words.join(" ")) }),
    (words: readonly string[]) => `seed phrase: ${mark(words.join(", "))}`,
  ];
  fc.assert(fc.property(seed, fc.constantFrom(...places), (words, place) => void expect(leftOf(place(words))).toEqual([])), { numRuns: 400 });
});

it.each(["passphrase: §my dog has fleas§", "passphrase: §my dog has fleas§ # old one", 'passphrase = "§my dog has fleas§"', '"sshPassphrase": "§my dog has fleas§",', 'the wifi passphrase is "§my dog has fleas§"', "SEED_PHRASE=§rusty anchor over granite§", "recovery phrase: §rusty anchor over granite§"])("a made-up phrase goes from %s", (text) =>
  expect(leftOf(text)).toEqual([]),
);

it.each([
  "passphrase: string used to decrypt the private key",
  "passphrase: leave empty for none",
  "passphrase: not set",
  "passphrase: asked for at start",
  "passphrase: the words that unlock the key",
  "* `passphrase` {string} Shared passphrase used for a single private key and/or a PFX.",
  '"passphrase": "Enter your passphrase",',
  "Enter passphrase for key '/root/.ssh/id_rsa':",
  "the passphrase is never written to disk",
  "mnemonic: mov eax ebx",
  "mnemonic: a memory aid for things that are hard to remember otherwise when you code",
  "seed phrase: never share it with anybody",
  "seed words are chosen from a list of two thousand words so that people can write down the seed",
])("there is none in %s", (text) => expect(detectSensitive(text)).toEqual([]));
