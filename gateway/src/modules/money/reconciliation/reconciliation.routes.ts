import * as calls from '@parlay/contracts/staff/ledger'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { Reconciliation } from './reconciliation.service'

type Report = Awaited<ReturnType<Reconciliation['reconcile']>>[number]
type Run = Omit<Report, 'details'>

const presentRun = ({ id, from, to, startedAt, finishedAt, ...run }: Run): z.output<typeof calls.runSchema> => ({
  ...run,
  id: String(id),
  from: from.getTime(),
  to: to.getTime(),
  startedAt: startedAt.getTime(),
  finishedAt: finishedAt?.getTime() ?? null,
})

/** Calls of the operator's staff. */
export function registerStaffReconciliation(app: FastifyInstance, reconciliation: Reconciliation): void {
  registerStaffEndpoint(app, calls.compareWithVendors, async ({ request: { vendorCode, from, to }, audit }) => {
    if (vendorCode !== undefined) audit.about(`vendor:${vendorCode}`)
    const runs = await reconciliation.reconcile({
      ...(vendorCode === undefined ? {} : { vendorCode }),
      ...(from === undefined ? {} : { from: new Date(from) }),
      ...(to === undefined ? {} : { to: new Date(to) }),
    })
    const ok = runs.every(({ state, differences }) => state === 'DONE' && differences === 0)
    return { ok, runs: runs.map(({ details, ...run }) => ({ ...presentRun(run), details })) }
  })

  registerStaffEndpoint(app, calls.listComparisons, async () => {
    const { runs, openRounds } = await reconciliation.overview()
    return {
      runs: runs.map(presentRun),
      openRounds: openRounds.map(({ memberId, stake, payout, openedAt, ...round }) => ({
        ...round,
        memberId: String(memberId),
        stake: String(stake),
        payout: String(payout),
        openedAt: openedAt.getTime(),
      })),
    }
  })
}
