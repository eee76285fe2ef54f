import type { BetCover } from '@parlay/contracts/bet-cover'
import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { toVendorUnits } from '@parlay/contracts/money'
import type { MovementKind } from '../wallet/outbox.sql'
import { drawGames } from './draw-games'
import { slipOf } from './draw-slip'
import { payoutOfBets } from './play-draw'

/** Reports to the operator what the bets of a round return at each draw, which shows the part at risk. */
export function describeDraw(
  { kind, detail, stake }: { kind: DrawKind; detail: unknown; stake: bigint },
  movement: MovementKind,
): { cover: BetCover[] } | undefined {
  const game = drawGames[kind]
  if (movement !== 'bet' || game.covered.length === 0) return undefined
  const { bets } = slipOf({ detail })
  const stakeEach = stake / BigInt(bets.length)
  const returned = game.covered.map(
    ({ name, drawn }) => [name, toVendorUnits(payoutOfBets(game, { bets, drawn }, stakeEach))] as const,
  )
  const returns = Object.fromEntries(returned.filter(([, amount]) => amount > 0))
  return { cover: [{ market: 'draw', outcomes: game.covered.length, returns }] }
}
