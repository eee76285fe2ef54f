import { useTranslation } from '@parlay/web/i18n'
import { Countdown } from '../../draws/countdown'
import { type ServerTime, useServerNow } from '../../draws/server-clock'
import styles from './live-draw.module.css'

interface DrawStateProps {
  closeAt: number
  openAt: number
  clock: ServerTime
}

/** Counts down to the close of the bets and then to the draw, by the server's clock. */
export function DrawState({ closeAt, openAt, clock }: DrawStateProps) {
  const { t } = useTranslation('lottery-results')
  const now = useServerNow(clock)
  if (now >= openAt) return <p className={styles.state}>{t('live.waiting')}</p>
  const isOpen = now < closeAt
  return (
    <p className={styles.state}>
      <span>{t(isOpen ? 'live.closes' : 'live.opens')}</span>{' '}
      <span className={styles.clock}>
        <Countdown closeAt={isOpen ? closeAt : openAt} clock={clock} />
      </span>
    </p>
  )
}
