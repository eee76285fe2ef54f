import * as calls from '@parlay/contracts/endpoints/messages'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { MessagesService } from './messages.service'

export function registerMessages(app: FastifyInstance, messages: MessagesService): void {
  registerEndpoint(app, calls.listMessages, ({ request, session, read }) =>
    messages.list(read, session.memberId, request),
  )
  registerEndpoint(app, calls.readMessages, ({ request, session }) => messages.read(session.memberId, request))
  registerEndpoint(app, calls.deleteMessages, ({ request, session }) => messages.delete(session.memberId, request))
  registerEndpoint(app, calls.countUnreadMessages, async ({ session }) => ({
    count: await messages.countUnread(session.memberId),
  }))
}
