import type { Sql } from '../../db'
import type { SplitRange } from '../play'

export interface TeamHeadcount {
  members: number
  newMembers: number
  /** The agent and everybody below who has members directly below: by them the team is found in sums and accounts. */
  uplineIds: bigint[]
}

/**
 * Everyone below the agent, at any depth, and nobody else. All queries about other members' figures go through this
 * one: it answers the uplines that the others take.
 */
export async function countTeam(tx: Sql, agentId: bigint, { from, until }: { from: Date; until: Date }) {
  const [row] = await tx.query<TeamHeadcount>(
    `select count(*)::int as members, (count(*) filter (where created_at >= $2 and created_at < $3))::int as "newMembers",
       coalesce(array_agg(distinct upline_id), '{}') as "uplineIds"
     from member where ancestor_ids @> array[$1::bigint]`,
    [agentId, from, until],
  )
  return row ?? { members: 0, newMembers: 0, uplineIds: [] }
}

export async function countOnline(tx: Sql, uplineIds: readonly bigint[], onlineSince: Date): Promise<number> {
  const [row] = await tx.query<{ online: number }>(
    `select count(distinct m.id)::int as online from session s join member m on m.id = s.member_id
     where s.last_seen_at >= $2 and s.ended_at is null and m.upline_id = any($1::bigint[])`,
    [uplineIds, onlineSince],
  )
  return row?.online ?? 0
}

export async function sumBalances(tx: Sql, uplineIds: readonly bigint[], currency: string): Promise<bigint> {
  const [row] = await tx.query<{ sum: bigint }>(
    `select coalesce(sum(a.balance), 0)::bigint as sum from member m join ledger_account a on a.member_id = m.id
     where m.upline_id = any($1::bigint[]) and a.currency = $2`,
    [uplineIds, currency],
  )
  return row?.sum ?? 0n
}

export interface TeamRange extends SplitRange {
  uplineIds: readonly bigint[]
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
}

/** In minor units. */
export interface Sums {
  stake: bigint
  validBet: bigint
  win: bigint
  deposit: bigint
  withdraw: bigint
  bonus: bigint
  rebate: bigint
  agentPay: bigint
}

interface SumsOfDay extends Sums {
  day: Date
  /** Members with a valid bet. */
  active: number
}

export interface TeamSums {
  /** Members with a valid bet on any day. */
  active: number
  days: SumsOfDay[]
}

const dayOf = (column: string) => `date_trunc('day', ${column} at time zone $3) at time zone $3`
const teamOf = 'm.upline_id = any($1::bigint[])'
const figures = ['stake', 'valid_bet', 'win', 'deposit', 'withdrawal', 'bonus', 'rebate', 'agent_pay']
const sumOf = (figure: string) => `sum(${figure})::bigint as ${figure}`

/** What lies between two instants, by the rounds and the movements of money themselves. */
const happenedBetween = (from: string, until: string) => `
  select ${dayOf('r.opened_at')}, r.member_id, case r.state when 'SETTLED' then r.stake else 0 end, r.valid_bet, r.payout,
    0, 0, 0, 0, 0
  from bet_record r join member m on m.id = r.member_id and ${teamOf}
  where r.opened_at >= ${from} and r.opened_at < ${until} and r.currency = $2 and r.state in ('SETTLED', 'ROLLED_BACK')
  union all
  select ${dayOf('t.occurred_at')}, m.id, 0, 0, 0, case t.kind when 'deposit' then p.amount else 0 end,
    case t.kind when 'withdrawal-payout' then -p.amount else 0 end,
    case when t.kind in ('bonus', 'points') then p.amount else 0 end,
    case t.kind when 'rebate' then p.amount else 0 end, case t.kind when 'agent-pay' then p.amount else 0 end
  from ledger_transaction t
  join ledger_posting p on p.transaction_id = t.id and p.currency = $2
  join ledger_account a on a.id = p.account_id
  join member m on m.id = a.member_id and ${teamOf}
  where t.kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay')
    and t.occurred_at >= ${from} and t.occurred_at < ${until}`

/**
 * Sums up settled rounds on every wallet, deposits, withdrawals and rewards. A round belongs to the day on which it was
 * opened, a withdrawal to the day on which it is paid.
 */
export async function sumTeam(tx: Sql, range: TeamRange): Promise<TeamSums> {
  const { uplineIds, currency, timeZone, days, before, after } = range
  const rows = await tx.query<SumsOfDay & { day: Date | null }>(
    `with happened(day, member_id, ${figures.join(', ')}) as materialized (
       select day, member_id, ${figures.join(', ')} from member_day
       where upline_id = any($1::bigint[]) and day >= $4 and day < $5 and currency = $2
       union all
       select day, member_id, ${figures.map(sumOf).join(', ')} from (
         select ${dayOf('e.at')}, e.member_id, case e.state when 'SETTLED' then e.stake else 0 end, e.valid_bet, e.win,
           e.deposit, e.withdrawal, e.bonus, e.rebate, e.agent_pay
         from play_tail() e join member m on m.id = e.member_id and ${teamOf}
         where e.at >= $4 and e.at < $5 and e.currency = $2
         union all ${happenedBetween('$6', '$7')}
         union all ${happenedBetween('$8', '$9')}
       ) single(day, member_id, ${figures.join(', ')})
       group by day, member_id
     ), played as (
       select day, member_id, ${figures.map(sumOf).join(', ')} from happened group by day, member_id
     )
     select day, sum(stake)::bigint as stake, sum(valid_bet)::bigint as "validBet", sum(win)::bigint as win,
       sum(deposit)::bigint as deposit, sum(withdrawal)::bigint as withdraw, sum(bonus)::bigint as bonus,
       sum(rebate)::bigint as rebate, sum(agent_pay)::bigint as "agentPay",
       (count(*) filter (where valid_bet > 0))::int as active
     from played group by day
     union all
     select null, 0, 0, 0, 0, 0, 0, 0, 0, count(*)::int from (
       select from played group by member_id having sum(valid_bet) > 0) players`,
    [uplineIds, currency, timeZone, days.from, days.to, before.from, before.to, after.from, after.to],
  )
  return {
    active: rows.find(({ day }) => day === null)?.active ?? 0,
    days: rows.filter((row): row is SumsOfDay => row.day !== null),
  }
}
