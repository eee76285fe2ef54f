import { jackpotPath, useJackpots } from '@parlay/ui/jackpot/use-jackpots'
import { useRisingAmount } from '@parlay/ui/jackpot/use-rising-amount'
import { formatMoney, useTranslation } from '@parlay/web/i18n'
import { Link } from '@parlay/web/router'
import styles from './jackpot.module.css'
import { JackpotBox } from './jackpot-box'

export interface PoolJackpotProps {
  jackpotId: string
  /** The amount to show until the pool is known, a decimal string with two digits. */
  base: string
  symbol: string
  columnHeight: number
}

/** Shows the pool of a jackpot that can be won, and leads to its rules and winners. */
export function PoolJackpot({ jackpotId, base, symbol, columnHeight }: PoolJackpotProps) {
  const { t } = useTranslation('shell')
  const { data } = useJackpots()
  const pool = data?.list.find((one) => one.jackpotId === jackpotId)
  const amount = pool?.amount ?? base
  const shown = useRisingAmount(amount)
  return (
    <JackpotBox
      label={pool?.name ?? t('jackpot.label')}
      figure={formatMoney(shown, { symbol })}
      spoken={formatMoney(amount, { symbol })}
      columnHeight={columnHeight}
    >
      <Link to={jackpotPath(jackpotId)} className={styles.real}>
        {t('jackpot.rules')}
      </Link>
    </JackpotBox>
  )
}
