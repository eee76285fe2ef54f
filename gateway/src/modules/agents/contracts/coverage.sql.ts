import type { ContractKind, ContractPeriod } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import { type ContractRow, isInForce, ofPair, type Pair } from './contract.sql'

/** Returns the end of the time for which terminated contracts are still paid. */
export async function findCoveredUntil(tx: Sql, pair: Pair): Promise<Date | null> {
  const [row] = await tx.query<{ until: Date | null }>(
    `select max(covered_until) as until from agent_contract c where ${ofPair}`,
    [pair.kind, pair.uplineId, pair.downlineId],
  )
  return row?.until ?? null
}

/** The start of the first period that an agent's own contract pays. */
export async function findBeginning(tx: Sql, kind: ContractKind, agentId: bigint): Promise<Date | null> {
  const [row] = await tx.query<{ begins: Date | null }>(
    `select min(v.effective_from) as begins from agent_contract c join agent_contract_version v on v.contract_id = c.id
     where c.kind = $1 and c.downline_id = $2 and ${isInForce}`,
    [kind, agentId],
  )
  return row?.begins ?? null
}

/** The time between the end of an agent's own last period and the end of the last period of its direct downlines. */
export interface Rest {
  from: Date
  until: Date
  /** The pay period of the downline whose last period ends last. */
  period: ContractPeriod
}

/** Returns undefined if the last period of no downline ends after the agent's own. */
export async function findRest(
  tx: Sql,
  { id, kind, downlineId }: Pick<ContractRow, 'id' | 'kind' | 'downlineId'>,
): Promise<Rest | undefined> {
  const [row] = await tx.query<Rest>(
    `select own.covered_until as "from", c.covered_until as until, v.period
     from agent_contract own
     join agent_contract c on c.kind = $2 and c.upline_id = $3 and c.covered_until > own.covered_until
     cross join lateral (
       select period from agent_contract_version i where i.contract_id = c.id and i.effective_from < c.covered_until
       order by i.effective_from desc, i.version desc limit 1) v
     where own.id = $1 order by c.covered_until desc limit 1`,
    [id, kind, downlineId],
  )
  return row
}

export interface Due {
  id: bigint
  dueFrom: Date | null
  dueTo: Date | null
}

export const saveDue = (tx: Sql, { id, dueFrom, dueTo }: Due) =>
  tx.query('update agent_contract set due_from = $2, due_to = $3 where id = $1', [id, dueFrom, dueTo])

/**
 * Periods that begin before this moment are still paid, and later ones are not. With null, no further period is paid.
 */
export const saveCovered = (tx: Sql, id: bigint, until: Date | null) =>
  tx.query(
    `update agent_contract set covered_until = $2, due_from = case when due_from < $2 then due_from end,
       due_to = case when due_from < $2 then due_to end
     where id = $1`,
    [id, until],
  )
