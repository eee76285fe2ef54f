import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { queryOptionsFor } from '@parlay/web/api'
import { formatMoney } from '@parlay/web/i18n'
import { useSystemStatus } from '@parlay/web/site'
import { useQuery } from '@parlay/web/state'

/** Returns the currency symbol of the member's balance, and that of the brand until the balance is loaded. */
export function useMemberCurrencySymbol(): string {
  const { data } = useQuery(queryOptionsFor(getBalance, {}))
  const brand = useSystemStatus()?.brand
  return data?.currencySymbol ?? brand?.currencySymbol ?? ''
}

/** Returns a function that formats money in the currency of the member's balance. */
export function useMemberMoneyText(): (amount: string) => string {
  const symbol = useMemberCurrencySymbol()
  return (amount) => formatMoney(amount, { symbol })
}
