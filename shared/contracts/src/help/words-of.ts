/** Words of a question that say nothing about what it is about, by language; spelled as `fold` leaves them. */
const fillers = {
  EN: 'a an the is are was be am do does did how what when where why which who i my me mine you your we our it its to of in on at for from and or if not no can could would will shall should may please have has had get got there this that with about s t m re ve don til till until hw wen wat u ur pls',
  ID: 'apa apakah bagaimana gimana cara kenapa mengapa kapan saya aku anda kamu di ke dari yang dan atau untuk ini itu bisa tidak ada dengan mau nya dong sih tolong',
  TY: 'ang ng sa mga ay na ko mo ako ikaw ka po ba paano bakit kailan saan ano pa at o para kung hindi may lang naman ito yung',
  VI: 'la co khong cua toi ban thi ma va hay cho nhu the nao lam sao gi o cac nhung duoc bi voi de khi toi minh a',
}
const filler = new Set(Object.values(fillers).flatMap((words) => words.split(' ')))

/** The same in scripts without spaces between words. */
const fillerParts =
  /怎么样|怎么|怎样|如何|为什么|什么|多少|请问|可以|我的|我|吗|呢|的|了|どうやって|どうすれば|どう|なぜ|いつ|どこ|です|ます|ください|したい|を|は|が|に|の|で|อยางไร|ยังไง|ไหม|ครับ|คะ|คะ|ทําไม|ผม|ฉัน/gu

/** Accents, and the tone marks of Thai; its vowels stay. */
const marks = /[\u0E47-\u0E4E]|(?!\p{Script=Thai})\p{Mn}/gu

/** Removes case, accents and tone marks, as somebody types who has no keyboard for them: `tài khoản` becomes `tai khoan`. */
const fold = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

const runs = /[\p{L}\p{N}\p{M}]+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+/gu
/** True for what `wordsOf` made of a script that puts no spaces between words. */
export const isPair = (term: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u.test(term)

/**
 * Each two neighbouring characters, in Thai each three, which has an alphabet: a wrong or missing one leaves the others
 * to be found by.
 */
function pairsOf(run: string): string[] {
  const length = /\p{Script=Thai}/u.test(run) ? 3 : 2
  const characters = [...run]
  if (characters.length <= length) return [run]
  return characters.slice(length - 1).map((_, index) => characters.slice(index, index + length).join(''))
}

/**
 * Returns the words of a text in any language, folded. Chinese, Japanese and Thai put no spaces between theirs and not
 * every browser can tell them apart, so they come as pairs of characters.
 */
export const wordsOf = (text: string): string[] =>
  (fold(text).match(runs) ?? []).flatMap((run) => [
    ...(run.match(unspaced) ?? []).flatMap(pairsOf),
    ...run.replace(unspaced, ' ').split(' ').filter(Boolean),
  ])

/** The words of a question without its fillers; all of them if there are no others. */
export function subjectOf(question: string): string[] {
  const words = wordsOf(fold(question).replace(fillerParts, ' ')).filter((word) => !filler.has(word))
  return words.length > 0 ? words : wordsOf(question)
}
