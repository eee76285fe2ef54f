import { type Game, lotteryGameTypes, lotteryVendors } from '../contracts/endpoints/games'

type Placed = Pick<Game, 'vassalage' | 'gameType' | 'nodeId' | 'gameCode' | 'vendor' | 'accountTypeName'> &
  Partial<Pick<Game, 'defaultPlayType' | 'openMode'>>

/** A lottery game of one of these vendors, by code or by account type, is on the lottery page; any other is a third party's. */
const isOnLotteryPage = ({ gameType, vendor, vassalage, accountTypeName }: Placed): boolean =>
  lotteryGameTypes.some((type) => type === gameType) &&
  lotteryVendors.some((name) => [vendor, vassalage, accountTypeName].includes(name))

export const framePath = ({ vassalage, gameType, nodeId }: Placed): string =>
  `/game?${new URLSearchParams({ vassalage, gameType, nodeId })}`

/**
 * Where a game opens: draws on the lottery page, sports books on their route, a game with a window of its own on the
 * page that is nothing but the game, everything else in the game frame.
 */
export function gamePath(game: Placed): string {
  const { vassalage, gameType, nodeId, gameCode, defaultPlayType, openMode } = game
  if (isOnLotteryPage(game)) {
    const query = new URLSearchParams({ gameCode, vendor: vassalage })
    if (defaultPlayType) query.set('playType', defaultPlayType)
    return `/lottery?${query}`
  }
  if (openMode === 'ROUTE') return `/fbsports?${new URLSearchParams({ vassalage, nodeId })}`
  if (openMode === 'WINDOW') return `/seamless?${new URLSearchParams({ vassalage, gameType, nodeId })}`
  return framePath(game)
}
