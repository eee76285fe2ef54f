import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { registerKind } from '../../../plugins/register-kind'
import { anyKind } from '../../../plugins/second-person'
import { createAdjustKind } from './adjust-kind'
import { adjustmentInvariants } from './invariants'

/** Adjustments of members' money by staff. A second person approves each. */
export function createAdjustmentsModule({ db, clock, brand }: Pick<Core, 'db' | 'clock' | 'brand'>) {
  const kind = createAdjustKind({ currency: brand.currency })
  return {
    staffRoutes: (app: FastifyInstance) => registerKind(app, kind, { db, clock }),
    proposalKinds: [anyKind(kind)],
    invariants: adjustmentInvariants,
  }
}
