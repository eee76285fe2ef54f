import type { Sql } from '../../../db'
import type { Figures, Winner } from './pay-formula'

/** The play that is summed up: whole business days, a part of a day, or new rows of the stream of play. */
export type Window =
  | { by: 'days'; from: Date; to: Date }
  | { by: 'rounds'; from: Date; to: Date }
  | { by: 'stream'; from: string; to: string }

/** The times of the first and the last round of the stream's new rows; null for any other window. */
export interface Played {
  first: Date | null
  last: Date | null
}

export interface TeamQuestion {
  window: Window
  currency: string
  /** The agents whose teams are asked for. */
  agentIds: readonly bigint[]
  /** The valid bet from which a member counts as active. */
  activeFrom: bigint
}

const sums = ['stake', 'valid_bet', 'win', 'bonus', 'rebate']
const summed = (alias: string) => sums.map((sum) => `sum(${alias}.${sum})::bigint as ${sum}`).join(', ')
const staked = `case e.state when 'SETTLED' then e.stake else 0 end`
const eventsOf = (source: string, more = '') =>
  `select m.upline_id, e.member_id, ${staked}, e.valid_bet, e.win, e.bonus, e.rebate${more}
   from ${source} e join member m on m.id = e.member_id
   where (e.state is not null or e.bonus <> 0 or e.rebate <> 0) and e.currency = $3 and`

/**
 * The play of each member: from the sums of days and the rows that are not in them yet, from rounds, or from the
 * stream.
 */
const doneIn: Record<Window['by'], string> = {
  days: `select upline_id, member_id, ${sums.join(', ')} from member_day where day >= $1 and day < $2 and currency = $3
    union all ${eventsOf('play_tail()')} e.at >= $1 and e.at < $2`,
  rounds: `${eventsOf('play_of_all()')} e.at >= $1 and e.at < $2`,
  stream: `${eventsOf('play_event', ', case when e.state is not null then e.at end')} e.tx >= $1::xid8 and e.tx < $2::xid8`,
}

/**
 * The times of the first and the last round of the stream. Windows of days and rounds are already defined by such
 * times.
 */
const playedWhen = ({ window }: TeamQuestion) =>
  window.by === 'stream'
    ? 'min(p.at) as first, max(p.at) as last'
    : 'null::timestamptz as first, null::timestamptz as last'
const firstAndLast = 'min(p.first) as first, max(p.last) as last'

/** The team of one agent is found from above. The teams of many agents are found by the agents above each upline. */
const played = (question: TeamQuestion) => {
  const { window, agentIds } = question
  const columns = ['upline_id', 'member_id', ...sums, ...(window.by === 'stream' ? ['at'] : [])]
  return `played as (
     select p.upline_id, p.member_id, ${summed('p')}, ${playedWhen(question)}
     from (${doneIn[window.by]}) p(${columns.join(', ')})
     ${agentIds.length === 1 ? 'join member_line l on l.ancestor_id = ($4::bigint[])[1] and l.descendant_id = p.member_id' : ''}
     group by p.upline_id, p.member_id
   )`
}

/**
 * The requested agents that are above the members who have played. With `is true` they are looked up one by one. The
 * planner underestimates the number of members who have played, and would otherwise sort all their uplines for a join.
 */
const above = (source: string) => `from ${source} p join member m on m.id = p.upline_id
  cross join lateral (
    select id from unnest(m.ancestor_ids || m.id) line(id) where (id in (select unnest($4::bigint[]))) is true
  ) a`

const valuesOf = ({ window, currency, agentIds }: TeamQuestion) => [window.from, window.to, currency, agentIds]

/**
 * The figures of teams, each of which is all members below an agent, without the agent. A team without play has no row.
 * Members are first summed up by their upline, because all members of one upline have the same agents above them.
 */
export const listFigures = (sql: Sql, question: TeamQuestion): Promise<(Figures & Played & { agentId: bigint })[]> =>
  sql.query(
    `with ${played(question)}, branch as (
       select upline_id, ${summed('p')}, ${firstAndLast}, count(*) filter (where valid_bet >= $5) as active
       from played p group by upline_id
     )
     select a.id as "agentId", sum(p.stake)::bigint as stake, sum(p.valid_bet)::bigint as "validBet", sum(p.win)::bigint as win,
       sum(p.bonus)::bigint as bonus, sum(p.rebate)::bigint as rebate, sum(p.active)::int as "activeMembers", ${firstAndLast}
     ${above('branch')} group by a.id`,
    [...valuesOf(question), question.activeFrom],
  )

/**
 * The members who won more than an agent's bound, and those whose own accounts have a balance from earlier runs, by
 * agent, with the amount that each has won in the period.
 */
export const listWinners = (
  sql: Sql,
  question: Omit<TeamQuestion, 'activeFrom'> & { bounds: readonly bigint[]; before: Date },
): Promise<(Winner & { agentId: bigint })[]> =>
  sql.query(
    `with ${played({ ...question, activeFrom: 0n })}, own as materialized (
       select r.downline_id as agent_id, i.member_id, sum(i.change)::bigint as balance
       from pay_run r join pay_isolated i on i.run_id = r.id
       where r.kind = 'DIVIDEND' and r.downline_id = any($4) and r.period_end <= $6 and not exists (
         select from pay_run later where later.contract_id = r.contract_id and later.period_key = r.period_key
           and later.revision > r.revision)
       group by r.downline_id, i.member_id
     ), single as materialized (
       select upline_id, member_id, win + bonus + rebate - stake as won from played
       where win + bonus + rebate - stake > (select min(bound) from unnest($5::bigint[]) b(bound))
         or member_id in (select member_id from own where balance > 0)
     ), result as (
       select a.id as agent_id, p.member_id, p.won ${above('single')}
     )
     select r.agent_id as "agentId", r.member_id as "memberId", r.won, coalesce(o.balance, 0)::bigint as balance
     from result r join unnest($4::bigint[], $5::bigint[]) b(agent_id, bound) on b.agent_id = r.agent_id
     left join own o on o.agent_id = r.agent_id and o.member_id = r.member_id
     where r.won > b.bound or r.won < 0 and o.balance > 0
     order by 1, 2`,
    [...valuesOf({ ...question, activeFrom: 0n }), question.bounds, question.before],
  )
