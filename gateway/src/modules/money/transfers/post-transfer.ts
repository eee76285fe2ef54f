import { AppError } from '../../../core/errors'
import type { Sql } from '../../../db'
import { postVendorTransfer, requirePosted, type VendorPlace } from '../../../ledger'
import { type Direction, lockVendorWallet, type TransferRow } from './transfer.sql'

const ends: Record<Direction, { source: VendorPlace; target: VendorPlace }> = {
  IN: { source: 'main', target: 'wallet' },
  OUT: { source: 'wallet', target: 'main' },
}

interface Step {
  reference: string
  amount: bigint
  from: VendorPlace
  to: VendorPlace
  at: Date
}

const post = (tx: Sql, { memberId, vendorCode, currency }: TransferRow, step: Step) =>
  postVendorTransfer(tx, { memberId, vendorCode, currency, ...step })

const stepOf = ({ id, amount }: TransferRow, name: string, at: Date) => ({
  reference: `transfer:${id}:${name}`,
  amount,
  at,
})

/** Moves the amount from its source into transit. Throws WAL_INSUFFICIENT if the source has less. */
export async function postReserve(tx: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const from = ends[transfer.direction].source
  const outcome = await post(tx, transfer, { ...stepOf(transfer, 'reserve', at), from, to: 'transit' })
  if (outcome.outcome === 'insufficient') throw new AppError('WAL_INSUFFICIENT')
  requirePosted(outcome)
}

/** Moves the amount from transit to its target. */
export async function postArrival(tx: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const to = ends[transfer.direction].target
  requirePosted(await post(tx, transfer, { ...stepOf(transfer, 'done', at), from: 'transit', to }))
}

/** Moves the amount from transit back to its source, after a transfer that the vendor did not carry out. */
export async function postReturn(tx: Sql, transfer: TransferRow, at: Date): Promise<void> {
  const to = ends[transfer.direction].source
  requirePosted(await post(tx, transfer, { ...stepOf(transfer, 'back', at), from: 'transit', to }))
}

/**
 * Posts what was won or lost at the vendor since its wallet was last read. Allowed only while no other transfer is
 * open, because the vendor's balance could otherwise include money that is in transit in our ledger.
 */
export async function postPlayAtVendor(
  tx: Sql,
  transfer: TransferRow,
  { vendorBalance, at }: { vendorBalance: bigint; at: Date },
): Promise<void> {
  const { balance, version } = await lockVendorWallet(tx, transfer)
  const won = vendorBalance - balance
  if (won === 0n) return
  const reference = `play:${transfer.vendorCode}:${transfer.memberId}:${version}`
  const step: Step =
    won > 0n
      ? { reference, at, amount: won, from: 'play', to: 'wallet' }
      : { reference, at, amount: -won, from: 'wallet', to: 'play' }
  requirePosted(await post(tx, transfer, step))
}
