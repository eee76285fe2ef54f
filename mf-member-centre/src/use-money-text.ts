import { queryOptionsFor } from '@parlay/shared/api'
import { getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { formatMoney } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

/** The sign before amounts. */
export const useCurrencySymbol = (): string => useQuery(queryOptionsFor(getBalance, {})).data?.currencySymbol ?? ''

/** Money as the member's balance is written. */
export function useMoneyText(): (amount: string) => string {
  const symbol = useCurrencySymbol()
  return (amount) => formatMoney(amount, { symbol })
}
