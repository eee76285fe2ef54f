import { formatNumber } from '@parlay/web/i18n'
import { SiteTime } from '../texts/site-time'

const units = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns a span of time with its two largest units, such as `2 days 3 hr`. A span below a minute is one minute. */
export function spanText(span: number): string {
  let rest = Math.max(span, 60_000)
  const parts = units.flatMap(([unit, length]) => {
    const count = Math.floor(rest / length)
    rest -= count * length
    return count > 0 ? [formatNumber(count, { style: 'unit', unit, unitDisplay: 'short' })] : []
  })
  return parts.slice(0, 2).join(' ')
}

/** The time a row has waited. A row that does not wait has a dash. */
export function Waiting({ since }: { since: number | null }) {
  if (since === null) return <span>–</span>
  return <span>{spanText(Date.now() - since)}</span>
}

/** Since when a row waits, and how long that is. */
export function WaitingSince({ since }: { since: number | null }) {
  if (since === null) return <span>–</span>
  return (
    <span>
      <SiteTime time={since} /> <span>{`(${spanText(Date.now() - since)})`}</span>
    </span>
  )
}
