import { parseMoney } from '@parlay/contracts/money'
import { providerOrderKinds } from '@parlay/contracts/payment-provider'
import { moneySchema } from '@parlay/contracts/shapes'
import { z } from 'zod'

/**
 * NO_ANSWER: the order is accepted, but the connection drops before the response. LOST_CALLBACK: the result is never
 * reported. DUPLICATE_CALLBACK: it is reported three times. OTHER_AMOUNT: `amount` is paid instead, as in a partial
 * payout. FAIL: nothing is paid.
 */
const faults = ['NO_ANSWER', 'LOST_CALLBACK', 'DUPLICATE_CALLBACK', 'OTHER_AMOUNT', 'FAIL'] as const

export const pspFaultSchema = z
  .object({
    kind: z.enum(providerOrderKinds),
    fault: z.enum(faults),
    /** If omitted, any order of this kind. */
    orderNo: z.string().optional(),
    amount: moneySchema.transform(parseMoney).optional(),
    times: z.number().int().min(1).max(100).default(1),
  })
  .refine(({ fault, amount }) => (fault === 'OTHER_AMOUNT') === (amount !== undefined), 'OTHER_AMOUNT has an amount')
type PspFault = z.output<typeof pspFaultSchema>

interface Asked {
  kind: PspFault['kind']
  orderNo: string
}

/** Holds the faults planned for the coming orders of a test; they are lost when the process ends. */
export function createPspFaults() {
  let plans: PspFault[] = []
  return {
    plan: (plan: PspFault): void => {
      plans = [...plans, plan]
    },
    /** Returns the first of these faults that is planned for the order, and uses it up. */
    take({ kind, orderNo }: Asked, ...wanted: PspFault['fault'][]): PspFault | undefined {
      const next = plans.find(
        (plan) => plan.kind === kind && wanted.includes(plan.fault) && (plan.orderNo ?? orderNo) === orderNo,
      )
      plans = plans.flatMap((plan) => (plan !== next ? plan : plan.times > 1 ? { ...plan, times: plan.times - 1 } : []))
      return next
    },
  }
}

export type PspFaults = ReturnType<typeof createPspFaults>
