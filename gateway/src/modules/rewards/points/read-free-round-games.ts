import { parseMoney } from '@parlay/contracts/money'
import { type PlannedReward, readCatalogue } from '@parlay/server'

export interface GameOfRounds {
  vassalage: string
  gameType: string
  nodeId: string
  name: string
}

/** Finds the games for the free rounds of a brand, by their codes. Throws if a reward names a game that has none. */
export function readFreeRoundGames(
  brandFolder: string,
  rewards: readonly PlannedReward[],
): ReadonlyMap<string, GameOfRounds> {
  const games = new Map<string, GameOfRounds>()
  const vendors = rewards.some(({ category }) => category === 'FREE_ROUNDS') ? readCatalogue(brandFolder).vendors : []
  for (const reward of rewards) {
    if (reward.category !== 'FREE_ROUNDS') continue
    const refuse = (why: string) => new Error(`points: points.json: ${reward.id}: ${reward.game} ${why}`)
    const vendor = vendors.find(({ games: all }) => all.some(({ gameCode }) => gameCode === reward.game))
    const game = vendor?.games.find(({ gameCode }) => gameCode === reward.game)
    if (vendor === undefined || game === undefined) throw refuse('is no game of the brand')
    if (game.kind !== 'SLOT' || vendor.walletType !== 'SEAMLESS') throw refuse('has no free rounds')
    if (parseMoney(game.minBet) * BigInt(game.minLineNum) !== reward.stake) throw refuse('has another smallest stake')
    const { vassalage, gameType } = vendor
    games.set(reward.game, { vassalage, gameType, nodeId: game.nodeId, name: game.name })
  }
  return games
}
