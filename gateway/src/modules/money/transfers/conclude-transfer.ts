import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import type { VendorDirectory } from '../../games/vendors'
import { postArrival, postReturn } from './post-transfer'
import type { TransferRow } from './transfer.sql'
import * as rows from './transfer.sql'
import type { VendorVerdict, VendorWalletClient } from './vendor-wallet-client'

export interface ConcludeParts {
  db: Database
  clock: Clock
  wallets: VendorWalletClient
  vendors: VendorDirectory
}

/** A vendor that did not answer is asked again soon, and then less and less often. */
const firstQuestionAfter = 2_000

/** Moves the money on or back, as the vendor answered. Without an answer the job asks again. */
export async function concludeTransfer(
  { db, clock }: Pick<ConcludeParts, 'db' | 'clock'>,
  id: string,
  verdict: VendorVerdict,
): Promise<void> {
  const at = clock.now()
  if (verdict === 'UNKNOWN') {
    await rows.markUnknown(db, id, new Date(at.getTime() + firstQuestionAfter))
    return
  }
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

/** Ends a transfer that a dead gateway has left, or whose outcome is unknown, by asking its vendor. */
export async function resolveTransfer(parts: ConcludeParts, transfer: TransferRow): Promise<void> {
  const { db, clock, wallets, vendors } = parts
  if (!transfer.isReserved) {
    await rows.failUnreserved(db, transfer.id, { at: clock.now(), reason: 'NEVER_SENT' })
    return
  }
  const vendor = await vendors.find(transfer.vendorCode)
  if (vendor !== undefined) await concludeTransfer(parts, transfer.id, await wallets.detail(vendor, transfer))
}
