import type { Sql } from '../../db'

export interface TeamRange {
  agentId: bigint
  from: Date
  until: Date
  currency: string
  /** Days begin at midnight here. */
  timeZone: string
}

/** Everyone below the agent, at any depth, and nobody else: the only door to other members' figures. */
const team = 'select m.id, m.created_at from member m where m.ancestor_ids @> array[$1::bigint]'

export interface TeamHeadcount {
  members: number
  newMembers: number
  online: number
  teamBalance: bigint
}

export async function countTeam(tx: Sql, range: TeamRange, onlineSince: Date): Promise<TeamHeadcount> {
  const [row] = await tx.query<TeamHeadcount>(
    `with team as (${team})
     select count(*)::int as members,
       (count(*) filter (where created_at >= $2 and created_at < $3))::int as "newMembers",
       (count(*) filter (where exists (
         select from session s where s.member_id = team.id and s.ended_at is null and s.last_seen_at >= $4)))::int as online,
       (select coalesce(sum(a.balance), 0)::bigint from ledger_account a
        where a.member_id in (select id from team) and a.currency = $5) as "teamBalance"
     from team`,
    [range.agentId, range.from, range.until, onlineSince, range.currency],
  )
  return row ?? { members: 0, newMembers: 0, online: 0, teamBalance: 0n }
}

export interface PlayOfDay {
  day: Date
  stake: bigint
  validBet: bigint
  win: bigint
  /** Members with a valid bet on this day. */
  active: number
}

const dayOf = (column: string) => `date_trunc('day', ${column} at time zone $4) at time zone $4`
const rangeValues = ({ agentId, from, until, timeZone, currency }: TeamRange) => [
  agentId,
  from,
  until,
  timeZone,
  currency,
]

/** Rounds on every wallet; each belongs to the day on which it was opened. */
export const sumPlayByDay = (tx: Sql, range: TeamRange): Promise<PlayOfDay[]> =>
  tx.query<PlayOfDay>(
    `with team as (${team})
     select ${dayOf('r.opened_at')} as day, sum(r.stake)::bigint as stake, sum(r.payout)::bigint as win,
       coalesce(sum(r.stake) filter (where r.state = 'SETTLED'), 0)::bigint as "validBet",
       (count(distinct r.member_id) filter (where r.state = 'SETTLED' and r.stake > 0))::int as active
     from team join bet_record r on r.member_id = team.id
     where r.opened_at >= $2 and r.opened_at < $3 and r.currency = $5
     group by 1`,
    rangeValues(range),
  )

/** Members of the team with a valid bet anywhere in the range. */
export async function countActive(tx: Sql, { agentId, from, until }: TeamRange): Promise<number> {
  const [row] = await tx.query<{ active: number }>(
    `with team as (${team})
     select count(*)::int as active from team
     where exists (select from bet_record r where r.member_id = team.id and r.opened_at >= $2 and r.opened_at < $3
       and r.state = 'SETTLED' and r.stake > 0)`,
    [agentId, from, until],
  )
  return row?.active ?? 0
}

export interface CashOfDay {
  day: Date
  deposit: bigint
  withdraw: bigint
}

/** Money that came in from outside and went out again; a withdrawal counts when it is paid. */
export const sumCashByDay = (tx: Sql, range: TeamRange): Promise<CashOfDay[]> =>
  tx.query<CashOfDay>(
    `with team as (${team})
     select ${dayOf('t.occurred_at')} as day,
       coalesce(sum(p.amount) filter (where t.kind = 'deposit'), 0)::bigint as deposit,
       coalesce(-sum(p.amount) filter (where t.kind = 'withdrawal-payout'), 0)::bigint as withdraw
     from ledger_transaction t
     join ledger_posting p on p.transaction_id = t.id
     join ledger_account a on a.id = p.account_id
     where t.kind in ('deposit', 'withdrawal-payout') and t.occurred_at >= $2 and t.occurred_at < $3
       and p.currency = $5 and a.member_id in (select id from team)
     group by 1`,
    rangeValues(range),
  )
