import { type Game, lotteryVendors } from '../contracts/endpoints/games'

type Placed = Pick<Game, 'vassalage' | 'gameType' | 'nodeId' | 'gameCode' | 'vendor' | 'accountTypeName'> &
  Partial<Pick<Game, 'defaultPlayType'>>

/** Only these vendors, by code or by account type, open on the lottery page; any other is a third party's game. */
export const isLotteryVendor = (...names: readonly (string | undefined)[]): boolean =>
  names.some((name) => lotteryVendors.some((code) => code === name))

/** Where a game opens: draws on the lottery page, everything else in the game frame. */
export function gamePath({ vassalage, gameType, nodeId, gameCode, vendor, accountTypeName, ...game }: Placed): string {
  if (!isLotteryVendor(vendor, vassalage, accountTypeName)) {
    return `/game?${new URLSearchParams({ vassalage, gameType, nodeId })}`
  }
  const query = new URLSearchParams({ gameCode, vendor: vassalage })
  if (game.defaultPlayType) query.set('playType', game.defaultPlayType)
  return `/lottery?${query}`
}
