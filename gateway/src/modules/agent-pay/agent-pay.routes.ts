import * as calls from '@parlay/shared/contracts/endpoints/agent-contracts'
import { getAgentRevenue } from '@parlay/shared/contracts/endpoints/team-reports'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../plugins/endpoint'
import type { AgentPayService } from './agent-pay.service'

export function registerAgentPay(app: FastifyInstance, pay: AgentPayService): void {
  registerEndpoint(app, calls.previewContract, ({ request, session, read }) =>
    pay.preview(read, session.memberId, request),
  )
  registerEndpoint(app, calls.listSalaryRecords, ({ request, session, read }) =>
    pay.listRecords(read, session.memberId, request),
  )
  registerEndpoint(app, calls.getSalaryStatement, ({ request, session, read }) =>
    pay.statement(read, session.memberId, request),
  )
  registerEndpoint(app, getAgentRevenue, ({ request, session, read }) => pay.revenue(read, session.memberId, request))
}
