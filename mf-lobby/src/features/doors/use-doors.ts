import { merchantCode, queryOptionsFor } from '@parlay/shared/api'
import { type Game, listGames, type VendorCard } from '@parlay/shared/contracts/endpoints/games'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery } from '@parlay/shared/state'

/** A vendor and the game that leads in: its only one, or the one that stands for all of them. */
export interface Door {
  card: VendorCard
  entry: Game
}

interface Doors {
  doors: readonly Door[]
  isLoading: boolean
  error: unknown
  retry: () => void
}

const mostEntries = 100

/** The doors of a lane, in the operator's order of vendors. */
export function useDoors(lane: string, cards: readonly VendorCard[]): Doors {
  const language = wireLanguage(useLanguage())
  const merchant = merchantCode()
  const { data, error, isPending, refetch } = useQuery(
    queryOptionsFor(listGames, { gameType: lane, language, channel: merchant, merchant, pageSize: mostEntries }),
  )
  const doors = cards.flatMap((card) => {
    const games = data?.games.filter(({ vassalage }) => vassalage === card.vassalage) ?? []
    const entry = games.find(({ isGame }) => isGame === 'VASSALAGE') ?? games[0]
    return entry ? [{ card, entry }] : []
  })
  return { doors, isLoading: isPending, error, retry: () => void refetch() }
}
