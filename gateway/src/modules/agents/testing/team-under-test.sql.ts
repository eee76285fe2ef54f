import type { Sql } from '../../../db'

/** A change of a team, read row by row, so that tests can sum it up without any of the queries under test. */
export interface Happened {
  memberId: bigint
  at: Date
  /** The type of the round's game; null for cash and rewards. */
  gameType: string | null
  state: string | null
  /** The original stake of a round that was rolled back. */
  staked: bigint
  stake: bigint
  validBet: bigint
  win: bigint
  kind: string | null
  /** The reference of a movement; null for rounds. */
  reference: string | null
  amount: bigint
  /** The number of a posting of a main wallet. */
  txId: bigint | null
  betId: string | null
}

export const readHappened = (sql: Sql): Promise<Happened[]> =>
  sql.query<Happened>(
    `select r.member_id as "memberId", r.opened_at as at, coalesce(g.game_type, '') as "gameType",
       case r.state when 'STUCK' then 'OPEN' else r.state end as state,
       coalesce((select sum(amount) from vendor_transaction t where t.round_id = r.round_id), r.stake)::bigint as staked,
       r.stake, case r.state when 'SETTLED' then r.stake - coalesce(o.covered, 0) else 0 end as "validBet", r.payout as win,
       null as kind, null as reference, 0::bigint as amount, null::bigint as "txId", coalesce(r.round_id::text, 'told-' || r.told_id) as "betId"
     from bet_record r left join game_round o on o.id = r.round_id left join game g on g.game_code = r.game_code
     union all
     select a.member_id, t.occurred_at, null, null, 0, 0, 0, 0, t.kind, t.reference, p.amount,
       case when a.code = 'member:' || a.member_id || ':main' then t.id end, null
     from ledger_transaction t join ledger_posting p on p.transaction_id = t.id join ledger_account a on a.id = p.account_id
     where a.member_id is not null`,
  )

export const readTree = (sql: Sql) =>
  sql.query<{ id: bigint; uplineId: bigint | null; createdAt: Date; account: string; balance: bigint }>(
    `select id, upline_id as "uplineId", created_at as "createdAt", account,
       (select coalesce(sum(balance), 0) from ledger_account where member_id = m.id)::bigint as balance from member m`,
  )

export async function joinTeam(sql: Sql, account: string, uplineId: bigint | null, at: Date): Promise<bigint> {
  const [row] = await sql.query<{ id: bigint }>(
    `insert into member (account, nickname, password_hash, is_agent, upline_id, created_at) values ($1, $1, '', 1, $2, $3)
     returning id`,
    [account, uplineId, at],
  )
  if (!row) throw new Error('the member was not stored')
  return row.id
}

export interface RoundDrawn {
  memberId: bigint
  gameCode: string
  state: string
  stake: bigint
  covered: bigint
  payout: bigint
  at: Date
}

/** Adds rounds in their state after play, each with the one bet that opened it. */
export async function addRoundsOfTeam(sql: Sql, rounds: readonly RoundDrawn[]): Promise<void> {
  const of = <Key extends keyof RoundDrawn>(key: Key) => rounds.map((round) => round[key])
  await sql.query(
    `with added as (
       insert into game_round (vendor_code, round, member_id, game_code, currency, state, stake, covered, payout, bets, opened_at)
       select 'TEAM', gen_random_uuid()::text, d.member_id, d.game_code, 'PHP', 'OPEN', d.stake, d.covered, 0, 1, d.at
       from unnest($1::bigint[], $2::text[], $3::bigint[], $4::bigint[], $5::timestamptz[])
         d(member_id, game_code, stake, covered, at)
       returning id, member_id, stake, opened_at
     )
     insert into vendor_transaction (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency, fingerprint,
       balance_after, received_at)
     select 'TEAM', gen_random_uuid()::text, 'bet', member_id, id, stake, 'PHP', '', 0, opened_at from added`,
    [of('memberId'), of('gameCode'), of('stake'), of('covered'), of('at')],
  )
}

/** Settles, voids, corrects or reopens this many rounds, in any order. */
export async function changeRounds(sql: Sql, count: number): Promise<void> {
  await sql.query(
    `update game_round r
     set state = c.state, stake = case c.state when 'ROLLED_BACK' then 0 else c.staked end,
       covered = case c.state when 'ROLLED_BACK' then 0 else least(covered, c.staked) end,
       payout = case c.state when 'ROLLED_BACK' then 0 when 'OPEN' then payout else (random() * 900)::bigint end
     from (
       select o.id, (array['SETTLED','SETTLED','SETTLED','ROLLED_BACK','OPEN'])[1 + floor(random() * 5)::int] as state,
         (select sum(amount) from vendor_transaction t where t.round_id = o.id)::bigint as staked
       from (select id from game_round order by random() limit $1) o
     ) c where c.id = r.id`,
    [count],
  )
}

export async function settleOpenRounds(sql: Sql): Promise<void> {
  await sql.query(
    `update game_round set state = 'SETTLED', payout = (random() * 700)::bigint where state = 'OPEN' and random() < 0.9`,
  )
}

export async function changeGameType(sql: Sql, gameCode: string, gameType: string): Promise<void> {
  await sql.query('update game set game_type = $2 where game_code = $1', [gameCode, gameType])
}

export async function rebuild(sql: Sql, timeZone: string): Promise<void> {
  await sql.query('select rebuild_play($1)', [timeZone])
}

/** Simulates a restore into another cluster, whose transaction numbers have not reached those of the rows yet. */
export async function restoreElsewhere(sql: Sql): Promise<void> {
  await sql.query(`update play_event set tx = '9000000000'`)
  await sql.query(`update ledger_transaction set tx = '9000000000'`)
  await sql.query(`update play_rolled_up set watermark = '9000000000'`)
}
