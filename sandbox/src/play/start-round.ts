import type { DrawKind } from '@parlay/contracts/draw-kinds'
import type { Sql } from '../database/database'
import type { DrawBet } from '../draw/draw-game'
import { drawGames, isDrawKind } from '../draw/draw-games'
import { isSlip } from '../draw/play-draw'
import { kindFacts } from '../title/kinds'
import { stakesOf } from '../title/stakes'
import { findFreeRounds, isOneOf } from './free-rounds'
import type { Launch } from './launch.sql'
import { isInstant, playOutcome, spinsOf } from './outcome'
import type { WagerDraft, WagerPlan, WagerSeeds } from './place-wager'
import { PlayError } from './play-error'

export interface RoundRequest {
  /** In minor units; on a draw, for each bet. */
  stake: bigint
  ticket: string
  bets: readonly DrawBet[]
  /** The operator's free rounds of which this is one. */
  rewardUuid?: string | undefined
}

/** Plans a round that its seeds decide immediately: a spin or a draw. */
export const instantRound = (request: RoundRequest, now: Date): WagerPlan => ({
  ticket: request.ticket,
  hasSeeds: true,
  draft: async (tx, launch, seeds) => {
    const { rewardUuid } = request
    if (rewardUuid === undefined) return draftRound(request, launch, seeds)
    await assertFree(tx, launch, { ...request, rewardUuid }, now)
    return { ...draftRound(request, launch, seeds), rewardUuid }
  },
})

/** Throws FREE_ROUNDS_OVER where the page shows free rounds that there are no more. */
async function assertFree(
  tx: Sql,
  launch: Launch,
  round: { rewardUuid: string; stake: bigint },
  now: Date,
): Promise<void> {
  if (!isOneOf(await findFreeRounds(tx, launch, now), round)) throw new PlayError('FREE_ROUNDS_OVER')
}

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
