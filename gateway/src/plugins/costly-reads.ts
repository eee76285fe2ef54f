import type { CostClass, Endpoint } from '@parlay/contracts'
import { Counter, type Registry } from 'prom-client'
import stringify from 'safe-stable-stringify'
import { type BulkheadBounds, BulkheadRefusal, createBulkhead } from '../core/bulkhead'
import { AppError } from '../core/errors'
import { createSingleFlight } from '../core/single-flight'
import type { Database, Sql } from '../db'
import { planEach, ReadTooLong, readWithin } from '../db'
import { createFileReads, type FileAsked } from './file-reads'

interface Bounds extends BulkheadBounds {
  /**
   * The longest time that the read itself may take. Together with the wait it ends before the server gives up a call.
   * On the embedded database it also counts the statements of other calls that run in between, so it is longer.
   */
  readMs: number
}

/** The embedded database has one connection. Most connections of a server's pool are left to other calls. */
const boundsOf = (kind: Database['kind']): Record<'list' | 'report', Bounds> => ({
  list: {
    maxConcurrent: kind === 'pglite' ? 2 : 6,
    perCaller: 6,
    maxQueued: 200,
    queueTimeoutMs: 5_000,
    readMs: kind === 'pglite' ? 8_000 : 3_000,
  },
  report: {
    maxConcurrent: kind === 'pglite' ? 1 : 2,
    perCaller: 3,
    maxQueued: 60,
    queueTimeoutMs: 10_000,
    readMs: kind === 'pglite' ? 12_000 : 5_000,
  },
})
const retryAfter = 5

export interface Question extends FileAsked {
  /** Reads one statement after the other, without a snapshot of all. */
  readsApart: boolean
  request: unknown
}

export type CostlyReads = ReturnType<typeof createCostlyReads>

/**
 * Keeps reads of many rows, and files (`file-reads.ts`), from delaying other calls. Each class of cost has a separate
 * bulkhead, equal parallel reads of one caller are done once, and a read ends after its time limit.
 */
export function createCostlyReads({ db, registry }: { db: Database; registry: Registry }) {
  const bounds = boundsOf(db.kind)
  const readForFile = createFileReads(db)
  const apart = planEach(db)
  const bulkheads = { list: createBulkhead(bounds.list), report: createBulkhead(bounds.report) }
  const singleFlight = createSingleFlight()
  const refused = new Counter({
    name: 'costly_reads_refused_total',
    help: 'Costly reads that were not answered, by class and by what was too much',
    labelNames: ['class', 'reason'],
    registers: [registry],
  })

  function asRefusal(cost: CostClass, error: unknown): unknown {
    const reason = error instanceof ReadTooLong ? 'time' : error instanceof BulkheadRefusal ? error.reason : undefined
    if (reason === undefined) return error
    refused.inc({ class: cost, reason })
    if (reason === 'time') return new AppError('SYS_TOO_MUCH', { cause: error })
    return new AppError(reason === 'asker' ? 'SYS_RATE_LIMIT' : 'SYS_BUSY', { value: { retryAfter }, cause: error })
  }

  /** Runs the handler of a call with the database that it may read. Throws SYS_BUSY, SYS_RATE_LIMIT or SYS_TOO_MUCH. */
  return function readFor<T>(
    { moduleId, cost = 'cheap' }: Pick<Endpoint, 'moduleId' | 'cost'>,
    question: Question,
    handle: (read: Sql) => Promise<T>,
  ): Promise<T> {
    if (cost === 'cheap') return handle(db)
    const refuse = (error: unknown): never => {
      throw asRefusal(cost, error)
    }
    if (cost === 'file') return readForFile(question, handle).catch(refuse)
    const { asker, request, readsApart } = question
    const work = () => (readsApart ? handle(apart) : readWithin(db, bounds[cost].readMs, handle))
    return singleFlight(`${moduleId} ${asker} ${stringify(request)}`, () => bulkheads[cost](asker, work).catch(refuse))
  }
}
