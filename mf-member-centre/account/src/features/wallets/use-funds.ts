import { getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useQuery } from '@parlay/web/state'

/** In milliseconds: how often wallets are read again while a vendor has not confirmed a transfer. */
const unsettledInterval = 2_000

/** The main wallet and those that vendors keep. It follows every posting. */
export function useFunds() {
  const funds = useQuery({
    ...queryOptionsFor(getConsolidatedFunds, {}),
    refetchInterval: ({ state }) =>
      state.data?.vendors.some((vendor) => vendor.state === 'PENDING') ? unsettledInterval : false,
  })
  useEvent('balance-changed', () => void funds.refetch())
  return funds
}
