import type { ContractKind, ContractPeriod } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import type { ContractSide, Tier } from '../contracts'

export interface RecordRow {
  id: bigint
  contractId: bigint
  kind: ContractKind
  /** The account of the other party; null for the house. */
  account: string | null
  periodKey: string
  periodStart: Date
  periodEnd: Date
  /** The times of the first and the last round of a payment in real time. */
  firstPlayed: Date | null
  lastPlayed: Date | null
  revision: number
  base: bigint
  activeMembers: number
  rate: number
  amount: bigint
  carriedOut: bigint
  madeAt: Date
}

/** The times of the rounds of a run `alias`. */
export const playedOf = (alias: string): string =>
  `(${alias}.inputs->>'first')::timestamptz as "firstPlayed", (${alias}.inputs->>'last')::timestamptz as "lastPlayed"`
const columns = `r.id, r.contract_id as "contractId", r.kind, other.account, r.period_key as "periodKey",
  r.period_start as "periodStart", r.period_end as "periodEnd", ${playedOf('r')}, r.revision, r.base, r.active_members as "activeMembers",
  r.rate_millionths as rate, r.amount, r.carried_out as "carriedOut", r.made_at as "madeAt"`
const own: Record<ContractSide, string> = { UP: 'downline_id', DOWN: 'upline_id' }
const other: Record<ContractSide, string> = { UP: 'upline_id', DOWN: 'downline_id' }

export interface RecordFilter {
  agentId: bigint
  side: ContractSide
  kind: ContractKind
  contractId: bigint | null
  from: Date
  until: Date
}

const isWanted = ({ side }: RecordFilter): string => `r.${own[side]} = $1 and r.kind = $2
  and ($3::bigint is null or r.contract_id = $3) and r.period_start >= $4 and r.period_start < $5`
const valuesOf = ({ agentId, kind, contractId, from, until }: RecordFilter) => [agentId, kind, contractId, from, until]

/** The position after which the next page begins. */
export interface After {
  at: Date
  id: bigint
}

/** Lists the payments of contracts, the newest period first. */
export const listRecords = (
  sql: Sql,
  { after, limit, ...filter }: RecordFilter & { after: After | null; limit: number },
): Promise<RecordRow[]> =>
  sql.query(
    `select ${columns} from pay_run r left join member other on other.id = r.${other[filter.side]}
     where ${isWanted(filter)} and ($6::timestamptz is null or (r.period_start, r.id) < ($6, $7::bigint))
     order by r.period_start desc, r.id desc limit $8`,
    [...valuesOf(filter), after?.at ?? null, after?.id ?? null, limit],
  )

export async function sumRecords(sql: Sql, filter: RecordFilter): Promise<bigint> {
  const [row] = await sql.query<{ sum: bigint }>(
    `select coalesce(sum(r.amount), 0)::bigint as sum from pay_run r where ${isWanted(filter)}`,
    valuesOf(filter),
  )
  return row?.sum ?? 0n
}

export interface StatementRow extends RecordRow {
  downlineId: bigint
  version: number
  tier: number | null
  isolated: bigint
  gross: bigint
  downlines: bigint
  carriedIn: bigint
  paidBefore: bigint
  tiers: Tier[]
  /** The pay period of a dividend by its terms. */
  period: ContractPeriod
  inputs: Record<'stake' | 'validBet' | 'win' | 'bonus' | 'rebate', string>
}

/** Finds one run for a reader who is the agent that it paid or the upline of the contract. */
export async function findStatement(sql: Sql, agentId: bigint, recordId: bigint): Promise<StatementRow | undefined> {
  const [row] = await sql.query<StatementRow>(
    `select ${columns}, r.downline_id as "downlineId", r.version, r.tier, r.isolated, r.gross, r.downlines,
       r.carried_in as "carriedIn", r.paid_before as "paidBefore", r.inputs, v.tiers, v.period
     from pay_run r
     join agent_contract_version v on v.contract_id = r.contract_id and v.version = r.version
     left join member other on other.id = case when r.downline_id = $2 then r.upline_id else r.downline_id end
     where r.id = $1 and $2 in (r.downline_id, r.upline_id)`,
    [recordId, agentId],
  )
  return row
}

export const listRevisions = (sql: Sql, { contractId, periodKey }: Pick<StatementRow, 'contractId' | 'periodKey'>) =>
  sql.query<Pick<RecordRow, 'id' | 'revision' | 'amount' | 'madeAt'>>(
    `select id, revision, amount, made_at as "madeAt" from pay_run where contract_id = $1 and period_key = $2 order by revision`,
    [contractId, periodKey],
  )
