import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../../core/errors'
import type { Reconciliation } from './reconciliation.service'

const momentSchema = z.union([z.iso.datetime({ offset: true }), z.number().int()]).transform((at) => new Date(at))
const requestSchema = z.strictObject({
  vendorCode: z.string().min(1).max(64).optional(),
  from: momentSchema.optional(),
  to: momentSchema.optional(),
})

/** Prints amounts in minor units, as text. */
const print = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value, (_name, one: unknown) => (typeof one === 'bigint' ? String(one) : one)))

/** Registered only where PARLAY_SANDBOX is 1. */
export function registerSandboxReconciliation(app: FastifyInstance, reconciliation: Reconciliation): void {
  app.post('/sandbox/reconciliation', async ({ body }) => {
    const request = requestSchema.safeParse(body ?? {})
    if (!request.success) throw new AppError('SYS_VALIDATION', { cause: request.error })
    const { vendorCode, from, to } = request.data
    const runs = await reconciliation.reconcile({
      ...(vendorCode === undefined ? {} : { vendorCode }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    })
    const ok = runs.every(({ state, differences }) => state === 'DONE' && differences === 0)
    return print({ ok, runs })
  })

  app.get('/sandbox/reconciliation', async () => print(await reconciliation.overview()))
}
