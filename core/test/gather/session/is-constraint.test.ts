import { describe, expect, it } from "vitest";
import { isConstraint } from "../../../src/gather/session/is-constraint.ts";

const RULES: Readonly<Record<string, readonly string[]>> = {
  English: [
    "Never log request bodies.",
    "Please don't touch the billing tables.",
    "Do not rename public exports.",
    "The response must stay under 200 ms.",
    "Only change files below src/auth.",
    "We don't want any new dependency.",
    "No new runtime packages.",
    "Keep the old endpoint working.",
    "You must not push to main.",
    "Whatever you do, don't drop the index.",
    "Under no circumstances delete user data.",
    "The bundle may grow by at most 5 kB.",
    "Use only the standard library.",
    "Every migration must be reversible.",
    "Leave the legacy parser untouched.",
    "Always run the linter before a commit.",
    "The queue may grow, but never exceed 40 jobs.",
    "We're on Node 18 in prod btw so nothing newer.",
    "I tried a package last week but legal said no new dependencies.",
    "Maria from infra will be angry if you touch the Dockerfile.",
    "Commit in small steps, one commit per change, and no emojis in commit messages.",
    "Keep every response byte-identical.",
    "The page takes its parts from the design system, no inline colours.",
    "Work on branch feat/maps only.",
    "Each step in its own commit.",
    "Cache it for 20s max.",
    "Then go on with the upload, 4 files in parallel at most.",
    "I'd rather not touch every form by hand.",
    "Fix it without a lock, we're in an audio callback.",
    "CI warns about everything so keep it clean.",
    "and the names of the events: snake_case only",
    "Who can export? should be owners only",
    "From now on also update docs/routes.md with each route.",
  ],
  Japanese: ["本番データを絶対に消さないこと。", "既存の API は変更しないでください。", "必ずマイグレーションを書いて。", "src/auth だけを変更して。", "新しい依存は禁止です。", "1ページは最大50件です。", "今後は各ルートを docs にも書いてください。"],
  Chinese: ["不要修改公共接口。", "必须保持向后兼容。", "只能改 src 目录。", "禁止提交密钥。", "請勿刪除舊資料，務必保留。"],
  German: ["Die öffentliche API darf sich nicht ändern.", "Bitte keine neuen Abhängigkeiten.", "Außerdem bitte nur Java 17.", "Die alte Ansicht bleibt parallel bestehen.", "Niemals auf main pushen.", "Die Tests müssen unter 5 Minuten bleiben.", "Achte darauf, dass die JSON-Ausgabe unverändert bleibt."],
  French: ["Ne modifie jamais le schéma.", "Il faut garder la compatibilité.", "Aucune nouvelle dépendance.", "Le temps de réponse doit rester sous 200 ms."],
  Spanish: ["No cambies la interfaz pública.", "Nunca borres datos de producción.", "La tabla de clientes no se toca.", "Arréglalo, y nada de consultas nuevas.", "Debe funcionar sin conexión.", "Sin nuevas dependencias, por favor."],
  Portuguese: ["Nunca apague dados de produção.", "Não altere a API pública.", "O tempo deve ficar abaixo de 200 ms.", "Sem novas dependências."],
  Korean: ["공개 API는 절대 변경하지 마세요.", "반드시 테스트를 먼저 실행하세요.", "새 의존성 추가 금지.", "응답 시간은 200ms 이하로 유지해야 합니다."],
};

const LOOK_ALIKES: readonly string[] = [
  "I ran it twice, no errors.",
  "It prints the rows, no warnings.",
  "It only happens on Mondays.",
  "ok revert what it did, then fix report.ts:88 only",
  "なぜ src/auth だけを変更してはいけないのですか？",
  "为什么不要修改公共接口？",
  "왜 공개 API는 절대 변경하지 마세요라고 했나요?",
  "Never mind the typo.",
  "I don't know why it fails.",
  "The parser never saw the header.",
  "There must be a bug in the cache.",
  "That must have been the old build.",
  "The only problem is the timeout.",
  "Why don't we look at the logs first?",
  "Must it be sorted?",
  "I never got an answer from them.",
  "Don't worry about the colours.",
  "You don't need to answer.",
  "No problem, take your time.",
  "The build only took a minute.",
  "It always worked on my machine.",
  "Should we keep the old name?",
  "No idea where that comes from.",
  "The counter is defined there but never called anywhere.",
  "An unused variable, incremented but never asserted.",
  "guard_test.go:808: Second commit should NOT have a trailer, got 7940d55.",
  "src/a.ts:1:9: avoid package names that conflict",
];

describe("a rule of the user's", () => {
  for (const [language, sentences] of Object.entries(RULES)) {
    it(`is known in ${language}`, () => {
      expect(sentences.filter((sentence) => !isConstraint(sentence))).toEqual([]);
    });
  }

  it("is not seen in a story, a question or a phrase that sounds like one", () => {
    expect(LOOK_ALIKES.filter(isConstraint)).toEqual([]);
  });
});
