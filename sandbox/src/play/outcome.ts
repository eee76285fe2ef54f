import { type RoundSeeds, serverBlocks } from '@parlay/shared/server'
import type { BookOutcome } from '../book/bets/book-round'
import type { CardsOutcome } from '../cards/card-round'
import { drawNumber, drawPayout } from '../draw/play-draw'
import type { FishOutcome } from '../fish/magazine'
import type { RouletteOutcome } from '../roulette/ticket'
import { isSlotKind, machines, type SlotKind } from '../slot/machines'
import { playSlotRound, slotPayout } from '../slot/play-round'
import type { SpinOutcome } from '../slot/spin'
import type { GameKind } from '../title/kinds'

type InstantOutcome = { kind: SlotKind; spins: SpinOutcome[] } | { kind: 'draw'; pick: number; drawn: number }
/** The outcome of a round, as pages show it. */
export type Outcome = InstantOutcome | CardsOutcome | RouletteOutcome | FishOutcome | BookOutcome

export interface PlayedRound {
  outcome: InstantOutcome
  payout: bigint
}

/** The kinds whose rounds are decided by their own seeds at the moment they start. */
export const instantKinds = ['slot', 'ways', 'draw'] as const satisfies readonly GameKind[]
export type InstantKind = (typeof instantKinds)[number]
export const isInstant = (kind: GameKind): kind is InstantKind => instantKinds.some((instant) => instant === kind)

export interface RoundStake {
  kind: InstantKind
  stake: bigint
  pick: number | null
}

/** Returns what the seeds decide for a stake. It is the same for money and demo credit. */
export function playOutcome({ kind, stake, pick }: RoundStake, seeds: RoundSeeds): PlayedRound {
  const blocks = serverBlocks(seeds)
  if (isSlotKind(kind)) {
    const machine = machines[kind]
    const { spins, units } = playSlotRound(machine, blocks)
    return { outcome: { kind, spins }, payout: slotPayout(machine, stake, units) }
  }

  const drawn = drawNumber(blocks)
  return { outcome: { kind, pick: pick ?? 0, drawn }, payout: drawPayout(stake, pick ?? -1, drawn) }
}

/** Returns the number of spins, each of which takes its time, so that free spins cannot be skipped. */
export const spinsOf = (outcome: Outcome): number => ('spins' in outcome ? outcome.spins.length : 1)
