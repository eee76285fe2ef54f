import * as calls from '@parlay/contracts/endpoints/agent-links'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { LinksService } from './links.service'

export function registerLinks(app: FastifyInstance, links: LinksService): void {
  registerEndpoint(app, calls.listAgentLinks, ({ request, session, read }) =>
    links.list(read, session.memberId, request),
  )
  registerEndpoint(app, calls.saveAgentLink, ({ request, session, idempotencyKey }) =>
    links.save(session.memberId, request, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.deleteAgentLink, async ({ request, session }) => {
    await links.remove(session.memberId, request.linkId)
    return {}
  })
  registerEndpoint(app, calls.visitAgentLink, async ({ request }) => {
    await links.visit(request.code)
    return {}
  })
}
