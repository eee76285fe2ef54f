import type { Logger } from 'pino'
import { lastNight } from '../../../core/business-day'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { listOpenRounds, stuckAfterMs } from '../../games/vendor-wallet'
import type { VendorAccess } from '../../games/vendors'
import { compareTransactions, type OurTransaction } from './compare-transactions'
import { listVendorTransactions, type Period } from './list-vendor-transactions'
import {
  failDeadRuns,
  failRun,
  findOurTransactions,
  findRun,
  finishRun,
  hasVendor,
  insertRun,
  listDifferences,
  listOurTransactions,
  listRuns,
  listVendorsDue,
  listVendorsWithKeys,
  type RunRow,
  type RunStart,
} from './reconciliation.sql'

export interface ReconciliationOptions extends VendorAccess {
  db: Database
  clock: Clock
  log: Logger
  timeZone: string
}

export type Reconciliation = ReturnType<typeof createReconciliation>

const minute = 60_000
/** The vendor records a transaction before its call reaches us, and its clock may differ from ours. */
const marginMs = 10 * minute
/** After an outage a vendor's transactions may be older than this margin. They are found in a second, wider list. */
const widerMs = 3 * 24 * 60 * minute
/** After this time a vendor should have finished a transaction. */
const youngMs = 5 * minute
const deadAfterMs = 60 * minute
const retryAfterMs = 30 * minute
/** Missed nights are made up for within this time. Older ones are only reconciled on request. */
const missedMs = 7 * 24 * 60 * minute
const transactionsPerQuery = 1000
const shownDifferences = 500
const shownRuns = 100
const shownRounds = 500

/** Compares the transactions that vendors report with those we have booked. */
export function createReconciliation({ db, clock, log, timeZone, ...access }: ReconciliationOptions) {
  const earlier = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)

  async function compare(period: Period) {
    const { vendorCode, from, to } = period
    const expected = await listOurTransactions(db, period)
    const listed = earlier(from, marginMs)
    const theirs = await listVendorTransactions(access, { vendorCode, from: listed, to: earlier(to, -marginMs) })
    const there = new Set(theirs.map(({ transaction_uuid }) => transaction_uuid))
    if (expected.some(({ transactionUuid }) => !there.has(transactionUuid)))
      theirs.unshift(
        ...(await listVendorTransactions(access, { vendorCode, from: earlier(listed, widerMs), to: listed })),
      )

    const ours = new Map(expected.map((own) => [own.transactionUuid, own]))
    const isJudged = ({ created_at, transaction_uuid }: (typeof theirs)[number]) =>
      ours.has(transaction_uuid) || (new Date(created_at) >= from && new Date(created_at) < to)
    const judged = theirs.filter(isJudged)
    for (const own of await findFurther(vendorCode, judged, ours)) ours.set(own.transactionUuid, own)
    // The whole list is searched for our transactions, but only transactions of the period are judged themselves.
    const youngSince = earlier(clock.now(), youngMs)
    const comparison = compareTransactions({ theirs: judged, ours, expected, youngSince })
    return { ...comparison, listed: judged.length }
  }

  async function findFurther(
    vendorCode: string,
    theirs: readonly { transaction_uuid: string }[],
    known: ReadonlyMap<string, OurTransaction>,
  ): Promise<OurTransaction[]> {
    const unknown = theirs.map(({ transaction_uuid }) => transaction_uuid).filter((uuid) => !known.has(uuid))
    const found: OurTransaction[] = []
    for (let start = 0; start < unknown.length; start += transactionsPerQuery)
      found.push(...(await findOurTransactions(db, vendorCode, unknown.slice(start, start + transactionsPerQuery))))
    return found
  }

  /** Undefined if another gateway does this run. */
  async function run(start: Omit<RunStart, 'at'>): Promise<RunRow | undefined> {
    const id = await insertRun(db, { ...start, at: clock.now() })
    if (id === undefined) return undefined
    try {
      const { listed, matched, inFlight, differences } = await compare(start)
      const figures = { listed, matched, inFlight }
      await db.transaction((tx) => finishRun(tx, id, { figures, differences, at: clock.now() }))
      if (differences.length > 0)
        log.warn({ vendorCode: start.vendorCode, run: String(id), differences: differences.length }, 'reconciliation')
    } catch (error) {
      log.error({ err: error, vendorCode: start.vendorCode }, 'reconciliation failed')
      await failRun(db, id, error instanceof Error ? error.message : String(error), clock.now())
    }
    return findRun(db, id)
  }

  async function runNight(): Promise<void> {
    const now = clock.now()
    const night = lastNight(now, timeZone)
    if (night === undefined) return
    await failDeadRuns(db, earlier(now, deadAfterMs), now)
    const missedSince = earlier(night.from, missedMs)
    const due = await listVendorsDue(db, { ...night, missedSince, triedSince: earlier(now, retryAfterMs) })
    for (const one of due) await run({ ...one, kind: 'NIGHTLY', to: night.to })
  }

  return {
    /**
     * Reconciles one vendor, or all that can call us, by default over the last day. Throws `SYS_VALIDATION` if the
     * period ends before it begins, or there is no such vendor.
     */
    async reconcile({ vendorCode, from, to = clock.now() }: { vendorCode?: string; from?: Date; to?: Date } = {}) {
      const start = from ?? earlier(to, stuckAfterMs)
      if (start >= to) throw refused('from', 'has to be before to')
      if (vendorCode !== undefined && !(await hasVendor(db, vendorCode)))
        throw refused('vendorCode', 'there is no such vendor')
      const asked = vendorCode === undefined ? await listVendorsWithKeys(db, start) : [{ vendorCode }]
      const reports = []
      for (const one of asked) {
        const row = await run({ ...one, kind: 'ASKED', from: start, to })
        if (row) reports.push({ ...row, details: (await listDifferences(db, row.id, shownDifferences)).map(readTime) })
      }
      return reports
    },

    /** Runs once for each vendor after every business day, on whichever gateway comes first. */
    sweep: runNight,

    async overview() {
      const openedBefore = earlier(clock.now(), stuckAfterMs)
      return { runs: await listRuns(db, shownRuns), openRounds: await listOpenRounds(db, openedBefore, shownRounds) }
    },
  }
}

/** The rest of our transaction is kept as an answer has it. */
const readTime = ({ ours, ...difference }: Awaited<ReturnType<typeof listDifferences>>[number]) => ({
  ...difference,
  ours: ours && { ...ours, receivedAt: Date.parse(ours.receivedAt) },
})

const refused = (field: string, why: string) => new AppError('SYS_VALIDATION', { value: { fields: { [field]: why } } })
