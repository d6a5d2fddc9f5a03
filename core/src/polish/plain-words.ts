const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** Words that join others and say nothing by themselves, no past among them. A rewording may use them where the line didn't. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...words("a an the this that these those it its they them their we our us you your i my he his she her is are am being do does has have having"),
  ...words("and or but so as at by for from in into of on onto out to up via with within between through about there here which who whose what where how because since also just too make makes making use uses using"),
  ...words("der die das den dem des ein eine einen einem einer eines und oder aber als am an auf aus bei beim durch für im in ins mit nach über um unter von vom zu zum zur es er sie ihr wir ist sind wird hat haben dass weil denn da auch sich"),
  ...words("le la les l un une des du de d et ou mais au aux à en dans par pour sur avec chez vers il elle ils elles on nous vous ce cet cette ces cela ça est sont a ont qui que qu dont où car parce puisque aussi se s y"),
  ...words("el la los las un una unos unas y e o u pero a al de del en con por para desde hacia lo le les su sus es son ha han que quien donde porque pues también se"),
  ...words("o os as um uma uns umas e ou mas ao aos à às do da dos das no na nos nas em com por pelo pela para desde seu sua é são tem têm que quem onde porque pois também"),
]);

/** The same where words aren't spaced: particles and endings, and small words of Chinese. */
export const PLAIN_KANA: ReadonlySet<string> = new Set(
  words("は が を に で と も の へ や て だ な る い く し り れ け め え う から より ので ため して する します している です ます って こと もの など また そして による により として について られ され させ"),
);
export const PLAIN_HAN: ReadonlySet<string> = new Set("的是在和与與及因为為所以但也就把被对對从從到用将將会會并並而之其此该該以于於给給让讓");
export const PLAIN_HANGUL: ReadonlySet<string> = new Set(words("이 그 저 등 및 더 수 것 때 왜냐하면 그리고 그래서 때문에 위해 위한 통해 대한 대해 의해"));
