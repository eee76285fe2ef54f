/** Accents, and the tone marks of Thai; its vowels stay. */
const marks = /[\u0E47-\u0E4E]|(?!\p{Script=Thai})\p{Mn}/gu

/** Removes case, accents and tone marks, as people type who have no keyboard for them: `tài khoản` becomes `tai khoan`. */
export const fold = (text: string): string =>
  text.normalize('NFKD').replace(marks, '').replaceAll('đ', 'd').replaceAll('Đ', 'D').toLowerCase()

/** Returns the letters and digits of a name alone: “log in”, “log-in” and “Login!” are the same name. */
export const joined = (name: string): string => fold(name).replace(/[^\p{L}\p{N}\p{M}]+/gu, '')

/** English and the languages that borrow its words make a plural by an s, which a search does not look at. */
export const singularOf = (word: string): string => (/^[a-z]{2,}[^suis]s$/.test(word) ? word.slice(0, -1) : word)

const runs = /[\p{L}\p{N}\p{M}]+/gu
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]+/gu
/** True for what `wordsOf` made of a script that puts no spaces between words. */
export const isPair = (term: string): boolean =>
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}ー]/u.test(term)

/**
 * Each two neighbouring characters, in Thai each three, which has an alphabet: a wrong or missing one leaves the others
 * to be found by.
 */
export function pairsOf(run: string): string[] {
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
    ...run.replace(unspaced, ' ').split(' ').filter(Boolean).map(singularOf),
  ])
