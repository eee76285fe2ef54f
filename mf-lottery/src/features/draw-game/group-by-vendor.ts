import type { VendorCard } from '@parlay/contracts/endpoints/game-vendors'
import type { Game } from '@parlay/contracts/endpoints/games'

export interface VendorGames {
  vassalage: string
  name: string
  games: readonly Game[]
}

/**
 * Groups games by vendor: first the vendors that the lanes name, in that order, then all others in the order of their
 * games.
 */
export function groupByVendor(games: readonly Game[], cards: readonly VendorCard[]): VendorGames[] {
  const codes = new Set([...cards.map(({ vassalage }) => vassalage), ...games.map(({ vassalage }) => vassalage)])
  return [...codes]
    .map((vassalage) => ({
      vassalage,
      name: cards.find((card) => card.vassalage === vassalage)?.name ?? vassalage,
      games: games.filter((game) => game.vassalage === vassalage),
    }))
    .filter((group) => group.games.length > 0)
}
