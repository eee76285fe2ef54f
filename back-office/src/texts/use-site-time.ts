import { formatDateTime } from '@parlay/web/i18n'
import { useSelf } from '../session/session'

/** Returns a function that writes a time in the zone of the site, for sentences. */
export function useSiteTime(): (time: number) => string {
  const { site } = useSelf()
  return (time) => formatDateTime(time, { timeZone: site.timeZone, dateStyle: 'medium', timeStyle: 'short' })
}
