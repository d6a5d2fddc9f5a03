const ACKNOWLEDGING: ReadonlySet<string> = new Set(
  (
    "ok okay k yes yep yeah yup y no nope sure fine go on ahead do it that this please pls continue proceed thanks thank thx you u good great nice cool perfect awesome excellent " +
    "commit push now next and the keep going lgtm looks look sounds again retry try carry start begin resume right correct exactly done hi hello hey hm hmm oh ah well so then all a is to me i let's lets " +
    "ja gut weiter mach bitte danke genau passt hallo oui d'accord merci continue vas-y allez salut bonjour bien parfait sí si vale gracias sigue adelante hola bueno perfecto claro sim obrigado obrigada continua continue pode seguir olá beleza certo isso"
  ).split(" "),
);
const ACKNOWLEDGING_ANYWHERE =
  /^(?:はい|うん|ええ|了解(?:です|しました)?|お願い(?:します)?|よろしく(?:お願いします)?|続け(?:て|てください)|続行(?:して(?:ください)?)?|進めて(?:ください)?|そうして(?:ください)?|それで(?:お願い(?:します)?|いい(?:です)?)?|ありがとう(?:ございます)?|いいね|いいです|こんにちは|次|コミットして(?:ください)?|好的?|好吧|行|可以|继续(?:吧)?|繼續|嗯|对|是的?|谢谢|謝謝|开始吧|做吧|没问题|你好|提交(?:吧|一下)?|네|예|응|좋아(?:요)?|계속(?:해(?:줘|주세요)?)?|그래|고마워(?:요)?|감사합니다|진행해(?:줘|주세요)?|안녕(?:하세요)?|커밋해(?:줘|주세요)?)+$/u;

/** Does a turn ask for something, or only nod? */
export function isSubstantive(text: string): boolean {
  const bare = text.replace(/[\s\p{P}\p{S}]+/gu, " ").trim();
  if (bare === "" || bare.startsWith("/") || /^\/\w+$/.test(text.trim())) return false;
  if (ACKNOWLEDGING_ANYWHERE.test(bare.replaceAll(" ", ""))) return false;
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}'’_/-]+/gu, " ")
    .trim()
    .split(" ")
    .some((word) => word !== "" && !ACKNOWLEDGING.has(word.replace("’", "'")));
}
