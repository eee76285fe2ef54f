import { isPair } from './words-of'

/** Shorter words forgive no error, and another letter only makes another word of a longer one: `kanin` is not `kunin`. */
const least = { letters: 5, wrongLetter: 6 } as const

/**
 * The ways in which one word is another with a typing error: a letter is missing, there is one too many or two have changed places;
 * or, less likely, a letter is wrong.
 */
type TypingError = 'slip' | 'wrong letter'

/** Returns the typing error by which one word is the other, if there is one. */
export function typingErrorOf(typed: string, word: string): TypingError | undefined {
  const letters = Math.max(typed.length, word.length)
  // The first letter is typed right, and is the quickest way to tell two words apart.
  if (typed[0] !== word[0] || letters < least.letters || Math.abs(typed.length - word.length) > 1) return undefined
  let at = 1
  while (at < letters && typed[at] === word[at]) at++
  const [one, other] = [typed.slice(at), word.slice(at)]
  const isSlip =
    one.slice(1) === other ||
    one === other.slice(1) ||
    (one[0] === other[1] && one[1] === other[0] && one.slice(2) === other.slice(2))
  if (isSlip) return 'slip'
  return letters >= least.wrongLetter && one.slice(1) === other.slice(1) ? 'wrong letter' : undefined
}

/**
 * True if one word is the other with a typing error, the one rule of every search: one error in a word of five letters
 * or more, and not in its first letter.
 */
export const isNear = (typed: string, word: string): boolean =>
  typed !== word && typingErrorOf(typed, word) !== undefined

/**
 * Returns a function that mends typing errors: a word that none of these words begins with becomes the one that is near
 * to it. Words of scripts without spaces are parts of words and stay as they are.
 */
export function createMender(words: Iterable<string>): (typed: string) => string {
  const known = [...new Set(words)].sort((a, b) => a.length - b.length)
  return (typed) => {
    if (isPair(typed) || known.some((word) => word.startsWith(typed))) return typed
    const near = (error: TypingError) => known.find((word) => typingErrorOf(typed, word) === error)
    return near('slip') ?? near('wrong letter') ?? typed
  }
}
