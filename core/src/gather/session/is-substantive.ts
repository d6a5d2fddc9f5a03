import { lazyPattern } from "../../contract/lazy-pattern.ts";
import { remember } from "../../verify/remember.ts";
import { IMPERATIVE } from "./cue-words.ts";
import { inLetters } from "./letters.ts";
import { hasCue } from "./cues-of.ts";

const ACKNOWLEDGING: ReadonlySet<string> = new Set(
  (
    "ok okay k yes yep yeah yup y no nope sure fine go on ahead do it that this please pls continue proceed thanks thank thx you u good great nice cool perfect awesome excellent " +
    "commit push now next and the keep going lgtm looks look sounds again retry try carry start begin resume right correct exactly done hi hello hey hm hmm oh ah well so then all a is to me i let's lets " +
    "ugh argh phew wow damn omg aha ouch yikes um uh eh whoa yay btw lol haha hehe super cool lovely brilliant amazing wonderful neat awesome that's thats it's its done works worked that'll be all for today enough ja gerne gern klar natürlich gut weiter mach bitte danke vielen dank genau passt hallo prima toll klasse spitze sehr schön oui d'accord merci continue vas-y allez salut bonjour bien parfait sí si vale gracias muchas genial estupendo excelente bien muy sigue adelante buenos días dia bom boa tarde tardes noite noches claude codex gemini copilot chatgpt guys folks mate buddy hola oi opa alô ciao buongiorno ótimo ótima legal ficou show buenas bueno perfecto claro morning evening afternoon guten tag morgen moin servus bonsoir coucou everyone team all claro sim obrigado obrigada continua continue pode seguir olá beleza certo isso"
  ).split(" "),
);
const ACKNOWLEDGING_ANYWHERE =
  lazyPattern(() => /^(?:お疲れ様(?:です|でした)?|お疲れさま(?:です|でした)?|お世話になって(?:い|お)ります|おはよう(?:ございます)?|こんばんは|您好|早上好|大家好|안녕하십니까|수고하십니다|수고하세요|はい|うん|ええ|了解(?:です|しました)?|お願い(?:します)?|よろしく(?:お願いします)?|続け(?:て|てください)|続行(?:して(?:ください)?)?|進めて(?:ください)?|そうして(?:ください)?|それで(?:お願い(?:します)?|いい(?:です)?)?|ありがとう(?:ございま(?:す|した))?|いいね|完璧です?|素晴らしいです?|助かりま(?:す|した)|以上です|いいです|こんにちは|次|コミットして(?:ください)?|好的?|好吧|行|可以|继续(?:吧)?|繼續|嗯|对|是的?|谢谢|謝謝|开始吧|做吧|没问题|你好|提交(?:吧|一下)?|네|예|응|좋아(?:요)?|계속(?:해(?:줘|주세요)?)?|그래|고마워(?:요)?|감사합니다|진행해(?:줘|주세요)?|안녕(?:하세요)?|커밋해(?:줘|주세요)?)+$/u);

