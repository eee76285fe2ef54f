import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import { type Game, listGames } from '@parlay/contracts/endpoints/games'
import { merchantCode, queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

/** A vendor and the game that its tile opens: its only one, or the entry that represents all of them. */
export interface VendorEntry {
  card: VendorCard
  entry: Game
}

interface VendorTiles {
  tiles: readonly VendorEntry[]
  isLoading: boolean
  error: unknown
  retry: () => void
}

const mostEntries = 100

/** Returns the vendor tiles of a lane, in the operator's order of vendors. */
export function useVendorTiles(lane: string, cards: readonly VendorCard[]): VendorTiles {
  const language = wireLanguage(useLanguage())
  const merchant = merchantCode()
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(listGames, { gameType: lane, language, channel: merchant, merchant, pageSize: mostEntries }),
  )
  const tiles = cards.flatMap((card) => {
    const games = data?.games.filter(({ vassalage }) => vassalage === card.vassalage) ?? []
    const entry = games.find(({ isGame }) => isGame === 'VASSALAGE') ?? games[0]
    return entry ? [{ card, entry }] : []
  })
  return { tiles, isLoading: isPending, error, retry: () => void refetch() }
}
