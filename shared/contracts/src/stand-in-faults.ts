import { z } from 'zod'
import { drawCodeSchema, numeroSchema } from './vendor-lottery'

/** The faults that tests plan at the processes which stand in for others. A sandbox's gateway checks the plans and signs them as the operator. */

/**
 * LATE: the draw is announced only once it has closed. UNOPENED: it stays closed. WRONG_SEED: it is opened with a seed
 * that was not announced. OTHER_NUMBERS: it is reported with other numbers from the second time on. NONE takes a fault back.
 */
export const lotteryFaultSchema = z.strictObject({
  gameCode: drawCodeSchema,
  numero: numeroSchema,
  fault: z.enum(['LATE', 'UNOPENED', 'WRONG_SEED', 'OTHER_NUMBERS', 'NONE']),
})
export type LotteryFault = z.output<typeof lotteryFaultSchema>

/**
 * DOWN: 503. FORKED: the round is signed by another key. REPLAYED: the signature is that of the round before. Each for
 * the coming `times` answers about rounds; NONE takes back what is planned.
 */
export const beaconFaultSchema = z.strictObject({
  fault: z.enum(['DOWN', 'FORKED', 'REPLAYED', 'NONE']),
  times: z.number().int().min(1).max(10_000).default(1),
})
export type BeaconFaultPlan = z.output<typeof beaconFaultSchema>
