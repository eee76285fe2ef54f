import { trimmedText } from '@parlay/contracts/bounds'
import * as calls from '@parlay/contracts/endpoints/points'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../core/errors'
import { accountText, readStaffRequest, staffReason } from '../../../core/staff-request'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { PointStaff } from './decide-redemptions'
import type { PointsService } from './points.service'

export function registerPoints(app: FastifyInstance, points: PointsService): void {
  registerEndpoint(app, calls.getPointMall, async ({ request }) => points.getMall(request.language))
  registerEndpoint(app, calls.getPointConfig, async () => points.getConfig())
  registerEndpoint(app, calls.getPointBalance, ({ session }) => points.getBalance(session.memberId))
  registerEndpoint(app, calls.listPointRewards, ({ request, session }) => points.listRewards(request, session.memberId))
  registerEndpoint(app, calls.redeemPoints, ({ request, session, idempotencyKey }) =>
    points.redeem(request, session.memberId, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.convertPoints, ({ request, session, idempotencyKey }) =>
    points.convert(request, session.memberId, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.listRedemptions, ({ request, session, read }) =>
    points.listRedemptions(read, request, session.memberId),
  )
  registerEndpoint(app, calls.listPointHistory, ({ request, session, read }) =>
    points.listHistory(read, request, session.memberId),
  )
}

const decisionSchema = z.strictObject({
  decision: z.enum(['approve', 'reject']),
  code: trimmedText(64).min(1).optional(),
  reason: staffReason.optional(),
})
const giftSchema = z.strictObject({
  account: accountText,
  points: z.number().int().min(1).max(calls.mostPoints),
})

interface SandboxPoints {
  staff: PointStaff
  findMemberId: (account: string) => Promise<bigint | undefined>
}

/** A call for demos and tests, registered only where PARLAY_SANDBOX is 1. */
export function registerSandboxPoints(app: FastifyInstance, { staff, findMemberId }: SandboxPoints): void {
  app.post('/sandbox/points', async ({ body }) => {
    const { account, points } = readStaffRequest(giftSchema, body)
    const memberId = await findMemberId(account)
    if (memberId === undefined) throw new AppError('SYS_INVALID_URL')
    return staff.give({ memberId, points })
  })
}

/** Calls of the operator's staff. */
export function registerStaffPoints(app: FastifyInstance, staff: PointStaff): void {
  app.get('/point-redemptions', () => staff.list())

  app.post<{ Params: { redeemId: string } }>(
    '/point-redemptions/:redeemId/decision',
    async ({ params, body, staffName }) =>
      staff.decide({ ...params, ...readStaffRequest(decisionSchema, body), decidedBy: staffName }),
  )
}
