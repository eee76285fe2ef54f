import { z } from 'zod'

/**
 * LOST: carried out, and the line drops before the answer. LATE: carried out after `delayMs`. REFUSE: the vendor says no.
 * FAIL: HTTP 500, and nothing is done.
 */
export const faultPlanSchema = z.object({
  call: z.enum(['deposit', 'withdraw', 'detail', 'balance']),
  fault: z.enum(['LOST', 'LATE', 'REFUSE', 'FAIL']),
  times: z.number().int().min(1).max(100).default(1),
  delayMs: z.number().int().min(1).max(60_000).default(6_000),
})
export type FaultPlan = z.output<typeof faultPlanSchema>

/** What is to go wrong with the coming calls, for tests; forgotten when the process ends. */
export function createFaults() {
  let plans: FaultPlan[] = []
  return {
    plan: (plan: FaultPlan): void => {
      plans = [...plans, plan]
    },
    clear: (): void => {
      plans = []
    },
    /** The fault of this call, which it uses up. */
    take(call: FaultPlan['call']): Pick<FaultPlan, 'fault' | 'delayMs'> | undefined {
      const next = plans.find((plan) => plan.call === call)
      plans = plans.flatMap((plan) => (plan !== next ? plan : plan.times > 1 ? { ...plan, times: plan.times - 1 } : []))
      return next
    },
  }
}

export type Faults = ReturnType<typeof createFaults>
