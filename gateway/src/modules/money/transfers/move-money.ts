import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createMutex } from '../../../core/mutex'
import { isUniqueViolation } from '../../../core/sql-state'
import type { Database } from '../../../db'
import type { Vendor, VendorDirectory } from '../../games/vendors'
import type { TransferRow } from './transfer.sql'
import * as rows from './transfer.sql'
import { postArrival, postPlayAtVendor, postReserve, postReturn } from './transfer-postings'
import type { VendorVerdict, VendorWalletClient } from './vendor-wallet-client'

export interface NewMove {
  memberId: bigint
  vendor: Vendor
  walletUser: string
  direction: rows.Direction
  amount: bigint
  currency: string
  /** A repeated request with the same key returns the first transfer. */
  requestKey: string
}

export interface MoneyMoverOptions {
  db: Database
  clock: Clock
  wallets: VendorWalletClient
  vendors: VendorDirectory
}

/** Longer than a transfer can take, so a gateway that has not finished it by then has died. */
const resolveTimeout = 30_000
/** A vendor that did not answer is asked again soon, and then less and less often. */
const firstQuestionAfter = 2_000
const questionsAtOnce = 50
/** The number of times, and the milliseconds between them, that a transfer waits for the previous one to end. */
const mostLooks = 100
const lookAgainAfter = 100
/** The milliseconds in the queue after which a transfer is not begun, because its caller no longer waits for it. */
const longestQueue = 15_000

/**
 * Moves money between our ledger and a vendor's. The amount is set aside in transit before the vendor is called, in
 * the same transaction as the transfer's row. It moves on or back only by the vendor's answer. `resolveDue` finishes
 * what a dead gateway has left.
 */
export function createMoneyMover({ db, clock, wallets, vendors }: MoneyMoverOptions) {
  const later = (milliseconds: number) => new Date(clock.now().getTime() + milliseconds)

  const get = async (id: string): Promise<TransferRow> => {
    const transfer = await rows.findTransfer(db, id)
    if (transfer === undefined) throw new Error(`there is no transfer ${id}`)
    return transfer
  }

  const runExclusive = createMutex()

  /**
   * Creates the transfer, after the one that is under way at any gateway. Money for the vendor is set aside
   * immediately. For money from the vendor, the vendor is asked for its balance first. Throws WAL_VENDOR_UNKNOWN_STATE
   * while the outcome of the previous one is unknown.
   */
  const begin = async (move: NewMove, looks = mostLooks): Promise<{ transfer: TransferRow; isKnown: boolean }> => {
    const { vendor, ...wish } = move
    const at = clock.now()
    const id = ulid(at.getTime())
    const transfer = { ...wish, id, vendorCode: vendor.code, createdAt: at, nextCheckAt: later(resolveTimeout) }
    try {
      await db.transaction(async (tx) => {
        await rows.insertTransfer(tx, transfer)
        if (wish.direction === 'IN') await setAside(id)(tx)
      })
      return { transfer: await get(id), isKnown: false }
    } catch (error) {
      if (!isUniqueViolation(error)) throw error
      const known = await rows.findTransferByKey(db, wish.memberId, wish.requestKey)
      if (known !== undefined) return { transfer: known, isKnown: true }
      const before = await rows.findOpenState(db, wish.memberId, vendor.code)
      if (before === 'UNKNOWN' || looks === 0) throw new AppError('WAL_VENDOR_UNKNOWN_STATE', { cause: error })
      await wait(lookAgainAfter)
      return begin(move, looks - 1)
    }
  }

  const setAside =
    (id: string, vendorBalance?: bigint) =>
    async (tx: Parameters<typeof rows.reserve>[0]): Promise<void> => {
      const at = clock.now()
      const transfer = await rows.reserve(tx, id)
      if (transfer === undefined) return
      if (vendorBalance !== undefined) await postPlayAtVendor(tx, transfer, { vendorBalance, at })
      await postReserve(tx, transfer, at)
    }

  const claimFromVendor = async (vendor: Vendor, { id, walletUser, currency, amount }: TransferRow): Promise<void> => {
    const vendorBalance = await wallets.balance(vendor, walletUser, currency)
    if (vendorBalance !== undefined && vendorBalance >= amount) return db.transaction(setAside(id, vendorBalance))
    const isSilent = vendorBalance === undefined
    await rows.failUnreserved(db, id, { at: clock.now(), reason: isSilent ? 'NO_ANSWER' : 'INSUFFICIENT' })
    throw new AppError(isSilent ? 'GAME_VENDOR_DOWN' : 'WAL_INSUFFICIENT')
  }

  const conclude = async (id: string, verdict: VendorVerdict): Promise<void> => {
    const at = clock.now()
    if (verdict === 'UNKNOWN') await rows.markUnknown(db, id, later(firstQuestionAfter))
    else
      await db.transaction(async (tx) => {
        if (verdict === 'DONE') {
          const transfer = await rows.complete(tx, id, at)
          if (transfer !== undefined) await postArrival(tx, transfer, at)
        } else {
          const transfer = await rows.fail(tx, id, { at, reason: verdict })
          if (transfer !== undefined) await postReturn(tx, transfer, at)
        }
      })
  }

  const resolve = async (transfer: TransferRow): Promise<void> => {
    if (!transfer.isReserved) {
      await rows.failUnreserved(db, transfer.id, { at: clock.now(), reason: 'NEVER_SENT' })
      return
    }
    const vendor = await vendors.find(transfer.vendorCode)
    if (vendor !== undefined) await conclude(transfer.id, await wallets.detail(vendor, transfer))
  }

  return {
    /**
     * Runs the steps of a transfer of this member at this vendor after those that came before. Throws
     * WAL_VENDOR_UNKNOWN_STATE if they take too long.
     */
    inTurn<T>({ memberId, vendor }: Pick<NewMove, 'memberId' | 'vendor'>, act: () => Promise<T>): Promise<T> {
      const queuedAt = performance.now()
      return runExclusive(`${memberId}:${vendor.code}`, async () => {
        if (performance.now() - queuedAt > longestQueue) throw new AppError('WAL_VENDOR_UNKNOWN_STATE')
        return act()
      })
    },

    /** Returns the transfer in its state after the vendor's answer, or without one. */
    async move(wish: NewMove): Promise<TransferRow> {
      const { transfer, isKnown } = await begin(wish)
      if (isKnown) return transfer
      if (transfer.direction === 'OUT') await claimFromVendor(wish.vendor, transfer)
      const ready = await get(transfer.id)
      if (ready.isReserved && ready.state === 'PENDING') {
        await conclude(ready.id, await wallets.move(wish.vendor, ready))
      }
      return get(transfer.id)
    },

    /** Asks the vendors about transfers whose outcome is unknown. */
    async resolveDue(): Promise<void> {
      const due = await rows.takeDue(db, { at: clock.now(), limit: questionsAtOnce })
      await Promise.all(due.map(resolve))
    },
  }
}

export type MoneyMover = ReturnType<typeof createMoneyMover>
