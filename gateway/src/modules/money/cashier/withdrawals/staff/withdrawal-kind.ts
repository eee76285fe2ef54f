import { printMoney } from '@parlay/contracts/money'
import { decideWithdrawal } from '@parlay/contracts/staff/withdrawals'
import { AppError } from '../../../../../core/errors'
import type { Sql } from '../../../../../db'
import type { ProposalKind } from '../../../../../plugins/second-person'
import { usualTwoPersonLimit } from '../risk/approval-rules'
import type { WithdrawalStaff } from './decide-withdrawals'
import { findForStaff } from './unfinished-withdrawal.sql'

/** The approval of a withdrawal that is above a limit needs a second person. Money leaves by no other decision. */
export const createWithdrawalKind = ({
  decideIn,
}: Pick<WithdrawalStaff, 'decideIn'>): ProposalKind<typeof decideWithdrawal> => ({
  endpoint: decideWithdrawal,
  limit: {
    usual: usualTwoPersonLimit,
    amountOf: async (sql, { orderNo, decision }) =>
      decision === 'approve' ? ((await findForStaff(sql, orderNo))?.amount ?? null) : null,
  },
  ground: (sql, { orderNo }) => readGround(sql, orderNo),
  async apply(tx, request, { staff, reason }) {
    const ground = await readGround(tx, request.orderNo)
    const { before, ...decided } = await decideIn(tx, { ...request, reason, decidedBy: staff })
    return { value: decided, before: { ...ground, state: before }, after: { ...ground, state: decided.state } }
  },
})

async function readGround(sql: Sql, orderNo: string) {
  const found = await findForStaff(sql, orderNo)
  if (!found) throw new AppError('SYS_INVALID_URL')
  const { account, state, amount, paid, bank, numberMasked, otherHolder } = found
  return { account, state, amount: printMoney(amount), paid: printMoney(paid), bank, numberMasked, otherHolder }
}
