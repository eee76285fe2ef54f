import type { PlacedLine } from '@parlay/contracts/endpoints/lottery-bets'
import { useTranslation } from '@parlay/web/i18n'
import styles from './lottery-line.module.css'
import { PlayLabel } from './play-label'

interface LotteryLineProps {
  /** A line that is not bought yet has no outcome. */
  line: Pick<PlacedLine, 'playType' | 'unit' | 'multiple' | 'cost' | 'odds'> &
    Partial<Pick<PlacedLine, 'hits' | 'payout'>> & { numbers: readonly string[] }
  /** Formats an amount with its currency. */
  money: (amount: string) => string
}

/** Shows the numbers, the cost and the winnings of a line of a lottery ticket. */
export function LotteryLine({ line, money }: LotteryLineProps) {
  const { t } = useTranslation('lottery-line')
  const { playType, numbers, unit, multiple, cost, odds, hits, payout } = line
  return (
    <div className={styles.line}>
      <PlayLabel playType={playType} />
      <p translate="no" className={styles.numbers}>
        {numbers.join(' ')}
      </p>
      <p className={styles.cost}>
        <span>{t('line', { unit: money(unit), multiple, cost: money(cost), odds })}</span>
        {hits && payout ? <span>{` · ${t('hits', { hits, payout: money(payout) })}`}</span> : null}
      </p>
    </div>
  )
}
