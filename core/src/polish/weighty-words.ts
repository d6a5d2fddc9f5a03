const words = (text: string): readonly string[] => text.trim().split(/\s+/);

/** What turns a sentence round. The word behind it is what is denied. */
export const DENIALS: ReadonlySet<string> = new Set([
  ...words("not no never none nothing nobody neither nor without except unless hardly barely"),
  ...words("nicht kein keine keinen keinem keiner keines nie niemals nichts ohne außer"),
  ...words("ne n pas jamais aucun aucune rien sans sauf"),
  ...words("no nunca jamás jamas ningún ningun ninguna nada sin excepto salvo"),
  ...words("não nao nunca jamais nenhum nenhuma nada sem exceto"),
]);

/** What sets one thing against another: which one stands behind it must stay. */
export const AGAINST: ReadonlySet<string> = new Set([...DENIALS, ...words("instead rather than over against versus vs before after until statt anstatt sondern gegen vor plutôt lieu contre avant lugar vez contra antes")]);

/** Words that carry how much, how sure or how far: a rewording keeps each of them, and adds none. */
export const WEIGHTY_WORDS: ReadonlySet<string> = new Set([
  ...DENIALS,
  ...words("only all every each always any both most some few many more less than must should shall may might can could would will be need needs needed require requires required want wants wanted maybe perhaps probably likely almost nearly half partly partially mostly still yet already now until once if when while before after again first last least instead rather over against"),
  ...words("done complete completes completed finish finished fixed work works worked working pass passes passed passing green fail fails failed failing failure broken breaks broke verified unverified tested merged landed shipped implemented released deployed committed pushed resolved closed open blocked pending waiting waits start started starting reverted dropped abandoned ready unfinished incomplete tried attempted planned todo approved confirmed succeeded success successful safe"),
  ...words("nur alle allen jeder jede jedes immer muss müssen soll sollte sollen kann können könnte darf dürfen vielleicht fast halb teilweise noch schon jetzt bis wenn falls bevor nachdem statt anstatt sondern fertig erledigt abgeschlossen behoben umgesetzt grün kaputt fehlgeschlagen offen blockiert läuft geprüft ungeprüft bestanden versucht geplant"),
  ...words("seulement tous toutes tout toute chaque toujours doit doivent peut peuvent pourrait presque moitié encore déjà maintenant jusqu si quand avant après plutôt lieu contre terminé terminée fini finie corrigé corrigée vert verte cassé cassée échoue échoué ouvert ouverte bloqué bloquée fait faite vérifié vérifiée passe passent réussi essayé prévu"),
  ...words("sólo solo solamente todos todas todo toda cada siempre debe deben debería puede pueden podría quizás quizá casi medio media todavía aún ya ahora hasta si cuando antes después lugar contra terminado terminada completado completada hecho hecha listo lista corregido corregida verde roto rota falla falló abierto abierta bloqueado bloqueada verificado verificada pasa pasan pasó probado probada intentado"),
  ...words("só apenas somente sempre deve devem deveria pode podem poderia talvez quase meio ainda já agora até se depois vez pronto pronta feito feita concluído concluída corrigido quebrado quebrada falha falhou aberto aberta verificado verificada passa passam passou testado testada tentado"),
]);

/** The same in scripts that don't space their words. What is found must be the same in both, as often. */
export const WEIGHTY_SIGNS =
  /ない|なかっ|なく|ません|ずに|ぬ|未|不|無|无|没|沒|别|勿|非|なし|全て|すべて|全部|全|のみ|だけ|必ず|必须|必須|必要|予定|した|された|た(?=[。、.,\s]|$)|中(?=[。、.,\s]|$)|了|まだ|もう|ほぼ|半分|一部|まで|たら|れば|なら|前|後|后|完了|済|終わ|でき|成功|合格|通過|通过|失敗|失败|壊|完成|已|修复|修復|坏|壞|可能|かも|はず|べき|只|仅|僅|都|所有|每|毎|如果|直到|했|됐|었|았|않|못|없|아니|안(?=[ \p{Script=Hangul}])|모든|모두|전부|항상|완료|끝|성공|통과|실패|깨|아직|거의|절반|까지|전에|후에|해야|만(?=[ ,.]|$)|면(?=[ ,.]|$)/gu;
