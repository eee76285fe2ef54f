import * as calls from '@parlay/shared/contracts/endpoints/withdrawals'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { Withdrawals } from './withdrawals-module'

export function registerWithdrawals(
  app: FastifyInstance,
  { withdrawals, accounts }: Pick<Withdrawals, 'withdrawals' | 'accounts'>,
): void {
  registerEndpoint(app, calls.getWithdrawOptions, ({ session }) => withdrawals.getOptions(session.memberId))
  registerEndpoint(app, calls.listPayoutAccounts, ({ session }) => accounts.list(session.memberId))
  registerEndpoint(app, calls.savePayoutAccount, ({ request, session }) => accounts.save(session.memberId, request))
  registerEndpoint(app, calls.createWithdrawal, ({ request, session, idempotencyKey }) =>
    withdrawals.create(request, session.memberId, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.listWithdrawals, ({ request, session }) => withdrawals.list(request, session.memberId))
  registerEndpoint(app, calls.confirmWithdrawal, ({ request, session }) =>
    withdrawals.confirm(request, session.memberId),
  )
}
