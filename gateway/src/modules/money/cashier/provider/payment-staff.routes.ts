import * as calls from '@parlay/contracts/staff/payments'
import type { FastifyInstance } from 'fastify'
import { readId, requireMember } from '../../../../core/staff-request'
import { registerStaffEndpoint } from '../../../../plugins/staff-endpoint'
import type { DepositsService } from '../deposits/deposits.service'
import type { PaymentStaff } from './decide-payments'

export interface PaymentStaffRoutes {
  payments: PaymentStaff
  deposits: Pick<DepositsService, 'listProven'>
  findMemberId: (account: string) => Promise<bigint | undefined>
}

/** Calls of the operator's staff. */
export function registerStaffPayments(
  app: FastifyInstance,
  { payments, deposits, findMemberId }: PaymentStaffRoutes,
): void {
  registerStaffEndpoint(app, calls.listPaymentIncidents, ({ request }) => payments.list(request))

  registerStaffEndpoint(app, calls.decidePaymentIncident, async ({ request, reason, staff, audit }) => {
    const account = request.decision === 'credit' ? request.account : undefined
    const memberId = account === undefined ? undefined : await requireMember(findMemberId, account)
    const decided = await payments.decide({ ...request, id: readId(request.id), memberId, reason }, staff.account)
    const { kind, before, decision } = decided
    audit.before({ kind, decision: before })
    audit.after({ decision })
    return { id: String(decided.id), decision }
  })

  registerStaffEndpoint(app, calls.listDepositProofs, ({ request }) => deposits.listProven(request))
}
