import { rejectionCauses } from '@parlay/shared/contracts/endpoints/withdrawals'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../../core/errors'
import { decisions, type WithdrawalStaff } from './staff'

const decisionSchema = z
  .strictObject({
    decision: z.enum(decisions),
    /** In the words of staff, for staff. */
    reason: z.string().min(1).max(200),
    /** Why a withdrawal is rejected, as the member reads it. */
    cause: z.enum(rejectionCauses).optional(),
  })
  .refine(({ decision, cause }) => (decision === 'reject') === (cause !== undefined), {
    path: ['cause'],
    message: 'is needed to reject, and is for nothing else',
  })
const paramsSchema = z.object({ orderNo: z.string().max(64) })

/** Calls that stand in for a back office. They are registered only where PARLAY_SANDBOX is 1. */
export function registerSandboxWithdrawals(app: FastifyInstance, staff: WithdrawalStaff): void {
  app.get('/sandbox/withdrawals', () => staff.list())

  app.post('/sandbox/withdrawals/:orderNo/decision', async ({ params, body }) => {
    const request = decisionSchema.safeParse(body)
    if (!request.success) {
      const fields = Object.fromEntries(request.error.issues.map(({ path, message }) => [path.join('.'), message]))
      throw new AppError('SYS_VALIDATION', { value: { fields }, cause: request.error })
    }
    return staff.decide({ ...paramsSchema.parse(params), ...request.data })
  })
}
