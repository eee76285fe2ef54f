import type { Sql } from '../../../db'

export type Direction = 'IN' | 'OUT'
type TransferState = 'PENDING' | 'DONE' | 'FAILED' | 'UNKNOWN'

export interface TransferRow {
  id: string
  memberId: bigint
  vendorCode: string
  walletUser: string
  direction: Direction
  amount: bigint
  currency: string
  state: TransferState
  /** True once the amount is in transit. The vendor may then have received the transfer. */
  isReserved: boolean
  attempts: number
  createdAt: Date
}

const columns = `id, member_id as "memberId", vendor_code as "vendorCode", wallet_user as "walletUser", direction, amount,
  currency, state, is_reserved as "isReserved", attempts, created_at as "createdAt"`

export type NewTransfer = Omit<TransferRow, 'state' | 'isReserved' | 'attempts'> & {
  requestKey: string
  nextCheckAt: Date
}

/** A second open transfer of the member at this vendor violates a unique index, and so does a known request key. */
export const insertTransfer = (tx: Sql, transfer: NewTransfer) =>
  tx.query(
    `insert into wallet_transfer (id, member_id, vendor_code, wallet_user, direction, amount, currency, request_key,
       next_check_at, created_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      transfer.id,
      transfer.memberId,
      transfer.vendorCode,
      transfer.walletUser,
      transfer.direction,
      transfer.amount,
      transfer.currency,
      transfer.requestKey,
      transfer.nextCheckAt,
      transfer.createdAt,
    ],
  )

async function one(rows: Promise<TransferRow[]>): Promise<TransferRow | undefined> {
  const [row] = await rows
  return row
}

export const findTransfer = (tx: Sql, id: string) =>
  one(tx.query<TransferRow>(`select ${columns} from wallet_transfer where id = $1`, [id]))

export const findTransferByKey = (tx: Sql, memberId: bigint, requestKey: string) =>
  one(
    tx.query<TransferRow>(`select ${columns} from wallet_transfer where member_id = $1 and request_key = $2`, [
      memberId,
      requestKey,
    ]),
  )

/*
 * The transitions. Each is an update that names the states it expects and returns the row only if it was in one of
 * them, so that only one of several concurrent attempts succeeds.
 */

const transition = (tx: Sql, id: string, change: { set: string; from: string; values?: readonly unknown[] }) =>
  one(
    tx.query<TransferRow>(
      `update wallet_transfer set ${change.set} where id = $1 and ${change.from} returning ${columns}`,
      [id, ...(change.values ?? [])],
    ),
  )

export const reserve = (tx: Sql, id: string) =>
  transition(tx, id, { set: 'is_reserved = true', from: `state = 'PENDING' and not is_reserved` })

export const complete = (tx: Sql, id: string, at: Date) =>
  transition(tx, id, {
    set: `state = 'DONE', ended_at = $2`,
    from: `state in ('PENDING', 'UNKNOWN') and is_reserved`,
    values: [at],
  })

export const fail = (tx: Sql, id: string, { at, reason }: { at: Date; reason: string }) =>
  transition(tx, id, {
    set: `state = 'FAILED', ended_at = $2, reason = $3`,
    from: `state in ('PENDING', 'UNKNOWN') and is_reserved`,
    values: [at, reason],
  })

/** Fails a transfer that the vendor cannot know. */
export const failUnreserved = (tx: Sql, id: string, { at, reason }: { at: Date; reason: string }) =>
  transition(tx, id, {
    set: `state = 'FAILED', ended_at = $2, reason = $3`,
    from: `state = 'PENDING' and not is_reserved`,
    values: [at, reason],
  })

export const markUnknown = (tx: Sql, id: string, nextCheckAt: Date) =>
  transition(tx, id, { set: `state = 'UNKNOWN', next_check_at = $2`, from: `state = 'PENDING'`, values: [nextCheckAt] })

/**
 * Takes transfers that are due for a check and postpones their next one, so that only one gateway checks them at a
 * time.
 */
export const takeDue = (tx: Sql, { at, limit }: { at: Date; limit: number }): Promise<TransferRow[]> =>
  tx.query<TransferRow>(
    `update wallet_transfer set attempts = attempts + 1,
       next_check_at = $1::timestamptz + least(5 * 2 ^ least(attempts, 10), 3600) * interval '1 second'
     where id in (
       select id from wallet_transfer where ended_at is null and next_check_at <= $1
       order by next_check_at limit $2 for update skip locked)
     returning ${columns}`,
    [at, limit],
  )

export const listTransferRows = (tx: Sql, memberId: bigint, page: { limit: number; offset: number }) =>
  tx.query<TransferRow>(
    `select ${columns} from wallet_transfer where member_id = $1 order by created_at desc, id desc limit $2 offset $3`,
    [memberId, page.limit, page.offset],
  )

export async function countTransfers(tx: Sql, memberId: bigint): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    'select count(*)::int as count from wallet_transfer where member_id = $1',
    [memberId],
  )
  return row?.count ?? 0
}

/** A vendor has at most one open transfer of the member. */
export const listOpenTransfers = (tx: Sql, memberId: bigint) =>
  tx.query<{ vendorCode: string; state: 'PENDING' | 'UNKNOWN' }>(
    'select vendor_code as "vendorCode", state from wallet_transfer where member_id = $1 and ended_at is null',
    [memberId],
  )

/** The state of the member's open transfer at this vendor. */
export async function findOpenState(tx: Sql, memberId: bigint, vendorCode: string) {
  const open = await listOpenTransfers(tx, memberId)
  return open.find((transfer) => transfer.vendorCode === vendorCode)?.state
}

export interface VendorPlace {
  vendorCode: string
  state: 'PENDING' | 'UNKNOWN' | null
  /** Minor units. */
  inTransit: bigint
}

/** Vendors with one of these wallets, with money in transit, or with a game that the member has opened since. */
export const listVendorPlaces = (tx: Sql, by: { memberId: bigint; codes: readonly string[]; openedSince: Date }) =>
  tx.query<VendorPlace>(
    `select v.code as "vendorCode", t.state, coalesce(case when t.is_reserved then t.amount end, 0) as "inTransit"
     from vendor v left join wallet_transfer t on t.vendor_code = v.code and t.member_id = $1 and t.ended_at is null
     where v.wallet_type = 'TRANSFER' and (t.id is not null or v.code = any($2::text[]) or exists (
       select from game_session s
       where s.member_id = $1 and s.vendor_code = v.code and s.state = 'ACTIVE' and s.created_at > $3))
     order by v.code`,
    [by.memberId, by.codes, by.openedSince],
  )

export async function findOldestOpen(tx: Sql): Promise<Date | undefined> {
  const [row] = await tx.query<{ createdAt: Date }>(
    'select created_at as "createdAt" from wallet_transfer where ended_at is null order by created_at limit 1',
  )
  return row?.createdAt
}

/** The ledger's balance of the vendor's wallet, with the account's version. Locked until the end of `tx`. */
export async function lockVendorWallet(
  tx: Sql,
  { memberId, vendorCode, currency }: Pick<TransferRow, 'memberId' | 'vendorCode' | 'currency'>,
): Promise<{ balance: bigint; version: bigint }> {
  const [row] = await tx.query<{ balance: bigint; version: bigint }>(
    'select balance, version from ledger_account where code = $1 and currency = $2 and shard = 0 for update',
    [`member:${memberId}:vendor:${vendorCode}`, currency],
  )
  return row ?? { balance: 0n, version: 0n }
}
