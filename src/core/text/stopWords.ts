import { stem } from './stem';

/**
 * Words that say nothing about where code is: function words, and the filler of reports and change descriptions. Written in lower
 * case, unstemmed. A language more is a list more in STOP_WORD_LISTS.
 */
const ENGLISH_FUNCTION_WORDS = `
  a about above across actually after again against all almost along already also although always am among an and another any anyone anything are
  aren't around as at away be became because been before behind being below beside between both but by can can't cannot could couldn't did didn't do
  does doesn't doing don't done down during each either else enough etc even ever every everything few for from further get gets getting given
  gives go goes going got had has hasn't have haven't having he hence her here him his how however i ie eg if in indeed into is isn't it it's its
  itself just keep kept know least less let let's like likely made make makes making many may maybe me might more most much must my myself near
  neither never no none nor not nothing now of off often on once one only onto or other others otherwise our out over own per perhaps please quite
  rather really same see seem seems several shall she should shouldn't since so some something sometimes somewhere still such than that that's the
  their them then there therefore these they thing things this those though three through thus to together too toward two under unless until up
  upon us very via was wasn't way ways we well went were weren't what whatever when where whereas whether which while who whole whom whose why will
  with within without won't would wouldn't yes yet you your`;

const ENGLISH_REPORT_FILLER = `
  ability able actual add added adding addition adds allow allowed allowing allows appear appears attempt avoid avoids behavior behaviour better
  bug bugs case cases cause caused causes causing change changed changes changing cleanup correct correctly current currently ensure ensures
  example existing expect expected expects feat feature features fix fixed fixes fixing follow following follows happen happening happens help
  implement implemented implementing implements improve improved improvement improvements improves incorrect incorrectly instead introduce
  introduced introduces issue issues looks modification modifications motivation need needed needs new now perf possible prevent prevents problem
  problems proper properly provide provided provides refactor refactored refactoring remove removed removes removing report reproduce reproduction
  result results revert reverts simplify solve solves steps support supported supports supposed switch tried tries trying try unexpected unnecessary
  update updated updates updating use used useful user users uses using want wanted wants work worked working works wrong`;

/** Function words and report filler of Turkish. */
const TURKISH = `
  acaba ama ancak artık aslında bana bazı belki ben beni benim bile bir biri birkaç birçok biz bize bizim bu buna bunu bunun bunlar da daha de defa
  değil diye dolayı en fakat gibi göre hangi hata hatası hem henüz hep her hiç için ile ise iken kadar kez ki kim lazım mı mi mu mü nasıl ne neden
  nerede niçin niye o olan olarak oldu olduğu olduğunda olmalı olması oluyor ona onlar onu onun sadece sanki şey siz sonra sorun şu tüm üzere var
  ve veya ya yani yok zaman ekle ekleme eklendi eklenmeli düzelt düzeltme düzeltildi düzeltilmeli kaldır kaldırıldı güncelle güncelleme güncellendi
  çalışmıyor çalışıyor gerekiyor gerekli beklenen yanlış doğru yeni eski sonuç durumda`;

export const STOP_WORD_LISTS: readonly string[] = [ENGLISH_FUNCTION_WORDS, ENGLISH_REPORT_FILLER, TURKISH];

const STOP_WORDS: ReadonlySet<string> = new Set(STOP_WORD_LISTS.flatMap((list) => list.split(/\s+/)).filter((word) => word !== ''));

/** Stems of the longer ones, for the forms the lists leave out: `supporting`, `requested`. Short stems collide with other words. */
const STOP_STEMS: ReadonlySet<string> = new Set([...STOP_WORDS].map(stem).filter((word) => word.length > 4));

/** True for a folded word (see `fold`) that is left out of a search. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word) || STOP_STEMS.has(stem(word));
}

const FUNCTION_TERMS: ReadonlySet<string> = new Set(ENGLISH_FUNCTION_WORDS.trim().split(/\s+/).map(stem));

/** True for the term of an English function word: `and`, `for`. */
export function isFunctionTerm(term: string): boolean {
  return FUNCTION_TERMS.has(term);
}
