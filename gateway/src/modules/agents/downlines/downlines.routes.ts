import { createDownline } from '@parlay/contracts/endpoints/agent-links'
import * as calls from '@parlay/contracts/endpoints/downlines'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { DownlinesService } from './downlines.service'
import type { OpenDownline } from './open-downline'

export interface DownlineRoutes {
  downlines: DownlinesService
  openDownline: OpenDownline
}

export function registerDownlines(app: FastifyInstance, { downlines, openDownline }: DownlineRoutes): void {
  registerEndpoint(app, createDownline, ({ request, session, idempotencyKey }) =>
    openDownline(session.memberId, request, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.listDownlines, ({ request, session, read }) =>
    downlines.list(read, session.memberId, request),
  )
  registerEndpoint(app, calls.findDownlines, ({ request, session, read }) =>
    downlines.find(read, session.memberId, request),
  )
  registerEndpoint(app, calls.getDownline, ({ request, session }) =>
    downlines.getDetail(session.memberId, request.memberId),
  )
  registerEndpoint(app, calls.updateDownline, async ({ request, session }) => {
    await downlines.update(session.memberId, request)
    return {}
  })
}
