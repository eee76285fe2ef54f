import type { RejectionCause } from '@parlay/contracts/endpoints/withdrawals'
import { printMoney } from '@parlay/contracts/money'
import type {
  listWaitingWithdrawals,
  StaffWithdrawal,
  WaitingWithdrawal,
  withdrawalDecisions,
} from '@parlay/contracts/staff/withdrawals'
import type { z } from 'zod'
import type { Clock } from '../../../../../core/clock'
import { AppError } from '../../../../../core/errors'
import { queueKeys } from '../../../../../core/queue-page.sql'
import type { Database, Sql } from '../../../../../db'
import type { FilesOfMembers } from '../../../../member/files'
import { notifyMember } from '../../../../member/messages'
import { approve, isAwaitingAnswer, isAwaitingConfirmation, releaseHold, step } from '../advance-withdrawal'
import { acceptHolder } from '../payout-accounts/payout-account.sql'
import { proofOf } from '../payouts/confirm-payout'
import { listPayouts } from '../payouts/payout.sql'
import { postFeeBack, postRefund } from '../post-withdrawal'
import { readRisk } from '../risk/read-risk'
import { printTurnover, readTurnover } from '../rules/read-turnover'
import type { WithdrawalRules } from '../rules/withdrawal-rules'
import { lockWithdrawal, type WithdrawalRow } from '../withdrawal.sql'
import { findForStaff, listHistory, listReturned, listUnfinished, type Unfinished } from './unfinished-withdrawal.sql'

export interface Decision {
  orderNo: string
  decision: (typeof withdrawalDecisions)[number]
  /** For staff. */
  reason: string
  /** The cause of a rejection, for the member. */
  cause?: RejectionCause | undefined
  /** The name of the member of staff. */
  decidedBy: string
}

export interface WithdrawalStaffOptions {
  db: Database
  clock: Clock
  images: Pick<FilesOfMembers, 'listOf'>
  rules: Pick<WithdrawalRules, 'turnoverFactor'>
}

type ListRequest = z.output<typeof listWaitingWithdrawals.request>
const keys = queueKeys('withdrawals')

