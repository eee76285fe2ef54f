import * as calls from '@parlay/contracts/endpoints/withdrawals'
import type { FastifyInstance } from 'fastify'
import { registerEndpoint } from '../../../../plugins/endpoint'
import { originOf } from '../../../member'
import type { Withdrawals } from './open-withdrawals'

export function registerWithdrawals(
  app: FastifyInstance,
  { withdrawals, accounts }: Pick<Withdrawals, 'withdrawals' | 'accounts'>,
): void {
  registerEndpoint(app, calls.getWithdrawOptions, ({ session }) => withdrawals.getOptions(session.memberId))
  registerEndpoint(app, calls.getWithdrawable, ({ session }) => withdrawals.getWithdrawable(session.memberId))
  registerEndpoint(app, calls.listPayoutAccounts, ({ session }) => accounts.list(session.memberId))
  registerEndpoint(app, calls.savePayoutAccount, ({ request, session, ...context }) =>
    accounts.save(session, request, originOf(context)),
  )
  registerEndpoint(app, calls.createWithdrawal, ({ request, session, idempotencyKey }) =>
    withdrawals.create(request, session.memberId, `call:${idempotencyKey}`),
  )
  registerEndpoint(app, calls.listWithdrawals, ({ request, session, read }) =>
    withdrawals.list(read, request, session.memberId),
  )
  registerEndpoint(app, calls.confirmWithdrawal, ({ request, session }) =>
    withdrawals.confirm(request, session.memberId),
  )
}
