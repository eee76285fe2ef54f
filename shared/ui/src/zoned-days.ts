/** Calendar days in a time zone; without one, in that of the device. */

const hour = 3_600_000

/** Returns the date of an instant in the format of date fields. Sweden uses the ISO format. */
export const dateIn = (time: number, timeZone?: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(time)

/** Returns the date a number of days after another one. */
export const dateAfter = (date: string, days: number): string => {
  const shifted = new Date(`${date}T00:00:00Z`)
  shifted.setUTCDate(shifted.getUTCDate() + days)
  return shifted.toISOString().slice(0, 10)
}

/** Returns how far the clocks of the zone are ahead of UTC at an instant. */
function offsetAt(time: number, timeZone?: string): number {
  const shown = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time)
  return Date.parse(`${shown.replace(' ', 'T')}Z`) - time
}

/** Returns the first instant of a date, also if clocks go forward at midnight. */
export function midnightIn(date: string, timeZone?: string): number {
  const asUtc = Date.parse(`${date}T00:00:00Z`)
  const guess = asUtc - offsetAt(asUtc, timeZone)
  const midnight = asUtc - offsetAt(guess, timeZone)
  return dateIn(midnight, timeZone) < date ? midnight + hour : midnight
}
