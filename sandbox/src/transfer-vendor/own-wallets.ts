import { toVendorUnits } from '@parlay/contracts/money'
import type { TransferAnswer } from '@parlay/contracts/vendor-transfer'
import type { Clock } from '../clock'
import type { Database, Sql } from '../database/database'
import {
  findOwnTransfer,
  insertOwnTransfer,
  insertUnheard,
  type OwnTransfer,
  refuseOwnTransfer,
  type TransferRecord,
} from './own-transfer.sql'
import { changeOwnBalance, findOwnBalance } from './own-wallet.sql'

/** Vendors whose games use wallets kept here instead of the operator's. */
const walletKeepers: readonly string[] = ['SBT']
export const keepsWallets = (vendorCode: string): boolean => walletKeepers.includes(vendorCode)

/** The id was used for a different transfer, so reporting that one's state would mislead. */
export class TransferMismatch extends Error {
  override readonly name = 'TransferMismatch'
}

/** Carries out each transfer once per id, however often and in whatever order the calls arrive. */
export function createOwnWallets({ db, clock }: { db: Database; clock: Clock }) {
  const answerKnown = async (tx: Sql, transfer: OwnTransfer): Promise<TransferAnswer> => {
    const known = await findOwnTransfer(tx, transfer.vendorCode, transfer.transactionUuid)
    if (known === undefined) throw new Error('the transfer is gone')
    if (known.kind !== 'unheard' && !isSame(known, transfer)) throw new TransferMismatch()
    if (known.state === 'REFUSED') return { status: 'REFUSED', reason: known.reason ?? undefined }
    return { status: 'DONE', balance: toVendorUnits(await findOwnBalance(tx, transfer)) }
  }

  return {
    /** A `refusal` makes the vendor refuse for this reason. */
    move: (transfer: OwnTransfer, refusal?: string): Promise<TransferAnswer> =>
      db.transaction(async (tx) => {
        if (!(await insertOwnTransfer(tx, transfer, clock.now()))) return answerKnown(tx, transfer)
        const change = transfer.kind === 'deposit' ? transfer.amount : -transfer.amount
        const balance = refusal === undefined ? await changeOwnBalance(tx, transfer, change) : undefined
        if (balance !== undefined) return { status: 'DONE', balance: toVendorUnits(balance) }
        const reason = refusal ?? 'INSUFFICIENT'
        await refuseOwnTransfer(tx, transfer, reason)
        return { status: 'REFUSED', reason }
      }),

    detail: (vendorCode: string, transactionUuid: string): Promise<TransferAnswer> =>
      db.transaction(async (tx) => {
        if (await insertUnheard(tx, vendorCode, transactionUuid, clock.now())) return { status: 'NOT_FOUND' }
        const known = await findOwnTransfer(tx, vendorCode, transactionUuid)
        return { status: known?.state ?? 'REFUSED', reason: known?.reason ?? undefined }
      }),

    balance: findOwnBalance.bind(undefined, db),
  }
}

export type OwnWallets = ReturnType<typeof createOwnWallets>

const isSame = (known: TransferRecord, { kind, memberCode, currency, amount }: OwnTransfer): boolean =>
  known.kind === kind && known.memberCode === memberCode && known.currency === currency && known.amount === amount
