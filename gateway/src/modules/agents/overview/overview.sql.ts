import type { Sql } from '../../../db'

export async function countOnline(read: Sql, agentId: bigint, onlineSince: Date): Promise<number> {
  const [row] = await read.query<{ online: number }>(
    `select count(distinct s.member_id)::int as online
     from session s join member_line l on l.descendant_id = s.member_id and l.ancestor_id = $1
     where s.last_seen_at >= $2 and s.ended_at is null`,
    [agentId, onlineSince],
  )
  return row?.online ?? 0
}

/** Returns the sum of all wallets of the team: the sum of the last roll-up and the postings since. */
export async function sumBalances(read: Sql, agentId: bigint, currency: string): Promise<bigint> {
  const [row] = await read.query<{ sum: bigint }>(
    `select case when exists (select from play_rolled_up where not stale)
       then coalesce((select balance from team_balance where ancestor_id = $1 and currency = $2), 0)
         + (select coalesce(sum(p.amount), 0) from posted_since((select watermark from play_rolled_up)) p
            cross join lateral (
              select from member_line where descendant_id = p.member_id and ancestor_id = $1 limit 1
            ) line
            where p.currency = $2)
       else (select coalesce(sum(a.balance), 0)
         from member_line l join ledger_account a on a.member_id = l.descendant_id
         where l.ancestor_id = $1 and a.currency = $2) end::bigint as sum`,
    [agentId, currency],
  )
  return row?.sum ?? 0n
}
