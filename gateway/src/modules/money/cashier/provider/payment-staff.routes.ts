import { printMoney } from '@parlay/contracts/money'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../../core/errors'
import { accountText, readStaffRequest, staffAmount, staffReason } from '../../../../core/staff-request'
import type { PaymentStaff } from './decide-payments'

const decisionSchema = z.discriminatedUnion(
  'decision',
  [
    z.strictObject({
      decision: z.literal('credit'),
      amount: staffAmount,
      account: accountText.optional(),
      reason: staffReason,
    }),
    z.strictObject({ decision: z.literal('dismiss'), reason: staffReason }),
  ],
  { error: 'has to be credit or dismiss' },
)
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
      credited: row.credited === null ? null : printMoney(row.credited),
    })),
  }))

  app.post('/payment-incidents/:id', async ({ params, body, staffName }) => {
    const { id } = paramsSchema.safeParse(params).data ?? {}
    const request = readStaffRequest(decisionSchema, body)
    const account = request.decision === 'credit' ? request.account : undefined
    const memberId = account === undefined ? undefined : await findMemberId(account)
    if (id === undefined) throw new AppError('SYS_INVALID_URL')
    if (account !== undefined && memberId === undefined)
      throw new AppError('SYS_VALIDATION', { value: { fields: { account: 'there is no such member' } } })
    const decided = await staff.decide({ ...request, id: BigInt(id), memberId }, staffName)
    return { ...decided, id }
  })
}
