import { mainWallet } from '@parlay/contracts/endpoints/transfers'
import { mostOfVendorUnits, parseMoney, printMoney } from '@parlay/contracts/money'
import type { Clock } from '../../../core/clock'
import { AppError, isAppError } from '../../../core/errors'
import type { Database, Sql } from '../../../db'
import { findBalances } from '../../../ledger'
import { findKnownWalletUser, findWalletUser, sessionLifetime } from '../../games/games'
import type { Vendor, VendorDirectory } from '../../games/vendors'
import type { MoneyMover } from './move-money'
import { type AutoTransfer, findAutoTransfer, saveAutoTransfer } from './setting.sql'
import {
  countTransfers,
  type Direction,
  listOpenTransfers,
  listTransferRows,
  listVendorPlaces,
  type TransferRow,
  type VendorPlace,
} from './transfer.sql'
import type { VendorWalletClient } from './vendor-wallet-client'

export interface TransfersServiceOptions {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  wallets: VendorWalletClient
  mover: MoneyMover
  currency: string
}

interface Whole {
  memberId: bigint
  vendor: Vendor
  requestKey: string
}

interface WholeUpTo extends Whole {
  /** Null means everything. */
  most: bigint | null
}

/** Checks the amount of one transfer: a vendor cannot represent more than it can count. */
function assertMovable(amount: bigint): void {
  if (amount > 0n && amount <= mostOfVendorUnits) return
  throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(1n), max: printMoney(mostOfVendorUnits) } })
}

/** The ledger's balances at vendors, by vendor code. */
type Ledger = Readonly<Record<string, bigint>>

const codesOf = (ledger: Ledger): string[] => Object.keys(ledger).filter((code) => ledger[code] !== 0n)

