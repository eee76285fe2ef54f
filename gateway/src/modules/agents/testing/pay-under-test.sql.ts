import type { Sql } from '../../../db'

/** Takes back a member's last round, with the same result as a vendor's rollback. */
export const takeBackRound = (sql: Sql, memberId: bigint) =>
  sql.query(
    `update game_round set state = 'ROLLED_BACK', stake = 0, payout = 0, bets = 0
     where id = (select max(id) from game_round where member_id = $1 and state = 'SETTLED')`,
    [memberId],
  )

export const setStatus = (sql: Sql, memberId: bigint, status: 'ACTIVE' | 'DISABLED') =>
  sql.query('update member set status = $2 where id = $1', [memberId, status])

/** Sets the breaches that the last check of the ledger has found. */
export const setBroken = (sql: Sql, broken: readonly object[]) =>
  sql.query(
    'update ledger_check_night set broken = $1::text::jsonb where night = (select max(night) from ledger_check_night)',
    [JSON.stringify(broken)],
  )

export interface PaidRun {
  downlineId: bigint
  periodKey: string
  revision: number
  gross: bigint
  downlines: bigint
  amount: bigint
}

/** Lists all runs in a fixed order. */
export const listRuns = (sql: Sql): Promise<PaidRun[]> =>
  sql.query(
    `select downline_id as "downlineId", period_key as "periodKey", revision, gross, downlines, amount from pay_run
     order by period_start, downline_id, revision`,
  )

/** The notices that a member got, oldest first. */
export const listNotices = (sql: Sql, memberId: bigint) =>
  sql.query<{ template: string; params: Record<string, string> }>(
    `select template, params from member_message
     where member_id = $1 and (template like 'contract%' or template = 'agentPaid') order by id`,
    [memberId],
  )

/** The steps of a contract, oldest first. */
export const listEvents = (sql: Sql, contractId: string) =>
  sql.query<{ action: string; state: string; version: number; actorId: bigint | null; decidedBy: string | null }>(
    `select action, state, version, actor_id as "actorId", decided_by as "decidedBy" from agent_contract_event where contract_id = $1 order by id`,
    [contractId],
  )

/** Sets a rebate in millionths. */
export const setRebate = (sql: Sql, memberId: bigint, rate: number) =>
  sql.query('update member set rebate_millionths = $2 where id = $1', [memberId, rate])

/** Every round that counts. */
export const listSettled = (sql: Sql) =>
  sql.query<{ memberId: bigint; at: Date; stake: bigint; payout: bigint }>(
    `select member_id as "memberId", opened_at as at, stake, payout from game_round where state = 'SETTLED'`,
  )

/** The sum paid to each agent, and the amount that is carried. */
export const listStanding = (sql: Sql) =>
  sql.query<{ kind: string; downlineId: bigint; paid: bigint; carried: bigint }>(
    `select r.kind, r.downline_id as "downlineId", sum(r.amount)::bigint as paid,
       coalesce((select c.balance from pay_carry c where c.kind = r.kind and c.downline_id = r.downline_id), 0) as carried
     from pay_run r group by r.kind, r.downline_id`,
  )

/** Gives a contract in force terms that no call would accept, as an earlier release did, and marks them as found. */
export const setFoundAbove = (sql: Sql, contractId: string, tiers: readonly object[]) =>
  sql.query(
    `with added as (
       insert into agent_contract_version (contract_id, version, tiers, period, carries_negative, effective_from)
       select contract_id, version + 1, $2::text::jsonb, period, carries_negative, effective_from
       from agent_contract_version where contract_id = $1 order by version desc limit 1)
     insert into agent_contract_above (contract_id) values ($1)`,
    [contractId, JSON.stringify(tiers)],
  )

/**
 * The index of the first tier that an upline with these tiers must not pay to a downline; undefined if there is none.
 */
export async function findRefusedTier(sql: Sql, upper: readonly object[], lower: readonly object[]) {
  const [row] = await sql.query<{ place: number | null }>(
    'select agent_contract_excess($1::text::jsonb, $2::text::jsonb) as place',
    [JSON.stringify(upper), JSON.stringify(lower)],
  )
  return row?.place ?? undefined
}
