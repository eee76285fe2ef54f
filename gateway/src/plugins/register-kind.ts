import type { StaffEndpoint } from '@parlay/contracts/staff/index'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../core/clock'
import type { Database } from '../core/database'
import type { ProposalKind, RequestOf } from './second-person'
import { registerStaffEndpoint } from './staff-endpoint'

/** Registers the call of a kind. Requests that reach the handler need no second person. */
export function registerKind<E extends StaffEndpoint>(
  app: FastifyInstance,
  { endpoint, apply }: ProposalKind<E>,
  { db, clock }: { db: Database; clock: Clock },
): void {
  registerStaffEndpoint(app, endpoint, async ({ request, reason, staff, audit, requestId }) => {
    const act = { key: requestId, staff: staff.account, caller: staff, reason, at: clock.now() }
    const { value, before, after } = await db.transaction((tx) => apply(tx, request as RequestOf<E>, act))
    audit.before(before)
    audit.after(after)
    return value
  })
}
