import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { queryOptionsFor } from '@parlay/web/api'
import { formatMoney } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

/** Returns the currency symbol of the member's balance; it is empty until the balance is loaded. */
export const useMemberCurrencySymbol = (): string =>
  useQuery(queryOptionsFor(getBalance, {})).data?.currencySymbol ?? ''

/** Returns a function that formats money in the currency of the member's balance. */
export function useMemberMoneyText(): (amount: string) => string {
  const symbol = useMemberCurrencySymbol()
  return (amount) => formatMoney(amount, { symbol })
}
