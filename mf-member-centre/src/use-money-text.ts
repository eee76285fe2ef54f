import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { queryOptionsFor } from '@parlay/web/api'
import { formatMoney } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

/** Returns the currency symbol before amounts. */
export const useCurrencySymbol = (): string => useQuery(queryOptionsFor(getBalance, {})).data?.currencySymbol ?? ''

/** Returns a function that formats money like the member's balance. */
export function useMoneyText(): (amount: string) => string {
  const symbol = useCurrencySymbol()
  return (amount) => formatMoney(amount, { symbol })
}
