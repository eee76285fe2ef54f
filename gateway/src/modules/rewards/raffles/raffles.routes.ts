import * as calls from '@parlay/contracts/endpoints/raffles'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { RafflesService } from './raffles.service'

export function registerRaffles(app: FastifyInstance, raffles: RafflesService): void {
  registerEndpoint(app, calls.getRaffleStatus, ({ request, session }) => raffles.getStatus(request, session))
  registerEndpoint(app, calls.listRaffleTickets, async ({ request, session }) => ({
    list: await raffles.listTickets(session.memberId, request.language),
  }))
  registerEndpoint(app, calls.claimRaffle, ({ request: { language, ...wish }, session, idempotencyKey }) =>
    raffles.claim({ ...wish, memberId: session.memberId, requestKey: `call:${idempotencyKey}` }, language),
  )
}
