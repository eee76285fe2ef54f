import { formatMoney } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { classNames } from './class-names'
import styles from './money.module.css'

export interface MoneyProps {
  /** A decimal string with two digits, as on the wire. */
  amount: string
  /** The default is the brand's symbol. */
  symbol?: string | undefined
  /** Shows a plus sign, and colours a gain or a loss. */
  signed?: boolean
}

export function Money({ amount, symbol, signed }: MoneyProps) {
  const brand = useSystemStatus()?.brand
  const isLoss = amount.startsWith('-')
  const isGain = !isLoss && /[1-9]/.test(amount)
  const tone = signed && (isLoss ? styles.loss : isGain && styles.gain)
  return (
    <span translate="no" className={classNames(styles.money, tone)}>
      {`${signed && isGain ? '+' : ''}${formatMoney(amount, { symbol: symbol ?? brand?.currencySymbol ?? '' })}`}
    </span>
  )
}
