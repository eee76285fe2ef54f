import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../../core/errors'
import { decisions, type WithdrawalStaff } from './staff'

const decisionSchema = z.strictObject({ decision: z.enum(decisions), reason: z.string().min(1).max(200) })
const paramsSchema = z.object({ orderNo: z.string().max(64) })

/** Calls that stand in for a back office. They are registered only where PARLAY_SANDBOX is 1. */
export function registerSandboxWithdrawals(app: FastifyInstance, staff: WithdrawalStaff): void {
  app.get('/sandbox/withdrawals', () => staff.list())

  app.post('/sandbox/withdrawals/:orderNo/decision', async ({ params, body }) => {
    const request = decisionSchema.safeParse(body)
    if (!request.success) throw new AppError('SYS_VALIDATION', { cause: request.error })
    return staff.decide({ ...paramsSchema.parse(params), ...request.data })
  })
}
