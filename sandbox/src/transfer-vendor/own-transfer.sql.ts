import type { Sql } from '../database/database'
import type { WalletOwner } from './own-wallet.sql'

export interface OwnTransfer extends WalletOwner {
  transactionUuid: string
  kind: 'deposit' | 'withdraw'
  /** In minor units. */
  amount: bigint
}

export interface TransferRecord {
  kind: 'deposit' | 'withdraw' | 'unheard'
  state: 'DONE' | 'REFUSED'
  reason: string | null
  memberCode: string | null
  currency: string | null
  amount: bigint | null
}

export async function findOwnTransfer(
  tx: Sql,
  vendorCode: string,
  transactionUuid: string,
): Promise<TransferRecord | undefined> {
  const [row] = await tx.query<TransferRecord>(
    `select kind, state, reason, member_code as "memberCode", currency, amount from own_transfer
     where vendor_code = $1 and transaction_uuid = $2`,
    [vendorCode, transactionUuid],
  )
  return row
}

/** Returns false if the id already exists, because the first transfer stored under it decides. */
export async function insertOwnTransfer(tx: Sql, transfer: OwnTransfer, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into own_transfer (vendor_code, transaction_uuid, kind, state, member_code, currency, amount, created_at)
     values ($1, $2, $3, 'DONE', $4, $5, $6, $7) on conflict do nothing returning true`,
    [
      transfer.vendorCode,
      transfer.transactionUuid,
      transfer.kind,
      transfer.memberCode,
      transfer.currency,
      transfer.amount,
      now,
    ],
  )
  return rows.length > 0
}

export const refuseOwnTransfer = (tx: Sql, { vendorCode, transactionUuid }: OwnTransfer, reason: string) =>
  tx.query(`update own_transfer set state = 'REFUSED', reason = $3 where vendor_code = $1 and transaction_uuid = $2`, [
    vendorCode,
    transactionUuid,
    reason,
  ])

/** Returns true if the transfer was unknown; from now on it is refused. */
export async function insertUnheard(tx: Sql, vendorCode: string, transactionUuid: string, now: Date): Promise<boolean> {
  const rows = await tx.query(
    `insert into own_transfer (vendor_code, transaction_uuid, kind, state, reason, created_at)
     values ($1, $2, 'unheard', 'REFUSED', 'UNHEARD', $3) on conflict do nothing returning true`,
    [vendorCode, transactionUuid, now],
  )
  return rows.length > 0
}
