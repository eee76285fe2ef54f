import { queryOptionsFor } from '@parlay/shared/api'
import { getBalance } from '@parlay/shared/contracts/endpoints/wallet'
import { formatMoney } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

/** Money as the member's balance is written. */
export function useMoneyText(): (amount: string) => string {
  const symbol = useQuery(queryOptionsFor(getBalance, {})).data?.currencySymbol ?? ''
  return (amount) => formatMoney(amount, { symbol })
}
