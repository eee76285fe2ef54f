import { queryOptionsFor } from '@parlay/shared/api'
import { getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { formatMoney } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

/** Returns the currency symbol before amounts. */
export const useCurrencySymbol = (): string => useQuery(queryOptionsFor(getBalance, {})).data?.currencySymbol ?? ''

/** Returns a function that formats money like the member's balance. */
export function useMoneyText(): (amount: string) => string {
  const symbol = useCurrencySymbol()
  return (amount) => formatMoney(amount, { symbol })
}
