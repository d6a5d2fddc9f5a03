import type { Notice } from "./notice.ts";

/** One question to a model. Both texts have passed the redactor; `input` is data, and `instructions` says so. */
export interface ModelQuestion {
  readonly instructions: string;
  readonly input: string;
  /** More than this isn't wanted of an answer. */
  readonly maxTokens: number;
}

/** What came back, whole, or why nothing did. The text is a stranger's: whoever asked checks it. */
export type ModelAnswer = { readonly text: string } | { readonly problem: Notice };

/** A model that may be asked. */
export interface AskedModel {
  /** Its API's name for people. */
  readonly name: string;
  /** Never rejects: what went wrong is in the answer. */
  ask(question: ModelQuestion): Promise<ModelAnswer>;
}
