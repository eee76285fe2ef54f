import { listBetRecords } from '@parlay/shared/contracts/endpoints/history'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { HistoryService } from './history.service'

export function registerHistory(app: FastifyInstance, history: HistoryService): void {
  registerEndpoint(app, listBetRecords, ({ request, session }) => history.listBets(session.memberId, request))
}
