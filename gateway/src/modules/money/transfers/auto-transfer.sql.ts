import type { Sql } from '../../../db'

export interface AutoTransfer {
  enabled: boolean
  /** Minor units. Null means everything. */
  amount: bigint | null
}

/** Undefined if the member has not chosen yet. */
export async function findAutoTransfer(tx: Sql, memberId: bigint): Promise<AutoTransfer | undefined> {
  const [row] = await tx.query<AutoTransfer>(
    'select auto_transfer as enabled, auto_amount as amount from transfer_setting where member_id = $1',
    [memberId],
  )
  return row
}

export const saveAutoTransfer = (tx: Sql, memberId: bigint, { enabled, amount }: AutoTransfer) =>
  tx.query(
    `insert into transfer_setting (member_id, auto_transfer, auto_amount) values ($1, $2, $3)
     on conflict (member_id) do update set auto_transfer = excluded.auto_transfer, auto_amount = excluded.auto_amount`,
    [memberId, enabled, amount],
  )

export interface Recall {
  sessionId: string
  memberId: bigint
  vendorCode: string
}

export const insertRecall = (tx: Sql, { sessionId, memberId, vendorCode }: Recall, at: Date) =>
  tx.query(
    `insert into transfer_recall (session_id, member_id, vendor_code, next_try_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [sessionId, memberId, vendorCode, at],
  )

export const deleteRecall = (tx: Sql, sessionId: string) =>
  tx.query('delete from transfer_recall where session_id = $1', [sessionId])

/** True if the member has a game of the vendor open. The end of that game brings the money back. */
export async function isPlaying(tx: Sql, { memberId, vendorCode }: Recall): Promise<boolean> {
  const open = await tx.query(
    `select from game_session where member_id = $1 and vendor_code = $2 and state = 'ACTIVE' limit 1`,
    [memberId, vendorCode],
  )
  return open.length > 0
}

/**
 * Takes the recalls of sessions that have ended, unless the member has another one open at the vendor, and postpones
 * their next attempt.
 */
export const takeDueRecalls = (tx: Sql, at: Date): Promise<Recall[]> =>
  tx.query<Recall>(
    `update transfer_recall set next_try_at = $1::timestamptz + interval '1 minute' where session_id in (
       select r.session_id from transfer_recall r join game_session s on s.id = r.session_id
       where r.next_try_at <= $1 and s.state in ('CLOSED', 'EXPIRED')
         and not exists (select from game_session other where other.member_id = r.member_id
           and other.vendor_code = r.vendor_code and other.state = 'ACTIVE')
       order by r.next_try_at limit 50 for update of r skip locked)
     returning session_id as "sessionId", member_id as "memberId", vendor_code as "vendorCode"`,
    [at],
  )
