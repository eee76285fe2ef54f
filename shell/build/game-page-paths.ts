import { gamePagePath } from '@parlay/contracts/game-facts'
import { readCatalogue } from '@parlay/server'

/** Returns the addresses of the pages about a brand's games. */
export const gamePagePaths = (brandFolder: string): string[] =>
  readCatalogue(brandFolder).vendors.flatMap(({ games }) =>
    games.filter(({ isGame }) => isGame === 'GAME').map(({ gameCode }) => gamePagePath(gameCode)),
  )
