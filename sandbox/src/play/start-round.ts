import { kindFacts } from '../title/kinds'
import { stakesOf } from '../title/stakes'
import type { Launch } from './launch.sql'
import { isInstant, playOutcome, spinsOf } from './outcome'
import type { WagerDraft, WagerPlan, WagerSeeds } from './place-wager'
import { PlayError } from './play-error'

export interface RoundRequest {
  /** In minor units. */
  stake: bigint
  ticket: string
  pick: number | null
}

/** Plans a round that its seeds decide at once: a spin or a draw. */
export const instantRound = (request: RoundRequest): WagerPlan => ({
  ticket: request.ticket,
  hasSeeds: true,
  draft: (_tx, launch, seeds) => draftRound(request, launch, seeds),
})

function draftRound({ stake, pick }: RoundRequest, { title }: Launch, seeds: WagerSeeds | undefined): WagerDraft {
  const { kind } = title
  if (seeds === undefined || !isInstant(kind)) throw new PlayError('REQUEST_WRONG')
  if (!stakesOf(title).includes(stake)) throw new PlayError('REQUEST_WRONG')
  if ((kind === 'draw') !== (pick !== null)) throw new PlayError('REQUEST_WRONG')
  const { outcome, payout } = playOutcome({ kind, stake, pick }, seeds)
  return { stake, payout, pick, cycleMs: kindFacts[kind].cycleMs * spinsOf(outcome) }
}
