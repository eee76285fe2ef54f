import { formatMoney } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { classNames } from '../class-names'
import { VisuallyHidden } from '../visually-hidden'
import styles from './jackpot.module.css'
import { useRisingAmount } from './use-rising-amount'

interface JackpotMeterProps {
  /** The pool, a decimal string with two digits. */
  amount: string
  isLarge?: boolean
}

/** Shows a pool as a figure that goes on to each new amount. Screen readers get the amount without the steps. */
export function JackpotMeter({ amount, isLarge }: JackpotMeterProps) {
  const symbol = useSystemStatus()?.brand.currencySymbol ?? ''
  const shown = useRisingAmount(amount)
  return (
    <span translate="no" className={classNames(styles.meter, isLarge && styles.large)}>
      <span aria-hidden="true">{formatMoney(shown, { symbol })}</span>
      <VisuallyHidden>{formatMoney(amount, { symbol })}</VisuallyHidden>
    </span>
  )
}
