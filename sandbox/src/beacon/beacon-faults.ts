import type { BeaconFaultPlan } from '@parlay/contracts/stand-in-faults'

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
