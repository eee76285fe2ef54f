import type { ContractKind, ContractPeriod } from '@parlay/contracts/endpoints/agent-contracts'
import { type Span, settledAfterMs } from '../../../core/business-day'
import type { Sql } from '../../../db'
import { contractPeriodAround } from '../contracts'
import { type Item, inBatches, type PayParts, payBatch, windowOf, workOutAll } from './pay-batch'
import * as rows from './pay-run.sql'

/**
 * An hour is paid this long after its end, when most of its rounds are over. Rounds that end later lead to a revision.
 */
const hourSettledMs = 5 * 60 * 1000
const graceOf = { DAILY: settledAfterMs, DIVIDEND: settledAfterMs, HOURLY: hourSettledMs } as const

/** Pays the periods that are due and sets the following ones as due. Returns the number of paid contracts. */
async function payDue(parts: PayParts, tx: Sql, kind: ContractKind, batch: readonly Item[]): Promise<number> {
  const { timeZone } = parts
  const [first] = batch
  if (first === undefined) return 0
  await rows.lockKind(tx, kind)
  const spans = new Map<ContractPeriod, Span>()
  const next = batch.map(({ contractId, nextPeriod: period }) => {
    const span = spans.get(period) ?? contractPeriodAround(first.to, { kind, period, timeZone })
    spans.set(period, span)
    return { contractId, from: first.to, to: span.to }
  })
  const due = await rows.takeDue(tx, first.to, next)
  await payBatch(
    parts,
    tx,
    kind,
    batch.filter(({ contractId }) => due.has(contractId)),
  )
  return due.size
}

/** Pays missed periods one after the other, each in a separate run. */
export async function payDueOf(parts: PayParts, kind: keyof typeof graceOf, checked: Date): Promise<void> {
  const { db, clock } = parts
  const settled = new Date(clock.now().getTime() - graceOf[kind])
  const endedBy = kind === 'HOURLY' || settled < checked ? settled : checked
  for (;;) {
    const items = await workOutAll(parts, db, await rows.listDue(db, kind, endedBy), (one) => windowOf(kind, one))
    if ((await inBatches(parts, items, (tx, batch) => payDue(parts, tx, kind, batch))) === 0) return
  }
}
