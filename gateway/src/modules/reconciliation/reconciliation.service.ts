import type { Logger } from 'pino'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError } from '../../errors'
import type { VendorAccess } from '../games'
import { listOpenRounds, stuckAfterMs } from '../vendor-wallet'
import { compareTransactions, type OurTransaction } from './compare'
import { lastNight } from './nightly'
import {
  failDeadRuns,
  failRun,
  findOurs,
  findRun,
  finishRun,
  insertRun,
  listDifferences,
  listOurs,
  listRuns,
  listVendorsDue,
  listVendorsWithKeys,
  type RunRow,
  type RunStart,
} from './reconciliation.sql'
import { listTheirs, type Period } from './vendor-list'

export interface ReconciliationOptions extends VendorAccess {
  db: Database
  clock: Clock
  log: Logger
  timeZone: string
  /** What the vendors' clocks show: real time, also where a sandbox's own has been moved ahead. */
  vendorClock?: Clock
}

export type Reconciliation = ReturnType<typeof createReconciliation>

const minute = 60_000
/** The vendor makes a transaction before we hear of it, and its clock is not ours. */
const marginMs = 10 * minute
/** A vendor that could not reach us for longer has its transactions found by a second, wider look. */
const widerMs = 3 * 24 * 60 * minute
/** What a vendor has not finished by then it should have. */
const youngMs = 5 * minute
const deadAfterMs = 60 * minute
const retryAfterMs = 30 * minute
/** Nights that were missed are made good for so long; what is older is asked about by hand. */
const missedMs = 7 * 24 * 60 * minute
const findAtOnce = 1000
const shownDifferences = 500
const shownRuns = 100
const shownRounds = 500

const realClock: Clock = { now: () => new Date() }

/** Holds what vendors believe to have happened against what we have booked. */
export function createReconciliation({
  db,
  clock,
  log,
  timeZone,
  vendorClock = realClock,
  ...access
}: ReconciliationOptions) {
  const earlier = (at: Date, milliseconds: number) => new Date(at.getTime() - milliseconds)

  const clockLead = () => Math.max(0, clock.now().getTime() - vendorClock.now().getTime())

  async function compare(period: Period) {
    const { vendorCode, from, to } = period
    const expected = await listOurs(db, period)
    const listed = earlier(from, clockLead() + marginMs)
    const theirs = await listTheirs(access, { vendorCode, from: listed, to: earlier(to, -marginMs) })
    const there = new Set(theirs.map(({ transaction_uuid }) => transaction_uuid))
    if (expected.some(({ transactionUuid }) => !there.has(transactionUuid)))
      theirs.unshift(...(await listTheirs(access, { vendorCode, from: earlier(listed, widerMs), to: listed })))

    const ours = new Map(expected.map((own) => [own.transactionUuid, own]))
    const isJudged = ({ created_at, transaction_uuid }: (typeof theirs)[number]) =>
      ours.has(transaction_uuid) || (new Date(created_at) >= earlier(from, clockLead()) && new Date(created_at) < to)
    const judged = theirs.filter(isJudged)
    for (const own of await findFurther(vendorCode, judged, ours)) ours.set(own.transactionUuid, own)
    // All of theirs are looked through for those of ours, but only those of the period are judged themselves.
    const youngSince = earlier(clock.now(), clockLead() + youngMs)
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
    for (let start = 0; start < unknown.length; start += findAtOnce)
      found.push(...(await findOurs(db, vendorCode, unknown.slice(start, start + findAtOnce))))
    return found
  }

  /** Undefined when it is another gateway's. */
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

  // Vendors that do not answer take longer than housekeeping waits.
  let isSweeping = false

  return {
    /** One vendor, or all that can call us; of the last day unless told otherwise. `SYS_VALIDATION` for no period. */
    async reconcile({ vendorCode, from, to = clock.now() }: { vendorCode?: string; from?: Date; to?: Date } = {}) {
      const start = from ?? earlier(to, stuckAfterMs)
      if (start >= to) throw new AppError('SYS_VALIDATION', { value: { fields: { from: 'has to be before to' } } })
      const asked = vendorCode === undefined ? await listVendorsWithKeys(db, start) : [{ vendorCode }]
      const reports = []
      for (const one of asked) {
        const row = await run({ ...one, kind: 'ASKED', from: start, to })
        if (row) reports.push({ ...row, details: await listDifferences(db, row.id, shownDifferences) })
      }
      return reports
    },

    /** Once for each vendor after every business day; whichever gateway comes first does it. */
    async sweep(): Promise<void> {
      if (isSweeping) return
      isSweeping = true
      await runNight().finally(() => {
        isSweeping = false
      })
    },

    async overview() {
      const openedBefore = earlier(clock.now(), stuckAfterMs)
      return { runs: await listRuns(db, shownRuns), openRounds: await listOpenRounds(db, openedBefore, shownRounds) }
    },
  }
}
