import type { Sql } from '../../../db'

/** Adds a run of a contract that paid nothing for the day before. */
export async function addPayRun(sql: Sql, contractId: string, at: Date): Promise<bigint> {
  const [run] = await sql.query<{ id: bigint }>(
    `insert into pay_run (contract_id, period_key, revision, kind, upline_id, downline_id, period_start, period_end, version,
       inputs, active_members, rate_millionths, base, isolated, gross, downlines, carried_in, carried_out, paid_before,
       amount, made_at)
     select id, '2026-03-01', 1, kind, upline_id, downline_id, $2::timestamptz - interval '1 day', $2, 1,
       '{"tiers": [], "stake": "0", "validBet": "0", "win": "0", "bonus": "0", "rebate": "0"}', 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, $2
     from agent_contract where id = $1 returning id`,
    [contractId, at],
  )
  if (run === undefined) throw new Error(`there is no contract ${contractId}`)
  return run.id
}
