import { randomUUID } from 'node:crypto'
import type { Sql } from '../db'

/** Adds an open session of the game REEL_1. */
export async function addGameSession(sql: Sql, memberId: bigint, now: Date): Promise<string> {
  const id = randomUUID()
  await sql.query(
    `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
       activated_at, expires_at)
     values ($1, sha256($1::text::bytea), $2::bigint, 'REEL', 'u' || $2::bigint, 'REEL_1', 'PHP', $3, $3, $4)`,
    [id, memberId, now, new Date(now.getTime() + 3_600_000)],
  )
  return id
}

export async function addBonus(sql: Sql, memberId: bigint, now: Date): Promise<bigint> {
  const [row] = await sql.query<{ id: bigint }>(
    `select added as id from bonus_add('isolation:' || $3::text, $1::bigint, 'DEPOSIT_MATCH', 'test', '1', 'PHP', 10000, 10, '{"RNG":100}', 10000,
       null, 30, $2)`,
    [memberId, now, randomUUID()],
  )
  return row?.id ?? 0n
}

export async function findLastRound(sql: Sql, memberId: bigint): Promise<bigint> {
  const [row] = await sql.query<{ id: bigint }>('select max(id) as id from game_round where member_id = $1', [memberId])
  return row?.id ?? 0n
}

/** Sets the state of a statement whose file the job has written. */
export const makeStatementReady = (sql: Sql, id: string, until: Date) =>
  sql.query(`update member_statement set state = 'READY', row_count = 0, bytes = 0, expires_at = $2 where id = $1`, [
    id,
    until,
  ])

/** Adds an account for payouts. */
export async function addPayoutAccount(sql: Sql, memberId: bigint, at: Date): Promise<string> {
  const id = randomUUID()
  await sql.query(
    `insert into payout_account (id, member_id, type, bank, holder, number_sealed, number_masked, usable_at, created_at)
     values ($1, $2, 'BANK', 'Luzon Trust', 'Maya Santos', '', '•••• 7890', $3, $3)`,
    [id, memberId, at],
  )
  return id
}

/** Adds a withdrawal with one payout, `<order>-1`, that its member is asked to confirm. */
export async function addPaidWithdrawal(sql: Sql, memberId: bigint, at: Date): Promise<string> {
  const orderNo = `W${randomUUID()}`
  const tomorrow = new Date(at.getTime() + 24 * 3_600_000)
  await sql.query(
    `insert into withdrawal (order_no, member_id, account_id, amount, paid, currency, state, request_key, confirm_deadline,
       created_at, changed_at)
     values ($1, $2, $3, 1000, 1000, 'PHP', 'PAID_WAIT_CONFIRM', $1, $5, $4, $4)`,
    [orderNo, memberId, await addPayoutAccount(sql, memberId, at), at, tomorrow],
  )
  await sql.query(
    `insert into withdrawal_payout (id, order_no, number, amount, paid, state, next_check_at, created_at, ended_at)
     values ($1 || '-1', $1, 1, 1000, 1000, 'PAID', $2, $2, $2)`,
    [orderNo, at],
  )
  return orderNo
}

/** Adds a promotion that the member has reached in an earlier period and not claimed. */
export const addReachedPromotion = (
  sql: Sql,
  entry: { memberId: bigint; promotionId: string; termsVersion: string; period: string; at: Date },
) =>
  sql.query(
    `insert into promotion_entry (member_id, promotion_id, state, terms_version, joined_at, until, is_reached, reserved, period)
     values ($1, $2, 'JOINED', $3, $4, $4::timestamptz + interval '6 days', true, 800, $5)`,
    [entry.memberId, entry.promotionId, entry.termsVersion, entry.at, entry.period],
  )

/** Adds an order that waits for its payment, without a provider. */
export async function addOpenDeposit(sql: Sql, memberId: bigint, at: Date): Promise<string> {
  const orderNo = `D${randomUUID()}`
  await sql.query(
    `insert into deposit (order_no, member_id, request_key, method_id, channel, amount, currency, language, state, psp_ref,
       created_at, expires_at)
     values ($1, $2, $1, 'ewallet', 'PAGE', 10000, 'PHP', 'EN', 'PAYING', $1, $3, $4)`,
    [orderNo, memberId, at, new Date(at.getTime() + 3_600_000)],
  )
  return orderNo
}

export const proveAddress = (sql: Sql, memberId: bigint, at: Date) =>
  sql.query(`update member set email = 'of' || id || '@example.test', email_verified_at = $2 where id = $1`, [
    memberId,
    at,
  ])
