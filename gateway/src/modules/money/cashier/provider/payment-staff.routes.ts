import { parseMoney, printMoney } from '@parlay/contracts/money'
import { moneySchema } from '@parlay/contracts/shapes'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../../core/errors'
import { accountText, readStaffRequest, staffReason } from '../../../../core/staff-request'
import { type PaymentStaff, paymentDecisions } from './decide-payments'

const decisionSchema = z.strictObject({
  decision: z.enum(paymentDecisions),
  amount: moneySchema
    .transform(parseMoney)
    .refine((amount) => amount > 0n)
    .optional(),
  account: accountText.optional(),
  reason: staffReason,
})
const paramsSchema = z.object({ id: z.string().regex(/^[1-9]\d{0,17}$/) })

export interface PaymentStaffRoutes {
  staff: PaymentStaff
  findMemberId: (account: string) => Promise<bigint | undefined>
}

/** Calls of the operator's staff. */
export function registerStaffPayments(app: FastifyInstance, { staff, findMemberId }: PaymentStaffRoutes): void {
  app.get('/payment-incidents', async () => ({
    list: (await staff.list()).map((row) => ({
      ...row,
      id: String(row.id),
      amount: row.amount === null ? null : printMoney(row.amount),
    })),
  }))

  app.post('/payment-incidents/:id', async ({ params, body, staffName }) => {
    const { id } = paramsSchema.safeParse(params).data ?? {}
    const { account, ...decision } = readStaffRequest(decisionSchema, body)
    const memberId = account === undefined ? undefined : await findMemberId(account)
    if (id === undefined) throw new AppError('SYS_INVALID_URL')
    if (account !== undefined && memberId === undefined)
      throw new AppError('SYS_VALIDATION', { value: { fields: { account: 'there is no such member' } } })
    const decided = await staff.decide({ ...decision, id: BigInt(id), memberId }, staffName)
    return { ...decided, id }
  })
}
