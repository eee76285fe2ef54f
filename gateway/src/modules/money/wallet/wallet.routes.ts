import { getBalance, getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import type { FastifyInstance } from 'fastify'
import { readLanguage } from '../../../delivery'
import { registerEndpoint } from '../../../plugins/endpoint'
import type { WalletService } from './wallet.service'

export function registerWallet(app: FastifyInstance, wallet: WalletService): void {
  registerEndpoint(app, getBalance, ({ session }) => wallet.getBalance(session.memberId))
  registerEndpoint(app, getConsolidatedFunds, ({ session, headers }) =>
    wallet.getConsolidatedFunds(session.memberId, readLanguage(headers['x-lang'])),
  )
}
