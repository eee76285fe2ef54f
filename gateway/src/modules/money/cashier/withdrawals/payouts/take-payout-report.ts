import { parseReportedMoney } from '@parlay/contracts/money'
import type { ProviderResult } from '@parlay/contracts/payment-provider'
import type { Clock } from '../../../../../core/clock'
import type { Database, Sql } from '../../../../../db'
import { savePaymentIncident } from '../../provider/payment-incident.sql'
import { heldOf, releaseHold, step } from '../advance-withdrawal'
import { postPayout } from '../post-withdrawal'
import type { WithdrawalRules } from '../rules/withdrawal-rules'
import { lockWithdrawal, type WithdrawalRow } from '../withdrawal.sql'
import { openPayout } from './open-payout'
import * as payouts from './payout.sql'

export interface ReportParts {
  db: Database
  clock: Clock
  rules: WithdrawalRules
  onFault: (error: unknown) => void
}

interface Report extends Pick<ProviderResult, 'state' | 'pspRef' | 'currency'> {
  /** In minor units; zero if it has failed. */
  amount: bigint
  /** True if the reported amount is finer than the currency, which our payouts never are. */
  isFiner: boolean
}

export interface Locked {
  withdrawal: WithdrawalRow
  payout: payouts.PayoutRow
}

/**
 * Handles the provider's report on a payout. A repeated one changes nothing. A report that fits no payout, or
 * contradicts the known facts, is kept for a person and still accepted, because the provider would only repeat it.
 */
export async function takePayoutReport(
  parts: ReportParts,
  result: ProviderResult,
  raw = JSON.stringify(result),
): Promise<void> {
  const { db, clock, onFault } = parts
  const incident = await db.transaction(async (tx) => {
    const kind = await takeWithin(parts, tx, result)
    if (kind !== undefined) await savePaymentIncident(tx, { kind, result, raw, at: clock.now() })
    return kind
  })
  if (incident !== undefined) onFault(new Error(`payout ${result.orderNo}: ${incident}`))
}

/** Returns the fault of the report, if it has one. */
async function takeWithin(parts: ReportParts, tx: Sql, result: ProviderResult): Promise<string | undefined> {
  const found = await lockPayout(tx, result.orderNo)
  if (found === undefined) return 'UNKNOWN_ORDER'
  const { withdrawal, payout } = found
  const { amount, isFiner } = parseReportedMoney(result.amount)
  const report: Report = { ...result, amount: result.state === 'PAID' ? amount : 0n, isFiner }
  const wrong = faultOf(report, withdrawal) ?? (await endBy(parts, tx, { withdrawal, payout, report }))
  if (wrong !== undefined) await payouts.noteContradiction(tx, payout.id, wrong)
  return wrong
}

/** Finds and locks a payout and its withdrawal until the end of `tx`. */
export async function lockPayout(tx: Sql, id: string): Promise<Locked | undefined> {
  const known = await payouts.findPayout(tx, id)
  const withdrawal = known && (await lockWithdrawal(tx, known.orderNo))
  const payout = await payouts.findPayout(tx, id)
  return payout && withdrawal && { withdrawal, payout }
}

async function endBy(parts: ReportParts, tx: Sql, { withdrawal, payout, report }: Locked & { report: Report }) {
  const { pspRef, state } = report
  const isMore = report.amount > payout.amount
  const paid = isMore ? payout.amount : report.amount
  const isOther = payout.pspRef !== null && payout.pspRef !== pspRef
  // A failure under another reference proves nothing about the known payment.
  const isEnd = !isOther || state === 'PAID'
  const at = parts.clock.now()
  const ended = isEnd ? await payouts.endPayout(tx, payout.id, { state, pspRef, paid, at }) : undefined
  if (ended?.state === 'PAID') await book(parts, tx, withdrawal, ended)
  if (ended?.state === 'FAILED') await fail(parts, tx, withdrawal)
  return contradictionOf(ended ?? payout, { ...report, isOther })
}

const deadlineFrom = ({ rules }: ReportParts, at: Date) => new Date(at.getTime() + rules.confirmMinutes * 60_000)

async function book(
  parts: ReportParts,
  tx: Sql,
  withdrawal: WithdrawalRow,
  { number, ...payout }: payouts.PayoutRow,
): Promise<void> {
  const at = parts.clock.now()
  await postPayout(tx, withdrawal, { ...payout, at })
  const isAll = payout.paid === heldOf(withdrawal)
  const moved = await step(tx, withdrawal.orderNo, {
    from: ['PAYING'],
    at,
    paid: payout.paid,
    ...(isAll ? { to: 'PAID_WAIT_CONFIRM', confirmDeadline: deadlineFrom(parts, at) } : { to: 'PAYING' }),
  })
  if (!isAll) await openPayout(tx, moved, { number: number + 1, at })
}

/**
 * Ends the withdrawal after a payout that paid nothing. No other payout follows. The member can still confirm what
 * earlier payouts paid.
 */
async function fail(parts: ReportParts, tx: Sql, withdrawal: WithdrawalRow): Promise<void> {
  const at = parts.clock.now()
  const end =
    withdrawal.paid > 0n
      ? { to: 'PAID_WAIT_CONFIRM' as const, confirmDeadline: deadlineFrom(parts, at) }
      : { to: 'FAILED' as const }
  await releaseHold(tx, withdrawal, { ...end, from: ['PAYING'], at })
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