/** The decisions of the operator's staff about withdrawals. */
export function createWithdrawalStaff({ db, clock, images, rules }: WithdrawalStaffOptions) {
  /**
   * Refunds the payouts that did not arrive. It is refused while the member can still answer about another payout,
   * because nothing can be refunded afterwards.
   */
  async function refund(tx: Sql, withdrawal: WithdrawalRow, { reason: note, decidedBy }: Decision): Promise<void> {
    const at = clock.now()
    const { orderNo } = withdrawal
    const payouts = await listPayouts(tx, [orderNo])
    if (isAwaitingConfirmation(withdrawal, at) && payouts.some(isAwaitingAnswer)) {
      throw refused(`the member is asked until ${withdrawal.confirmDeadline?.toISOString()}`)
    }
    const disputed = payouts.filter(({ answer }) => answer === 'DISPUTED')
    const [returned] = await listReturned(
      tx,
      disputed.map(({ id }) => id),
    )
    if (returned !== undefined)
      throw refused(
        `the payout ${returned.payoutId} is credited already, because of the report ${returned.incidentId}: force it`,
      )
    const refunded = disputed.reduce((sum, { paid }) => sum + paid, 0n)
    await step(tx, orderNo, { from: ['DISPUTED'], to: 'REFUNDED', at, refunded, note, decidedBy })
    for (const payout of disputed) await postRefund(tx, withdrawal, { ...payout, at })
    if (refunded === withdrawal.paid) await postFeeBack(tx, withdrawal, at)
    await notify(tx, withdrawal, { template: 'withdrawalRefunded', amount: refunded, at })
  }

  async function force(tx: Sql, withdrawal: WithdrawalRow, { reason: note, decidedBy }: Decision): Promise<void> {
    const at = clock.now()
    const from = ['PAID_WAIT_CONFIRM', 'DISPUTED'] as const
    await step(tx, withdrawal.orderNo, { from, to: 'RECEIVED', reason: 'FORCED', at, note, decidedBy })
    await notify(tx, withdrawal, { template: 'withdrawalForced', amount: withdrawal.paid, at })
  }

  const carryOut: Record<
    Decision['decision'],
    (tx: Sql, withdrawal: WithdrawalRow, decision: Decision) => Promise<unknown>
  > = {
    approve: async (tx, { orderNo, accountId }, { reason: note, decidedBy }) => {
      await acceptHolder(tx, accountId)
      await approve(tx, orderNo, { from: ['REVIEW'], at: clock.now(), note, decidedBy })
    },
    reject: (tx, withdrawal, { reason: note, cause, decidedBy }) =>
      releaseHold(tx, withdrawal, { from: ['REVIEW'], to: 'REJECTED', at: clock.now(), note, cause, decidedBy }),
    force,
    refund,
  }

  async function decideIn(tx: Sql, made: Decision) {
    const { orderNo, decision } = made
    const withdrawal = await lockWithdrawal(tx, orderNo)
    if (withdrawal === undefined) throw new AppError('SYS_INVALID_URL')
    if (!decidable[decision].includes(withdrawal.state)) {
      throw refused(`it is ${withdrawal.state}`)
    }
    await carryOut[decision](tx, withdrawal, made)
    const after = await lockWithdrawal(tx, orderNo)
    return { orderNo, before: withdrawal.state, state: after?.state ?? withdrawal.state }
  }

  return {
    /** As `decide`, as part of `tx`. */
    decideIn,

    /**
     * Returns the states before and after it. Throws SYS_INVALID_URL if there is no such withdrawal, and SYS_VALIDATION if
     * its state allows no such decision.
     */
    decide: (made: Decision) => db.transaction((tx) => decideIn(tx, made)),

    /** The withdrawals that may need a person's attention. The longest wait comes first. */
    async list({ state, risk, ...asked }: ListRequest) {
      const found = await listUnfinished(db, { state: state ?? null, risk: risk ?? null, ...keys.read(asked) })
      const { page, next } = keys.cut(found, asked, ({ orderNo }) => orderNo)
      return {
        list: page.map(presentWaiting),
        next,
      }
    },

    /** A withdrawal with all that a decision about it needs. Throws SYS_INVALID_URL if there is none. */
    async read(orderNo: string): Promise<StaffWithdrawal> {
      const found = await findForStaff(db, orderNo)
      if (found === undefined) throw new AppError('SYS_INVALID_URL')
      const payouts = await listPayouts(db, [orderNo])
      const pictures = await images.listOf(db, found.memberId, payouts.map(proofOf))
      const history = await listHistory(db, orderNo)
      const reading = await readRisk(db, orderNo)
      const { currency, memberId } = found
      const turnover = await readTurnover(db, memberId, { currency, factor: rules.turnoverFactor, except: orderNo })
      return {
        ...presentWaiting(found),
        risks: (reading?.risks ?? []).map(({ risk, count = null, amount = null }) => ({ risk, count, amount })),
        linked: reading?.linked ?? [],
        turnover: printTurnover(turnover),
        fee: printMoney(found.fee),
        released: printMoney(found.released),
        refunded: printMoney(found.refunded),
        confirmDeadline: found.confirmDeadline?.getTime() ?? null,
        payoutAccount: {
          type: found.accountType,
          bank: found.bank,
          numberMasked: found.numberMasked,
          addedAt: found.accountAddedAt.getTime(),
        },
        payouts: payouts.map((payout) => ({
          payoutId: payout.id,
          amount: printMoney(payout.amount),
          paid: printMoney(payout.paid),
          state: payout.state,
          pspRef: payout.pspRef,
          answer: payout.answer,
          endedAt: payout.endedAt?.getTime() ?? null,
          images: pictures.get(proofOf(payout)) ?? [],
        })),
        history: history.map(({ state, at, reason, cause, note, decidedBy }) => {
          return { state, time: at.getTime(), reason, cause, note, decidedBy }
        }),
      }
    },
  }
}

const presentWaiting = (row: Unfinished): WaitingWithdrawal => ({
  orderNo: row.orderNo,
  account: row.account,
  amount: printMoney(row.amount),
  paid: printMoney(row.paid),
  currency: row.currency,
  state: row.state,
  createdAt: row.createdAt.getTime(),
  changedAt: row.changedAt.getTime(),
  waitingSince: row.isWaiting ? row.changedAt.getTime() : null,
  contradiction: row.contradiction,
  otherHolder: row.otherHolder,
  payeeName: row.payeeName,
  risk: row.risk,
})

export type WithdrawalStaff = ReturnType<typeof createWithdrawalStaff>

interface Notice {
  template: 'withdrawalRefunded' | 'withdrawalForced'
  amount: bigint
  at: Date
}

/** Notifies the member of a decision that ends a withdrawal after its payouts. */
const notify = (tx: Sql, { orderNo, memberId }: WithdrawalRow, { template, amount, at }: Notice): Promise<void> =>
  notifyMember(tx, {
    memberId,
    type: 'SYSTEM',
    template,
    params: { amount: printMoney(amount), orderNo },
    reference: `withdrawal:${orderNo}:${template}`,
    at,
  })

const refused = (why: string) => new AppError('SYS_VALIDATION', { value: { fields: { decision: why } } })

const decidable: Record<Decision['decision'], readonly WithdrawalRow['state'][]> = {
  approve: ['REVIEW'],
  reject: ['REVIEW'],
  force: ['PAID_WAIT_CONFIRM', 'DISPUTED'],
  refund: ['DISPUTED'],
}
