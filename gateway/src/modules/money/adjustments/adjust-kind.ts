import { printMoney } from '@parlay/contracts/money'
import { type AdjustmentCause, adjustMember } from '@parlay/contracts/staff/adjustments'
import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { findBalances, postAdjustment } from '../../../ledger'
import type { ProposalKind } from '../../../plugins/second-person'
import { notifyMember } from '../../member/messages'
import * as rows from './adjustment.sql'

/** The account of the house on the other side, as in `house:goodwill`. */
const houses: Record<AdjustmentCause, string> = {
  CORRECTION: 'correction',
  GOODWILL: 'goodwill',
  CHARGEBACK: 'chargeback',
}

/** Adds money of the house to a member, or takes some, once per key. */
export function createAdjustKind({ currency }: { currency: string }): ProposalKind<typeof adjustMember> {
  async function requireMember(sql: Sql, account: string): Promise<rows.AdjustedMember> {
    const member = await rows.findAdjustedMember(sql, account)
    if (!member) throw refused('account', 'there is no such member')
    return member
  }

  const readBalance = async (sql: Sql, memberId: bigint): Promise<bigint> =>
    (await findBalances(sql, [memberId])).find((one) => one.currency === currency)?.available ?? 0n

  return {
    endpoint: adjustMember,

    async ground(sql, { account }) {
      const { id, status } = await requireMember(sql, account)
      return { id, status, adjustments: await rows.countAdjustments(sql, id) }
    },

    async apply(tx, { account, direction, amount: size, cause, requestKey }, { staff, reason, at }) {
      const { id: memberId } = await requireMember(tx, account)
      const before = await readBalance(tx, memberId)
      const amount = direction === 'credit' ? size : -size
      const kept = { memberId, requestKey, cause, currency, amount, reason, adjustedBy: staff, at }
      if (!(await rows.insertAdjustment(tx, kept))) {
        const known = await rows.findAdjustment(tx, memberId, requestKey)
        if (known?.amount !== amount || known.cause !== cause) throw refused('requestKey', 'is of another adjustment')
        return unchanged(account, before)
      }
      const reference = `adjustment:${memberId}:${requestKey}`
      const outcome = await postAdjustment(tx, { reference, memberId, currency, amount, at, house: houses[cause] })
      if (outcome.outcome === 'insufficient')
        throw refused('amount', `the member has only ${printMoney(outcome.available)}`)
      if (outcome.outcome !== 'posted') throw new Error(`the adjustment ${reference} was ${outcome.outcome}`)
      await notifyMember(tx, {
        memberId,
        type: 'SYSTEM',
        template: direction === 'credit' ? `moneyAdded.${cause}` : `moneyTaken.${cause}`,
        params: { amount: printMoney(size) },
        reference,
        at,
      })
      const balance = printMoney(before + amount)
      return {
        value: { account, balance },
        before: { account, balance: printMoney(before) },
        after: { account, balance },
      }
    },
  }
}

const unchanged = (account: string, balance: bigint) => {
  const value = { account, balance: printMoney(balance) }
  return { value, before: value, after: value }
}

const refused = (field: string, why: string) => new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })
