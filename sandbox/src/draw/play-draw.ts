import { type BlockSource, numberStream } from '../fairness/number-stream'

/** Numbers 00 to 99; the one that was picked pays the stake ninety times. */
export const drawNumbers = 100
export const drawOdds = 90n
/** Percent, as shown to players: 90 × 1/100. */
export const drawReturn = '90.00'
/** Shortest time between two draws of one player; longer than a slot's because this is no slot. */
export const drawCycleMs = 5000

export const drawNumber = (blocks: BlockSource): number => numberStream(blocks)(drawNumbers)

export const drawPayout = (stake: bigint, pick: number, drawn: number): bigint =>
  pick === drawn ? stake * drawOdds : 0n

export const printPick = (number: number): string => number.toString().padStart(2, '0')
