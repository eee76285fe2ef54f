import { printMoney } from '@parlay/contracts/money'
import * as calls from '@parlay/contracts/staff/lottery'
import type { FastifyInstance } from 'fastify'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { DebtStaff } from './settle-debt'

/** Calls of the operator's staff. */
export function registerStaffDebts(app: FastifyInstance, debts: DebtStaff): void {
  registerStaffEndpoint(app, calls.listDebts, ({ request }) => debts.list(request))

  registerStaffEndpoint(app, calls.decideDebt, async ({ request, reason, staff, audit }) => {
    const { account, gameCode, numero, revision } = request
    audit.about(`debt:${gameCode}/${numero}/${revision}/${account}`)
    const { owed, decision, amount } = await debts.decide({ ...request, reason, staff: staff.account })
    const decided = { decision, amount: amount === null ? null : printMoney(amount) }
    audit.before({ stillOwed: printMoney(owed) })
    audit.after(decided)
    return decided
  })
}
