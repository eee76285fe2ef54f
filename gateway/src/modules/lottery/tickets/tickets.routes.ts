import type { IncomingHttpHeaders } from 'node:http'
import * as calls from '@parlay/contracts/endpoints/lottery-bets'
import { drawCodeSchema, drawPrizesSchema, numeroSchema } from '@parlay/contracts/vendor-lottery'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { readStaffRequest, staffName, staffReason } from '../../../core/staff-request'
import { readLanguage } from '../../../delivery'
import { registerEndpoint } from '../../../plugins/endpoint'
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

const correctionSchema = z.strictObject({
  gameCode: drawCodeSchema,
  numero: numeroSchema,
  /** The revision that it corrects, 0 for the numbers that were drawn. */
  revision: z.number().int().min(0).max(1_000_000),
  prizes: drawPrizesSchema,
  reason: staffReason,
  /** The name of the person who decides, if it is not the caller's. */
  staff: staffName.optional(),
})

/** A call of the operator's staff. */
export function registerStaffTickets(app: FastifyInstance, settlement: Settlement): void {
  app.post('/lottery/correction', async ({ body, staffName: caller }) => {
    const request = readStaffRequest(correctionSchema, body)
    return { revision: await settlement.correct({ ...request, staff: request.staff ?? caller }) }
  })
}
