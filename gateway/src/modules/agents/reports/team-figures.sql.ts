import { daysOfRange, type Span } from '../../../core/business-day'
import { startOfDay } from '../../../core/business-day.sql'
import type { Sql } from '../../../db'
import type { SplitRange } from '../../games/play'

export interface FiguresAsked extends SplitRange {
  /** Members whose teams are summed up. A team is all members below, at any depth, without the member. */
  teams: readonly bigint[]
  /** Members who are summed up without their teams. Each of them has an upline. */
  alone: readonly bigint[]
  currency: string
  /** The time zone in which a day begins at midnight. */
  timeZone: string
}

/** All sums are in minor units. */
export interface TeamFigures {
  /** Members with a valid bet on any of the days. */
  active: number
  /** The number of members who joined the team. */
  joined: number
  stake: bigint
  validBet: bigint
  win: bigint
  deposit: bigint
  withdraw: bigint
  bonus: bigint
  rebate: bigint
  agentPay: bigint
}

export interface FiguresOf extends TeamFigures {
  /** The member, or the member whose team this is. */
  whose: bigint
  isAlone: boolean
}

export interface FiguresOfDay extends TeamFigures {
  day: Date | null
}

const sums = ['joined', 'stake', 'valid_bet', 'win', 'deposit', 'withdrawal', 'bonus', 'rebate', 'agent_pay']
const list = (write: (column: string) => string) => sums.map(write).join(', ')
const dayOf = (column: string) => startOfDay(column, '$4')
/** The days of the range, numbered from 0. */
const daysAsked = '(select day, place - 1 as number from unnest($7::timestamptz[]) with ordinality asked(day, place))'

/** Finds the figures that a member's play is added to: those of each team above, and those of the member alone. */
const scopes = {
  teams: `(select ancestor_id as whose, false as is_alone, descendant_id as member_id from member_line
    where ancestor_id = any($1::bigint[])) s`,
  alone: '(select id as whose, true as is_alone, id as member_id from unnest($2::bigint[]) id) s',
}

/**
 * The changes between two instants, from rounds, movements of money and registrations. Movements are looked up by their
 * time. The `offset` prevents a plan that starts from the accounts, which would read every posting that they ever had.
 */
const happenedBetween = (from: string, until: string, scope: string) => `
  select s.whose, s.is_alone, r.member_id, ${dayOf('r.opened_at')}, 0,
    case r.state when 'SETTLED' then r.stake else 0 end, r.valid_bet, r.payout, 0, 0, 0, 0, 0
  from bet_record r join ${scope} on s.member_id = r.member_id
  where r.opened_at >= ${from} and r.opened_at < ${until}
    and r.currency = $3 and r.state in ('SETTLED', 'ROLLED_BACK')
  union all
  select s.whose, s.is_alone, p.member_id, ${dayOf('t.occurred_at')}, 0, 0, 0, 0,
    case t.kind when 'deposit' then p.amount else 0 end,
    case when t.kind in ('withdrawal-payout', 'adjustment') then -p.amount else 0 end,
    case when t.kind in ('bonus', 'points') then p.amount else 0 end,
    case t.kind when 'rebate' then p.amount else 0 end, case t.kind when 'agent-pay' then p.amount else 0 end
  from ledger_transaction t
  cross join lateral (
    select a.member_id, p.amount from ledger_posting p join ledger_account a on a.id = p.account_id
    where p.transaction_id = t.id and p.currency = $3 offset 0
  ) p
  join ${scope} on s.member_id = p.member_id
  where t.occurred_at >= ${from} and t.occurred_at < ${until}
    and (t.kind in ('deposit', 'withdrawal-payout', 'bonus', 'rebate', 'points', 'agent-pay')
      or ledger_is_payout_returned(t.kind, t.reference))`

const joinedBetween = (from: string, until: string) => `
  select l.ancestor_id, false, m.id, ${dayOf('m.created_at')}, 1, 0, 0, 0, 0, 0, 0, 0, 0
  from member m join member_line l on l.descendant_id = m.id and l.ancestor_id = any($1::bigint[])
  where m.created_at >= ${from} and m.created_at < ${until}`

/** The changes since the sums were last rolled up. */
const happenedSince = `
  select s.whose, s.is_alone, e.member_id, ${dayOf('e.at')}, e.joined, case e.state when 'SETTLED' then e.stake else 0 end,
    e.valid_bet, e.win, e.deposit, e.withdrawal, e.bonus, e.rebate, e.agent_pay
  from play_tail() e
  cross join lateral (
    select l.ancestor_id, false from member_line l
    where l.descendant_id = e.member_id and l.ancestor_id = any($1::bigint[])
    union all select e.member_id, true where e.member_id = any($2::bigint[]) and e.joined = 0
  ) s(whose, is_alone)
  where e.at >= $5 and e.at < $6 and (e.currency = $3 or e.joined <> 0)`

const nothing = list(() => '0')

/** The figures of members without their teams: their sums of each day, and whether they were active on any day. */
const figuresAlone = [
  `select m.id, true, d.day, (d.valid_bet > 0)::int, 0, ${list((sum) => (sum === 'joined' ? '0' : `d.${sum}`))}
    from unnest($2::bigint[]) chosen join member m on m.id = chosen cross join ${daysAsked} asked
    join member_day d on (d.upline_id, d.day, d.member_id, d.currency) = (m.upline_id, asked.day, m.id, $3)`,
  `select chosen, true, $5::timestamptz, 0, 1, ${nothing} from unnest($2::bigint[]) chosen
    where exists (select from active_day a where a.member_id = chosen and a.currency = $3 and a.day >= $5 and a.day < $6)`,
]

