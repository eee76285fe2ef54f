import * as calls from '@parlay/contracts/endpoints/points'
import { memberAccount } from '@parlay/contracts/staff/fields'
import * as staffCalls from '@parlay/contracts/staff/points'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../../core/errors'
import { readStaffRequest } from '../../../core/staff-request'
import { registerEndpoint } from '../../../plugins/endpoint'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
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

const giftSchema = z.strictObject({
  account: memberAccount,
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
export function registerStaffPoints(app: FastifyInstance, points: PointStaff): void {
  registerStaffEndpoint(app, staffCalls.listStaffRedemptions, ({ request }) => points.list(request))

  registerStaffEndpoint(app, staffCalls.readWaitingRedemptions, () => points.readWaiting())

  registerStaffEndpoint(app, staffCalls.decideRedemption, async ({ request, reason, staff, audit }) => {
    const { before, ...decided } = await points.decide({ ...request, reason, decidedBy: staff.account })
    audit.before({ state: before })
    audit.after({ state: decided.state })
    return decided
  })
}
