import { formatMoney } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'

/** Returns a function that formats money in the brand's currency. Visitors have no balance, and see amounts too. */
export function useBrandMoneyText(): (amount: string | bigint) => string {
  const symbol = useSystemStatus()?.brand.currencySymbol ?? ''
  return (amount) => formatMoney(amount, { symbol })
}
