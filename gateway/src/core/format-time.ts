import type { LanguageCode } from '@parlay/contracts'
import { languageTags } from './language-tags'

const timeParts: Intl.DateTimeFormatOptions = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZoneName: 'short',
}

/** Formats an instant for a reader whose time zone is unknown, so the text names the zone. */
export const formatInstant = (at: Date, language: LanguageCode, timeZone: string): string =>
  new Intl.DateTimeFormat(languageTags[language], { ...timeParts, timeZone }).format(at)

/** Formats a business day, yyyy-MM-dd. It is the same date for every reader. */
export const formatDay = (day: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(Date.parse(day))

/** Formats the business days from one to another, both included. A single day looks as in `formatDay`. */
export const formatDays = (from: string, to: string, language: LanguageCode): string =>
  new Intl.DateTimeFormat(languageTags[language], { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
    Date.parse(from),
    Date.parse(to),
  )

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Formats a duration in days if it has more than two whole days, otherwise in hours or minutes: `24 hours`. */
export function formatDuration(milliseconds: number, language: LanguageCode): string {
  const isWhole = (length: number) => milliseconds % length === 0
  const isDays = isWhole(day) && milliseconds > 2 * day
  const [length, unit] = isDays ? [day, 'day'] : isWhole(hour) ? [hour, 'hour'] : [minute, 'minute']
  const style = { style: 'unit', unit, unitDisplay: 'long' } as const
  return new Intl.NumberFormat(languageTags[language], style).format(milliseconds / length)
}
