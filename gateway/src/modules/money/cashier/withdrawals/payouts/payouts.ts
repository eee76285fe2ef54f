import { parseReportedMoney, printMoney } from '@parlay/contracts/money'
import type { ProviderResult } from '@parlay/contracts/payment-provider'
import type { Clock } from '../../../../../core/clock'
import type { Database, Sql } from '../../../../../db'
import { savePaymentIncident } from '../../provider/payment-incident.sql'
import type { ProviderClient } from '../../provider/provider-client'
import { findPayoutAccount } from '../payout-accounts/payout-account.sql'
import type { PayoutAccounts } from '../payout-accounts/payout-accounts'
import { postPayout } from '../postings'
import type { WithdrawalRules } from '../rules/withdrawal-rules'
import { heldOf, releaseHold, step } from '../steps'
import { findWithdrawal, listInState, lockWithdrawal, type WithdrawalRow } from '../withdrawal.sql'
import * as payouts from './payout.sql'

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
 * Pays approved withdrawals. A payout is saved before it is sent to the provider, and only the provider's report ends
 * it. The next payout of a withdrawal begins only when the end of this one is known. `sweep` finishes what a dead
 * process has left.
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
      // Another gateway has started it already.
      if (withdrawal?.state !== 'APPROVED') return
      await step(tx, orderNo, { from: ['APPROVED'], to: 'PAYING', at: clock.now() })
      await openPayout(tx, withdrawal, 1)
    })

  async function book(tx: Sql, withdrawal: WithdrawalRow, { number, ...payout }: payouts.PayoutRow): Promise<void> {
    const at = clock.now()
    await postPayout(tx, withdrawal, { ...payout, at })
    const isAll = payout.paid === heldOf(withdrawal)
    const moved = await step(tx, withdrawal.orderNo, {
      from: ['PAYING'],
      at,
      paid: payout.paid,
      ...(isAll ? { to: 'PAID_WAIT_CONFIRM', confirmDeadline: deadlineFrom(at) } : { to: 'PAYING' }),
    })
    if (!isAll) await openPayout(tx, moved, number + 1)
  }

  const deadlineFrom = (at: Date) => new Date(at.getTime() + rules.confirmMinutes * 60_000)

  /**
   * Ends the withdrawal after a payout that paid nothing. No other payout follows. The member can still confirm what
   * earlier payouts paid.
   */
  async function fail(tx: Sql, withdrawal: WithdrawalRow): Promise<void> {
    const at = clock.now()
    const end =
      withdrawal.paid > 0n
        ? { to: 'PAID_WAIT_CONFIRM' as const, confirmDeadline: deadlineFrom(at) }
        : { to: 'FAILED' as const }
    await releaseHold(tx, withdrawal, { ...end, from: ['PAYING'], at })
  }

  /**
   * Handles the provider's report on a payout. A repeated one changes nothing. A report that fits no payout, or
   * contradicts the known facts, is kept for a person and still accepted, because the provider would only repeat it.
   */
  async function take(result: ProviderResult, raw = JSON.stringify(result)): Promise<void> {
    const incident = await db.transaction(async (tx) => {
      const kind = await takeWithin(tx, result)
      if (kind !== undefined) await savePaymentIncident(tx, { kind, result, raw, at: clock.now() })
      return kind
    })
    if (incident !== undefined) onFault(new Error(`payout ${result.orderNo}: ${incident}`))
  }

  /** Returns the fault of the report, if it has one. */
  async function takeWithin(tx: Sql, result: ProviderResult): Promise<string | undefined> {
    const found = await lockPayout(tx, result.orderNo)
    if (found === undefined) return 'UNKNOWN_ORDER'
    const { withdrawal, payout } = found
    const { amount, isFiner } = parseReportedMoney(result.amount)
    const report: Report = { ...result, amount: result.state === 'PAID' ? amount : 0n, isFiner }
    const wrong = faultOf(report, withdrawal) ?? (await endBy(tx, { withdrawal, payout, report }))
    if (wrong !== undefined) await payouts.noteContradiction(tx, payout.id, wrong)
    return wrong
  }

  async function endBy(tx: Sql, { withdrawal, payout, report }: Locked & { report: Report }) {
    const { pspRef, state } = report
    const isMore = report.amount > payout.amount
    const paid = isMore ? payout.amount : report.amount
    const isOther = payout.pspRef !== null && payout.pspRef !== pspRef
    // A failure under another reference proves nothing about the known payment.
    const isEnd = !isOther || state === 'PAID'
    const ended = isEnd ? await payouts.endPayout(tx, payout.id, { state, pspRef, paid, at: clock.now() }) : undefined
    if (ended?.state === 'PAID') await book(tx, withdrawal, ended)
    if (ended?.state === 'FAILED') await fail(tx, withdrawal)
    return contradictionOf(ended ?? payout, { ...report, isOther })
  }

  /** Saves the provider's reference. A payout has one reference, and a second one may mean a second payment. */
  async function savePspRef(id: string, pspRef: string): Promise<void> {
    const kept = await payouts.savePspRef(db, id, pspRef)
    if (kept === pspRef) return
    await payouts.noteContradiction(db, id, 'OTHER_REFERENCE')
    onFault(new Error(`payout ${id}: OTHER_REFERENCE`))
  }

  async function send({ id, orderNo, amount }: payouts.PayoutRow): Promise<void> {
    const order = await findOrder(orderNo)
    const { pspRef } = await provider.sendPayout({ orderNo: id, amount: printMoney(amount), ...order })
    await savePspRef(id, pspRef)
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

  /**
   * Sends a new payout. Afterwards it asks for the state, and sends again only if the provider does not know the
   * payout.
   */
  async function carryOn(payout: payouts.PayoutRow): Promise<void> {
    if (payout.attempts === 1) return send(payout)
    const status = await provider.ask({ kind: 'PAYOUT', orderNo: payout.id })
    if (status.state === 'UNKNOWN') {
      // The provider does not know the payout, so a reference that it gave earlier is void.
      await payouts.deletePspRef(db, payout.id)
      return send(payout)
    }
    if (status.state === 'PENDING') return savePspRef(payout.id, status.pspRef)
    if (status.kind !== 'PAYOUT' || status.orderNo !== payout.id) {
      throw new Error(`asked after payout ${payout.id}, the provider reported ${status.kind} ${status.orderNo}`)
    }
    await take(status)
  }

  const confirmBySilence = (orderNo: string): Promise<void> =>
    db.transaction(async (tx) => {
      const at = clock.now()
      const withdrawal = await lockWithdrawal(tx, orderNo)
      // The member has confirmed it in the meantime.
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

interface Locked {
  withdrawal: WithdrawalRow
  payout: payouts.PayoutRow
}

/** Finds and locks both until the end of `tx`. */
async function lockPayout(tx: Sql, id: string): Promise<Locked | undefined> {
  const known = await payouts.findPayout(tx, id)
  const withdrawal = known && (await lockWithdrawal(tx, known.orderNo))
  const payout = await payouts.findPayout(tx, id)
  return payout && withdrawal && { withdrawal, payout }
}

interface Report extends Pick<ProviderResult, 'state' | 'pspRef' | 'currency'> {
  /** In minor units; zero if it has failed. */
  amount: bigint
  /** True if the reported amount is finer than the currency, which our payouts never are. */
  isFiner: boolean
}

/**
 * Returns the fault that prevents the booking of a report. The payout stays open, and the provider is asked about it
 * until the report makes sense.
 */
function faultOf({ state, amount, isFiner, currency }: Report, order: WithdrawalRow): string | undefined {
  if (currency !== order.currency) return 'OTHER_CURRENCY'
  return state === 'PAID' && (amount <= 0n || isFiner) ? 'OTHER_AMOUNT' : undefined
}

/** Returns the contradiction between the provider's report and the booked facts; undefined if there is none. */
function contradictionOf(
  { state, paid }: Pick<payouts.PayoutRow, 'state' | 'paid'>,
  report: Report & { isOther: boolean },
): string | undefined {
  if (state !== 'OPEN' && report.state !== state) return `${report.state}_AFTER_${state}`
  if (report.isOther) return 'OTHER_REFERENCE'
  return report.amount === paid ? undefined : 'OTHER_AMOUNT'
}
