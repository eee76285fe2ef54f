import { printMoney } from '@parlay/contracts/money'
import { setApprovalLimit } from '@parlay/contracts/staff/proposals'
import { findApprovalLimit, saveApprovalLimit } from '../../../core/approval-limit.sql'
import { AppError } from '../../../core/errors'
import type { ProposalKind } from '../../../plugins/second-person'
import type { KnownKind } from './run-kind'

/** A change of the amount above which a call needs a second person needs one itself. */
export function createLimitKind(kinds: () => ReadonlyMap<string, KnownKind>): ProposalKind<typeof setApprovalLimit> {
  function usualOf(id: string): bigint {
    const limit = kinds().get(id)?.limit
    if (!limit) throw new AppError('SYS_INVALID_URL')
    return limit.usual
  }
  return {
    endpoint: setApprovalLimit,
    ground: async (tx, { kind }) => findApprovalLimit(tx, { kind, usual: usualOf(kind) }),
    async apply(tx, { kind, amount }) {
      const before = await findApprovalLimit(tx, { kind, usual: usualOf(kind) })
      await saveApprovalLimit(tx, { kind, amount })
      const value = { kind, amount: printMoney(amount) }
      return { value, before: { kind, amount: printMoney(before) }, after: value }
    },
  }
}
