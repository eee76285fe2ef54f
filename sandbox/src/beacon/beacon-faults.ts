import { z } from 'zod'

/**
 * DOWN: 503. FORKED: the round is signed by another key. REPLAYED: the signature is that of the round before. Each for
 * the coming `times` answers about rounds; NONE takes back what is planned.
 */
export const beaconFaultSchema = z.object({
  fault: z.enum(['DOWN', 'FORKED', 'REPLAYED', 'NONE']),
  times: z.number().int().min(1).max(10_000).default(1),
})
type BeaconFaultPlan = z.output<typeof beaconFaultSchema>

/** Holds the fault planned for the coming answers of a test; it is lost when the process ends. */
export function createBeaconFaults() {
  let planned: BeaconFaultPlan = { fault: 'NONE', times: 1 }
  return {
    plan: (plan: BeaconFaultPlan): void => {
      planned = plan
    },
    /** Returns the fault of this answer, and uses it up. */
    take(): BeaconFaultPlan['fault'] {
      const { fault, times } = planned
      planned = times > 1 ? { fault, times: times - 1 } : { fault: 'NONE', times: 1 }
      return fault
    },
  }
}
