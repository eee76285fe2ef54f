import { getBalance, getConsolidatedFunds } from '@parlay/shared/contracts/endpoints/wallet'
import type { FastifyInstance } from 'fastify'
import { registerMemberEndpoint } from '../../plugins/endpoint'
import type { WalletService } from './wallet.service'

export function registerWallet(app: FastifyInstance, wallet: WalletService): void {
  registerMemberEndpoint(app, getBalance, ({ session }) => wallet.getBalance(session.memberId))
  registerMemberEndpoint(app, getConsolidatedFunds, ({ session }) => wallet.getConsolidatedFunds(session.memberId))
}
