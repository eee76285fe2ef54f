import type { Jackpot } from '@parlay/contracts/endpoints/jackpots'
import { formatMoney } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import { useSystemStatus } from '@parlay/web/site'
import { classNames } from '../class-names'
import styles from './jackpot.module.css'
import { JackpotMeter } from './jackpot-meter'
import { useJackpotTexts } from './messages'
import { jackpotPath } from './use-jackpots'

interface JackpotCardsProps {
  jackpots: readonly Jackpot[]
  /** The figures may be old, because they could not be read again. */
  isStale?: boolean
  /** Keeps the cards in one row, which scrolls sideways where they do not fit. */
  inRow?: boolean
}

/** Shows jackpots side by side, each with its pool and a link to its rules and winners. */
export function JackpotCards({ jackpots, isStale, inRow }: JackpotCardsProps) {
  return (
    <ul className={classNames(styles.cards, inRow && styles.inRow, isStale && styles.stale)}>
      {jackpots.map((jackpot) => (
        <li key={jackpot.jackpotId} className={styles.cell}>
          <JackpotCard jackpot={jackpot} />
        </li>
      ))}
    </ul>
  )
}

function JackpotCard({ jackpot: { jackpotId, name, amount, mustDrop } }: { jackpot: Jackpot }) {
  const { t } = useJackpotTexts()
  const symbol = useSystemStatus()?.brand.currencySymbol ?? ''
  return (
    <Link to={jackpotPath(jackpotId)} className={styles.card}>
      <span className={styles.name}>{name}</span>
      <JackpotMeter amount={amount} isLarge />
      <span className={styles.note}>{t('drops_by', { amount: formatMoney(mustDrop, { symbol }) })}</span>
    </Link>
  )
}
