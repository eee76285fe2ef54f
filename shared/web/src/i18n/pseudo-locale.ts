const accents: Record<string, string> = {
  a: 'á',
  c: 'ç',
  e: 'é',
  g: 'ğ',
  i: 'í',
  n: 'ñ',
  o: 'ó',
  s: 'š',
  u: 'ú',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  C: 'Ç',
  E: 'É',
  G: 'Ğ',
  I: 'Í',
  N: 'Ñ',
  O: 'Ó',
  S: 'Š',
  U: 'Ú',
  Y: 'Ý',
  Z: 'Ž',
}

/**
 * Turns `Log in {{name}}` into `[Ļóğ íñ {{name}}]`: placeholders and tags stay, the rest visibly differs from the
 * original.
 */
export const pseudoText = (text: string): string =>
  `[${text.replace(/\{\{.*?\}\}|<[^>]*>|./gs, (part) => (part.length === 1 ? (accents[part] ?? part) : part))}]`

export const pseudoMessages = (messages: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, pseudoText(text)]))
