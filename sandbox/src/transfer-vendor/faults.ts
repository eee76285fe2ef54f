import { z } from 'zod'

/**
 * LOST: carried out, but the connection drops before the response. LATE: carried out after `delayMs`. REFUSE: the
 * vendor refuses. FAIL: HTTP 500, and nothing is done.
 */
export const faultPlanSchema = z.object({
  call: z.enum(['deposit', 'withdraw', 'detail', 'balance']),
  fault: z.enum(['LOST', 'LATE', 'REFUSE', 'FAIL']),
  times: z.number().int().min(1).max(100).default(1),
  delayMs: z.number().int().min(1).max(60_000).default(6_000),
})
export type FaultPlan = z.output<typeof faultPlanSchema>

/** Holds the faults planned for the coming calls of a test; they are lost when the process ends. */
export function createFaults() {
  let plans: FaultPlan[] = []
  return {
    plan: (plan: FaultPlan): void => {
      plans = [...plans, plan]
    },
    clear: (): void => {
      plans = []
    },
    /** Returns the fault of this call, and uses it up. */
    take(call: FaultPlan['call']): Pick<FaultPlan, 'fault' | 'delayMs'> | undefined {
      const next = plans.find((plan) => plan.call === call)
      plans = plans.flatMap((plan) => (plan !== next ? plan : plan.times > 1 ? { ...plan, times: plan.times - 1 } : []))
      return next
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
