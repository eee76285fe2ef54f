import { merchantCode, queryOptionsFor } from '@parlay/shared/api'
import { listGameVendors, type VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { useQuery } from '@parlay/shared/state'

const none: readonly VendorCard[] = []

/** The vendors of a category, in the operator's order; none when they cannot be had, and the lobby then shows all games. */
export function useVendors(gameType: string): { cards: readonly VendorCard[]; isLoading: boolean } {
  const { data, isPending } = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  const lane = data?.data.lanes.find(({ title }) => title === gameType)
  return { cards: lane?.cards ?? none, isLoading: isPending }
}
