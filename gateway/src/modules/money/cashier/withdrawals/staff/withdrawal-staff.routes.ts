import { rejectionCauses } from '@parlay/contracts/endpoints/withdrawals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readStaffRequest, staffReason } from '../../../../../core/staff-request'
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

/** Calls of the operator's staff. */
export function registerStaffWithdrawals(app: FastifyInstance, staff: WithdrawalStaff): void {
  app.get('/withdrawals', () => staff.list())

  app.post<{ Params: { orderNo: string } }>('/withdrawals/:orderNo/decision', async ({ params, body, staffName }) =>
    staff.decide({ ...params, ...readStaffRequest(decisionSchema, body), decidedBy: staffName }),
  )
}
