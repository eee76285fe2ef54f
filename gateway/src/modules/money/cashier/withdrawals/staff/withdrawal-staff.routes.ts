import * as calls from '@parlay/contracts/staff/withdrawals'
import type { FastifyInstance } from 'fastify'
import { registerStaffEndpoint } from '../../../../../plugins/staff-endpoint'
import type { createApprovalRules } from '../risk/approval-rules'
import type { WithdrawalStaff } from './decide-withdrawals'

interface StaffParts {
  staff: WithdrawalStaff
  approvalRules: ReturnType<typeof createApprovalRules>
}

/** Calls of the operator's staff. */
export function registerStaffWithdrawals(
  app: FastifyInstance,
  { staff: withdrawals, approvalRules }: StaffParts,
): void {
  registerStaffEndpoint(app, calls.listWaitingWithdrawals, ({ request }) => withdrawals.list(request))

  registerStaffEndpoint(app, calls.getStaffWithdrawal, ({ request }) => withdrawals.read(request.orderNo))

  registerStaffEndpoint(app, calls.decideWithdrawal, async ({ request, reason, staff, audit }) => {
    const { before, ...decided } = await withdrawals.decide({ ...request, reason, decidedBy: staff.account })
    audit.before({ state: before })
    audit.after({ state: decided.state })
    return decided
  })

  registerStaffEndpoint(app, calls.listApprovalRules, async () => ({ list: await approvalRules.list() }))

  registerStaffEndpoint(app, calls.saveApprovalRule, async ({ request, staff, audit }) => {
    const { before, rule } = await approvalRules.save(request, staff.account)
    audit.before(before ?? null)
    audit.after(rule)
    return rule
  })
}
