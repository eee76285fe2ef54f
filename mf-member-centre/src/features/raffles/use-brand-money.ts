import { formatMoney } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'

/** Returns a function that formats money for visitors too, who have no balance whose symbol could be used. */
export function useBrandMoney(): (amount: string) => string {
  const symbol = useSystemStatus()?.brand.currencySymbol ?? ''
  return (amount) => formatMoney(amount, { symbol })
}
