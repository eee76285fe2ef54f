import { setTimeout as wait } from 'node:timers/promises'
import { ulid } from 'ulid'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { isUniqueViolation } from '../../../core/sql-state'
import type { Database, Sql } from '../../../db'
import type { Vendor } from '../../games/vendors'
import { postPlayAtVendor, postReserve } from './post-transfer'
import type { TransferRow } from './transfer.sql'
import * as rows from './transfer.sql'
import type { VendorWalletClient } from './vendor-wallet-client'

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

export interface BeginParts {
  db: Database
  clock: Clock
  wallets: VendorWalletClient
}

/** Longer than a transfer can take, so a gateway that has not finished it by then has died. */
const resolveTimeout = 30_000
/** The number of times, and the milliseconds between them, that a transfer waits for the previous one to end. */
const mostLooks = 100
const lookAgainAfter = 100

export async function getTransfer({ db }: BeginParts, id: string): Promise<TransferRow> {
  const transfer = await rows.findTransfer(db, id)
  if (transfer === undefined) throw new Error(`there is no transfer ${id}`)
  return transfer
}

/**
 * Creates the transfer, after the one that is under way at any gateway. Money for the vendor is set aside immediately.
 * For money from the vendor, `claimFromVendor` asks for its balance first. Throws WAL_VENDOR_UNKNOWN_STATE while the
 * outcome of the previous one is unknown.
 */
export async function beginTransfer(
  parts: BeginParts,
  move: NewMove,
  looks = mostLooks,
): Promise<{ transfer: TransferRow; isKnown: boolean }> {
  const { db, clock } = parts
  const { vendor, ...wish } = move
  const at = clock.now()
  const id = ulid(at.getTime())
  const nextCheckAt = new Date(clock.now().getTime() + resolveTimeout)
  try {
    await db.transaction(async (tx) => {
      await rows.insertTransfer(tx, { ...wish, id, vendorCode: vendor.code, createdAt: at, nextCheckAt })
      if (wish.direction === 'IN') await setAside(parts, tx, id)
    })
    return { transfer: await getTransfer(parts, id), isKnown: false }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    const known = await rows.findTransferByKey(db, wish.memberId, wish.requestKey)
    if (known !== undefined) return { transfer: known, isKnown: true }
    const before = await rows.findOpenState(db, wish.memberId, vendor.code)
    if (before === 'UNKNOWN' || looks === 0) throw new AppError('WAL_VENDOR_UNKNOWN_STATE', { cause: error })
    await wait(lookAgainAfter)
    return beginTransfer(parts, move, looks - 1)
  }
}

/**
 * Sets money aside that the vendor holds. Throws GAME_VENDOR_DOWN if the vendor does not report its balance, and
 * WAL_INSUFFICIENT if it holds less.
 */
export async function claimFromVendor(
  parts: BeginParts,
  vendor: Vendor,
  { id, walletUser, currency, amount }: TransferRow,
): Promise<void> {
  const { db, clock, wallets } = parts
  const vendorBalance = await wallets.balance(vendor, walletUser, currency)
  if (vendorBalance !== undefined && vendorBalance >= amount)
    return db.transaction((tx) => setAside(parts, tx, id, vendorBalance))
  const isSilent = vendorBalance === undefined
  await rows.failUnreserved(db, id, { at: clock.now(), reason: isSilent ? 'NO_ANSWER' : 'INSUFFICIENT' })
  throw new AppError(isSilent ? 'GAME_VENDOR_DOWN' : 'WAL_INSUFFICIENT')
}

async function setAside({ clock }: BeginParts, tx: Sql, id: string, vendorBalance?: bigint): Promise<void> {
  const at = clock.now()
  const transfer = await rows.reserve(tx, id)
  if (transfer === undefined) return
  if (vendorBalance !== undefined) await postPlayAtVendor(tx, transfer, { vendorBalance, at })
  await postReserve(tx, transfer, at)
}
