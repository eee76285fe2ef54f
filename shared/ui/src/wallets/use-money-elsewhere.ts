import { getBalance, type WalletPlace } from '@parlay/contracts/endpoints/wallet'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { queryOptionsFor } from '@parlay/web/api'
import { formatMoney } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

const none: readonly WalletPlace[] = []

/** The milliseconds between two requests for the balance while a transfer is under way. */
const pendingInterval = 2_000

/**
 * Returns the member's money in the main wallet and in the wallets of vendors; `elsewhere` is the sum of the latter.
 */
export function useMoneyElsewhere() {
  const { data, refetch } = useQuery({
    ...queryOptionsFor(getBalance, {}),
    refetchInterval: ({ state }) =>
      state.data?.places?.some((place) => place.state === 'PENDING') ? pendingInterval : false,
  })
  const places = data?.places ?? none
  const elsewhere = printMoney(places.reduce((sum, { balance }) => sum + parseMoney(balance), 0n))
  const textOf = (amount: string) => formatMoney(amount, { symbol: data?.currencySymbol ?? '' })
  return { main: data?.available, bonus: data?.bonus, places, elsewhere, symbol: data?.currencySymbol, textOf, refetch }
}
