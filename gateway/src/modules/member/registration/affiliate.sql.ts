import type { DownlineType } from '@parlay/contracts/endpoints/agent-links'
import type { Sql } from '../../../db'

export interface InvitingAgent {
  id: bigint
  account: string
}

/** The terms that a link gives to the members who register by it. */
export interface LinkTerms {
  code: string
  accountType: DownlineType
  rebateMillionths: number
}

const activeAgent = `m.status = 'ACTIVE' and m.is_agent in (1, 2, 41, 42)`

/** Finds the agent of a link's code, in capitals, while both are in force. */
export async function findAgentByCode(
  sql: Sql,
  code: string,
  at: Date,
): Promise<(InvitingAgent & LinkTerms) | undefined> {
  const [row] = await sql.query<InvitingAgent & LinkTerms>(
    `select m.id, m.account, c.code, c.account_type as "accountType", c.rebate_millionths as "rebateMillionths"
     from agent_code c join member m on m.id = c.agent_id
     where c.code = $1 and c.ended_at is null and (c.expires_at is null or c.expires_at > $2) and ${activeAgent}`,
    [code, at],
  )
  return row
}

/** Finds the agent to whom a host, in lower case, is bound. */
export async function findAgentByHost(sql: Sql, host: string): Promise<InvitingAgent | undefined> {
  const [row] = await sql.query<InvitingAgent>(
    `select m.id, m.account from agent_domain d join member m on m.id = d.agent_id where d.host = $1 and ${activeAgent}`,
    [host],
  )
  return row
}

export const insertAgentCode = (sql: Sql, code: string, agentId: bigint, at: Date) =>
  sql.query('insert into agent_code (code, agent_id, created_at) values ($1, $2, $3)', [code, agentId, at])

export const insertAgentDomain = (sql: Sql, host: string, agentId: bigint, at: Date) =>
  sql.query('insert into agent_domain (host, agent_id, created_at) values ($1, $2, $3)', [host, agentId, at])
