import { expect, it } from "vitest";
import { isSubstantive } from "../../../src/gather/session/is-substantive.ts";

it.each(["", "  ", "ok", "ok - thanks", "ok — thanks", "👍 -", "… _ …", "— ' —", "yes, go ahead", "はい、お願いします", "好的", "네, 계속해 주세요", "/clear", "/model opus — now", "merci, vas-y", "that’s all", "yes (key is q7Rt-92xkw1)", "ok, here is the api key: q7Rt92xkw1", "sure — the token = q7Rt92xkw1", "The token for the mirror is q7Rt92xkw1"])("%j only nods", (text) => {
  expect(isSubstantive(text)).toBe(false);
});

it.each(["fix the parser", "ok - fix it", "ok — fix it", "Почини парсер", "Ошибка…", "修正して", "버그 수정", "𞤲𞤢𞤥𞤣𞤭 — 𞤲𞤵", "é", "T4…", "revisa el índice", "the token is expired", "the key is line 4", "the token for the mirror is expired", "yes, use the key q7Rt92xkw1 in eu1", "yes (key is q7Rt92xkw1), and rotate it"])("%j asks for something", (text) => {
  expect(isSubstantive(text)).toBe(true);
});
