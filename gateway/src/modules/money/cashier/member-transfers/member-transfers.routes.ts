import * as downlineCalls from '@parlay/contracts/endpoints/downlines'
import * as calls from '@parlay/contracts/endpoints/upline-transfers'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../../plugins/endpoint'
import type { DownlineTransfersService } from './downline-transfers.service'
import { listTransfers } from './list-transfers'
import type { UplineTransfersService } from './upline-transfers.service'

export interface MemberTransferRoutes {
  upline: UplineTransfersService
  downline: DownlineTransfersService
}

export function registerMemberTransfers(app: FastifyInstance, { upline, downline }: MemberTransferRoutes): void {
  registerEndpoint(app, calls.getUplineTransferInfo, ({ session }) => upline.getInfo(session.memberId))
  registerEndpoint(app, calls.transferToUpline, ({ request, session, idempotencyKey }) =>
    upline.transfer(request, session, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, downlineCalls.getDownlineTransferInfo, ({ session }) => downline.getInfo(session.memberId))
  registerEndpoint(app, downlineCalls.transferToDownline, ({ request, session, idempotencyKey }) =>
    downline.transfer(request, session, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.listUplineTransfers, ({ request, session, read }) =>
    listTransfers(read, request, session.memberId),
  )
}
