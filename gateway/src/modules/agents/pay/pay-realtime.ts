import type { Sql } from '../../../db'
import { realtimeMs } from '../contracts'
import { type Item, inBatches, lastRunsOf, type PayParts, payBatch, workOutAll } from './pay-batch'
import * as rows from './pay-run.sql'
import { closeStreamRun, openStreamRun, readStream } from './pay-stream.sql'

/**
 * Pays the play that the stream has brought since the last run. The window is saved first and closed last, so that
 * the run after an interrupted one pays the rest of the same window.
 */
export async function payRealtime(parts: PayParts): Promise<void> {
  const { db, clock } = parts
  const now = clock.now()
  const boundary = new Date(now.getTime() - (now.getTime() % realtimeMs))
  const begun = await readStream(db, boundary)
  if (begun.until === null && begun.paidAt >= boundary) return
  if (begun.until === null) await openStreamRun(db, begun.settled, boundary)
  const { paid, paidAt, until, untilAt } = await readStream(db, boundary)
  if (until === null || untilAt === null) return
  const contracts = await rows.listRealtime(db, paidAt, untilAt)
  const items = await workOutAll(parts, db, contracts, () => ({ by: 'stream', from: paid, to: until }))
  await inBatches(parts, items, (tx, batch) => payOnce(parts, tx, batch))
  await closeStreamRun(db, until)
}

/** Pays the contracts that an interrupted run has not paid yet, and returns their number. */
async function payOnce(parts: PayParts, tx: Sql, batch: readonly Item[]): Promise<number> {
  await rows.lockKind(tx, 'REALTIME')
  const lastOf = await lastRunsOf(tx, batch)
  const left = batch.filter((item) => lastOf(item) === undefined)
  await payBatch(parts, tx, 'REALTIME', left)
  return left.length
}
