/**
 * The pattern catalogue (reference H.5). Every expression runs in linear time; lengths are a rule's own affair. The
 * sentence for the member is `errors:pattern_{id}`.
 */
export const patterns = {
  1: '*',
  2: '^[A-Za-z][A-Za-z0-9]*$',
  3: '^[\\p{sc=Han}0-9]+$',
  4: '^[A-Za-z0-9_+-]+(?:\\.[A-Za-z0-9_+-]+)*@[A-Za-z0-9-]+(?:\\.[A-Za-z0-9-]+)*\\.[A-Za-z]{2,24}$',
  5: '^[A-Za-z0-9]+$',
  6: '^(?=[A-Za-z]*[0-9])(?=[0-9]*[A-Za-z])[A-Za-z0-9]+$',
  7: '^[0-9]+$',
  8: '^(?=[a-z0-9]*[A-Z])[A-Za-z0-9]+$',
  9: '^[A-Za-z ]+$',
  10: '^\\S+$',
  11: '^[\\p{sc=Han}\\p{P}]+$',
  12: '^\\p{sc=Thai}+$',
  13: '^[\\p{sc=Thai}A-Za-z ]+$',
  14: '^\\p{sc=Hangul}+$',
  15: '^(?= *[A-Z])[A-Z ]+$',
  16: '^[A-Za-z0-9\\p{P}\\p{S}]+$',
  17: '^(?=[^A-Z]*[A-Z])(?=[^a-z]*[a-z])(?=[^0-9]*[0-9])(?=[\\p{L}\\p{N}]*[\\p{P}\\p{S}])[A-Za-z0-9\\p{P}\\p{S}]+$',
  18: '^\\S+ \\S+$',
  19: '^[\\p{sc=Hiragana}\\p{sc=Katakana}\\p{sc=Han}ー]+$',
  20: '^[A-Z]+$',
} as const satisfies Record<number, string>

export type PatternId = keyof typeof patterns

export const isPatternId = (id: number): id is PatternId => id in patterns

/** Whether the text follows the pattern; `*` accepts anything. The text is compared in NFC. */
export function matchesPattern(id: PatternId, text: string): boolean {
  const source = patterns[id]
  return source === '*' || new RegExp(source, 'u').test(text.normalize('NFC'))
}
