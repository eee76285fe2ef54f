import { randomUUID } from 'node:crypto'
import type { Sql } from '../../../db'

/** Adds a round on a vendor's wallet, whose stake moved no money of the main wallet. */
export async function addSettledStake(sql: Sql, memberId: bigint, { stake, at }: { stake: bigint; at: Date }) {
  await sql.query(`insert into vendor (code, name) values ('SBT', 'Saltbox') on conflict do nothing`)
  await sql.query(
    `insert into vendor_told_round (vendor_code, round, member_id, game_code, currency, stake, payout, opened_at, settled_at)
     values ('SBT', $1, $2, 'SBT_x', 'PHP', $3, 0, $4, $4)`,
    [randomUUID(), memberId, stake, at],
  )
}

export const setPayeeName = (sql: Sql, memberId: bigint, name: string) =>
  sql.query('insert into member_particulars (member_id, payee_name) values ($1, $2)', [memberId, name])

/** The messages about deposits and withdrawals. */
export const listMessages = (sql: Sql, memberId: bigint) =>
  sql.query<{ type: string; params: Record<string, string> }>(
    `select type, params from member_message where member_id = $1 and type <> 'SYSTEM' order by id`,
    [memberId],
  )

export async function findContradiction(sql: Sql, payoutId: string): Promise<string | null | undefined> {
  const [row] = await sql.query<{ contradiction: string | null }>(
    'select contradiction from withdrawal_payout where id = $1',
    [payoutId],
  )
  return row?.contradiction
}

/** True while another transaction waits for a lock that `tx` holds. */
export async function isWaitingForLock(tx: Sql): Promise<boolean> {
  const [row] = await tx.query<{ isWaitingForLock: boolean }>(
    `select exists (
       select from pg_locks where not granted and transactionid = pg_current_xact_id()::xid) as "isWaitingForLock"`,
  )
  return row?.isWaitingForLock === true
}

/** Returns the amount that reports of agents count as withdrawn by a member. */
export async function findWithdrawn(sql: Sql, memberId: bigint): Promise<bigint> {
  const [row] = await sql.query<{ sum: bigint }>(
    'select coalesce(sum(withdrawal), 0)::bigint as sum from play_event where member_id = $1',
    [memberId],
  )
  return row?.sum ?? 0n
}
