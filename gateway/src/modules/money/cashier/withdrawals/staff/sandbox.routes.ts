import { rejectionCauses } from '@parlay/contracts/endpoints/withdrawals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readNumberInPath, readStaffRequest, staffReason } from '../../../../../core/staff-request'
import { decisions, type WithdrawalStaff } from './decide-withdrawals'

const decisionSchema = z
  .strictObject({
    decision: z.enum(decisions),
    /** Written by staff, for staff. */
    reason: staffReason,
    /** The cause of a rejection, as the member reads it. */
    cause: z.enum(rejectionCauses).optional(),
  })
  .refine(({ decision, cause }) => (decision === 'reject') === (cause !== undefined), {
    path: ['cause'],
    message: 'is needed to reject, and is for nothing else',
  })

/** Calls that stand in for a back office. They are registered only where PARLAY_SANDBOX is 1. */
export function registerSandboxWithdrawals(app: FastifyInstance, staff: WithdrawalStaff): void {
  app.get('/sandbox/withdrawals', () => staff.list())

  app.post('/sandbox/withdrawals/:orderNo/decision', async ({ params, body }) =>
    staff.decide({ ...readNumberInPath(params, 'orderNo'), ...readStaffRequest(decisionSchema, body) }),
  )
}
