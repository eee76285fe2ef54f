/**
 * The pattern catalogue (reference H.5). Every expression is anchored and runs in linear time, because no part of it
 * can match what an earlier part could match too. The lengths are in the rules. The sentence for the member is
 * `errors:pattern_{id}`.
 */
export const patterns = {
  1: '*',
  2: '^[A-Za-z][A-Za-z0-9]*$',
  3: '^[\\p{sc=Han}0-9]+$',
  // A subset of what `z.email` accepts, so that every registered address can receive mail.
  4: "^[A-Za-z0-9_+-]+(?:['.][A-Za-z0-9_+-]+)*@(?:[A-Za-z0-9](?:-*[A-Za-z0-9])*\\.)+[A-Za-z]{2,24}$",
  5: '^[A-Za-z0-9]+$',
  6: '^(?:[A-Za-z]+[0-9]|[0-9]+[A-Za-z])[A-Za-z0-9]*$',
  7: '^[0-9]+$',
  8: '^[a-z0-9]*[A-Z][A-Za-z0-9]*$',
  9: '^[A-Za-z ]+$',
  10: '^\\S+$',
  11: '^[\\p{sc=Han}\\p{P}]+$',
  12: '^\\p{sc=Thai}+$',
  13: '^[\\p{sc=Thai}A-Za-z ]+$',
  // Hangul fillers are invisible letters.
  14: '^(?:(?![\\u115f\\u1160\\u3164\\uffa0])\\p{sc=Hangul})+$',
  15: '^ *[A-Z][A-Z ]*$',
  16: '^[A-Za-z0-9\\p{P}\\p{S}]+$',
  17: '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[A-Za-z0-9]*[\\p{P}\\p{S}])[A-Za-z0-9\\p{P}\\p{S}]+$',
  18: '^\\S+ \\S+$',
  // The half-width forms have the same script; signs such as ㍿ and ㋐ are not letters.
  19: '^(?:(?![\\uff66-\\uff9f\\p{S}])[\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Han}ー])+$',
  20: '^[A-Z]+$',
} as const satisfies Record<number, string>

export type PatternId = keyof typeof patterns

const compiled = new Map<PatternId, RegExp>()

export const isPatternId = (id: number): id is PatternId => Object.hasOwn(patterns, id)

/** Returns the number of an expression of the catalogue, `*` included, or undefined for any other. */
export function patternIdOf(source: string): PatternId | undefined {
  const entry = Object.entries(patterns).find(([, pattern]) => pattern === source)
  return entry && (Number(entry[0]) as PatternId)
}

/** Returns whether the text matches the pattern; `*` matches anything. The text is compared in NFC. */
export function matchesPattern(id: PatternId, text: string): boolean {
  const source = patterns[id]
  if (source === '*') return true
  const expression = compiled.get(id) ?? new RegExp(source, 'u')
  compiled.set(id, expression)
  return expression.test(text.normalize('NFC'))
}
