import * as calls from '@parlay/contracts/endpoints/transfers'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { TransfersService } from './transfers.service'

export function registerTransfers(app: FastifyInstance, transfers: TransfersService): void {
  registerEndpoint(app, calls.listMerchantWallets, ({ request, session }) =>
    transfers.listWallets(session.memberId, request.isSingle),
  )
  registerEndpoint(app, calls.transferBetweenWallets, ({ request, session, idempotencyKey }) =>
    transfers.transfer(request, session.memberId, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.recallAllWallets, ({ session, idempotencyKey }) =>
    transfers.recallAll(session.memberId, `recall:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.listWalletTransfers, ({ request, session, read }) =>
    transfers.list(read, request, session.memberId),
  )
  registerEndpoint(app, calls.setAutoTransfer, ({ request, session }) =>
    transfers.setAutoTransfer(session.memberId, request),
  )
}
