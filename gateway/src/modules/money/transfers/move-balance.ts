import { mostOfVendorUnits } from '@parlay/contracts/money'
import { AppError, isAppError } from '../../../core/errors'
import type { Database } from '../../../db'
import { findBalances } from '../../../ledger'
import { findWalletUser } from '../../games/games'
import type { Vendor } from '../../games/vendors'
import type { NewMove } from './begin-transfer'
import type { MoneyMover } from './move-money'
import type { TransferRow } from './transfer.sql'
import type { VendorWalletClient } from './vendor-wallet-client'

export interface MoveParts {
  db: Database
  wallets: VendorWalletClient
  mover: MoneyMover
  currency: string
}

export interface Whole {
  memberId: bigint
  vendor: Vendor
  requestKey: string
}

export interface WholeUpTo extends Whole {
  /** Null means everything. */
  most: bigint | null
}

/** Returns the member's balances by the ledger. Undefined if there never was money. */
export const findOwnMoney = async ({ db, currency }: Pick<MoveParts, 'db' | 'currency'>, memberId: bigint) =>
  (await findBalances(db, [memberId])).find((balance) => balance.currency === currency)

/** Moves an amount between the main wallet and the vendor. The caller waits for its turn (`mover.inTurn`). */
export async function moveAmount(
  { db, mover, currency }: MoveParts,
  vendor: Vendor,
  wish: Omit<NewMove, 'vendor' | 'walletUser' | 'currency'>,
): Promise<TransferRow> {
  return mover.move({ ...wish, vendor, currency, walletUser: await findWalletUser(db, vendor.code, wish.memberId) })
}

/** Moves the main wallet's balance, up to `most`, to the vendor. Undefined if there is nothing to move. */
export const moveIn = (parts: MoveParts, whole: WholeUpTo): Promise<TransferRow | undefined> =>
  parts.mover.inTurn(whole, () => tryMoveIn(parts, whole))

async function tryMoveIn(
  parts: MoveParts,
  { vendor, most, ...whole }: WholeUpTo,
  tries = 3,
): Promise<TransferRow | undefined> {
  const available = (await findOwnMoney(parts, whole.memberId))?.available ?? 0n
  const amount = [most ?? available, available, mostOfVendorUnits].reduce((least, one) => (one < least ? one : least))
  if (amount === 0n) return undefined
  try {
    return await moveAmount(parts, vendor, { ...whole, direction: 'IN', amount })
  } catch (error) {
    // A bet or another transfer took some of the balance after it was read. Nothing was set aside.
    if (tries === 1 || !isAppError(error, 'WAL_INSUFFICIENT')) throw error
    return tryMoveIn(parts, { vendor, most, ...whole }, tries - 1)
  }
}

/**
 * Moves everything at the vendor back. Undefined if there is nothing to move. Throws GAME_VENDOR_DOWN if the vendor
 * does not report its balance.
 */
export function moveAllOut(parts: MoveParts, { vendor, ...whole }: Whole): Promise<TransferRow | undefined> {
  const { db, wallets, mover, currency } = parts
  return mover.inTurn({ vendor, ...whole }, async () => {
    const user = await findWalletUser(db, vendor.code, whole.memberId)
    const amount = await wallets.balance(vendor, user, currency)
    if (amount === undefined) throw new AppError('GAME_VENDOR_DOWN')
    return amount === 0n ? undefined : moveAmount(parts, vendor, { ...whole, direction: 'OUT', amount })
  })
}
