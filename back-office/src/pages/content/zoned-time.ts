/** Times as fields of the type `datetime-local` write them, in a time zone. */

const shownAt = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(time).replace(' ', 'T')

/** Returns the text of a field; empty for no time. */
export const toField = (time: number | null | undefined, timeZone: string): string =>
  typeof time === 'number' ? shownAt(time, timeZone) : ''

/** Returns the time of a field, and null for an empty one. */
export function fromField(text: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return null
  const asUtc = Date.parse(`${text}:00Z`)
  const guess = asUtc - (Date.parse(`${shownAt(asUtc, timeZone)}:00Z`) - asUtc)
  return guess - (Date.parse(`${shownAt(guess, timeZone)}:00Z`) - asUtc)
}
