import { printMoney } from '@parlay/contracts/money'
import { drawCodeSchema, numeroSchema } from '@parlay/contracts/vendor-lottery'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { accountText, readStaffRequest, staffAmount, staffName, staffReason } from '../../../core/staff-request'
import { debtDecisions } from './debt.sql'
import type { DebtStaff } from './settle-debt'

const decisionSchema = z.strictObject({
  account: accountText,
  gameCode: drawCodeSchema,
  numero: numeroSchema,
  revision: z.number().int().min(1).max(1_000_000),
  decision: z.enum(debtDecisions),
  amount: staffAmount.optional(),
  /** The name of the person who decides, if it is not the caller's. */
  staff: staffName.optional(),
  reason: staffReason,
})

/** Calls of the operator's staff. */
export function registerStaffDebts(app: FastifyInstance, staff: DebtStaff): void {
  app.get('/lottery/receivables', async () => ({
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

  app.post('/lottery/receivables', async ({ body, staffName: caller }) => {
    const request = readStaffRequest(decisionSchema, body)
    const { decision, amount } = await staff.decide({ ...request, staff: request.staff ?? caller })
    return { decision, amount: amount === null ? null : printMoney(amount) }
  })
}
