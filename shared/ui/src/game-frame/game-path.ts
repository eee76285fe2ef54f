import { type Game, lotteryGameTypes, lotteryVendors } from '@parlay/contracts/endpoints/games'

type Placed = Pick<Game, 'vassalage' | 'gameType' | 'nodeId' | 'gameCode' | 'vendor' | 'accountTypeName'> &
  Partial<Pick<Game, 'defaultPlayType' | 'openMode'>>

/**
 * Lottery games of these vendors, by code or by account type, are on the lottery page; all others are a third party's.
 */
const isOnLotteryPage = ({ gameType, vendor, vassalage, accountTypeName }: Placed): boolean =>
  lotteryGameTypes.some((type) => type === gameType) &&
  lotteryVendors.some((name) => [vendor, vassalage, accountTypeName].includes(name))

export const framePath = ({ vassalage, gameType, nodeId }: Pick<Game, 'vassalage' | 'gameType' | 'nodeId'>): string =>
  `/game?${new URLSearchParams({ vassalage, gameType, nodeId })}`

/**
 * Returns where a game opens: draws on the lottery page, sports books on their own route, a game with a separate window
 * on the page without the site around it, and everything else in the game frame.
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
