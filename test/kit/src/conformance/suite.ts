/** The runner's own `test`: vitest's, node:test's, jest's. Only name and function are used. */
export type RunnerTest = (name: string, run: () => void | Promise<void>) => unknown;

/** Leaves single tests out, each with its reason, which is printed in the test's name. An id that isn't in the suite fails. */
export type OptOuts = Readonly<Record<string, string>>;

export interface Suite {
  check(id: string, says: string, run: () => void | Promise<void>): void;
  /** Call last: fails for opt-outs that name no test. */
  end(): void;
}

export function suiteOf(test: RunnerTest, name: string, optOuts: OptOuts = {}): Suite {
  const seen = new Set<string>();
  return {
    check(id, says, run) {
      seen.add(id);
      const why = Object.hasOwn(optOuts, id) ? optOuts[id] : undefined;
      if (why === undefined) test(`${name}: ${says} [${id}]`, run);
      else test(`${name}: opted out of [${id}], because ${why}`, () => assert(why.trim().length > 3, "an opt-out gives its reason"));
    },
    end() {
      const strangers = Object.keys(optOuts).filter((id) => !seen.has(id));
      test(`${name}: every opt-out names a test of this suite [opt-outs]`, () => assert(strangers.length === 0, `no such tests: ${strangers.join(", ")}`));
    },
  };
}

/** Fails the running test with a sentence. */
export function assert(holds: boolean, sentence: string): asserts holds {
  if (!holds) throw new Error(sentence);
}
