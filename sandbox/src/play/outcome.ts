import { drawKinds } from '@parlay/contracts/draw-kinds'
import { type RoundSeeds, serverBlocks } from '@parlay/server'
import type { BookOutcome } from '../book/bets/book-round'
import type { CardsOutcome } from '../cards/card-round'
import type { DrawBet } from '../draw/draw-game'
import { isDrawKind } from '../draw/draw-games'
import { type DrawOutcome, playDraw } from '../draw/play-draw'
import type { FishOutcome } from '../fish/magazine'
import type { RouletteOutcome } from '../roulette/ticket'
import { machines, type SlotKind } from '../slot/machines'
import { playSlotRound, slotPayout } from '../slot/play-round'
import type { SpinOutcome } from '../slot/spin'
import type { GameKind } from '../title/kinds'

type InstantOutcome = { kind: SlotKind; spins: SpinOutcome[] } | DrawOutcome
/** The outcome of a round, as pages show it. */
export type Outcome = InstantOutcome | CardsOutcome | RouletteOutcome | FishOutcome | BookOutcome

export interface PlayedRound {
  outcome: InstantOutcome
  payout: bigint
}

/** The kinds whose rounds are decided by their own seeds at the moment they start. */
export const instantKinds = ['slot', 'ways', ...drawKinds] as const satisfies readonly GameKind[]
export type InstantKind = (typeof instantKinds)[number]
export const isInstant = (kind: GameKind): kind is InstantKind => instantKinds.some((instant) => instant === kind)

export interface RoundStake {
  kind: InstantKind
  stake: bigint
  /** The bets on a draw; empty for any other game. */
  bets: readonly DrawBet[]
}

/** Returns what the seeds decide for a stake. It is the same for money and demo credit. */
export function playOutcome({ kind, stake, bets }: RoundStake, seeds: RoundSeeds): PlayedRound {
  const blocks = serverBlocks(seeds)
  if (isDrawKind(kind)) return playDraw({ kind, bets, stake }, blocks)
  const machine = machines[kind]
  const { spins, units } = playSlotRound(machine, blocks)
  return { outcome: { kind, spins }, payout: slotPayout(machine, stake, units) }
}

/** Returns the number of spins, each of which takes its time, so that free spins cannot be skipped. */
export const spinsOf = (outcome: Outcome): number => ('spins' in outcome ? outcome.spins.length : 1)
