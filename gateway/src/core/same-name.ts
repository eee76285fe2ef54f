import { dropInvisible } from '@parlay/contracts/fields/typed-digits'
import { type NameScript, nameScripts } from './name-scripts'

/**
 * The characters within a name that are left out, and the characters between names. Han and kana names have a dot
 * between them.
 */
const withinNames = /['’‘ʼ`´.]/gu
const betweenNames = /[\s,;\-\u2010-\u2015\u2212·・•/]+/u

/** Writes a word as banks do. The long vowel mark of kana is a dash in their files, so both are left out. */
function foldWord(word: string, { letter, marks, letters = {} }: NameScript): string {
  if (!letter.test(word)) return word
  const plain = marks ? word.normalize('NFD').replace(marks, '') : word
  return [...plain]
    .map((one) => letters[one] ?? one)
    .join('')
    .replaceAll('ー', '')
}

const isRest = (word: string): boolean => word !== ''

/** A title is at either end, as a word or, in some scripts, joined to a word. */
function withoutTitle(word: string, { titles = [], joinsTitles }: NameScript, end: 'first' | 'last' | 'only'): string {
  if (!joinsTitles) return titles.includes(word) ? '' : word
  const before = end === 'last' ? undefined : titles.find((title) => word.startsWith(title))
  const rest = word.slice(before?.length ?? 0)
  const after = end === 'first' ? undefined : titles.find((title) => rest.endsWith(title))
  return after === undefined ? rest : rest.slice(0, -after.length)
}

function withoutTitles(words: readonly string[], script: NameScript): string[] {
  const lastIndex = words.length - 1
  const left = words.map((word, index) => {
    if (!script.letter.test(word) || (index > 0 && index < lastIndex)) return word
    const end = lastIndex === 0 ? 'only' : index === 0 ? 'first' : 'last'
    return withoutTitle(word, script, end)
  })
  return left.some(isRest) ? left.filter(isRest) : [...words]
}

function wordsOf(name: string): string[] {
  const plain = dropInvisible(name.normalize('NFKC')).toLowerCase().replace(withinNames, '')
  const words = plain.split(betweenNames).filter((word) => word !== '')
  return nameScripts.reduce<string[]>(
    (left, script) => withoutTitles(left, script).map((word) => foldWord(word, script)),
    words,
  )
}

const particles = new Set(nameScripts.flatMap((script) => script.particles ?? []))

/** Some documents write “Maria de la Cruz”, others “Maria Dela Cruz” or “Maria Cruz”. */
function withoutParticles(words: readonly string[]): string[] {
  const left = words.filter((word) => !particles.has(word))
  return left.length === 0 ? [...words] : left
}

const inAnyOrder = (words: readonly string[]): string => words.toSorted().join(' ')

/** The words written together, beginning with each of them in turn, because the family name may be first or last. */
const joined = (words: readonly string[]): string[] =>
  words.map((_, index) => [...words.slice(index), ...words.slice(0, index)].join(''))

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  inAnyOrder(one) === inAnyOrder(other) || joined(one).includes(other.join(''))

/**
 * Returns whether two spellings are the name of one person, in the way that banks print names: in capitals, without
 * accents (`đ` as `d`), with or without hyphens, apostrophes, particles and titles, in full or half width, and with the
 * family name at either end. A name with a missing or shortened part is a different name, and staff have to compare the
 * two.
 */
export function isSameName(one: string, other: string): boolean {
  const [known, given] = [wordsOf(one), wordsOf(other)]
  if (known.length === 0 || given.length === 0) return false
  return areSame(known, given) || areSame(withoutParticles(known), withoutParticles(given))
}
