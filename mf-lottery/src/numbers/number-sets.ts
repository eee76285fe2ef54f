/** The numbers 0 to 10^digits − 1 as players write them, with leading zeros. */
const allOf = (digits: number): string[] =>
  Array.from({ length: 10 ** digits }, (_, number) => String(number).padStart(digits, '0'))

/** `00` to `99`. */
export const pairs: readonly string[] = allOf(2)
export const digitsOf: readonly string[] = allOf(1)

const half = 50
const amountOf = (pair: string): number => Number(pair)

/** The sets of pairs that players choose by name. `head`, `tail` and `sum` have one set for each digit. */
export const headSet = (digit: string): string[] => pairs.filter((pair) => pair.startsWith(digit))
export const tailSet = (digit: string): string[] => pairs.filter((pair) => pair.endsWith(digit))
/** The last digit of the sum of both digits. */
export const sumSet = (digit: string): string[] =>
  pairs.filter((pair) => (Number(pair[0]) + Number(pair[1])) % 10 === Number(digit))

export const namedSets = {
  /** Kép: both digits are the same. */
  doubles: pairs.filter((pair) => pair[0] === pair[1]),
  odd: pairs.filter((pair) => amountOf(pair) % 2 === 1),
  even: pairs.filter((pair) => amountOf(pair) % 2 === 0),
  big: pairs.filter((pair) => amountOf(pair) >= half),
  small: pairs.filter((pair) => amountOf(pair) < half),
} as const
export type NamedSet = keyof typeof namedSets

/** Every number from one to another of as many digits; empty if they are in the wrong order. */
export function rangeOf(from: string, to: string): string[] {
  const first = Number(from)
  const count = Number(to) - first + 1
  return count < 1 ? [] : Array.from({ length: count }, (_, index) => String(first + index).padStart(from.length, '0'))
}

/** All orders of a number's digits, the number itself first. */
export function turnsOf(number: string): string[] {
  if (number.length < 2) return [number]
  const turns = [...number].flatMap((digit, index) =>
    turnsOf(number.slice(0, index) + number.slice(index + 1)).map((rest) => digit + rest),
  )
  return [...new Set(turns)]
}

/** Every number with one of the chosen digits at each place. */
export const combine = (columns: readonly (readonly string[])[]): string[] =>
  columns.reduce<string[]>((starts, column) => starts.flatMap((start) => column.map((digit) => start + digit)), [''])

/** Returns a whole number below a bound; all are equally likely. */
function randomBelow(bound: number): number {
  const range = 2 ** 32
  const draw = () => crypto.getRandomValues(new Uint32Array(1))[0] as number
  let drawn = draw()
  // Values in the last, incomplete range are drawn again, because they would favour small numbers.
  while (drawn >= range - (range % bound)) drawn = draw()
  return drawn % bound
}

/** Distinct random numbers with so many digits, in ascending order. */
export function pickRandom(digits: number, count: number): string[] {
  const picked = new Set<string>()
  while (picked.size < Math.min(count, 10 ** digits)) {
    picked.add(String(randomBelow(10 ** digits)).padStart(digits, '0'))
  }
  return [...picked].sort()
}

/** The set with a number that it lacked, or without one that it had. */
export function toggled(set: ReadonlySet<string>, number: string): ReadonlySet<string> {
  const next = new Set(set)
  if (!next.delete(number)) next.add(number)
  return next
}

export const chunksOf = <One>(list: readonly One[], size: number): One[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, index) => list.slice(index * size, (index + 1) * size))
