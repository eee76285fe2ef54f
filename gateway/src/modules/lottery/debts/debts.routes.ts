import { moneySchema } from '@parlay/shared/contracts/shapes'
import { drawCodeSchema, numeroSchema } from '@parlay/shared/contracts/vendor-lottery'
import { parseMoney, printMoney } from '@parlay/shared/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../core/errors'
import { debtDecisions } from './debt.sql'
import type { DebtStaff } from './settle-debt'

const decisionSchema = z.strictObject({
  account: z.string().min(1).max(64),
  gameCode: drawCodeSchema,
  numero: numeroSchema,
  revision: z.number().int().min(1).max(1_000_000),
  decision: z.enum(debtDecisions),
  amount: moneySchema.transform(parseMoney).optional(),
  staff: z.string().trim().min(1).max(64),
  reason: z.string().trim().min(1).max(200),
})

/** Calls that stand in for a back office. They are registered only where PARLAY_SANDBOX is 1. */
export function registerSandboxDebts(app: FastifyInstance, staff: DebtStaff): void {
  app.get('/sandbox/lottery/receivables', async () => ({
    list: (await staff.list()).map(({ memberId, language, taken, amount, cleared, createdAt, decisions, ...debt }) => ({
      ...debt,
      takenBack: printMoney(taken),
      owed: printMoney(amount),
      stillOwed: printMoney(amount - cleared),
      time: createdAt.getTime(),
      decisions: decisions.map((made) => ({
        decision: made.decision,
        amount: made.amount === null ? null : printMoney(made.amount),
        staff: made.staff,
        reason: made.reason,
        time: made.at.getTime(),
      })),
    })),
  }))

  app.post('/sandbox/lottery/receivables', async ({ body }) => {
    const request = decisionSchema.safeParse(body)
    if (!request.success) {
      const fields = Object.fromEntries(request.error.issues.map(({ path, message }) => [path.join('.'), message]))
      throw new AppError('SYS_VALIDATION', { value: { fields }, cause: request.error })
    }
    const { decision, amount } = await staff.decide(request.data)
    return { decision, amount: amount === null ? null : printMoney(amount) }
  })
}
