import type { IncomingHttpHeaders } from 'node:http'
import * as calls from '@parlay/contracts/endpoints/lottery-bets'
import * as staffCalls from '@parlay/contracts/staff/lottery'
import type { FastifyInstance } from 'fastify'
import { readLanguage } from '../../../delivery'
import { registerEndpoint } from '../../../plugins/endpoint'
import { registerStaffEndpoint } from '../../../plugins/staff-endpoint'
import type { Session } from '../../../session'
import type { Settlement } from './settle-draws'
import type { Holder, TicketsService } from './tickets.service'

const holderOf = ({ memberId }: Session, { 'x-lang': language }: IncomingHttpHeaders): Holder => ({
  memberId,
  language: readLanguage(language),
})

export function registerTickets(app: FastifyInstance, tickets: TicketsService): void {
  registerEndpoint(app, calls.placeTickets, ({ request, session, headers, idempotencyKey }) =>
    tickets.buy(request, holderOf(session, headers), `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.cancelTicket, ({ request, session }) => tickets.cancel(session.memberId, request.betId))
  registerEndpoint(app, calls.listTickets, ({ request, session, headers, read }) =>
    tickets.list(read, request, holderOf(session, headers)),
  )
  registerEndpoint(app, calls.listFollows, async ({ request, session, headers }) => ({
    list: await tickets.listFollows(holderOf(session, headers), request.count),
  }))
  registerEndpoint(app, calls.stopFollow, ({ request, session, headers }) =>
    tickets.stopFollow(holderOf(session, headers), request.followId),
  )
}

/** Calls of the operator's staff. */
export function registerStaffTickets(app: FastifyInstance, settlement: Settlement): void {
  registerStaffEndpoint(app, staffCalls.getStaffDraw, ({ request }) =>
    settlement.readDraw(request.gameCode, request.numero),
  )
}
