export const strengths = ['weak', 'fair', 'good', 'strong'] as const
export type Strength = (typeof strengths)[number]

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /[\p{Lo}]/u]

/** Common choices of passwords; the gateway has the long list. */
const known = /^(?:123|abc|qwe|pass|admin|letmein|iloveyou|welcome|football|dragon|monkey)/i

/** Counts the characters that add strength: a repeated one, or the next of a sequence such as `4567`, does not. */
function effectiveLength(password: string): number {
  const codes = [...password].map((character) => character.codePointAt(0) ?? 0)
  return codes.filter((code, at) => at === 0 || Math.abs(code - (codes[at - 1] ?? 0)) > 1).length
}

/**
 * Returns a rough rating of a password for the hint below it, never a reason to refuse it: length counts most, then
 * variety. `personal` are words that belong to the member, such as the user name.
 */
export function strengthOf(password: string, personal: readonly string[] = []): Strength {
  const isPersonal = personal.some((word) => word.length >= 4 && password.toLowerCase().includes(word.toLowerCase()))
  const length = effectiveLength(password)
  if (length < 7 || known.test(password) || isPersonal) return 'weak'
  const variety = kinds.filter((kind) => kind.test(password)).length
  const points = length + 2 * variety
  if (points >= 20) return 'strong'
  return points >= 15 ? 'good' : 'fair'
}
