import type { DrawKind } from '@parlay/shared/contracts/draw-kinds'
import type { DrawBet } from '../draw/draw-game'
import { drawGames, isDrawKind } from '../draw/draw-games'
import { isSlip } from '../draw/play-draw'
import { kindFacts } from '../title/kinds'
import { stakesOf } from '../title/stakes'
import type { Launch } from './launch.sql'
import { isInstant, playOutcome, spinsOf } from './outcome'
import type { WagerDraft, WagerPlan, WagerSeeds } from './place-wager'
import { PlayError } from './play-error'

export interface RoundRequest {
  /** In minor units; on a draw, for each bet. */
  stake: bigint
  ticket: string
  bets: readonly DrawBet[]
}

/** Plans a round that its seeds decide at once: a spin or a draw. */
export const instantRound = (request: RoundRequest): WagerPlan => ({
  ticket: request.ticket,
  hasSeeds: true,
  draft: (_tx, launch, seeds) => draftRound(request, launch, seeds),
})

function draftRound({ stake, bets }: RoundRequest, { title }: Launch, seeds: WagerSeeds | undefined): WagerDraft {
  const { kind } = title
  if (seeds === undefined || !isInstant(kind)) throw new PlayError('REQUEST_WRONG')
  if (!stakesOf(title).includes(stake)) throw new PlayError('REQUEST_WRONG')
  if (isDrawKind(kind)) return draftDraw(kind, { stake, bets }, seeds)
  if (bets.length > 0) throw new PlayError('REQUEST_WRONG')
  const { outcome, payout } = playOutcome({ kind, stake, bets }, seeds)
  return { stake, payout, cycleMs: kindFacts[kind].cycleMs * spinsOf(outcome) }
}

function draftDraw(
  kind: DrawKind,
  { stake, bets }: Pick<RoundRequest, 'stake' | 'bets'>,
  seeds: WagerSeeds,
): WagerDraft {
  if (!isSlip(drawGames[kind], bets)) throw new PlayError('REQUEST_WRONG')
  const all = stake * BigInt(bets.length)
  const { payout } = playOutcome({ kind, stake: all, bets }, seeds)
  return { stake: all, payout, detail: { bets }, cycleMs: kindFacts[kind].cycleMs }
}
