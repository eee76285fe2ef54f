import type { ProviderResult } from '@parlay/shared/contracts/payment-provider'
import { parseMoney, printMoney } from '@parlay/shared/money'
import type { Clock } from '../../../clock'
import type { Database, Sql } from '../../../db'
import type { ProviderClient } from '../provider/provider-client'
import * as payouts from './payout.sql'
import { findPayoutAccount } from './payout-account.sql'
import type { PayoutAccounts } from './payout-accounts'
import { postPayout } from './postings'
import { giveBack, heldOf, step } from './steps'
import { findWithdrawal, listInState, lockWithdrawal, type WithdrawalRow } from './withdrawal.sql'
import type { WithdrawalRules } from './withdrawal-rules'

export interface PayoutsOptions {
  db: Database
  clock: Clock
  rules: WithdrawalRules
  provider: ProviderClient
  accounts: PayoutAccounts
  onFault: (error: unknown) => void
}

const atOnce = 50

/**
 * Pays what is approved. A payout is written down before the provider hears of it, ends only on the provider's word, and
 * is followed by another only when its end is known; whatever dies in between is carried on by the next `sweep`.
 */
export function createPayouts({ db, clock, rules, provider, accounts, onFault }: PayoutsOptions) {
  const attempt = (run: () => Promise<unknown>): Promise<unknown> => run().catch(onFault)

  const openPayout = (tx: Sql, withdrawal: WithdrawalRow, number: number) =>
    payouts.insertPayout(tx, {
      id: `${withdrawal.orderNo}-${number}`,
      orderNo: withdrawal.orderNo,
      number,
      amount: heldOf(withdrawal),
      createdAt: clock.now(),
    })

  const startPaying = (orderNo: string): Promise<void> =>
    db.transaction(async (tx) => {
      const withdrawal = await lockWithdrawal(tx, orderNo)
      // Another gateway was here first.
      if (withdrawal?.state !== 'APPROVED') return
      await step(tx, orderNo, { from: ['APPROVED'], to: 'PAYING', at: clock.now() })
      await openPayout(tx, withdrawal, 1)
    })

  async function book(tx: Sql, withdrawal: WithdrawalRow, { number, ...payout }: payouts.PayoutRow): Promise<void> {
    const at = clock.now()
    await postPayout(tx, withdrawal, { ...payout, at })
    const isAll = payout.paid === heldOf(withdrawal)
    const moved = await step(tx, withdrawal.orderNo, {
      ...{ from: ['PAYING'], at, paid: payout.paid },
      ...(isAll ? { to: 'PAID_WAIT_CONFIRM', confirmDeadline: deadlineFrom(at) } : { to: 'PAYING' }),
    })
    if (!isAll) await openPayout(tx, moved, number + 1)
  }

  const deadlineFrom = (at: Date) => new Date(at.getTime() + rules.confirmMinutes * 60_000)

  /** Nothing was paid by it, and nothing more will be: what had been paid before is still to be confirmed. */
  async function fail(tx: Sql, withdrawal: WithdrawalRow): Promise<void> {
    const at = clock.now()
    const end =
      withdrawal.paid > 0n
        ? { to: 'PAID_WAIT_CONFIRM' as const, confirmDeadline: deadlineFrom(at) }
        : { to: 'FAILED' as const }
    await giveBack(tx, withdrawal, { ...end, from: ['PAYING'], at })
  }

  /** The provider's word on a payout. The same one again changes nothing; one that does not fit is kept for a person. */
  async function take(result: ProviderResult): Promise<void> {
    const contradiction = await db.transaction(async (tx) => {
      const { withdrawal, payout } = await requirePayout(tx, result.orderNo)
      const told = readResult(result, withdrawal)
      const isMore = told.amount > payout.amount
      const paid = isMore ? payout.amount : told.amount
      const isOther = payout.pspRef !== null && payout.pspRef !== told.pspRef
      // A failure under another reference does not say what becomes of the one that is known.
      const isEnd = !isOther || told.state === 'PAID'
      const ended = isEnd ? await payouts.endPayout(tx, payout.id, { ...told, paid, at: clock.now() }) : undefined
      if (ended?.state === 'PAID') await book(tx, withdrawal, ended)
      if (ended?.state === 'FAILED') await fail(tx, withdrawal)
      const wrong = contradictionOf(ended ?? payout, { ...told, isOther })
      if (wrong !== undefined) await payouts.noteContradiction(tx, payout.id, wrong)
      return wrong
    })
    if (contradiction !== undefined) onFault(new Error(`payout ${result.orderNo}: ${contradiction}`))
  }

  /** A payout has one reference; a second one may be a second payment. */
  async function keepPspRef(id: string, pspRef: string): Promise<void> {
    const kept = await payouts.keepPspRef(db, id, pspRef)
    if (kept === pspRef) return
    await payouts.noteContradiction(db, id, 'OTHER_REFERENCE')
    onFault(new Error(`payout ${id}: OTHER_REFERENCE`))
  }

  async function send({ id, orderNo, amount }: payouts.PayoutRow): Promise<void> {
    const order = await findOrder(orderNo)
    const { pspRef } = await provider.sendPayout({ orderNo: id, amount: printMoney(amount), ...order })
    await keepPspRef(id, pspRef)
  }

  async function findOrder(orderNo: string) {
    const withdrawal = await findWithdrawal(db, orderNo)
    if (withdrawal === undefined) throw new Error(`there is no withdrawal ${orderNo}`)
    const account = await findPayoutAccount(db, withdrawal.memberId, withdrawal.accountId)
    if (account === undefined) throw new Error(`withdrawal ${orderNo} has no account`)
    const { type, bank, holder } = account
    const number = await accounts.numberOf(db, account)
    return { currency: withdrawal.currency, account: { type, bank, holder, number } }
  }

  /** First it is sent. Later it is asked after, and sent again only where the provider has never seen it. */
  async function carryOn(payout: payouts.PayoutRow): Promise<void> {
    if (payout.attempts === 1) return send(payout)
    const status = await provider.ask({ kind: 'PAYOUT', orderNo: payout.id })
    if (status.state === 'UNKNOWN') {
      // Whatever reference it has given before is nothing to it now.
      await payouts.forgetPspRef(db, payout.id)
      return send(payout)
    }
    if (status.state === 'PENDING') return keepPspRef(payout.id, status.pspRef)
    if (status.kind !== 'PAYOUT' || status.orderNo !== payout.id) {
      throw new Error(`asked after payout ${payout.id}, the provider told of ${status.kind} ${status.orderNo}`)
    }
    await take(status)
  }

  const confirmBySilence = (orderNo: string): Promise<void> =>
    db.transaction(async (tx) => {
      const at = clock.now()
      const withdrawal = await lockWithdrawal(tx, orderNo)
      // The member was faster.
      if (withdrawal?.state !== 'PAID_WAIT_CONFIRM') return
      await step(tx, orderNo, { from: ['PAID_WAIT_CONFIRM'], to: 'RECEIVED', at, reason: 'AUTO' })
    })

  return {
    take,

    async sweep(): Promise<void> {
      const approved = await listInState(db, 'APPROVED', { limit: atOnce })
      await Promise.all(approved.map((orderNo) => attempt(() => startPaying(orderNo))))
      const at = clock.now()
      const due = await payouts.takeDue(db, { at, limit: atOnce })
      await Promise.all(due.map((payout) => attempt(() => carryOn(payout))))
      const silent = await listInState(db, 'PAID_WAIT_CONFIRM', { deadlineUntil: at, limit: atOnce })
      await Promise.all(silent.map((orderNo) => attempt(() => confirmBySilence(orderNo))))
    },
  }
}

