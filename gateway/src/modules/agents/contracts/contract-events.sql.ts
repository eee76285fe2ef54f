import type { ContractAction, ContractState } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import type { Party } from './contract.sql'

export interface NewEvent {
  contractId: bigint
  action: ContractAction | 'EXPIRE' | 'CASCADE'
  state: ContractState
  version: number
  actorId: Party
  reason: string | null
  requestKey: string | null
  at: Date
}

/** Adds an event and returns its number. */
export async function insertEvent(tx: Sql, event: NewEvent): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agent_contract_event (contract_id, action, state, version, actor_id, reason, request_key, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [
      event.contractId,
      event.action,
      event.state,
      event.version,
      event.actorId,
      event.reason,
      event.requestKey,
      event.at,
    ],
  )
  if (row === undefined) throw new Error(`no step of contract ${event.contractId} was kept`)
  return row.id
}

/** Returns what a request with this key has already done. */
export async function findDone(tx: Sql, actorId: Party, requestKey: string) {
  const [row] = await tx.query<{ contractId: bigint; state: ContractState }>(
    `select contract_id as "contractId", state from agent_contract_event
     where coalesce(actor_id, 0) = coalesce($1::bigint, 0) and request_key = $2`,
    [actorId, requestKey],
  )
  return row
}
