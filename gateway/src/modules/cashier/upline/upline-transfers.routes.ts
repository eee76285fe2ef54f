import * as calls from '@parlay/shared/contracts/endpoints/upline-transfers'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { UplineTransfersService } from './upline-transfers.service'

export function registerUplineTransfers(app: FastifyInstance, transfers: UplineTransfersService): void {
  registerEndpoint(app, calls.getUplineTransferInfo, ({ session }) => transfers.getInfo(session.memberId))
  registerEndpoint(app, calls.transferToUpline, ({ request, session, idempotencyKey }) =>
    transfers.transfer(request, session, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.listUplineTransfers, ({ request, session, read }) =>
    transfers.list(read, request, session.memberId),
  )
}
