import { mainWallet } from '@parlay/shared/contracts/endpoints/transfers'
import { parseMoney, printMoney } from '@parlay/shared/money'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { AppError, isAppError } from '../../errors'
import { findBalances } from '../../ledger'
import { findKnownWalletUser, findWalletUser, type Vendor, type VendorDirectory } from '../games'
import type { MoneyMover } from './move-money'
import { findAutoTransfer, saveAutoTransfer } from './setting.sql'
import { countTransfers, type Direction, listOpenTransfers, listTransferRows, type TransferRow } from './transfer.sql'
import type { VendorPurse } from './vendor-purse'

export interface TransfersServiceOptions {
  db: Database
  clock: Clock
  vendors: VendorDirectory
  purse: VendorPurse
  mover: MoneyMover
  currency: string
}

interface Whole {
  memberId: bigint
  vendor: Vendor
  requestKey: string
}

/** A member's money at vendors with wallets of their own. */
export function createTransfersService({ db, vendors, purse, mover, currency }: TransfersServiceOptions) {
  const walletUserOf = (vendor: Vendor, memberId: bigint) => findWalletUser(db, vendor.code, memberId)
  const findOwnMoney = async (memberId: bigint) =>
    (await findBalances(db, [memberId])).find((balance) => balance.currency === currency)

  const balanceOf = async (memberId: bigint): Promise<string> =>
    printMoney((await findOwnMoney(memberId))?.available ?? 0n)

  const requireVendor = async (code: string, direction: Direction): Promise<Vendor> => {
    const vendor = await vendors.find(code)
    if (vendor?.walletType !== 'TRANSFER') throw new AppError('GAME_UNKNOWN')
    // Money comes back whatever the state of the vendor; no more is sent there while it is closed.
    if (direction === 'IN' && (vendor.isInMaintenance || !vendor.isEnabled)) throw new AppError('GAME_MAINTENANCE')
    return vendor
  }

  const move = async (
    vendor: Vendor,
    wish: Omit<Parameters<MoneyMover['move']>[0], 'vendor' | 'walletUser' | 'currency'>,
  ) => mover.move({ ...wish, vendor, currency, walletUser: await walletUserOf(vendor, wish.memberId) })

  /** Everything in the main wallet goes to the vendor; undefined where there is nothing. */
  const moveAllIn = async ({ vendor, ...whole }: Whole, tries = 3): Promise<TransferRow | undefined> => {
    const amount = (await findOwnMoney(whole.memberId))?.available ?? 0n
    if (amount === 0n) return undefined
    try {
      return await move(vendor, { ...whole, direction: 'IN', amount })
    } catch (error) {
      // A bet or another transfer took some of it between the look and this; nothing was set aside.
      if (tries === 1 || !isAppError(error, 'WAL_INSUFFICIENT')) throw error
      return moveAllIn({ vendor, ...whole }, tries - 1)
    }
  }

  /** Everything at the vendor comes back; undefined where there is nothing. GAME_VENDOR_DOWN where it does not say. */
  const moveAllOut = async ({ vendor, ...whole }: Whole): Promise<TransferRow | undefined> => {
    const amount = await purse.balance(vendor, await walletUserOf(vendor, whole.memberId), currency)
    if (amount === undefined) throw new AppError('GAME_VENDOR_DOWN')
    return amount === 0n ? undefined : move(vendor, { ...whole, direction: 'OUT', amount })
  }

  return {
    moveAllIn: (whole: Whole) => moveAllIn(whole),
    moveAllOut,

    async listWallets(memberId: bigint, isSingle: boolean | undefined) {
      const listed = (await vendors.list()).filter(
        ({ walletType }) => isSingle === undefined || (walletType === 'SEAMLESS') === isSingle,
      )
      return {
        list: listed.map(({ code, name, walletType }) => ({ vassalage: code, name, walletType })),
        autoTransfer: await findAutoTransfer(db, memberId),
      }
    },

    async transfer(request: { from: string; to: string; amount: string }, memberId: bigint, requestKey: string) {
      const { from, to } = request
      const amount = parseMoney(request.amount)
      if ((from === mainWallet) === (to === mainWallet)) throw new AppError('GAME_UNKNOWN')
      if (amount <= 0n) throw new AppError('WAL_AMOUNT_RANGE', { params: { min: printMoney(1n) } })
      const direction = from === mainWallet ? 'IN' : 'OUT'
      const vendor = await requireVendor(direction === 'IN' ? to : from, direction)
      const { id, state } = await move(vendor, { memberId, direction, amount, requestKey })
      return { transferId: id, state, balance: await balanceOf(memberId) }
    },

    /** One vendor's silence keeps nothing back from the others. */
    async recallAll(memberId: bigint, requestKey: string) {
      const recalled = await Promise.all(
        (await vendors.listWalletKeepers()).map(async (vendor) => {
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

    async list({ pageNo, pageSize }: { pageNo: number; pageSize: number }, memberId: bigint) {
      const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
      const [found, totalCount] = await Promise.all([
        listTransferRows(db, memberId, page),
        countTransfers(db, memberId),
      ])
      return { list: found.map(present), totalPages: Math.ceil(totalCount / pageSize), totalCount, pageNo, pageSize }
    },

    async setAutoTransfer(memberId: bigint, enabled: boolean) {
      await saveAutoTransfer(db, memberId, enabled)
      return { autoTransfer: enabled }
    },

    /** What lies at vendors, as they say; where one is silent, as it was last known. */
    async listFunds(memberId: bigint) {
      const [own, open, wallets] = await Promise.all([
        findOwnMoney(memberId),
        listOpenTransfers(db, memberId),
        vendors.listWalletKeepers(),
      ])
      return Promise.all(
        wallets.map(async (vendor) => {
          const { code, name } = vendor
          const user = await findKnownWalletUser(db, code, memberId)
          const told = user === undefined ? 0n : await purse.balance(vendor, user, currency)
          const underway = open.find(({ vendorCode }) => vendorCode === code)?.state
          return {
            vassalage: code,
            name,
            balance: printMoney(told ?? own?.vendors[code] ?? 0n),
            transferMode: 'TRANSFER' as const,
            state: underway ?? (told === undefined ? ('UNKNOWN' as const) : ('OK' as const)),
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

const present = ({ id, direction, vendorCode, amount, state, createdAt }: TransferRow) => ({
  transferId: id,
  from: direction === 'IN' ? mainWallet : vendorCode,
  to: direction === 'IN' ? vendorCode : mainWallet,
  amount: printMoney(amount),
  state,
  time: createdAt.getTime(),
})
