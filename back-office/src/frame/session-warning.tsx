import { Button } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { Clock } from 'lucide-react'
import { useState } from 'react'
import { loadSession } from '../session/session'
import { useSessionClock } from '../session/use-session-clock'
import styles from './session-warning.module.css'

const inMinutes = (ms: number): string => {
  const seconds = Math.ceil(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** Warns two minutes before the session ends. A session that is idle can go on; one that reached its longest time cannot. */
export function SessionWarning() {
  const { t } = useTranslation('office')
  const clock = useSessionClock()
  const [isAsking, setIsAsking] = useState(false)
  const goOn = () => {
    setIsAsking(true)
    void loadSession().finally(() => setIsAsking(false))
  }
  if (!clock) return null
  return (
    <div className={styles.warning} role="alert">
      <Clock aria-hidden="true" />
      <p>
        <span>{t(clock.kind === 'idle' ? 'session.idle' : 'session.ends')}</span>{' '}
        <strong aria-hidden="true">{inMinutes(clock.msLeft)}</strong>
      </p>
      {clock.kind === 'idle' && (
        <Button size="small" variant="primary" loading={isAsking} onClick={goOn}>
          {t('session.stay')}
        </Button>
      )}
    </div>
  )
}
