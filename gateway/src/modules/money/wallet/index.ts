import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import type { LotteryModule } from '../../lottery'
import type { TransfersModule } from '../transfers'
import { registerWallet } from './wallet.routes'
import { createWalletService } from './wallet.service'

interface WalletDeps extends Pick<Core, 'db' | 'brand'> {
  transfers: Pick<TransfersModule, 'listFunds' | 'listPlaces' | 'isElsewhere'>
  lottery: Pick<LotteryModule, 'listDebts'>
}

/** Opens a member's money, here and at vendors. */
export function createWalletModule({ db, brand, transfers, lottery }: WalletDeps) {
  const { currency, currencySymbol } = brand
  const wallet = createWalletService({ db, currency, currencySymbol, transfers, listDebts: lottery.listDebts })
  return {
    readMain: wallet.readMain,
    readMoney: wallet.readMoney,
    getBalance: wallet.getBalance,
    routes: (app: FastifyInstance) => registerWallet(app, wallet),
  }
}

export type WalletModule = ReturnType<typeof createWalletModule>
