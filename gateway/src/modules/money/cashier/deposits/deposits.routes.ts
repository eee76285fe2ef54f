import * as calls from '@parlay/contracts/endpoints/deposits'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../../plugins/endpoint'
import type { DepositsService } from './deposits.service'

export function registerDeposits(app: FastifyInstance, deposits: DepositsService): void {
  registerEndpoint(app, calls.listDepositMethods, async ({ request, session }) => ({
    list: await deposits.listMethods(session.memberId, request.language),
  }))
  registerEndpoint(app, calls.createDeposit, ({ request, session, idempotencyKey }) =>
    deposits.create(request, session.memberId, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.cancelDeposit, ({ request, session }) =>
    deposits.cancel(session.memberId, request.orderNo),
  )
  registerEndpoint(app, calls.listDeposits, ({ request, session, read }) =>
    deposits.list(read, request, session.memberId),
  )
  registerEndpoint(app, calls.addDepositProof, ({ request, session }) => deposits.addProof(session.memberId, request))
}
