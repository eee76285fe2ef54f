import type { Sql } from '../../db'
import type { Figures, Winner } from './pay-formula'

/** What is summed up: whole business days, a part of one, or what the stream of play has brought. */
export type Window =
  | { by: 'days'; from: Date; to: Date }
  | { by: 'rounds'; from: Date; to: Date }
  | { by: 'stream'; from: string; to: string }

export interface TeamQuestion {
  window: Window
  currency: string
  /** The agents whose teams are asked for. */
  agentIds: readonly bigint[]
  /** The valid bet from which a member counts as active. */
  activeFrom: bigint
}

const sums = ['stake', 'valid_bet', 'win', 'bonus', 'rebate']
const staked = (alias: string) => `case ${alias}.state when 'SETTLED' then ${alias}.stake else 0 end`
const rest = (alias: string) => `${alias}.valid_bet, ${alias}.win, ${alias}.bonus, ${alias}.rebate`

/** What each member has done, by the sums of days and what is not in them yet, by the rounds, or by the stream. */
const doneIn: Record<Window['by'], string> = {
  days: `select d.member_id, d.stake, ${rest('d')} from member_day d where d.day >= $1 and d.day < $2 and d.currency = $3
    union all
    select e.member_id, ${staked('e')}, ${rest('e')} from play_tail() e where e.at >= $1 and e.at < $2 and e.currency = $3`,
  rounds: `select e.member_id, ${staked('e')}, ${rest('e')} from play_of_all() e
    where e.at >= $1 and e.at < $2 and e.currency = $3`,
  stream: `select e.member_id, ${staked('e')}, ${rest('e')} from play_event e
    where e.tx >= $1::xid8 and e.tx < $2::xid8 and e.currency = $3`,
}

/** One agent’s team is found from above; those of many by asking each member for the agents above it. */
const played = ({ window, agentIds }: TeamQuestion) =>
  `played(member_id, ${sums.join(', ')}) as materialized (
     select p.member_id, ${sums.map((sum) => `sum(p.${sum})::bigint`).join(', ')}
     from (${doneIn[window.by]}) p(member_id, ${sums.join(', ')})
     ${agentIds.length === 1 ? 'join member_line l on l.ancestor_id = ($4::bigint[])[1] and l.descendant_id = p.member_id' : ''}
     group by p.member_id
   )`

const above = `from played p join member m on m.id = p.member_id
  cross join lateral unnest(m.ancestor_ids) a(id) join unnest($4::bigint[]) asked(id) on asked.id = a.id`

const valuesOf = ({ window, currency, agentIds }: TeamQuestion) => [window.from, window.to, currency, agentIds]

/** The figures of teams, each of everybody below an agent and without the agent. A team that did nothing has no row. */
export const listFigures = (sql: Sql, question: TeamQuestion): Promise<(Figures & { agentId: bigint })[]> =>
  sql.query(
    `with ${played(question)}
     select a.id as "agentId", sum(p.stake)::bigint as stake, sum(p.valid_bet)::bigint as "validBet", sum(p.win)::bigint as win,
       sum(p.bonus)::bigint as bonus, sum(p.rebate)::bigint as rebate,
       (count(*) filter (where p.valid_bet >= $5))::int as "activeMembers"
     ${above} group by a.id`,
    [...valuesOf(question), question.activeFrom],
  )

/**
 * Who has won more than an agent’s bound, and who has something on the own account from runs before: by agent, with what
 * each has won in the period.
 */
export const listWinners = (
  sql: Sql,
  question: Omit<TeamQuestion, 'activeFrom'> & { bounds: readonly bigint[]; before: Date },
): Promise<(Winner & { agentId: bigint })[]> =>
  sql.query(
    `with ${played({ ...question, activeFrom: 0n })}, result as (
       select a.id as agent_id, p.member_id, p.win + p.bonus + p.rebate - p.stake as won ${above}
     ), own as (
       select r.downline_id as agent_id, i.member_id, sum(i.change)::bigint as balance
       from pay_run r join pay_isolated i on i.run_id = r.id
       where r.kind = 'DIVIDEND' and r.downline_id = any($4) and r.period_end <= $6 and not exists (
         select from pay_run later where later.contract_id = r.contract_id and later.period_key = r.period_key
           and later.revision > r.revision)
       group by r.downline_id, i.member_id
     )
     select r.agent_id as "agentId", r.member_id as "memberId", r.won, coalesce(o.balance, 0)::bigint as balance
     from result r join unnest($4::bigint[], $5::bigint[]) b(agent_id, bound) on b.agent_id = r.agent_id
     left join own o on o.agent_id = r.agent_id and o.member_id = r.member_id
     where r.won > b.bound or r.won < 0 and o.balance > 0
     order by 1, 2`,
    [...valuesOf({ ...question, activeFrom: 0n }), question.bounds, question.before],
  )
