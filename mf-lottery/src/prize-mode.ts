import { merchantCode, queryOptionsFor } from '@parlay/shared/api'
import { listGameVendors, type VendorLane } from '@parlay/shared/contracts/endpoints/game-vendors'
import type { PrizeMode } from '@parlay/shared/contracts/prize-modes'
import { useQuery } from '@parlay/shared/state'

const holds = (lanes: readonly VendorLane[], title: VendorLane['title'], codes: readonly string[]): boolean =>
  lanes.some(
    (lane) =>
      lane.title === title &&
      lane.cards.some(({ vassalage, accountTypeName }) =>
        codes.some((code) => code === vassalage || code === accountTypeName),
      ),
  )

/** Which odds table applies, by the vendors of the lanes (product spec 4). */
function prizeModeOf(lanes: readonly VendorLane[]): PrizeMode {
  if (holds(lanes, 'ELOTT', ['TCG_LOTTO_VN', 'LOTT'])) return 'Elott'
  return holds(lanes, 'LOTT', ['TCG_SEA']) ? 'SEA' : 'Lott'
}

/** Returns undefined until the lanes have answered. If they cannot be loaded, returns the mode of the lottery. */
export function usePrizeMode(): PrizeMode | undefined {
  const { data, isPending } = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  return isPending ? undefined : prizeModeOf(data?.data.lanes ?? [])
}