const THANKS = lazyPattern(() => inLetters(/(?<!\p{L})(?:thanks|thank you|thx|ty|danke|merci|gracias|obrigad[oa]|that(?:['’]s| is| will be|['’]ll be) (?:all|it|everything)|das war['’]?s|c['’]est tout|eso es todo|é (?:só )?isso)(?!\p{L})|ありがとう|以上です|谢谢|謝謝|고마워|감사합니다/iu));
/** What each of them holds: quicker to look for than they are. */
const MAY_THANK = /than|thx|ty|dan|mer|gra|obr|that|das w|c['’]e|eso|[^\0-\u007f]/i;
const GOES_ON = lazyPattern(() => inLetters(/(?<!\p{L})(?:go|keep|continue|proceed|next|then|now|please|also|again|retry|do|weiter|mach|continue[rz]?|vas-y|sigue|adelante|segue|pode)(?!\p{L})|続け|進め|次|继续|繼續|接着|계속|진행/iu));

/** A command of the client's own, whatever stands behind it. */
const OF_THE_CLIENT = lazyPattern(() => /^\/(?:model|clear|compact|help|exit|quit|config|cost|status|login|logout|resume|mcp|agents|memory|doctor|permissions|vim|theme|usage|context|rewind|export|hooks|ide|approvals|new|tokens)(?:\s.{0,60})?$/i);

/** An order that ends with thanks: `can u add the field thx`. */
const ORDERS = /\b(?:can|could|would|will) (?:you|u|ya) (?!help\b)[a-z]{2,} \S|^(?:(?:hey|hi|hello|ok|so|pls|plz|please),? )*(?:add|fix|make|change|update|remove|rename|write|create|implement|move|delete|run|check|build|refactor|use|set) \S+ \S/i;

/** Does a turn only thank, or take leave? It asks for nothing, and sends nobody on. */
export function isFarewell(text: string): boolean {
  return text.length <= 80 && MAY_THANK.test(text) && THANKS().test(text) && !GOES_ON().test(text) && !/[?？]\s*$/.test(text) && !text.split(/[.!,;。！、，\n]+/).some((part) => (THANKS().test(part) ? ORDERS.test(part) : asks(part.trim())));
}

const STATES = lazyPattern(() => /(?:^|\s)(?:is|are|was|were|looks?|works?|worked|sounds?|seems?|i|we|you|it|that|this|ist|sind|sieht|passt|läuft|est|sont|marche|está|son|funciona|ficou|é)(?=\s|$)/i);

/** What stands beside the thanks is work, and no praise. */
function asks(part: string): boolean {
  return IMPERATIVE().test(part) || hasCue("request", part) || (part.split(/\s+/).length >= 3 && !STATES().test(part) && part.split(/\s+/).some((word) => !ACKNOWLEDGING.has(word.toLowerCase().replace("’", "'"))));
}

/** ASCII that is no command of the client. */
const PLAIN = /^\s*[!-.0-~][\s!-~]*$/;

/** Letters and digits of the scripts in use, without their marks. A class of all there are takes longer to make than a turn to read. */
const LETTER = "0-9A-Za-z\\u00c0-\\u00d6\\u00d8-\\u00f6\\u00f8-\\u02c1\\u0370-\\u1fff\\u2c00-\\u2dff\\u3005-\\u3007\\u3021-\\u3029\\u3041-\\u3096\\u309d-\\u309f\\u30a1-\\u30fa\\u30fc-\\ud7ff\\uf900-\\ufdff\\ufe70-\\ufefc\\uff10-\\uff19\\uff21-\\uff3a\\uff41-\\uff5a\\uff66-\\uffdc";
const WORDS = new RegExp(`[${LETTER}_'’/-]+`, "g");
const HAS_LETTER = new RegExp(`[${LETTER}]`);
/** Letters that take two units, as few scripts have. */
const RARE_LETTER = /(?=[\u{10000}-\u{10FFFF}])\p{L}/u;

/** A word that is no nod. */
function holdsOtherWord(text: string): boolean {
  WORDS.lastIndex = 0;
  for (let match = WORDS.exec(text); match !== null; match = WORDS.exec(text)) if (HAS_LETTER.test(match[0]) && !ACKNOWLEDGING.has(match[0].toLowerCase().replace("’", "'"))) return true;
  return /[\ud800-\udbff]/.test(text) && RARE_LETTER.test(text);
}

const MAY_GIVE_KEY = /key|token|pass|pwd|secret|credential/i;
/** A key that is handed over. What it opens is asked for elsewhere, and a brief doesn't carry it. */
const KEY_GIVEN = lazyPattern(() => /\b(?:(?:here(?:['’]s| is)|the|my|our|a|new|api|access|secret|auth) ){0,4}(?:key|token|password|passphrase|pwd|secret|credential)s?(?: (?:for|to|of) (?:(?:the|our|my) )?[\w.-]{1,30})? ?(?:is|are|=|:) ?(?=[^\s\d]{0,200}\d)[^\s()]{8,}/gi);

/** A word that is no nod, and no key that goes with one. */
function asksMore(text: string): boolean {
  return holdsOtherWord(text) && (text.length > 400 || !MAY_GIVE_KEY.test(text) || holdsOtherWord(text.replace(KEY_GIVEN(), " ")));
}

/** Does a turn ask for something, or only nod? Asked of a turn and of each sentence of it, which mostly are one. */
export const isSubstantive = remember((text: string): boolean => {
  if (PLAIN.test(text)) return asksMore(text) && !isFarewell(text);
  if (/^\s*\/\w+\s*$/.test(text) || OF_THE_CLIENT().test(text.trim()) || isFarewell(text)) return false;
  // None of these nods has a letter of ASCII.
  if (!/[a-z0-9]/i.test(text) && ACKNOWLEDGING_ANYWHERE().test(text.replace(/[\s\p{P}\p{S}]+/gu, ""))) return false;
  return asksMore(text);
});
