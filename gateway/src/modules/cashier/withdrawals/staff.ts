import { printMoney } from '@parlay/shared/money'
import type { Clock } from '../../../clock'
import type { Database, Sql } from '../../../db'
import { AppError } from '../../../errors'
import { listPayouts } from './payout.sql'
import { postRefund } from './postings'
import { listUnfinished } from './staff.sql'
import { approve, giveBack, isAskedAbout, isUnanswered, step } from './steps'
import { lockWithdrawal, type WithdrawalRow } from './withdrawal.sql'

export const decisions = ['approve', 'reject', 'force', 'refund'] as const

export interface Decision {
  orderNo: string
  decision: (typeof decisions)[number]
  reason: string
}

/** Of the operator's people: until there is a back office, by the sandbox's calls. */
export function createWithdrawalStaff({ db, clock }: { db: Database; clock: Clock }) {
  /** Once it is known of every payout whether it has come: nothing can be given back after. */
  async function refund(tx: Sql, withdrawal: WithdrawalRow, note: string): Promise<void> {
    const at = clock.now()
    const { orderNo } = withdrawal
    const payouts = await listPayouts(tx, [orderNo])
    if (isAskedAbout(withdrawal, at) && payouts.some(isUnanswered)) {
      throw refused(`the member is asked until ${withdrawal.confirmDeadline?.toISOString()}`)
    }
    const disputed = payouts.filter(({ answer }) => answer === 'DISPUTED')
    const refunded = disputed.reduce((sum, { paid }) => sum + paid, 0n)
    await step(tx, orderNo, { from: ['DISPUTED'], to: 'REFUNDED', at, refunded, note })
    for (const payout of disputed) await postRefund(tx, withdrawal, { ...payout, at })
  }

  const carryOut: Record<Decision['decision'], (tx: Sql, withdrawal: WithdrawalRow, note: string) => Promise<unknown>> =
    {
      approve: (tx, { orderNo }, note) => approve(tx, orderNo, { from: ['REVIEW'], at: clock.now(), note }),
      reject: (tx, withdrawal, note) =>
        giveBack(tx, withdrawal, { from: ['REVIEW'], to: 'REJECTED', at: clock.now(), note }),
      force: (tx, { orderNo }, note) =>
        step(tx, orderNo, {
          ...{ from: ['PAID_WAIT_CONFIRM', 'DISPUTED'], to: 'RECEIVED', reason: 'FORCED' },
          ...{ at: clock.now(), note },
        }),
      refund,
    }

  return {
    /** SYS_INVALID_URL where there is no such withdrawal, SYS_VALIDATION where its state has nothing to decide. */
    decide: ({ orderNo, decision, reason }: Decision) =>
      db.transaction(async (tx) => {
        const withdrawal = await lockWithdrawal(tx, orderNo)
        if (withdrawal === undefined) throw new AppError('SYS_INVALID_URL')
        if (!decidable[decision].includes(withdrawal.state)) {
          throw refused(`it is ${withdrawal.state}`)
        }
        await carryOut[decision](tx, withdrawal, reason)
        return { orderNo, state: (await lockWithdrawal(tx, orderNo))?.state }
      }),

    /** What somebody may have to look at, oldest first. */
    async list() {
      const list = await listUnfinished(db)
      return {
        list: list.map(({ amount, paid, createdAt, changedAt, ...rest }) => ({
          ...rest,
          amount: printMoney(amount),
          paid: printMoney(paid),
          createdAt: createdAt.getTime(),
          changedAt: changedAt.getTime(),
        })),
      }
    },
  }
}

export type WithdrawalStaff = ReturnType<typeof createWithdrawalStaff>

const refused = (why: string) => new AppError('SYS_VALIDATION', { value: { fields: { decision: why } } })

const decidable: Record<Decision['decision'], readonly WithdrawalRow['state'][]> = {
  approve: ['REVIEW'],
  reject: ['REVIEW'],
  force: ['PAID_WAIT_CONFIRM', 'DISPUTED'],
  refund: ['DISPUTED'],
}
