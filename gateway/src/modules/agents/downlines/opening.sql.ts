import type { Sql } from '../../../db'

export interface Opening {
  memberId: bigint
  account: string
}

/** Finds the account that a request of the agent has opened. */
export async function findOpening(sql: Sql, agentId: bigint, requestKey: string): Promise<Opening | undefined> {
  const [row] = await sql.query<Opening>(
    `select m.id as "memberId", m.account from downline_opening o join member m on m.id = o.member_id
     where o.agent_id = $1 and o.request_key = $2`,
    [agentId, requestKey],
  )
  return row
}

export const insertOpening = (
  tx: Sql,
  { memberId, agentId, requestKey, at }: { memberId: bigint; agentId: bigint; requestKey: string; at: Date },
) =>
  tx.query('insert into downline_opening (member_id, agent_id, request_key, opened_at) values ($1, $2, $3, $4)', [
    memberId,
    agentId,
    requestKey,
    at,
  ])
