import { clockOf, FormProblem } from '@parlay/ui'
import { formatDateTime, useTranslation } from '@parlay/web/i18n'
import { useEffect, useState } from 'react'
import styles from './login.module.css'

/**
 * Shows until when no login is possible, and disappears by itself. The time is announced once; the countdown is only
 * shown.
 */
export function LockedNotice({ until, onOver }: { until: number; onOver: () => void }) {
  const { t } = useTranslation('auth')
  const [now, setNow] = useState(Date.now)
  const seconds = Math.max(0, Math.ceil((until - now) / 1000))

  useEffect(() => {
    if (seconds === 0) return onOver()
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [seconds, onOver])

  const time = formatDateTime(until, { timeStyle: 'medium' })
  return (
    <FormProblem>
      <span>{t('login.locked', { time })}</span>
      <span aria-hidden="true" className={styles.countdown}>
        {t('login.locked_for', { time: clockOf(seconds) })}
      </span>
    </FormProblem>
  )
}
