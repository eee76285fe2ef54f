import { type BlockSource, numberStream } from '../fairness/number-stream'
import { evaluateStops, type SpinOutcome } from './evaluate'
import { type Machine, reelCount } from './machine'

export interface SlotOutcome {
  /** The paid spin first, then its free spins. */
  spins: SpinOutcome[]
  /** What the whole round pays, in stakes of one line. */
  units: number
}

/** The whole round follows from its blocks: the same seeds give the same spins, for money and in demo play. */
export function playSlotRound(machine: Machine, blocks: BlockSource): SlotOutcome {
  const nextNumber = numberStream(blocks)
  const spinReels = (multiplier: number) =>
    evaluateStops(
      machine,
      machine.strips.map((strip) => nextNumber(strip.length)),
      multiplier,
    )

  const paid = spinReels(1)
  const freeCount = paid.scatters >= 3 ? machine.freeSpins.count : 0
  const spins = [paid, ...Array.from({ length: freeCount }, () => spinReels(machine.freeSpins.multiplier))]
  return { spins, units: spins.reduce((sum, spin) => sum + spin.units, 0) }
}

/** Minor units for a stake in minor units. Lines share the stake evenly. */
export const slotPayout = (machine: Machine, stake: bigint, units: number): bigint =>
  (stake / BigInt(machine.lines.length)) * BigInt(units)

/** Blocks that cover any round: six spins of five numbers, with room for numbers that are skipped. */
export const slotBlockCount = Math.ceil((6 * reelCount) / 8) + 4
