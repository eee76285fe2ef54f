import type { Balance } from '@parlay/shared/contracts/endpoints/wallet'
import { printMoney } from '@parlay/shared/money'
import type { Database } from '../../db'
import { findBalances, type MemberBalance } from '../../ledger'

export interface WalletServiceOptions {
  db: Database
  currency: string
  currencySymbol: string
}

const nothing: Pick<MemberBalance, 'available' | 'hold' | 'vendors' | 'version'> = {
  available: 0n,
  hold: 0n,
  vendors: {},
  version: 0n,
}

/** What a member owns, read from the ledger; someone without accounts owns nothing. */
export function createWalletService({ db, currency, currencySymbol }: WalletServiceOptions) {
  const findBalance = async (memberId: bigint) =>
    (await findBalances(db, [memberId])).find((balance) => balance.currency === currency) ?? nothing

  return {
    async getBalance(memberId: bigint): Promise<Balance> {
      const { available, hold, version } = await findBalance(memberId)
      return {
        sumBalance: printMoney(available + hold),
        available: printMoney(available),
        hold: printMoney(hold),
        // Nothing pays a bonus yet.
        bonus: printMoney(0n),
        currency,
        currencySymbol,
        version: Number(version),
      }
    },

    async getConsolidatedFunds(memberId: bigint) {
      const { available, hold, vendors } = await findBalance(memberId)
      return {
        main: printMoney(available),
        hold: printMoney(hold),
        vendors: Object.entries(vendors).map(([vassalage, balance]) => ({
          vassalage,
          balance: printMoney(balance),
          transferMode: 'TRANSFER' as const,
          state: 'OK' as const,
        })),
      }
    },
  }
}

export type WalletService = ReturnType<typeof createWalletService>
