import { clockOf } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { type ServerTime, useServerNow } from './server-clock'

const hour = 3600
const day = 24 * hour

/** Counts down to the close of a draw. It is not announced: a figure that changes every second would never be silent. */
export function Countdown({ closeAt, clock }: { closeAt: number; clock: ServerTime }) {
  const { t } = useTranslation('lottery')
  const seconds = Math.max(0, Math.ceil((closeAt - useServerNow(clock)) / 1000))
  if (seconds === 0) return <span>{t('draws.closed')}</span>
  return (
    <span role="timer" aria-live="off" translate="no">
      {seconds >= day
        ? t('draws.days', { days: Math.floor(seconds / day), hours: Math.floor((seconds % day) / hour) })
        : longClock(seconds)}
    </span>
  )
}

const longClock = (seconds: number): string =>
  seconds < hour
    ? clockOf(seconds)
    : `${Math.floor(seconds / hour)}:${clockOf(seconds % hour).padStart('00:00'.length, '0')}`
