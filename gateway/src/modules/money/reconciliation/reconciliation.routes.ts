import { earliestTime, latestTime, trimmedText } from '@parlay/contracts/bounds'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readStaffRequest } from '../../../core/staff-request'
import type { Reconciliation } from './reconciliation.service'

const momentSchema = z
  .union([z.iso.datetime({ offset: true }), z.number().int()])
  .transform((at) => new Date(at))
  .pipe(z.date().min(new Date(earliestTime)).max(new Date(latestTime)))
const requestSchema = z.strictObject({
  vendorCode: trimmedText(64).min(1).optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
})

/** Prints amounts in minor units, as text. */
const print = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))

/** Calls of the operator's staff. */
export function registerStaffReconciliation(app: FastifyInstance, reconciliation: Reconciliation): void {
  app.post('/reconciliation', async ({ body }) => {
    const { vendorCode, from, to } = readStaffRequest(requestSchema, body)
    const runs = await reconciliation.reconcile({
      ...(vendorCode === undefined ? {} : { vendorCode }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    })
    const ok = runs.every(({ state, differences }) => state === 'DONE' && differences === 0)
    return print({ ok, runs })
  })

  app.get('/reconciliation', async () => print(await reconciliation.overview()))
}
