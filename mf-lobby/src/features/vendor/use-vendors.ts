import { merchantCode, queryOptionsFor } from '@parlay/shared/api'
import { listGameVendors, type VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { type QueryClient, useQuery } from '@parlay/shared/state'

const none: readonly VendorCard[] = []

interface Vendors {
  cards: readonly VendorCard[]
  isLoading: boolean
  /** It is known that the category has no vendor. */
  isEmpty: boolean
}

const vendorsQuery = () => queryOptionsFor(listGameVendors, { merchantCode: merchantCode() })

/** The vendors of a category, in the operator's order; none when they cannot be had, and the lobby then shows all games. */
export function useVendors(gameType: string): Vendors {
  const { data, isPending } = useQuery(vendorsQuery())
  const lane = data?.data.lanes.find(({ title }) => title === gameType)
  const cards = lane?.cards ?? none
  return { cards, isLoading: isPending, isEmpty: data !== undefined && cards.length === 0 }
}

/** The same, for a page that is not there yet. */
export async function fetchVendors(client: QueryClient, gameType: string): Promise<readonly VendorCard[]> {
  const { data } = await client.ensureQueryData(vendorsQuery())
  return data.lanes.find(({ title }) => title === gameType)?.cards ?? none
}
