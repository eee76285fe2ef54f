import type { Sql } from '../../../db'

export interface Rebate {
  memberId: bigint
  uplineId: bigint | null
  /** The number of levels between the member and the root. */
  depth: number
  rate: number
  /** The valid bets of the member and of all members below. */
  base: bigint
}

export interface Day {
  from: Date
  to: Date
}

const isLast = `not exists (select from agent_rebate l where l.member_id = r.member_id and l.day = r.day and l.revision > r.revision)`

/**
 * Lists the branches of a business day that have a rebate, the lowest first: those of all members, or of the given
 * members. A member who was paid for the day before keeps the rate of that payment.
 */
export const listRebates = (
  sql: Sql,
  { from, to }: Day,
  currency: string,
  memberIds: readonly bigint[] | null,
): Promise<Rebate[]> =>
  sql.query(
    `with played as materialized (
       select p.member_id, sum(p.valid_bet)::bigint as valid_bet
       from (
         select d.member_id, d.valid_bet from member_day d where d.day >= $1 and d.day < $2 and d.currency = $3
         union all
         select e.member_id, e.valid_bet from play_tail() e where e.at >= $1 and e.at < $2 and e.currency = $3
       ) p group by p.member_id
     ), branch as (
       select a.id, sum(p.valid_bet)::bigint as base
       from played p join member m on m.id = p.member_id cross join lateral unnest(m.ancestor_ids || m.id) a(id)
       where $4::bigint[] is null or a.id = any($4)
       group by a.id
     )
     select m.id as "memberId", m.upline_id as "uplineId", cardinality(m.ancestor_ids) as depth,
       coalesce(r.rate_millionths, m.rebate_millionths) as rate, coalesce(b.base, 0)::bigint as base
     from member m
     left join branch b on b.id = m.id
     left join agent_rebate r on r.member_id = m.id and r.day = $1 and r.revision = 1
     where coalesce(r.rate_millionths, m.rebate_millionths) > 0 and (b.base <> 0 or r.id is not null)
       and ($4::bigint[] is null or m.id = any($4))
     order by depth desc, m.id`,
    [from, to, currency, memberIds],
  )

export interface LastRebate {
  memberId: bigint
  revision: number
  base: bigint
  gross: bigint
  downlines: bigint
}

export const listLastRebates = (tx: Sql, memberIds: readonly bigint[], day: Date): Promise<LastRebate[]> =>
  tx.query(
    `select r.member_id as "memberId", r.revision, r.base, r.gross, r.downlines from agent_rebate r
     where r.member_id = any($1::bigint[]) and r.day = $2 and ${isLast}`,
    [memberIds, day],
  )

/** Returns the sums that the branches of direct downlines got for the day. */
export const sumRebatesBelow = (tx: Sql, memberIds: readonly bigint[], day: Date) =>
  tx.query<{ memberId: bigint; sum: bigint }>(
    `select r.upline_id as "memberId", sum(r.gross)::bigint as sum from agent_rebate r
     where r.upline_id = any($1::bigint[]) and r.day = $2 and ${isLast} group by r.upline_id`,
    [memberIds, day],
  )

export interface NewRebate extends Omit<Rebate, 'depth'>, Day {
  revision: number
  gross: bigint
  downlines: bigint
  carriedIn: bigint
  carriedOut: bigint
  paidBefore: bigint
  amount: bigint
}

export function insertRebates(tx: Sql, rebates: readonly NewRebate[], at: Date) {
  const of = <Key extends keyof NewRebate>(key: Key) => rebates.map((rebate) => rebate[key])
  return tx.query(
    `insert into agent_rebate (member_id, upline_id, day, day_end, revision, rate_millionths, base, gross, downlines,
       carried_in, carried_out, paid_before, amount, made_at)
     select *, $14::timestamptz from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::int[],
       $7::bigint[], $8::bigint[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[])`,
    [
      ...[of('memberId'), of('uplineId'), of('from'), of('to'), of('revision'), of('rate'), of('base'), of('gross')],
      ...[of('downlines'), of('carriedIn'), of('carriedOut'), of('paidBefore'), of('amount'), at],
    ],
  )
}

export async function findLastDay(sql: Sql): Promise<Date | undefined> {
  const [row] = await sql.query<{ day: Date | null }>('select max(day) as day from agent_rebate_day')
  return row?.day ?? undefined
}

export const insertDay = (sql: Sql, { from, to }: Day, at: Date) =>
  sql.query('insert into agent_rebate_day (day, day_end, finished_at) values ($1, $2, $3) on conflict do nothing', [
    from,
    to,
    at,
  ])

/**
 * Returns the paid days with play that was added or taken back after a transaction, with the members of this play and
 * their uplines.
 */
export const listLateDays = (sql: Sql, currency: string, from: string, until: string) =>
  sql.query<Day & { memberIds: bigint[] }>(
    `select d.day as "from", d.day_end as "to", array_agg(distinct a.id) as "memberIds"
     from play_event e
     join agent_rebate_day d on d.day <= e.at and d.day_end > e.at
     join member m on m.id = e.member_id
     cross join lateral unnest(m.ancestor_ids || m.id) a(id)
     where e.tx >= $2::xid8 and e.tx < $3::xid8 and e.currency = $1 and e.state is not null
     group by d.day, d.day_end order by d.day`,
    [currency, from, until],
  )
