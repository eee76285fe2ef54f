import * as calls from '@parlay/contracts/staff/queue'
import type { FastifyInstance } from 'fastify'
import { type ActNotes, registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { QueueService } from './queue.service'

interface Item {
  kind: calls.QueueKind
  id: string
}

/** Calls about the items of all queues. */
export function registerQueue(app: FastifyInstance, queue: QueueService): void {
  const about = (audit: ActNotes, { kind, id }: Item): Item => {
    audit.about(`${kind}:${id}`)
    return { kind, id }
  }

  registerStaffEndpoint(app, calls.listQueueMarks, async ({ request, staff }) => ({
    list: await queue.list(request.kind, staff),
  }))

  registerStaffEndpoint(app, calls.claimQueueItem, async ({ request, reason, staff, audit }) => {
    const item = about(audit, request)
    const { before, until } = await queue.claim({ ...item, takeOver: request.takeOver }, staff, reason)
    audit.before({ claimedBy: before })
    audit.after({ claimedBy: staff.account })
    return { until }
  })

  registerStaffEndpoint(app, calls.releaseQueueItem, async ({ request, staff, audit }) => ({
    released: await queue.release(about(audit, request), staff),
  }))

  registerStaffEndpoint(app, calls.holdQueueItem, async ({ request, reason, staff, audit }) => {
    const { until } = request
    await queue.hold({ ...about(audit, request), until }, staff, reason)
    audit.after({ heldUntil: until })
    return { until }
  })

  registerStaffEndpoint(app, calls.unholdQueueItem, async ({ request, staff, audit }) => ({
    unheld: await queue.unhold(about(audit, request), staff),
  }))
}
