import type { AgentIncomeRow } from '@parlay/contracts/endpoints/team-reports'
import type { Sql } from '../../../db'
import { playedOf } from './salary-record.sql'

export interface IncomeRow {
  type: AgentIncomeRow['type']
  from: Date
  to: Date
  /** The times of the first and the last round of a payment in real time. */
  firstPlayed: Date | null
  lastPlayed: Date | null
  base: bigint
  rate: number
  amount: bigint
  carriedOut: bigint
  madeAt: Date
  /** Runs and rebates are numbered separately. */
  isRebate: boolean
  id: bigint
}

export interface IncomeFilter {
  agentId: bigint
  type: AgentIncomeRow['type'] | null
  from: Date
  until: Date
}

/** The position after which the next page begins. */
export type IncomeKey = Pick<IncomeRow, 'from' | 'isRebate' | 'id'>

const ofRuns = `select r.kind as type, r.period_start, r.period_end, r.base, r.rate_millionths as rate, r.amount, r.carried_out,
    r.made_at, false as is_rebate, r.id, ${playedOf('r')}
  from pay_run r where r.downline_id = $1 and ($2::text is null or r.kind = $2) and r.period_start >= $3 and r.period_start < $4`
const ofRebates = `select 'REBATE', r.day, r.day_end, r.base, r.rate_millionths, r.amount, r.carried_out, r.made_at, true, r.id, null, null
  from agent_rebate r where r.member_id = $1 and coalesce($2, 'REBATE') = 'REBATE' and r.day >= $3 and r.day < $4`
const valuesOf = ({ agentId, type, from, until }: IncomeFilter) => [agentId, type, from, until]
/** Runs and rebates are each read only until the page is full. */
const page = (start: string, isRebate: boolean) =>
  `and ($5::timestamptz is null or (${start}, ${isRebate}, r.id) < ($5, $6::boolean, $7::bigint))
   order by ${start} desc, r.id desc limit $8`

/** Lists the earnings of an agent, the newest period first. */
export const listIncome = (
  sql: Sql,
  { after, limit, ...filter }: IncomeFilter & { after: IncomeKey | null; limit: number },
): Promise<IncomeRow[]> =>
  sql.query(
    `select type, period_start as "from", period_end as "to", base, rate, amount, carried_out as "carriedOut",
       made_at as "madeAt", is_rebate as "isRebate", id, "firstPlayed", "lastPlayed"
     from ((${ofRuns} ${page('r.period_start', false)}) union all (${ofRebates} ${page('r.day', true)})) income
     order by period_start desc, is_rebate desc, id desc limit $8`,
    [...valuesOf(filter), after?.from ?? null, after?.isRebate ?? null, after?.id ?? null, limit],
  )

export const sumIncome = (sql: Sql, filter: IncomeFilter) =>
  sql.query<{ type: IncomeRow['type']; amount: bigint }>(
    `select type, sum(amount)::bigint as amount from (${ofRuns} union all ${ofRebates}) income group by type`,
    valuesOf(filter),
  )
