import { printMoney } from '@parlay/contracts/money'
import { decidePaymentIncident } from '@parlay/contracts/staff/payments'
import { AppError } from '../../../../core/errors'
import { readId, requireMember } from '../../../../core/staff-request'
import type { ProposalKind } from '../../../../plugins/second-person'
import type { PaymentStaff } from './decide-payments'
import { findCreditedId, findPaymentIncident } from './payment-incident.sql'

/** A credit because of a report that is above a limit needs a second person. */
export const createPaymentKind = (
  payments: Pick<PaymentStaff, 'decideIn'>,
): ProposalKind<typeof decidePaymentIncident> => ({
  endpoint: decidePaymentIncident,
  limit: {
    usual: 50_000_00n,
    amountOf: async (_sql, request) => (request.decision === 'credit' ? request.amount : null),
  },
  async ground(sql, { id }) {
    const found = await findPaymentIncident(sql, readId(id))
    if (!found) throw new AppError('SYS_INVALID_URL')
    const { kind, orderKind, orderNo, pspRef, state, amount, decision } = found
    return { kind, orderKind, orderNo, pspRef, state, amount: amount === null ? null : printMoney(amount), decision }
  },
  async apply(tx, request, { staff, reason }) {
    const account = request.decision === 'credit' ? request.account : undefined
    const memberId =
      account === undefined ? undefined : await requireMember((named) => findCreditedId(tx, named), account)
    const decided = await payments.decideIn(tx, { ...request, id: readId(request.id), memberId, reason }, staff)
    const { id, kind, before, decision } = decided
    return { value: { id: String(id), decision }, before: { kind, decision: before }, after: { kind, decision } }
  },
})