/** Both as they are until the end of `tx`. */
async function requirePayout(tx: Sql, id: string) {
  const known = await payouts.findPayout(tx, id)
  const withdrawal = known && (await lockWithdrawal(tx, known.orderNo))
  const payout = await payouts.findPayout(tx, id)
  if (payout === undefined || withdrawal === undefined) throw new Error(`there is no payout ${id}`)
  return { withdrawal, payout }
}

interface Told {
  state: 'PAID' | 'FAILED'
  amount: bigint
  pspRef: string
}

function readResult({ orderNo, state, amount, currency, pspRef }: ProviderResult, order: WithdrawalRow): Told {
  if (currency !== order.currency) throw new Error(`payout ${orderNo} was paid in ${currency}`)
  const paid = state === 'PAID' ? parseMoney(amount) : 0n
  if (state === 'PAID' && paid <= 0n) throw new Error(`payout ${orderNo} was paid with ${amount}`)
  return { state, amount: paid, pspRef }
}

/** What the provider says that is not what has been booked. */
function contradictionOf(
  { state, paid }: Pick<payouts.PayoutRow, 'state' | 'paid'>,
  told: Told & { isOther: boolean },
): string | undefined {
  if (state !== 'OPEN' && told.state !== state) return `${told.state}_AFTER_${state}`
  if (told.isOther) return 'OTHER_REFERENCE'
  return told.amount === paid ? undefined : 'OTHER_AMOUNT'
}
