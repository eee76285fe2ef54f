import { type BlockSource, numberStream } from '@parlay/contracts/number-stream'
import { evaluateStops } from './evaluate'
import { featureScatters, type Machine, reelCount } from './machine'
import { machines } from './machines'
import type { SpinOutcome } from './spin'

export interface SlotOutcome {
  /** The paid spin first, then its free spins. */
  spins: SpinOutcome[]
  /** The payout of the whole round in units of the stake. */
  units: number
}

/** Plays a round entirely from its blocks: the same seeds give the same spins, for money and in demo play. */
export function playSlotRound(machine: Machine, blocks: BlockSource): SlotOutcome {
  const nextNumber = numberStream(blocks)
  const { count, most, multiplier } = machine.freeSpins
  const spins: SpinOutcome[] = []
  let granted = 0
  while (spins.length <= granted) {
    const stops = machine.strips.map((strip) => nextNumber(strip.length))
    const spin = evaluateStops(machine, stops, spins.length === 0 ? 1 : multiplier)
    spins.push(spin)
    if (spin.scatters >= featureScatters) granted = Math.min(most, granted + count)
  }
  return { spins, units: spins.reduce((sum, spin) => sum + spin.units, 0) }
}

/** Returns the payout in minor units for a stake in minor units, which must be a multiple of the machine's units. */
export const slotPayout = ({ unitsInStake }: Machine, stake: bigint, units: number): bigint =>
  (stake / BigInt(unitsInStake)) * BigInt(units)

const longestRound = 1 + Math.max(...Object.values(machines).map(({ freeSpins }) => freeSpins.most))
const numbersInBlock = 8
/** The number of blocks that suffice for any round, including numbers that are skipped. */
export const slotBlockCount = Math.ceil((longestRound * reelCount) / numbersInBlock) + 4