/**
 * Whole days come from their sums, and changes that are not in the sums are read singly. `active` counts the members of
 * a day. `first` counts the members whose first active day of the range it is, so that each is counted once in the
 * whole range. Changes since the last roll-up, or in a part of a day, may make a member active or remove the only valid
 * bet.
 */
const figuresBy = (parts: readonly string[], ofAlone: readonly string[]) => `
  with single(whose, is_alone, member_id, day, ${list((sum) => sum)}) as materialized (
    select whose, is_alone, member_id, day, ${list((sum) => `sum(${sum})::bigint`)}
    from (
      ${[happenedSince, ...parts].join(' union all ')}
    ) happened(whose, is_alone, member_id, day, ${list((sum) => sum)})
    group by whose, is_alone, member_id, day
  ), touched as (
    select s.whose, s.is_alone, s.member_id, s.day, coalesce(d.valid_bet, 0) > 0 as was_active,
      coalesce(d.valid_bet, 0) + s.valid_bet > 0 as is_active
    from single s left join lateral (
      select d.valid_bet from member m
      join member_day d on (d.upline_id, d.day, d.member_id, d.currency) = (m.upline_id, s.day, m.id, $3)
      where m.id = s.member_id and s.day >= $5 and s.day < $6 limit 1
    ) d on true
    where s.valid_bet <> 0
  ), figure(whose, is_alone, day, active, first, ${list((sum) => sum)}) as (
    select ancestor_id, false, day, 0, 0, ${list((sum) => sum)} from team_day
    where ancestor_id = any($1::bigint[]) and day >= $5 and day < $6 and currency in ($3, '')
    union all
    select whose, is_alone, day, 0, 0, ${list((sum) => sum)} from single
    union all
    select ancestor_id, false, day, active_anew(since, members, 0),
      active_anew(since, members, width_bucket(day, $7::timestamptz[]) - 1), ${nothing}
    from team_activity
    where ancestor_id = any($1::bigint[]) and currency = $3 and day >= $5 and day < $6
    union all
    select whose, is_alone, day, is_active::int - was_active::int, 0, ${nothing} from touched
    union all
    select t.whose, t.is_alone, t.day, 0, (t.is_active or other.is_active)::int - (t.was_active or other.is_active)::int,
      ${nothing}
    from (
      select whose, is_alone, member_id, min(day) as day, array_agg(day) as days, bool_or(was_active) as was_active,
        bool_or(is_active) as is_active
      from touched group by whose, is_alone, member_id having bool_or(was_active) <> bool_or(is_active)
    ) t cross join lateral (
      select exists (
        select from active_day a where a.member_id = t.member_id and a.currency = $3 and a.day >= $5 and a.day < $6
          and a.day <> all(t.days)) as is_active offset 0
    ) other
    ${ofAlone.map((select) => `union all ${select}`).join('\n')}
  )`

const columns = `joined::int, stake::bigint, valid_bet::bigint as "validBet", win::bigint, deposit::bigint,
  withdrawal::bigint as withdraw, bonus::bigint, rebate::bigint, agent_pay::bigint as "agentPay"`

function valuesOf({ teams, alone, currency, timeZone, days: { from, to } }: FiguresAsked, parts: readonly Span[]) {
  const midnights = from < to ? daysOfRange(from, to, timeZone).map((day) => new Date(day)) : []
  return [teams, alone, currency, timeZone, from, to, midnights, ...parts.flatMap((part) => [part.from, part.to])]
}

/** PostgreSQL plans for this number of elements if it does not know the length of an array. */
const teamsExpected = 10

/**
 * Runs a statement about the requested figures. Empty parts of the range are left out, and so are single members if
 * none are requested, because planning them takes time. The sums of whole days of a few teams are always looked up by
 * their keys. The plan for more teams, and for parts of days, depends on their number.
 */
function readFigures<Row>(read: Sql, asked: FiguresAsked, select: (figures: string) => string): Promise<Row[]> {
  const parts = [asked.before, asked.after].filter(({ from, to }) => from < to)
  const happened = parts.flatMap((_, index) => {
    const [from, until] = [`$${8 + 2 * index}`, `$${9 + 2 * index}`]
    const ofTeams = [happenedBetween(from, until, scopes.teams), joinedBetween(from, until)]
    return asked.alone.length > 0 ? [...ofTeams, happenedBetween(from, until, scopes.alone)] : ofTeams
  })
  const ofAlone = asked.alone.length > 0 ? figuresAlone : []
  const plan = parts.length === 0 && asked.teams.length <= teamsExpected ? 'generic' : 'custom'
  return read.query<Row>(select(figuresBy(happened, ofAlone)), valuesOf(asked, parts), { plan })
}

/** The figures of each team, and of each single member, over the range. A team or member without figures has no row. */
export const sumTeams = (read: Sql, asked: FiguresAsked): Promise<FiguresOf[]> =>
  readFigures(
    read,
    asked,
    (figures) => `
      select whose, is_alone as "isAlone", active::int, ${columns}
      from (
        ${figures}
        select whose, is_alone, coalesce(sum(first), 0) as active, ${list((sum) => `sum(${sum}) as ${sum}`)}
        from figure group by whose, is_alone
      ) f`,
  )

/**
 * The figures of all teams and members together: one row for the whole range, whose day is null, and one for each day.
 */
export const sumDays = (read: Sql, asked: FiguresAsked): Promise<FiguresOfDay[]> =>
  readFigures(
    read,
    asked,
    (figures) => `
      select day, active::int, ${columns}
      from (
        ${figures}
        select case when grouping(day) = 0 then day end as day,
          coalesce(case when grouping(day) = 0 then sum(active) else sum(first) end, 0) as active,
          ${list((sum) => `coalesce(sum(${sum}), 0) as ${sum}`)}
        from figure group by grouping sets ((), (day))
      ) f`,
  )
