import type { ContractKind, ContractState } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'

/** A member, or null for the house. */
export type Party = bigint | null

export interface Pair {
  kind: ContractKind
  uplineId: Party
  downlineId: bigint
}

export interface ContractRow extends Pair {
  id: bigint
  state: ContractState
  expiresAt: Date | null
  dueFrom: Date | null
  dueTo: Date | null
}

const contractColumns = `c.id, c.kind, c.upline_id as "uplineId", c.downline_id as "downlineId", c.state, c.expires_at as "expiresAt",
  c.due_from as "dueFrom", c.due_to as "dueTo"`
export const isInForce = `c.state in ('ACTIVE', 'TERMINATION_REQUESTED')`
export const ofPair = `c.kind = $1 and c.upline_id is not distinct from $2::bigint and c.downline_id = $3`

/**
 * Makes changes to contracts of one kind within one tree wait for each other, because one change can end contracts on
 * all lower levels.
 */
export const lockTree = (tx: Sql, kind: ContractKind, downlineId: bigint) =>
  tx.query(
    `select pg_advisory_xact_lock(hashtextextended('agent-contract:' || $1 || ':' || coalesce(ancestor_ids[1], id), 0))
     from member where id = $2`,
    [kind, downlineId],
  )

/** Returns whether a member is an agent directly below the upline. The house has its direct agents at the roots. */
export async function isDirectAgent(sql: Sql, uplineId: Party, memberId: bigint): Promise<boolean> {
  const [row] = await sql.query(
    `select from member m where m.id = $2 and m.is_agent in (1, 2, 41, 42) and (
       $1::bigint is null and m.upline_id is null
       or exists (select from member_line l where l.ancestor_id = $1 and l.depth = 1 and l.descendant_id = m.id))`,
    [uplineId, memberId],
  )
  return row !== undefined
}

export async function findUpline(sql: Sql, memberId: bigint): Promise<Party> {
  const [row] = await sql.query<{ uplineId: Party }>('select upline_id as "uplineId" from member where id = $1', [
    memberId,
  ])
  return row?.uplineId ?? null
}

export async function getAccount(sql: Sql, memberId: bigint): Promise<string> {
  const [row] = await sql.query<{ account: string }>('select account from member where id = $1', [memberId])
  if (row === undefined) throw new Error(`there is no member ${memberId}`)
  return row.account
}

/** Finds a contract to which this party belongs. */
export async function findContract(
  sql: Sql,
  { kind, party, contractId }: { kind: ContractKind; party: Party; contractId: bigint },
): Promise<ContractRow | undefined> {
  const [row] = await sql.query<ContractRow>(
    `select ${contractColumns} from agent_contract c
     where c.id = $1 and c.kind = $2 and (c.upline_id is not distinct from $3::bigint or c.downline_id = $3)`,
    [contractId, kind, party],
  )
  return row
}

export async function getContract(sql: Sql, id: bigint): Promise<ContractRow> {
  const [row] = await sql.query<ContractRow>(`select ${contractColumns} from agent_contract c where c.id = $1`, [id])
  if (row === undefined) throw new Error(`there is no contract ${id}`)
  return row
}

/** Reads and locks the contract in force. */
export async function lockInForce(tx: Sql, pair: Pair): Promise<ContractRow | undefined> {
  const [row] = await tx.query<ContractRow>(
    `select ${contractColumns} from agent_contract c where ${ofPair} and ${isInForce} for update`,
    [pair.kind, pair.uplineId, pair.downlineId],
  )
  return row
}

export async function hasProposed(tx: Sql, pair: Pair): Promise<boolean> {
  const [row] = await tx.query(`select from agent_contract c where ${ofPair} and c.state in ('REQUESTED', 'OFFERED')`, [
    pair.kind,
    pair.uplineId,
    pair.downlineId,
  ])
  return row !== undefined
}

export interface NewContract extends Pair {
  state: 'REQUESTED' | 'OFFERED'
  at: Date
  expiresAt: Date | null
  reason: string | null
}

/** Returns undefined if the two parties already have a proposal. */
export async function insertContract(tx: Sql, contract: NewContract): Promise<bigint | undefined> {
  const { kind, uplineId, downlineId, state, at, expiresAt, reason } = contract
  const [row] = await tx.query<{ id: bigint }>(
    `insert into agent_contract (kind, upline_id, downline_id, state, created_at, offered_at, expires_at, reason)
     values ($1, $2, $3, $4, $5, case when $4 = 'OFFERED' then $5::timestamptz end, $6, $7)
     on conflict do nothing returning id`,
    [kind, uplineId, downlineId, state, at, expiresAt, reason],
  )
  return row?.id
}

export interface Transition {
  id: bigint
  from: ContractState
  to: ContractState
  at: Date
  reason?: string | null
  /** The time at which an offer expires. */
  expiresAt?: Date
}

const over: readonly ContractState[] = ['REJECTED', 'CANCELLED', 'EXPIRED', 'SUPERSEDED', 'TERMINATED']

/** Moves a contract to its next state. Returns false if it is not in the state from which the step starts. */
export async function moveContract(
  tx: Sql,
  { id, from, to, at, reason = null, expiresAt }: Transition,
): Promise<boolean> {
  const rows = await tx.query(
    `update agent_contract set state = $3, reason = $4,
       offered_at = case when $3 = 'OFFERED' then $5 else offered_at end, expires_at = coalesce($6, expires_at),
       ended_at = case when $7 then $5::timestamptz end,
       due_from = case when $3 <> 'SUPERSEDED' then due_from end, due_to = case when $3 <> 'SUPERSEDED' then due_to end
     where id = $1 and state = $2 returning id`,
    [id, from, to, reason, at, expiresAt ?? null, over.includes(to)],
  )
  return rows.length === 1
}

export const listExpired = (sql: Sql, now: Date, limit: number) =>
  sql.query<ContractRow>(
    `select ${contractColumns} from agent_contract c where c.state = 'OFFERED' and c.expires_at <= $1 order by c.expires_at limit $2`,
    [now, limit],
  )
