import * as calls from '@parlay/contracts/staff/withdrawals'
import type { FastifyInstance } from 'fastify'
import { registerStaffEndpoint } from '../../../../../plugins/staff-endpoint'
import type { WithdrawalStaff } from './decide-withdrawals'

/** Calls of the operator's staff. */
export function registerStaffWithdrawals(app: FastifyInstance, withdrawals: WithdrawalStaff): void {
  registerStaffEndpoint(app, calls.listWaitingWithdrawals, ({ request }) => withdrawals.list(request))

  registerStaffEndpoint(app, calls.getStaffWithdrawal, ({ request }) => withdrawals.read(request.orderNo))

  registerStaffEndpoint(app, calls.decideWithdrawal, async ({ request, reason, staff, audit }) => {
    const { before, ...decided } = await withdrawals.decide({ ...request, reason, decidedBy: staff.account })
    audit.before({ state: before })
    audit.after({ state: decided.state })
    return decided
  })
}
