import type { ValueOf } from '@parlay/shared/contracts'
import type { Balance, getConsolidatedFunds } from '@parlay/shared/contracts/endpoints/wallet'
import { printMoney } from '@parlay/shared/money'
import type { Database } from '../../db'
import { findBalances, type MemberBalance } from '../../ledger'

export interface WalletServiceOptions {
  db: Database
  currency: string
  currencySymbol: string
  listVendorFunds: (memberId: bigint) => Promise<Funds['vendors']>
}

type Funds = ValueOf<typeof getConsolidatedFunds>

const nothing: Pick<MemberBalance, 'available' | 'hold' | 'version'> = {
  available: 0n,
  hold: 0n,
  version: 0n,
}

/** What a member owns, read from the ledger; someone without accounts owns nothing. */
export function createWalletService({ db, currency, currencySymbol, listVendorFunds }: WalletServiceOptions) {
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

    async getConsolidatedFunds(memberId: bigint): Promise<Funds> {
      const [{ available, hold }, vendors] = await Promise.all([findBalance(memberId), listVendorFunds(memberId)])
      return { main: printMoney(available), hold: printMoney(hold), vendors }
    },
  }
}

export type WalletService = ReturnType<typeof createWalletService>
