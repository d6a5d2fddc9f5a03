import { lazyPattern } from "../contract/lazy-pattern.ts";

/** Statements that tests pass, in the languages people write in. A wish, a condition or a negation is none. */
export const GREEN: readonly (() => RegExp)[] = [
  lazyPattern(() => /\b(?:all|every|each|the|full|whole|entire|\d+)\s+(?:of\s+)?(?:the\s+|our\s+|my\s+|unit\s+|integration\s+|e2e\s+|existing\s+|\d+\s+)*(?:tests?|specs?|test[ -]?suites?|suites?|checks?|ci|builds?)\s+(?:is\s+|are\s+|now\s+|all\s+|still\s+|currently\s+|have\s+|has\s+|run(?:s|ning)?\s+)*(?:pass(?:es|ed|ing)?|green|ok|okay|succeed(?:s|ed)?|successful|clean)\b/i),
  lazyPattern(() => /\b(?:tests?|specs?|suites?|ci|builds?|everything|all)\s+(?:is|are|now|all|came back|went|goes|turned|looks?|stays?)\s+(?:now\s+|all\s+|fully\s+)*(?:green|passing|clean)\b/i),
  lazyPattern(() => /\b(?:tests?|suites?|ci)\s+pass(?:es|ed)?\b(?!\s*(?:word|port|through|to\b))/i),
  lazyPattern(() => /\b(?:zero|0)\s+(?:failing tests?|tests? (?:fail|failing|failed)|test failures?|failures?|failed)\b|\b100\s*%\s*(?:pass|green)|\b(?:everything|all of (?:it|them))\s+pass(?:es|ed)?\b/i),
  lazyPattern(() => /(?<=\bno )(?:failing tests|test failures)\b/i),
  lazyPattern(() => /\b(?:passes|passed|passing)\s+(?:all|every)\s+(?:the\s+)?(?:tests?|specs?|checks?)\b/i),
  lazyPattern(() => /(?:全て?の?|すべての|全)?テスト(?:は|が|も)?(?:全て|すべて|全部|全件)?(?:は|が|も)?(?:合格|成功|通過|通っ|通り|パス|グリーン|緑|OK)/u),
  lazyPattern(() => /(?:全部|所有|全体)?(?:的)?(?:单元|單元|集成)?(?:测试|測試|用例)(?:都|全部|均|全)?(?:已|已经)?(?:通过|通過|成功|跑通|绿)/u),
  lazyPattern(() => /\b(?:alle|sämtliche|die)\s+(?:unit-?)?tests?\s+(?:sind\s+|laufen\s+|jetzt\s+|nun\s+|alle\s+|wieder\s+)*(?:grün|durch|bestanden|erfolgreich|ok)\b|\btests?\s+(?:sind\s+|laufen\s+)?(?:alle\s+)?(?:grün|bestanden)\b|\btests?\s+laufen\s+(?:alle\s+)?durch\b/iu),
  lazyPattern(() => /\b(?:tous|toutes)\s+les\s+tests?\s+(?:sont\s+)?(?:passent|passés|verts?|au vert|réussis)\b|\btests?\s+(?:passent|au vert)\b/iu),
  lazyPattern(() => /\btod[oa]s\s+(?:l[oa]s|os|as)\s+(?:tests?|pruebas|testes)\s+(?:est[aá]n\s+|est[aã]o\s+|ya\s+)*(?:pasan|pasaron|verdes?|en verde|passam|passaram|passando|ok)\b/iu),
  lazyPattern(() => /(?:모든\s*)?테스트(?:가|는|도)?\s*(?:모두|전부|다)?\s*(?:통과|성공)/u),
];
