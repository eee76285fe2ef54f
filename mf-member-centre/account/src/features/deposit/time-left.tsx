import { clockOf } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect, useState } from 'react'

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - Date.now()) / 1000))

/** Counts down in seconds; screen readers do not announce each second. */
export function TimeLeft({ endsAt }: { endsAt: number }) {
  const { t } = useTranslation('member-centre')
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt))

  useEffect(() => {
    const tick = () => setSeconds(secondsUntil(endsAt))
    tick()
    const timer = setInterval(tick, 1000)
    return () => clearInterval(timer)
  }, [endsAt])

  return (
    <div>
      <dt>{t('deposit.timeLeft')}</dt>
      <dd>
        <span translate="no" role="timer">
          {clockOf(seconds)}
        </span>
      </dd>
    </div>
  )
}
