import { useTranslation } from '@parlay/shared/i18n'
import { clockOf } from '@parlay/shared/ui'
import { useEffect, useState } from 'react'
import styles from './live-draw.module.css'

const hour = 3600

/** `2:05:10`, and `5:10` within the last hour. */
const longClockOf = (seconds: number) =>
  seconds < hour ? clockOf(seconds) : `${Math.floor(seconds / hour)}:${clockOf(seconds % hour).padStart(5, '0')}`

interface CountdownProps {
  closeAt: number
  openAt: number
  /** The server's time less that of this device. */
  offset: number
}

/** Counts down to the close of the bets and then to the draw, by the server's clock. */
export function Countdown({ closeAt, openAt, offset }: CountdownProps) {
  const { t } = useTranslation('lottery-results')
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const isOpen = now + offset < closeAt
  const left = Math.ceil(((isOpen ? closeAt : openAt) - now - offset) / 1000)
  if (left <= 0) return <p className={styles.state}>{t('live.waiting')}</p>
  return (
    <p className={styles.state}>
      {t(isOpen ? 'live.closes' : 'live.opens')}{' '}
      <span role="timer" className={styles.clock}>
        {longClockOf(left)}
      </span>
    </p>
  )
}
