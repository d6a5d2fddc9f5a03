import { expect, it } from "vitest";
import { citedInText, saysProgress } from "../../src/verify/says-progress.ts";

const SAID: readonly string[] = [
  "The guard is done", "guards are  now  complete", "it was already completed", "they were fully  finished", "it has been finally merged",
  "both have been all also just landed", "it's shipped", "we got it: got fixed", "both deployed", "all released", "It is in place", "It is rolled out", "It's  resolved",
  "Everything is finally  also  pushed", "it is all  done", "it is just  done", "it is fully  done", "it is already  done", "it is also  done", "It is  done",
  "the guard is done.", "Done: the guard", "- Implemented the guard", "Fixed — the guard", "Merged  x", "  Completed - y", "> Finished:  x", "Landed x", "Done  – x", "完了した",
  "移行は完了しました。", "完了済みです", "移行完了。", "対応済。", "修正済。", "マージ済。", "実装済", "対応済み、次へ", "修正済み (a)", "マージ済みです", "コミット済", "終わりました", "終わった。", "できました", "完了済。", "已完成", "已经修复", "完成了", "搞定",
  "搞定了", "已搞定", "做完了", "Die Migration ist fertig", "Teile sind jetzt  nun  erledigt", "wurde bereits abgeschlossen", "wurden schon  vollständig umgesetzt", "jetzt gemergt",
  "nun behoben", "Alles ist  committet", "es ist jetzt  nun  fertig", "wurde nun  fertig", "es ist jetzt  fertig", "es ist vollständig  fertig", "es ist bereits  fertig",
  "ist schon fertig", "ist nun fertig", "Le script est terminé.", "La page est terminée", "Les pages sont  déjà  finies", "Il a été maintenant  livré",
  "Les pages ont été corrigées", "C'est fait", "Les scripts sont faits", "est implémenté", "est fusionné", "est fini", "les pages sont livrées", "les pages sont terminées",
  "les pages sont implémentées", "les pages sont fusionnées", "les scripts sont finis", "la page est finie", "la page est faite", "la page est corrigée",
  "le script est corrigé", "le script est fusionné", "le script est livré", "la page est livrée", "la page est fusionnée", "la page est implémentée",
  "les scripts sont terminés", "está  hecho", "está hecho", "It is all  all  done", "The port is 1. The guard is done", "a;b is done", "a. b is done.c", "estan hechas",
  "están ya  terminados", "esta terminada", "foi já  concluído", "fue completado", "está completa", "fueron implementados", "ha sido fusionada", "han sido corregidos",
  "quedó listo", "está pronta", "foram feitos", "estão corrigidas", "esta lista", "está feita", "fue concluida", "está hecha", "están prontos", "fue terminado",
  "están listos", "fue corregido", "foi corrigido", "fue implementado", "están fusionados", "está concluída", "estan completos", "fue completada", "está ya listo",
  "estão já prontas", "estao feitos", "fueron concluidos", "완료됨", "완료했어요", "구현되었다", "끝났다", "머지됨", "수정했다", "완료됐다",
];

const NOT_SAID: readonly string[] = [
  "parsing is done by the reader", "the check is done before each call", "fields are resolved after loading", "fixed-width columns", "https://badgen.net/npm/node/on-finished", "see on-finished", "status is one of open, done, fixed", "The header stays fixed", "We landed on zod", "we committed to opaque tokens", "We pushed back on it", "keep the repo clean", "we resolved to wait", "If the guard is done, ship", "Goal: the guard is done", "Definition of done: login is merged", "Is the guard done?", "The login was not merged",
  "if lint is done and the guard is merged, ship", "as soon as the guard is merged", "No guard is done", "Once login was merged, tag it", "если вход готов", "вход не готов", "Se il login è completato", "il login non è completato", "als de login is klaar", "De login is niet klaar", "jeśli jest gotowe", "Logowanie nie jest gotowe",
"it is done  with a flag", "the check is done on each call", "done", "Fixed", "The guard is not done", "It isn't done",
  "It hasn’t been merged: it's merged if", "until it is done", "almost done: it is almost done", "when it is merged", "it will be: is to be fixed", "Half is done",
  "partly: it is done", "it must: is done", "should be: is done", "完了したら", "まだ完了していない", "未完成", "如果已完成", "尚未: 已完成", "ist noch nicht fertig", "wenn es nun fertig ist",
  "n'est pas terminé", "quand c'est fait, on livre", "antes: está hecho", "완료되지 않", "it needs to: is done", "they need to: is done", "it isn’t so that it is merged",
  "안 끝났다", "안 완료됨", "unfixed x", "unfixed", "既に完了済みの", "対応済みリスト",
];

it("hears that work is done, in the words and forms of several languages", () => {
  expect(SAID.filter((text) => !saysProgress(text))).toEqual([]);
});

it("hears nothing of it in a wish, a condition, a negation or another sense of the word", () => {
  expect(NOT_SAID.filter(saysProgress)).toEqual([]);
});

it("takes for a commit's id what is hex and no word, and digits alone only after the word for it", () => {
  expect(citedInText("commits: `7654321` sha#1111111, revision 2222222 rev 3333333 提交4444444 SHA  5555555")).toEqual(["7654321", "1111111", "2222222", "3333333", "4444444", "5555555"]);
  expect(citedInText("80ea2e4x x80ea2e4 80ea2e commit 123456 commit 1234567x recommit 8888888 defaced 9999999")).toEqual([]);
  expect(citedInText("80ea2e4, then 80ea2e4 again")).toEqual(["80ea2e4"]);
});
