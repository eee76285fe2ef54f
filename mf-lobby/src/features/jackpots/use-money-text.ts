import { formatMoney } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'

/** Returns a function that formats money in the brand's currency; visitors see it too. */
export function useMoneyText(): (amount: string | bigint) => string {
  const symbol = useSystemStatus()?.brand.currencySymbol ?? ''
  return (amount) => formatMoney(amount, { symbol })
}
