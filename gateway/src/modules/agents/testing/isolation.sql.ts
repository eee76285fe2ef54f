import type { Sql } from '../../../db'

/** A payment of a contract, in which nothing was paid. */
export async function addPayRun(sql: Sql, contractId: string): Promise<bigint> {
  const [run] = await sql.query<{ id: bigint }>(
    `insert into pay_run (contract_id, period_key, revision, kind, upline_id, downline_id, period_start, period_end, version,
       inputs, active_members, rate_millionths, base, isolated, gross, downlines, carried_in, carried_out, paid_before,
       amount, made_at)
     select id, '2026-03-01', 1, kind, upline_id, downline_id, '2026-03-01', '2026-04-01', 1, '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0,
       0, '2026-04-01'
     from agent_contract where id = $1 returning id`,
    [contractId],
  )
  if (run === undefined) throw new Error(`there is no contract ${contractId}`)
  return run.id
}
