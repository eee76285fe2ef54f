/** Times as fields of the type `datetime-local` write them, in a time zone. */

const withoutSeconds = 'YYYY-MM-DDTHH:MM'.length

const shownAt = (time: number, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time).replace(' ', 'T')

/** Returns the text of a field; empty for no time. */
export const toField = (time: number | null | undefined, timeZone: string): string =>
  typeof time === 'number' ? shownAt(time, timeZone).slice(0, withoutSeconds) : ''

/** Returns the time of a field, with seconds or without, and null for an empty or unfinished one. */
export function fromField(text: string, timeZone: string): number | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/.test(text)) return null
  const asUtc = Date.parse(`${text}Z`)
  const guess = asUtc - (Date.parse(`${shownAt(asUtc, timeZone)}Z`) - asUtc)
  return guess - (Date.parse(`${shownAt(guess, timeZone)}Z`) - asUtc)
}

/** Returns the time zone of the reader's device. */
export const zoneOfDevice = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone
