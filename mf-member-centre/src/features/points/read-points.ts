/** Reads a whole number as it is typed, also in full-width digits; undefined for anything else. */
export function readPoints(text: string): number | undefined {
  const plain = text.normalize('NFKC').trim()
  return /^\d{1,10}$/.test(plain) ? Number(plain) : undefined
}
