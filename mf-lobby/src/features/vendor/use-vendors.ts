import { listGameVendors, type VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import { merchantCode, queryOptionsFor } from '@parlay/web/api'
import { type QueryClient, useQuery } from '@parlay/web/state'

const none: readonly VendorCard[] = []

interface Vendors {
  cards: readonly VendorCard[]
  isLoading: boolean
  /** True if the category is known to have no vendor. */
  isEmpty: boolean
  /** Why they could not be loaded. */
  error: unknown
  retry: () => void
}

const vendorsQuery = () => queryOptionsFor(listGameVendors, { merchantCode: merchantCode() })

/**
 * Returns the vendors of a category in the operator's order. If they cannot be loaded the list is empty, and the lobby
 * shows all games.
 */
export function useVendors(gameType: string): Vendors {
  const { data, error, isPending, refetch } = useQuery(vendorsQuery())
  const lane = data?.data.lanes.find(({ title }) => title === gameType)
  const cards = lane?.cards ?? none
  const isEmpty = data !== undefined && cards.length === 0
  return { cards, isLoading: isPending, isEmpty, error: data === undefined ? error : null, retry: () => void refetch() }
}

/** Prefetches the same vendors for a page that is not open yet. */
export async function fetchVendors(client: QueryClient, gameType: string): Promise<readonly VendorCard[]> {
  const { data } = await client.ensureQueryData(vendorsQuery())
  return data.lanes.find(({ title }) => title === gameType)?.cards ?? none
}
