import type { LanguageCode, ValueOf } from '@parlay/contracts'
import type { StreamEvent } from '@parlay/contracts/endpoints/stream'
import type { Balance, getConsolidatedFunds } from '@parlay/contracts/endpoints/wallet'
import { printMoney } from '@parlay/contracts/money'
import type { Database } from '../../../db'
import { findBalances, type MemberBalance } from '../../../ledger'
import type { LotteryModule } from '../../lottery'
import type { TransfersModule } from '../transfers'

export interface WalletServiceOptions {
  db: Database
  currency: string
  currencySymbol: string
  transfers: Pick<TransfersModule, 'listFunds' | 'listPlaces' | 'isElsewhere'>
  listDebts: LotteryModule['listDebts']
}

type PushedBalance = Extract<StreamEvent, { name: 'balance' }>['value']
type Funds = ValueOf<typeof getConsolidatedFunds>

const nothing: Pick<MemberBalance, 'available' | 'hold' | 'bonus' | 'version' | 'vendors'> = {
  available: 0n,
  hold: 0n,
  bonus: 0n,
  version: 0n,
  vendors: {},
}

/** A member's balances, read from the ledger. A member without accounts has none. */
export function createWalletService({ db, currency, currencySymbol, transfers, listDebts }: WalletServiceOptions) {
  const findBalance = async (memberId: bigint) =>
    (await findBalances(db, [memberId])).find((balance) => balance.currency === currency) ?? nothing

  /** Reads all that the member owns: in the accounts of the ledger, and in wallets that vendors keep. */
  async function readMoney(memberId: bigint) {
    const { vendors, ...own } = await findBalance(memberId)
    const places = await transfers.listPlaces(memberId, vendors)
    return { ...own, places, elsewhere: places.reduce((sum, { balance }) => sum + balance, 0n) }
  }

  return {
    readMoney,

    async getBalance(memberId: bigint): Promise<Balance> {
      const { available, hold, bonus, version, places, elsewhere } = await readMoney(memberId)
      return {
        sumBalance: printMoney(available + elsewhere + hold + bonus),
        total: printMoney(available + elsewhere),
        places: places.map((place) => ({ ...place, balance: printMoney(place.balance) })),
        available: printMoney(available),
        hold: printMoney(hold),
        bonus: printMoney(bonus),
        currency,
        currencySymbol,
        version: Number(version),
      }
    },

    /** Reads the main wallet's balance from the ledger alone, because this is called whenever it changes. */
    async readMain(memberId: bigint): Promise<PushedBalance> {
      const { available, bonus, version, vendors } = await findBalance(memberId)
      const isElsewhere = bonus > 0n || (await transfers.isElsewhere(memberId, vendors))
      return { available: printMoney(available), currency, version: Number(version), isElsewhere }
    },

    async getConsolidatedFunds(memberId: bigint, language: LanguageCode): Promise<Funds> {
      const [{ available, hold, bonus }, vendors, owed] = await Promise.all([
        findBalance(memberId),
        transfers.listFunds(memberId),
        listDebts(memberId, language),
      ])
      return { main: printMoney(available), hold: printMoney(hold), bonus: printMoney(bonus), vendors, owed }
    },
  }
}

export type WalletService = ReturnType<typeof createWalletService>
