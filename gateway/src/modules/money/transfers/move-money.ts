import { AppError } from '../../../core/errors'
import { createMutex } from '../../../core/mutex'
import { beginTransfer, claimFromVendor, getTransfer, type NewMove } from './begin-transfer'
import { type ConcludeParts, concludeTransfer, resolveTransfer } from './conclude-transfer'
import { type TransferRow, takeDue } from './transfer.sql'

/** The most transfers about which one run of the job asks. */
const mostQuestions = 50
/** The milliseconds in the queue after which a transfer is not begun, because its caller no longer waits for it. */
const longestQueue = 15_000

/**
 * Moves money between our ledger and a vendor's. The amount is set aside in transit before the vendor is called, in
 * the same transaction as the transfer's row. It moves on or back only by the vendor's answer. `resolveDue` finishes
 * what a dead gateway has left.
 */
export function createMoneyMover(parts: ConcludeParts) {
  const { db, clock, wallets } = parts
  const runExclusive = createMutex()

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
      const { transfer, isKnown } = await beginTransfer(parts, wish)
      if (isKnown) return transfer
      if (transfer.direction === 'OUT') await claimFromVendor(parts, wish.vendor, transfer)
      const ready = await getTransfer(parts, transfer.id)
      if (ready.isReserved && ready.state === 'PENDING') {
        await concludeTransfer(parts, ready.id, await wallets.move(wish.vendor, ready))
      }
      return getTransfer(parts, transfer.id)
    },

    /** Asks the vendors about transfers whose outcome is unknown. */
    async resolveDue(): Promise<void> {
      const due = await takeDue(db, { at: clock.now(), limit: mostQuestions })
      await Promise.all(due.map((transfer) => resolveTransfer(parts, transfer)))
    },
  }
}

export type MoneyMover = ReturnType<typeof createMoneyMover>
