import { lazyPattern } from "../contract/lazy-pattern.ts";

/** Statements that tests pass, in the languages people write in. Whether one is a wish, a condition or a denial is asked of its sentence. */
export const GREEN: readonly (() => RegExp)[] = [
  lazyPattern(() => /\b(?:all|every|each|the|full|whole|entire|\d+)\s+(?:of\s+)?(?:the\s+|our\s+|my\s+|unit\s+|integration\s+|e2e\s+|existing\s+|\d+\s+)*(?:tests?|specs?|test[ -]?suites?|suites?|checks?|ci|builds?)\s+(?:is\s+|are\s+|now\s+|all\s+|still\s+|currently\s+|have\s+|has\s+|run(?:s|ning)?\s+)*(?:pass(?:es|ed|ing)?|green|ok|okay|succeed(?:s|ed)?|successful|clean)\b/i),
  lazyPattern(() => /\b(?:tests?|specs?|suites?|ci|builds?|pipelines?|lint(?:er|ing)?|type-?check(?:s|ing)?|everything|all)\s*(?:\s(?:is|are|was|were|now|all|came back|went|goes|turned|looks?|stays?|remains?)\s+|\s?[:=]\s*|\s[-–—]\s*|\s)(?:now\s+|all\s+|fully\s+|still\s+)*(?:green|passing|clean)\b/i),
  lazyPattern(() => /\b(?:tests?|specs?|suites?|ci|pipelines?|lint(?:er|ing)?|type-?check(?:s|ing)?)\s+(?:now\s+|all\s+|still\s+|have\s+|has\s+)*pass(?:es|ed)?\b(?!\s*(?:word|port|through|to\b))/i),
  lazyPattern(() => /\b(?:zero|0)\s+(?:failing tests?|tests? (?:fail|failing|failed)|test failures?|failures?|failed)\b|\b100\s*%\s*(?:pass|green)|\b(?:everything|all of (?:it|them))\s+pass(?:es|ed)?\b/i),
  lazyPattern(() => /\bno (?:failing tests|test failures)\b/i),
  lazyPattern(() => /\b(?:passes|passed|passing)\s+(?:all|every)\s+(?:the\s+)?(?:tests?|specs?|checks?)\b/i),
  lazyPattern(() => /(?:全て?の?|すべての|全)?テスト(?:は|が|も)?(?:全て|すべて|全部|全件)?(?:は|が|も)?(?:合格|成功|通過|通っ|通り|パス|グリーン|緑|OK)/u),
  lazyPattern(() => /(?:全部|所有|全体)?(?:的)?(?:单元|單元|集成|整合)?(?:测试|測試|用例)(?:用例)?(?:也|都|全部|均|全|皆)*(?:已经|已經|已)?(?:通过|通過|成功|跑通|过了|過了|绿|綠)/u),
  lazyPattern(() => /\b(?:alle|sämtliche|die)\s+(?:unit-?)?tests?\s+(?:sind\s+|laufen\s+|jetzt\s+|nun\s+|alle\s+|wieder\s+)*(?:grün|durch|bestanden|erfolgreich|ok)\b|\btests?\s+(?:sind\s+|laufen\s+)?(?:alle\s+)?(?:grün|bestanden)\b|\btests?\s+laufen\s+(?:alle\s+)?durch\b/iu),
  lazyPattern(() => /\b(?:tous|toutes)?\s*les\s+tests?\s+(?:unitaires\s+)?(?:sont\s+|tous\s+|maintenant\s+)*(?:passent|passés|verts?|au vert|réussis|ok)(?![\w\u00c0-\u024f])|\btests?\s+(?:passent|au vert)\b/iu),
  lazyPattern(() => /\b(?:l[oa]s|os|as)\s+(?:tests?|pruebas|testes)\s+(?:unitari[oa]s\s+)?(?:est[aá]n\s+|est[aã]o\s+|ya\s+|já\s+|tod[oa]s\s+)*(?:pasan|pasaron|pasando|verdes?|(?:en|no) verde|passam|passaram|passando|ok)\b/iu),
  lazyPattern(() => /(?:모든\s*)?테스트(?:가|는|도)?\s*(?:모두|전부|다)?\s*(?:통과|성공)/u),
  // A command that is said to have ended well.
  lazyPattern(() => /(?<![\w-])(?:npm|pnpm|yarn|bun|npx|deno|cargo|go|pytest|tox|nox|vitest|jest|mocha|playwright|cypress|tsc|eslint|oxlint|biome|prettier|ruff|mypy|pyright|make|ninja|ctest|bazel|gradle|gradlew|mvn|dotnet|phpunit|rspec|rake|mix|swift|flutter)\b[^;,!?]{0,80}?\s(?:now\s+|all\s+|still\s+|also\s+|is\s+|are\s+|was\s+|comes? back\s+|came back\s+)*(?:pass(?:es|ed)|green|clean|succeed(?:s|ed)|successful|(?:ran|runs) (?:clean(?:ly)?|fine))\b/i),
  lazyPattern(() => /\bexit(?:s|ed)?(?:\s+(?:with|code|status|was|is|of))*\s*[:=]?\s*0(?![\w.]|\s+(?:means?|when|if|on|for|even|unless|or|is)\b)/i),
  // Counts, as runners print them.
  lazyPattern(() => /\b(?:tests?|specs?|suites?|test files)\b[^.;!?\d]{0,20}\d+\s+(?:pass(?:ed|ing)|ok|green)\b(?![^.;]{0,12}\b[1-9]\d*\s+(?:failed|failing|failures?|errors?)\b)|(?<!\b[1-9]\d*\s+(?:failed|failing|failures?|errors?)[,;/|]?\s+(?:and\s+)?)\b\d+\s+(?:tests?\s+)?(?:passed|passing)\b(?!\s+(?:through|to|by|in)\b|[^.;]{0,12}\b[1-9]\d*\s+(?:failed|failing|failures?|errors?)\b)|(?<![\d/])(\d+)\s*(?:\/|of|out of)\s*\1\s+(?:tests?|specs?|pass(?:ed|ing)?|green|ok)\b|\b(?:tests?|specs?|suites?)\b[^.;!?\d]{0,20}(?<![\d/])(\d+)\s*\/\s*\2(?![\d/])/i),
  lazyPattern(() => /\b(?:tests?|specs?|suites?|ci|builds?|pipelines?|lint|type-?check)\s*(?:[:=]|is|are|[-–—])?\s*(?:all\s+)?(?:ok|okay|succe(?:eds?|eded|ssful)|fine|✅|✔|☑|🟢|💚)(?!\w)|(?:✅|✔️?|☑️?|🟢|💚)\s*(?:all\s+)?(?:tests?|specs?|suites?|ci|builds?|pipelines?|lint|type-?check)\b/iu),
  lazyPattern(() => /\b(?:no|zero|0)\s+(?:type|lint|linter|compile|compiler|build|typescript|tsc|eslint)\s+(?:errors?|warnings?|problems?)\b|\b(?:builds?|built|compiles?|compiled)\s+(?:cleanly|without (?:any )?(?:errors?|warnings?|problems?))\b/i),
  lazyPattern(() => /(?<![\u0400-\u052f])(?:тест|тесты|сборка|проверки|пайплайн)\s+(?:(?:уже|теперь|сейчас|все|всі|успешно|успішно|снова)\s+)*(?:прош[её]?л[иа]?|пройшли|проход[яи]т[ьь]?|пройден[ыоа]|зел[её]н[а-яё]*|зелені|в порядке)(?![\u0400-\u052f])/iu),
  lazyPattern(() => /\b(?:tutti\s+)?i\s+test\s+(?:(?:sono|ora|tutti|già)\s+)*(?:passano|passati|verdi|superati|ok)\b|\b(?:alle\s+|de\s+)(?:unit-?)?tests?\s+(?:(?:zijn|nu|alle|weer|allemaal)\s+)*(?:slagen|geslaagd|groen|goed|ok)\b|\btests?\s+(?:zijn\s+)?(?:geslaagd|groen)\b/iu),
  lazyPattern(() => /\btesty\s+(?:(?:już|teraz|wszystkie|są)\s+)*(?:przechodz[ąa]|przesz[łl]y|zielone|zaliczone|ok)(?![\w\u00c0-\u024f])|\btest(?:ler|lerin (?:hepsi|tamamı))?\s+(?:(?:artık|şimdi|hepsi|başarıyla)\s+)*(?:geçti|geçiyor|başarılı|yeşil)(?![\w\u00c0-\u024f])/iu),
  lazyPattern(() => /\b(?:alla\s+)?tester(?:na)?\s+(?:(?:är|nu|alla|er|går)\s+)*(?:gröna|godkända|igenom|grønne|passerer)(?![\w\u00c0-\u024f])|\bsemua\s+(?:tes|test|pengujian)\s+(?:(?:sudah|telah)\s+)*(?:lulus|berhasil)\b|(?:tất cả|mọi)\s+(?:các\s+)?(?:test|bài test|kiểm thử)\s+(?:đều\s+|đã\s+)*(?:pass|qua|thành công)|(?:الاختبارات)\s+(?:كلها\s+)?(?:ناجحة|نجحت|تمر)|(?:نجحت|اجتازت)\s+(?:جميع|كل)\s+الاختبارات|(?:सभी|सारे)\s+टेस्ट\s+पास/iu),
];
