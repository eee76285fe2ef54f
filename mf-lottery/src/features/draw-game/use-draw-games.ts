import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { type Game, listGames } from '@parlay/contracts/endpoints/games'
import { merchantCode, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'
import { groupByVendor, type VendorGames } from './group-by-vendor'

/** The list of lottery games is short, so it is requested in one page. */
const pageSize = 100

export interface DrawGames {
  groups: readonly VendorGames[]
  isLoading: boolean
  /** Why there is nothing to show. */
  error: unknown
  retry: () => void
}

/** Returns the draw games of a category by vendor, in the operator's order of vendors. */
export function useDrawGames(gameType: string): DrawGames {
  const language = wireLanguage(useLanguage())
  const games = useQuery(queryOptionsFor(listGames, { gameType, language, pageNo: 1, pageSize }))
  const vendors = useQuery(queryOptionsFor(listGameVendors, { merchantCode: merchantCode() }))
  const cards = vendors.data?.data.lanes.flatMap((lane) => lane.cards) ?? []
  const list: readonly Game[] = games.data?.games ?? []
  return {
    groups: groupByVendor(list, cards),
    isLoading: games.isPending,
    error: games.data ? null : games.error,
    retry: () => void games.refetch(),
  }
}
