import type { Sql } from '../src/db'
import type { Movement, SeedSession } from './movements'
import type { SeedBet } from './sports-bets'

/** Adds the sessions in which the demo data is played. They are activated and still open. */
export async function insertSessions(tx: Sql, sessions: readonly SeedSession[], currency: string): Promise<void> {
  const values = [JSON.stringify(sessions), currency]
  await tx.query(
    `insert into vendor_member (vendor_code, wallet_user, member_id)
     select distinct "vendorCode", "walletUser", "memberId"
     from jsonb_to_recordset($1::text::jsonb) s("vendorCode" text, "walletUser" text, "memberId" bigint)
     on conflict do nothing`,
    values.slice(0, 1),
  )
  await tx.query(
    `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
       activated_at, expires_at)
     select id, decode("tokenHash", 'hex'), "memberId", "vendorCode", "walletUser", "gameCode", $2, opened, opened,
       opened + interval '12 hours'
     from jsonb_to_recordset($1::text::jsonb) s(id text, "tokenHash" text, "memberId" bigint, "vendorCode" text,
       "walletUser" text, "gameCode" text, "createdAt" double precision),
       lateral (select to_timestamp("createdAt" / 1000) as opened) t`,
    values,
  )
}

/** Closes sessions, including those that housekeeping has meanwhile marked as expired. */
export const closeSessions = (tx: Sql, sessions: readonly Pick<SeedSession, 'id' | 'closedAt'>[]) =>
  tx.query(
    `update game_session set closed_at = to_timestamp(s."closedAt" / 1000), expired_at = null
     from jsonb_to_recordset($1::text::jsonb) s(id text, "closedAt" double precision) where s.id = game_session.id`,
    [JSON.stringify(sessions.map(({ id, closedAt }) => ({ id, closedAt })))],
  )

export const insertBetLegs = (tx: Sql, bets: readonly SeedBet[]) =>
  tx.query(
    `insert into vendor_bet_leg (vendor_code, transaction_uuid, legs, result)
     select "vendorCode", "transactionUuid", legs, result
     from jsonb_to_recordset($1::text::jsonb) b("vendorCode" text, "transactionUuid" text, legs jsonb, result text)`,
    [JSON.stringify(bets)],
  )

/** This function lives as long as the connection. It calls the functions of the wallet. */
const replayFunction = `
create or replace function pg_temp.replay(p_movements jsonb, p_currency text) returns void language plpgsql as $$
declare
  move record;
  outcome text;
begin
  for move in
    select m.*, to_timestamp(m.at / 1000) as moment, s.vendor_code, s.wallet_user, s.token_hash, s.game_code
    from jsonb_to_recordset(p_movements) m(seq int, kind text, at double precision, id text, "memberId" bigint,
      "sessionId" text, round text, closed boolean, target text, amount bigint)
    left join game_session s on s.id = m."sessionId" order by m.seq
  loop
    outcome := case move.kind
      when 'deposit' then (ledger_deposit(move.id, move."memberId", p_currency, move.amount, move.moment)).outcome
      when 'hold' then (ledger_withdrawal_hold(move.id, move."memberId", p_currency, move.amount, move.moment)).outcome
      when 'payout' then (ledger_withdrawal_payout(move.id, move."memberId", p_currency, move.amount, move.moment)).outcome
      when 'bet' then (vendor_bet(move.vendor_code, move.wallet_user, move.token_hash, move.id, move.round, move.closed,
        move.game_code, p_currency, move.amount, false, move.moment)).status
      when 'win' then (vendor_win(move.vendor_code, move.wallet_user, move.token_hash, move.id, move.target, move.round,
        move.closed, move.game_code, p_currency, move.amount, false, move.moment)).status
      when 'rollback' then (vendor_rollback(move.vendor_code, move.wallet_user, move.token_hash, move.id, move.target,
        move.round, move.closed, move.game_code, move.moment)).status
    end;
    if outcome not in ('posted', 'RS_OK') then
      raise exception 'demo data: % % was answered %', move.kind, move.id, outcome;
    end if;
  end loop;
end $$`

/**
 * Carries out movements in order, with the functions of the wallet and the ledger. It throws if one of them is refused.
 */
export async function replayMovements(tx: Sql, movements: readonly Movement[], currency: string): Promise<void> {
  await tx.query(replayFunction)
  await tx.query('select pg_temp.replay($1::text::jsonb, $2)', [JSON.stringify(movements), currency])
}

/**
 * Finds the member below an agent with the highest balance on the main wallet, and a game that this member has played.
 */
export async function findRichest(tx: Sql, agentId: bigint, currency: string) {
  const [row] = await tx.query<{ sessionId: string; memberId: bigint }>(
    `select s.id as "sessionId", a.member_id as "memberId"
     from member_line l
     join ledger_account a on a.code = ledger_main(l.descendant_id) and a.currency = $2
     join game_session s on s.member_id = a.member_id
     where l.ancestor_id = $1 order by a.balance desc, s.created_at desc, s.id limit 1`,
    [agentId, currency],
  )
  if (row === undefined) throw new Error('no member of the demo has played')
  return row
}

/** Adds a session of the same game that begins at a moment. Its token belongs to no client. */
export const insertSessionLike = (tx: Sql, like: string, id: string, at: Date) =>
  tx.query(
    `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
       activated_at, expires_at)
     select $2, sha256(convert_to($2, 'UTF8')), member_id, vendor_code, wallet_user, game_code, currency, $3::timestamptz, $3::timestamptz, $3::timestamptz + interval '12 hours'
     from game_session where id = $1`,
    [like, id, at],
  )
