export interface Span {
  from: number
  to: number
}

export interface Token extends Span {
  /** The word in lower case and without accents: `Đầu` is `dau`. */
  text: string
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()

export const isAmount = (text: string): boolean => /^\d{1,9}(\.\d{1,2})?[nk]$/.test(text)
export const isMultiple = (text: string): boolean => /^x\d{1,4}$/.test(text)
export const isNumber = (text: string): boolean => /^\d{1,4}$/.test(text)
export const isStations = (text: string): boolean => /^[2-8]d$/.test(text)

/** A word and its stake, or numbers joined by points and strokes, are often written without a space between. */
const joined = /[a-zđ]{2,}(?=\d+(?:\.\d{1,2})?[nk]$)|\d+(?=[.\-/]\d+(?![nk\d]))|\d+(?:\.\d{1,2})?[nk]|[^.\-/]+/giu

/** The tokens of a row, with their places in the whole text. */
export function tokensOf(row: string, start: number): Token[] {
  return [...row.matchAll(/[^\s,;|+]+/g)].flatMap(({ 0: word, index }) => {
    const parts = isAmount(plain(word)) ? [{ 0: word, index: 0 }] : [...word.matchAll(joined)]
    return parts.map(({ 0: part, index: offset }) => {
      const from = start + index + offset
      return { text: plain(part), from, to: from + part.length }
    })
  })
}
