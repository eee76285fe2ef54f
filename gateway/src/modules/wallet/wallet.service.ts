import type { Balance } from '@parlay/shared/contracts/endpoints/wallet'
import { printMoney, sumMinor } from '@parlay/shared/money'
import type { Database } from '../../db'
import { listWalletAccounts, type WalletAccountRow } from './wallet.sql'

export interface WalletServiceOptions {
  db: Database
  currency: string
  currencySymbol: string
}

const vendorPrefix = 'vendor:'
const balanceOf = (accounts: readonly WalletAccountRow[], purse: string): bigint =>
  accounts.find((account) => account.purse === purse)?.balance ?? 0n

/** What a member owns, read from the ledger; someone without accounts owns nothing. */
export function createWalletService({ db, currency, currencySymbol }: WalletServiceOptions) {
  return {
    async getBalance(memberId: bigint): Promise<Balance> {
      const accounts = await listWalletAccounts(db, memberId, currency)
      const main = accounts.find(({ purse }) => purse === 'main')
      return {
        sumBalance: printMoney(sumMinor(['main', 'hold', 'bonus'].map((purse) => balanceOf(accounts, purse)))),
        available: printMoney(main?.balance ?? 0n),
        hold: printMoney(balanceOf(accounts, 'hold')),
        bonus: printMoney(balanceOf(accounts, 'bonus')),
        currency,
        currencySymbol,
        version: Number(main?.version ?? 0n),
      }
    },

    async getConsolidatedFunds(memberId: bigint) {
      const accounts = await listWalletAccounts(db, memberId, currency)
      return {
        main: printMoney(balanceOf(accounts, 'main')),
        hold: printMoney(balanceOf(accounts, 'hold')),
        vendors: accounts
          .filter(({ purse }) => purse.startsWith(vendorPrefix))
          .map(({ purse, balance }) => ({
            vassalage: purse.slice(vendorPrefix.length),
            balance: printMoney(balance),
            transferMode: 'TRANSFER' as const,
            state: 'OK' as const,
          })),
      }
    },
  }
}

export type WalletService = ReturnType<typeof createWalletService>
