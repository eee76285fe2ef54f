import { type BlockSource, numberStream } from '@parlay/shared/contracts/number-stream'

/** The numbers 00 to 99; the picked one pays ninety times the stake. */
export const drawNumbers = 100
export const drawOdds = 90n
/** In percent, as shown to players: 90 × 1/100. */
export const drawReturn = '90.00'
/**
 * The minimum time between two draws of one player, in milliseconds; it is longer than a slot's because this is not a
 * slot.
 */
export const drawCycleMs = 5000

export const drawNumber = (blocks: BlockSource): number => numberStream(blocks)(drawNumbers)

export const drawPayout = (stake: bigint, pick: number, drawn: number): bigint =>
  pick === drawn ? stake * drawOdds : 0n

export const printPick = (number: number): string => number.toString().padStart(2, '0')
