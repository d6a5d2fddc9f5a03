/** Statements that tests pass, in the languages people write in. A wish, a condition or a negation is none. */
const GREEN: readonly RegExp[] = [
  /\b(?:all|every|each|the|full|whole|entire|\d+)\s+(?:of\s+)?(?:the\s+|our\s+|my\s+|unit\s+|integration\s+|e2e\s+|existing\s+|\d+\s+)*(?:tests?|specs?|test[ -]?suites?|suites?|checks?|ci|builds?)\s+(?:is\s+|are\s+|now\s+|all\s+|still\s+|currently\s+|have\s+|has\s+|run(?:s|ning)?\s+)*(?:pass(?:es|ed|ing)?|green|ok|okay|succeed(?:s|ed)?|successful|clean)\b/i,
  /\b(?:tests?|specs?|suites?|ci|builds?|everything|all)\s+(?:is|are|now|all|came back|went|goes|turned|looks?|stays?)\s+(?:now\s+|all\s+|fully\s+)*(?:green|passing|clean)\b/i,
  /\b(?:tests?|suites?|ci)\s+pass(?:es|ed)?\b(?!\s*(?:word|port|through|ed?\s+to))/i,
  /\b(?:no|zero|0)\s+(?:failing tests?|test failures?|failures?|failed)\b|\b100\s*%\s*(?:pass|green)/i,
  /\b(?:passes|passed|passing)\s+(?:all|every)\s+(?:the\s+)?(?:tests?|specs?|checks?)\b/i,
  /(?:全て?の?|すべての|全)?テスト(?:は|が|も)?(?:全て|すべて|全部|全件)?(?:は|が|も)?(?:合格|成功|通過|通っ|通り|パス|グリーン|緑|OK)/u,
  /(?:全部|所有|全体)?(?:的)?(?:单元|單元|集成)?(?:测试|測試|用例)(?:都|全部|均|全)?(?:已|已经)?(?:通过|通過|成功|跑通|绿)/u,
  /\b(?:alle|sämtliche|die)\s+(?:unit-?)?tests?\s+(?:sind\s+|laufen\s+|jetzt\s+|nun\s+|alle\s+|wieder\s+)*(?:grün|durch|bestanden|erfolgreich|ok)\b|\btests?\s+(?:sind\s+|laufen\s+)?(?:alle\s+)?(?:grün|bestanden)\b/iu,
  /\b(?:tous|toutes)\s+les\s+tests?\s+(?:sont\s+)?(?:passent|passés?|verts?|au vert|réussis)\b|\btests?\s+(?:passent|au vert)\b/iu,
  /\btod[oa]s\s+(?:l[oa]s|os|as)\s+(?:tests?|pruebas|testes)\s+(?:est[aá]n\s+|est[aã]o\s+|ya\s+)*(?:pasan|pasaron|verdes?|en verde|passam|passaram|passando|ok)\b/iu,
  /(?:모든\s*)?테스트(?:가|는|도)?\s*(?:모두|전부|다)?\s*(?:통과|성공)/u,
];

const NOT_SAID =
  /\b(?:must|should|shall|ensure|make sure|need(?:s|ed)? to|has to|have to|until|unless|if|when|once|before|after|whether|so that|want|expect|todo|verify that|check that|not|n't|never|no longer|un(?:verified|til)|muss|müssen|soll(?:en)?|wenn|falls|bis|bevor|damit|nicht|doit|doivent|si|quand|avant|pas|deben?|si|cuando|antes|no|devem?|quando|não)\b(?=[^.;。]*$)|(?:すること|しなければ|必要|べき|まで|たら|なら|前に|ない|必须|應該|应该|如果|之前|直到|不|没|해야|하면|전에|않)/iu;

/** Does this text say that tests pass? What a sentence before the last mark says of another matter does not excuse it. */
export function claimsGreen(text: string): boolean {
  return text
    .split(/(?<=[.;!?。！？；])\s*|\n/u)
    .some((sentence) => GREEN.some((pattern) => {
      const found = pattern.exec(sentence);
      return found !== null && !NOT_SAID.test(sentence.slice(0, found.index + found[0].length).split(/[,，、—–]\s*/u).at(-1) ?? "");
    }));
}