/** Manages a member's money at vendors with separate wallets. */
export function createTransfersService({ db, clock, vendors, wallets, mover, currency }: TransfersServiceOptions) {
  const walletUserOf = (vendor: Vendor, memberId: bigint) => findWalletUser(db, vendor.code, memberId)
  const findOwnMoney = async (memberId: bigint) =>
    (await findBalances(db, [memberId])).find((balance) => balance.currency === currency)

  const balanceOf = async (memberId: bigint): Promise<string> =>
    printMoney((await findOwnMoney(memberId))?.available ?? 0n)

  const requireVendor = async (code: string, direction: Direction): Promise<Vendor> => {
    const vendor = await vendors.find(code)
    if (vendor?.walletType !== 'TRANSFER') throw new AppError('GAME_UNKNOWN')
    // Money can come back in any state of the vendor. No more is sent there while the vendor is disabled or in
    // maintenance.
    if (direction === 'IN' && (vendor.isInMaintenance || !vendor.isEnabled)) throw new AppError('GAME_MAINTENANCE')
    return vendor
  }

  const move = async (
    vendor: Vendor,
    wish: Omit<Parameters<MoneyMover['move']>[0], 'vendor' | 'walletUser' | 'currency'>,
  ) => mover.move({ ...wish, vendor, currency, walletUser: await walletUserOf(vendor, wish.memberId) })

  /** Moves the main wallet's balance, up to `most`, to the vendor. Undefined if there is nothing to move. */
  const moveIn = async ({ vendor, most, ...whole }: WholeUpTo, tries = 3): Promise<TransferRow | undefined> => {
    const available = (await findOwnMoney(whole.memberId))?.available ?? 0n
    const amount = [most ?? available, available, mostOfVendorUnits].reduce((least, one) => (one < least ? one : least))
    if (amount === 0n) return undefined
    try {
      return await move(vendor, { ...whole, direction: 'IN', amount })
    } catch (error) {
      // A bet or another transfer took some of the balance after it was read. Nothing was set aside.
      if (tries === 1 || !isAppError(error, 'WAL_INSUFFICIENT')) throw error
      return moveIn({ vendor, most, ...whole }, tries - 1)
    }
  }

  /**
   * Moves everything at the vendor back. Undefined if there is nothing to move. Throws GAME_VENDOR_DOWN if the vendor
   * does not report its balance.
   */
  const moveAllOut = ({ vendor, ...whole }: Whole): Promise<TransferRow | undefined> =>
    mover.inTurn({ vendor, ...whole }, async () => {
      const amount = await wallets.balance(vendor, await walletUserOf(vendor, whole.memberId), currency)
      if (amount === undefined) throw new AppError('GAME_VENDOR_DOWN')
      return amount === 0n ? undefined : move(vendor, { ...whole, direction: 'OUT', amount })
    })

  const readPlace = async (memberId: bigint, { vendorCode, state, inTransit }: VendorPlace, ledger: Ledger) => {
    const vendor = await vendors.find(vendorCode)
    if (vendor === undefined) return undefined
    const user = await findKnownWalletUser(db, vendorCode, memberId)
    // While money is in transit, the vendor's balance may or may not include it. The ledger's balance never counts it
    // twice.
    const reported = state !== null || user === undefined ? undefined : await wallets.balance(vendor, user, currency)
    return {
      vassalage: vendorCode,
      name: vendor.name,
      balance: reported ?? (ledger[vendorCode] ?? 0n) + inTransit,
      state: state ?? (reported === undefined ? ('UNKNOWN' as const) : ('OK' as const)),
    }
  }

  return {
    moveIn: (whole: WholeUpTo) => mover.inTurn(whole, () => moveIn(whole)),
    moveAllOut,

    async listWallets(memberId: bigint, isSingle: boolean | undefined) {
      const listed = (await vendors.list()).filter(
        ({ walletType }) => isSingle === undefined || (walletType === 'SEAMLESS') === isSingle,
      )
      return {
        list: listed.map(({ code, name, walletType }) => ({ vassalage: code, name, walletType })),
        ...presentAuto(await findAutoTransfer(db, memberId)),
      }
    },

    async transfer(request: { from: string; to: string; amount: string }, memberId: bigint, requestKey: string) {
      const { from, to } = request
      const amount = parseMoney(request.amount)
      if ((from === mainWallet) === (to === mainWallet)) throw new AppError('GAME_UNKNOWN')
      assertMovable(amount)
      const direction = from === mainWallet ? 'IN' : 'OUT'
      const vendor = await requireVendor(direction === 'IN' ? to : from, direction)
      const act = () => move(vendor, { memberId, direction, amount, requestKey })
      const { id, state } = await mover.inTurn({ memberId, vendor }, act)
      return { transferId: id, state, balance: await balanceOf(memberId) }
    },

    /** A vendor that does not answer does not prevent the other transfers. */
    async recallAll(memberId: bigint, requestKey: string) {
      const recalled = await Promise.all(
        (await vendors.listTransferVendors()).map(async (vendor) => {
          const whole = { vendor, memberId, requestKey: `${requestKey}:${vendor.code}` }
          const transfer = await moveAllOut(whole).catch(refusedOnly)
          return transfer && { vassalage: vendor.code, ...transfer }
        }),
      )
      const balance = await balanceOf(memberId)
      return {
        results: recalled
          .filter((result) => result !== undefined)
          .map(({ vassalage, amount, id, state }) => ({
            vassalage,
            amount: printMoney(amount),
            transferId: id,
            state,
            balance,
          })),
      }
    },

    async list(read: Sql, { pageNo, pageSize }: { pageNo: number; pageSize: number }, memberId: bigint) {
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const found = await listTransferRows(read, memberId, page)
      const totalCount = await countTransfers(read, memberId)
      return { list: found.map(present), totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },

    async setAutoTransfer(memberId: bigint, wish: { enabled: boolean; amount?: string }) {
      const amount = wish.amount === undefined ? null : parseMoney(wish.amount)
      if (amount !== null) assertMovable(amount)
      const auto = { enabled: wish.enabled, amount }
      await saveAutoTransfer(db, memberId, auto)
      return presentAuto(auto)
    },

    /** True if money lies at a vendor according to the ledger, or is in transit. No vendor is asked. */
    async isElsewhere(memberId: bigint, ledger: Ledger): Promise<boolean> {
      return codesOf(ledger).length > 0 || (await listOpenTransfers(db, memberId)).length > 0
    },

    /** The vendors' wallets that hold money or whose game the member has open. Only these vendors are asked. */
    async listPlaces(memberId: bigint, ledger: Ledger) {
      const openedSince = new Date(clock.now().getTime() - sessionLifetime)
      const places = await listVendorPlaces(db, { memberId, codes: codesOf(ledger), openedSince })
      const read = await Promise.all(places.map((place) => readPlace(memberId, place, ledger)))
      return read.filter((place) => place !== undefined)
    },

    /** The balances that vendors report. For a vendor that does not answer, it is the last known one. */
    async listFunds(memberId: bigint) {
      const [own, open, keepers] = await Promise.all([
        findOwnMoney(memberId),
        listOpenTransfers(db, memberId),
        vendors.listTransferVendors(),
      ])
      return Promise.all(
        keepers.map(async (vendor) => {
          const { code, name } = vendor
          const user = await findKnownWalletUser(db, code, memberId)
          const reported = user === undefined ? 0n : await wallets.balance(vendor, user, currency)
          const underway = open.find(({ vendorCode }) => vendorCode === code)?.state
          return {
            vassalage: code,
            name,
            balance: printMoney(reported ?? own?.vendors[code] ?? 0n),
            transferMode: 'TRANSFER' as const,
            state: underway ?? (reported === undefined ? ('UNKNOWN' as const) : ('OK' as const)),
          }
        }),
      )
    },
  }
}

export type TransfersService = ReturnType<typeof createTransfersService>

const nothingMoved: Pick<TransferRow, 'id' | 'state' | 'amount'> = { id: '', state: 'FAILED', amount: 0n }

function refusedOnly(error: unknown) {
  if (error instanceof AppError) return nothingMoved
  throw error
}

const presentAuto = (auto: AutoTransfer | undefined) => ({
  autoTransfer: auto?.enabled ?? false,
  amount: auto?.amount == null ? null : printMoney(auto.amount),
})

const present = ({ id, direction, vendorCode, amount, state, createdAt }: TransferRow) => ({
  transferId: id,
  from: direction === 'IN' ? mainWallet : vendorCode,
  to: direction === 'IN' ? vendorCode : mainWallet,
  amount: printMoney(amount),
  state,
  time: createdAt.getTime(),
})
