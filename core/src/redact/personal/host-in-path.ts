import { lazyPattern } from "../../contract/lazy-pattern.ts";

const GENERIC = "com|org|net|edu|gov|mil|int|info|biz|name|pro|coop|museum|dev|app|cloud|tech|online|site|store|shop|xyz|club|live|email|group|network|agency|digital|media|systems|solutions|software|design|studio|world|page|blog|news|company|global|team|works|services|consulting|engineering|capital|finance|bank|health|care|academy|berlin|london|paris|tokyo|nyc|amsterdam|hamburg|koeln|wien|gmbh|ltd|llc|inc|work|tools|life|mail|asia";
const COUNTRIES =
  "ac|ad|ae|af|ag|ai|al|am|ao|aq|ar|as|at|au|aw|ax|az|ba|bb|bd|be|bf|bg|bh|bi|bj|bm|bn|bo|br|bs|bt|bw|by|bz|ca|cc|cd|cf|cg|ch|ci|ck|cl|cm|cn|co|cr|cu|cv|cw|cx|cy|cz|de|dj|dk|dm|do|dz|ec|ee|eg|er|es|et|eu|fi|fj|fk|fm|fo|fr|ga|gd|ge|gf|gg|gh|gi|gl|gm|gn|gp|gq|gr|gs|gt|gu|gw|gy|hk|hm|hn|hr|ht|hu|id|ie|il|im|in|io|iq|ir|is|it|je|jm|jo|jp|ke|kg|kh|ki|km|kn|kp|kr|kw|ky|kz|la|lb|lc|li|lk|lr|ls|lt|lu|lv|ly|ma|mc|md|me|mg|mh|mk|ml|mm|mn|mo|mp|mq|mr|ms|mt|mu|mv|mw|mx|my|mz|na|nc|ne|nf|ng|ni|nl|no|np|nr|nu|nz|om|pa|pe|pf|pg|ph|pk|pl|pm|pn|pr|ps|pt|pw|py|qa|re|ro|rs|ru|rw|sa|sb|sc|sd|se|sg|sh|si|sk|sl|sm|sn|so|sr|ss|st|su|sv|sx|sy|sz|tc|td|tf|tg|th|tj|tk|tl|tm|tn|to|tr|tt|tv|tw|tz|ua|ug|uk|us|uy|uz|va|vc|ve|vg|vi|vn|vu|wf|ws|ye|yt|za|zm|zw";

/** A host of two or more labels under a domain that is handed out, with what a file's name has behind it. */
const HOST = lazyPattern(() => new RegExp(`^((?:[a-z0-9\\u00c0-\\u024f-]+\\.)+(?:${GENERIC}|${COUNTRIES}|xn--[a-z0-9-]+))(?:[.-]|$)`, "i"));

/** A unit of systemd has the name of its instance in front, a picture its scale; `run@v1.sh` is a script. */
const UNIT = /\.(?:service|target|socket|timer)$/i;
const SCALE = /^\d+x(?:[.-]|$)/i;
const FILE = /\.(?:sh|pl|ps|cc|so|in|md|py|rs)$/i;

/**
 * The host of an address that stands in a path or in the name of a file, without the file's ending; undefined when it is
 * none. There `name@what.ever` is mostly the version of a package, a branch or a size: only a domain that is handed out
 * tells an address from them.
 */
export function hostInPath(host: string): string | undefined {
  if (UNIT.test(host) || SCALE.test(host)) return undefined;
  const found = HOST().exec(host)?.[1];
  if (found === undefined) return undefined;
  const labels = found.split(".");
  const isWhole = found === host && !FILE.test(found);
  // `pt.br.json` is a language, and a label with the ending of a file is a file.
  return isWhole || (labels.some((label) => label.length > 2) && (found !== host || labels.length > 2)) ? found : undefined;
}
