import type { ContractKind } from '@parlay/contracts/endpoints/agent-contracts'
import type { Sql } from '../../../db'
import { isInForce } from './contract.sql'
import type { Terms, Tier } from './contract-terms'

export interface VersionRow extends Terms {
  version: number
  effectiveFrom: Date | null
}

export const termsOf = (alias: string) =>
  `${alias}.tiers, ${alias}.period, ${alias}.carries_negative as "carriesNegative", ${alias}.isolates_win_above as "isolatesWinAbove"`

/** Adds terms under the next number. */
export async function addVersion(
  tx: Sql,
  contractId: bigint,
  { tiers, period, carriesNegative, isolatesWinAbove }: Terms,
  after: number,
): Promise<number> {
  const version = after + 1
  await tx.query(
    `insert into agent_contract_version (contract_id, version, tiers, period, carries_negative, isolates_win_above)
     values ($1, $2, $3::text::jsonb, $4, $5, $6)`,
    [contractId, version, JSON.stringify(tiers), period, carriesNegative, isolatesWinAbove],
  )
  return version
}

/** Returns the last version, which was proposed or agreed. */
export async function getLastVersion(tx: Sql, contractId: bigint): Promise<VersionRow> {
  const [row] = await tx.query<VersionRow>(
    `select v.version, v.effective_from as "effectiveFrom", ${termsOf('v')}
     from agent_contract_version v where v.contract_id = $1 order by v.version desc limit 1`,
    [contractId],
  )
  if (row === undefined) throw new Error(`contract ${contractId} has no terms`)
  return row
}

/** The terms that pay the period around an instant. */
export async function findVersionAt(tx: Sql, contractId: bigint, at: Date): Promise<VersionRow | undefined> {
  const [row] = await tx.query<VersionRow>(
    `select v.version, v.effective_from as "effectiveFrom", ${termsOf('v')}
     from agent_contract_version v where v.contract_id = $1 and v.effective_from <= $2
     order by v.effective_from desc, v.version desc limit 1`,
    [contractId, at],
  )
  return row
}

export const setEffective = (tx: Sql, contractId: bigint, version: number, from: Date) =>
  tx.query('update agent_contract_version set effective_from = $3 where contract_id = $1 and version = $2', [
    contractId,
    version,
    from,
  ])

/** A contract that supersedes another one keeps the terms of that one until its own terms begin. */
export const copyAgreed = (tx: Sql, { from, to, until }: { from: bigint; to: bigint; until: Date }) =>
  tx.query(
    `insert into agent_contract_version
     select $2, version, tiers, period, carries_negative, isolates_win_above, effective_from
     from agent_contract_version where contract_id = $1 and effective_from < $3`,
    [from, to, until],
  )

/** All terms of an agent’s own contract that are in force or will be. */
export async function listOwnTiers(tx: Sql, kind: ContractKind, agentId: bigint, now: Date): Promise<Tier[][]> {
  const rows = await tx.query<{ tiers: Tier[] }>(
    `select v.tiers from agent_contract c join agent_contract_version v on v.contract_id = c.id
     where c.kind = $1 and c.downline_id = $2 and ${isInForce} and v.effective_from is not null
       and (v.effective_from > $3 or v.version = (
         select i.version from agent_contract_version i where i.contract_id = c.id and i.effective_from <= $3
         order by i.effective_from desc, i.version desc limit 1))`,
    [kind, agentId, now],
  )
  return rows.map(({ tiers }) => tiers)
}

/**
 * The index of the first tier that pays more than the upline's contract for the same result; undefined if there is
 * none.
 */
export async function findExcess(tx: Sql, upper: readonly Tier[], lower: readonly Tier[]): Promise<number | undefined> {
  const [row] = await tx.query<{ place: number | null }>(
    'select agent_contract_excess($1::text::jsonb, $2::text::jsonb) as place',
    [JSON.stringify(upper), JSON.stringify(lower)],
  )
  return row?.place ?? undefined
}
