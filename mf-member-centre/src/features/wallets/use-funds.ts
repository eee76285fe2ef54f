import { queryOptionsFor } from '@parlay/shared/api'
import { getConsolidatedFunds } from '@parlay/shared/contracts/endpoints/wallet'
import { useEvent } from '@parlay/shared/events'
import { useQuery } from '@parlay/shared/state'

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
