import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import { groupBy } from '../../../core/group-by'
import { contractPeriodAround } from '../contracts'
import { type LatePlay, listLatePlay, listLateRuns, listPassedOver } from './late-play.sql'
import { batchesOf, lastRunsOf, type PayParts, payBatch, windowOf, workOutAll } from './pay-batch'
import type { RebateRuns } from './pay-rebates'
import * as rows from './pay-run.sql'
import { readStream, saveCorrected } from './pay-stream.sql'

/** Returns the hours of late play that have no statement, because the team had not played in them before. */
function listMissedHours({ db, timeZone }: PayParts, late: readonly LatePlay[]): Promise<rows.Payable[]> {
  const hours = late.map(({ memberId, at }) => {
    const span = contractPeriodAround(at, { kind: 'HOURLY', period: 'DAILY', timeZone })
    return { memberId, ...span }
  })
  return listPassedOver(db, hours)
}

/**
 * Corrects one kind in one transaction, so that no reader sees an agent's pay corrected before the uplines' pay is.
 */
const payAgain = (parts: PayParts, kind: ContractKind, runs: readonly rows.Payable[]): Promise<void> =>
  parts.db.transaction(async (tx) => {
    await rows.lockKind(tx, kind)
    for (const period of groupBy(runs, ({ to }) => to.getTime()).values()) {
      const items = await workOutAll(parts, tx, period, (one) => windowOf(kind, one))
      for (const batch of batchesOf(items)) await payBatch(parts, tx, kind, batch, await lastRunsOf(tx, batch))
    }
  })

/** Works out the periods of late play again. A period whose result has changed gets a revision. */
export async function correctPay(parts: PayParts, rebates: Pick<RebateRuns, 'correct'>): Promise<void> {
  const { db, clock, currency } = parts
  const stream = await readStream(db, clock.now())
  const late = await listLatePlay(db, currency, stream.corrected, stream.settled)
  const runs = late.length === 0 ? [] : [...(await listLateRuns(db, late)), ...(await listMissedHours(parts, late))]
  runs.sort((one, other) => one.to.getTime() - other.to.getTime())
  for (const [kind, ofKind] of groupBy(runs, (run) => run.kind)) await payAgain(parts, kind, ofKind)
  await rebates.correct(stream.corrected, stream.settled)
  await saveCorrected(db, stream.settled)
}
