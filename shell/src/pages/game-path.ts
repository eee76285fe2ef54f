import { type Game, lotteryVendors } from '@parlay/shared/contracts/endpoints/games'

const isLottery = ({ vendor, vassalage, accountTypeName }: Game) =>
  lotteryVendors.some((code) => code === vendor || code === vassalage || code === accountTypeName)

/** Where a game opens: draws on the lottery page, everything else in the game frame. */
export function gamePath(game: Game): string {
  const { vassalage, gameType, nodeId, gameCode, defaultPlayType } = game
  if (!isLottery(game)) return `/game?${new URLSearchParams({ vassalage, gameType, nodeId })}`
  const query = new URLSearchParams({ gameCode, vendor: vassalage })
  if (defaultPlayType) query.set('playType', defaultPlayType)
  return `/lottery?${query}`
}
