import type { ContractAction, ContractKind, ContractState } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import type { Party } from './contract.sql'
import type { Terms } from './contract-terms'
import { termsOf } from './contract-versions.sql'

export interface NewEvent {
  contractId: bigint
  action: ContractAction | 'EXPIRE' | 'CASCADE'
  state: ContractState
  version: number
  actorId: Party
  reason: string | null
  requestKey: string | null
  /** The member of staff who took a step of the house. */
  decidedBy?: string | undefined
  at: Date
}

/** The event of a request with a key, with the terms of that step. */
export interface DoneEvent extends Terms {
  contractId: bigint
  state: ContractState
  action: NewEvent['action']
  kind: ContractKind
  downlineId: bigint
}

/** Adds an event and returns its number. */
export async function insertEvent(tx: Sql, event: NewEvent): Promise<bigint> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agent_contract_event (contract_id, action, state, version, actor_id, reason, request_key, at, decided_by)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      event.contractId,
      event.action,
      event.state,
      event.version,
      event.actorId,
      event.reason,
      event.requestKey,
      event.at,
      event.decidedBy ?? null,
    ],
  )
  if (row === undefined) throw new Error(`no step of contract ${event.contractId} was kept`)
  return row.id
}

/** Returns what a request with this key has already done. */
export async function findDone(tx: Sql, actorId: Party, requestKey: string): Promise<DoneEvent | undefined> {
  const [row] = await tx.query<DoneEvent>(
    `select e.contract_id as "contractId", e.state, e.action, c.kind, c.downline_id as "downlineId", ${termsOf('v')}
     from agent_contract_event e join agent_contract c on c.id = e.contract_id
     join agent_contract_version v on v.contract_id = e.contract_id and v.version = e.version
     where coalesce(e.actor_id, 0) = coalesce($1::bigint, 0) and e.request_key = $2`,
    [actorId, requestKey],
  )
  return row
}
