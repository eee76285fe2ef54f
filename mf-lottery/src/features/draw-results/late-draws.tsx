import type { AnnouncedDraw } from '@parlay/contracts/endpoints/lottery'
import { useTranslation } from '@parlay/web/i18n'
import { type ServerTime, useServerNow } from '../../draws/server-clock'
import styles from './live-draw.module.css'

/** A draw that has not opened this long after its time is late. */
const lateAfterMs = 15_000

interface LateDrawsProps {
  draws: readonly Pick<AnnouncedDraw, 'numero' | 'openAt'>[]
  clock: ServerTime
}

/** Names the draws that should have opened, and says what becomes of the tickets. */
export function LateDraws({ draws, clock }: LateDrawsProps) {
  const { t } = useTranslation('lottery-results')
  const now = useServerNow(clock)
  const late = draws.filter(({ openAt }) => openAt + lateAfterMs <= now).map(({ numero }) => numero)
  return (
    <p role="status" className={styles.state}>
      {late.length > 0 && t('live.late', { numeros: late.join(', ') })}
    </p>
  )
}
