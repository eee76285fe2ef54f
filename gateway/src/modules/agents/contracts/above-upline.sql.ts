import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'

/** Contracts that a migration found to pay more than the contracts of their uplines, and that have not ended yet. */
export const listFoundAbove = (sql: Sql) =>
  sql.query<{ id: bigint; kind: ContractKind; uplineId: bigint }>(
    `select c.id, c.kind, c.upline_id as "uplineId" from agent_contract_above a join agent_contract c on c.id = a.contract_id
     where a.ended_at is null order by c.id`,
  )

export const saveEndedAbove = (tx: Sql, contractId: bigint, at: Date) =>
  tx.query('update agent_contract_above set ended_at = $2 where contract_id = $1', [contractId, at])
