import { asList, asObject, asText } from "./pick-fields.ts";

/** What a tool asked the user, with what it offered to pick from. */
export interface AskedQuestion {
  readonly id?: string;
  readonly question: string;
  readonly offered: readonly string[];
}

/** A user's words in answer to one question; `chosen`: they only picked what was offered. */
export interface ReadAnswer {
  readonly question: string;
  readonly text: string;
  readonly chosen: boolean;
}

const MOST_QUESTIONS = 20;

/** The questions of a call that asks, under whatever names its client has for them: a list, or one that stands in the call itself. */
export function readQuestions(input: Readonly<Record<string, unknown>>): readonly AskedQuestion[] {
  const list = Array.isArray(input["questions"]) ? asList(input["questions"]) : [input];
  return list.slice(0, MOST_QUESTIONS).flatMap((one) => {
    const asked = asObject(one);
    const question = asText(asked?.["question"]) ?? asText(asked?.["title"]) ?? asText(asked?.["header"]);
    const id = asText(asked?.["id"]);
    if (question === undefined || question.trim() === "") return [];
    const offered = asList(asked?.["options"] ?? asked?.["choices"]).flatMap((option) => (typeof option === "string" ? option : (asText(asObject(option)?.["label"]) ?? [])));
    return [{ question, offered, ...(id === undefined ? {} : { id }) }];
  });
}

/** What was answered to a question. Several that were picked come as a list, or as one text with commas. */
export function readAnswer({ question, offered }: AskedQuestion, answer: unknown): readonly ReadAnswer[] {
  const texts = (typeof answer === "string" ? [answer] : asList(answer).filter((one) => typeof one === "string")).filter((text) => text.trim() !== "");
  const isOffered = (text: string): boolean => offered.includes(text) || (text.includes(", ") && withoutOffered(text, offered).replace(/[\s,]/g, "") === "");
  const chosen = texts.filter(isOffered).join(", ");
  const written = texts.filter((text) => !isOffered(text)).map((text) => ({ question, text: text.trim(), chosen: false }));
  return chosen === "" ? written : [{ question, text: chosen, chosen: true }, ...written];
}

function withoutOffered(text: string, offered: readonly string[]): string {
  return offered.toSorted((a, b) => b.length - a.length).reduce((rest, label) => (label === "" ? rest : rest.replace(label, "")), text);
}
