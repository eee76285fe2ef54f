import type { DrawKind } from '@parlay/contracts/draw-kinds'
import { type BlockSource, numberStream } from '@parlay/contracts/number-stream'
import { type DrawBet, type DrawGame, tenths } from './draw-game'
import { drawGames, isDrawKind } from './draw-games'

/** The result of a round of a draw, as pages show it. */
export interface DrawOutcome {
  kind: DrawKind
  bets: readonly DrawBet[]
  /** In the order in which it was drawn. */
  drawn: readonly number[]
}

/** Returns whether a round was a draw. */
export const isDraw = (outcome: { kind: string }): outcome is DrawOutcome => isDrawKind(outcome.kind)

const idOf = ({ play, numbers }: DrawBet) => [play, ...numbers].join(' ')

/** Returns whether every entry is a bet of the game, none is repeated, and there are not too many. */
export const isSlip = (game: DrawGame, bets: readonly DrawBet[]): boolean =>
  bets.length > 0 &&
  bets.length <= game.mostBets &&
  new Set(bets.map(idOf)).size === bets.length &&
  bets.every((bet) => game.playOf(bet) !== undefined)

/** Returns what all bets pay at a draw, in minor units, for the stake on each of them. */
export function payoutOfBets(
  game: DrawGame,
  { bets, drawn }: Pick<DrawOutcome, 'bets' | 'drawn'>,
  stakeEach: bigint,
): bigint {
  const oddsOf = (bet: DrawBet) => {
    const hits = game.hitsOf(bet, drawn)
    return game.playOf(bet)?.prizes.find((prize) => prize.hits === hits)?.odds ?? 0n
  }
  return bets.reduce((sum, bet) => sum + (stakeEach * oddsOf(bet)) / tenths, 0n)
}

/** Draws, and returns what the bets pay for the stake of all of them together. */
export function playDraw(
  { kind, bets, stake }: { kind: DrawKind; bets: readonly DrawBet[]; stake: bigint },
  blocks: BlockSource,
): { outcome: DrawOutcome; payout: bigint } {
  const game = drawGames[kind]
  const outcome = { kind, bets, drawn: game.draw(numberStream(blocks)) }
  return { outcome, payout: payoutOfBets(game, outcome, stake / BigInt(bets.length)) }
}
