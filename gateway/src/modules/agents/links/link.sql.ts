import type { agentLinkStates, DownlineType } from '@parlay/contracts/endpoints/agent-links'
import type { Sql } from '../../../db'
import { firstDepositOf } from '../../../ledger'

export interface LinkRow {
  code: string
  accountType: DownlineType
  rebateMillionths: number
  visits: number
  registrations: number
  firstDeposits: number
  /** The amount is in minor units. */
  firstDepositSum: bigint
  state: (typeof agentLinkStates)[number]
  expiresAt: Date | null
  createdAt: Date
}

const isInForce = (at: string): string => `ended_at is null and (expires_at is null or expires_at > ${at})`

/** The funnel of a link: its registrations, and the first completed deposit of each member. */
const funnelOf = (code: string): string => `
  select count(*)::int as registrations, count(d.amount)::int as "firstDeposits",
    coalesce(sum(d.amount), 0)::bigint as "firstDepositSum"
  from registration r
  left join lateral (${firstDepositOf('r.member_id')}) d on true
  where r.agent_code = ${code}`

const columns = `l.code, l.account_type as "accountType", l.rebate_millionths as "rebateMillionths", l.visits::int,
  case when l.ended_at is not null then 'DELETED' when ${isInForce('$2')} then 'ACTIVE' else 'EXPIRED' end as state,
  l.expires_at as "expiresAt", l.created_at as "createdAt", f.*`

interface Question {
  agentId: bigint
  at: Date
}

/** Lists an agent's links, newest first. */
export const listLinkRows = (
  sql: Sql,
  { agentId, at }: Question,
  page: { limit: number; offset: number },
): Promise<LinkRow[]> =>
  sql.query<LinkRow>(
    `select ${columns}
     from (select * from agent_code where agent_id = $1 order by created_at desc, code limit $3 offset $4) l
     cross join lateral (${funnelOf('l.code')}) f order by l.created_at desc, l.code`,
    [agentId, at, page.limit, page.offset],
  )

export async function getLinkRow(sql: Sql, code: string, { agentId, at }: Question): Promise<LinkRow> {
  const [row] = await sql.query<LinkRow>(
    `select ${columns} from agent_code l cross join lateral (${funnelOf('l.code')}) f
     where l.agent_id = $1 and l.code = $3`,
    [agentId, at, code],
  )
  if (row === undefined) throw new Error(`there is no link ${code}`)
  return row
}

export async function isLinkOf(sql: Sql, agentId: bigint, code: string): Promise<boolean> {
  const rows = await sql.query('select from agent_code where code = $1 and agent_id = $2', [code, agentId])
  return rows.length > 0
}

export async function countLinks(sql: Sql, agentId: bigint): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    'select count(*)::int as count from agent_code where agent_id = $1',
    [agentId],
  )
  return row?.count ?? 0
}

/** Counts the links in force, except the one that is about to change. */
export async function countInForce(
  sql: Sql,
  { agentId, at, except }: { agentId: bigint; at: Date; except: string | undefined },
): Promise<number> {
  const [row] = await sql.query<{ count: number }>(
    `select count(*)::int as count from agent_code where agent_id = $1 and ${isInForce('$2')} and code is distinct from $3`,
    [agentId, at, except ?? null],
  )
  return row?.count ?? 0
}

export async function listHosts(sql: Sql, agentId: bigint): Promise<string[]> {
  const rows = await sql.query<{ host: string }>('select host from agent_domain where agent_id = $1 order by host', [
    agentId,
  ])
  return rows.map(({ host }) => host)
}

export async function findCodeOfRequest(tx: Sql, agentId: bigint, requestKey: string): Promise<string | undefined> {
  const [row] = await tx.query<{ code: string }>(
    'select code from agent_code where agent_id = $1 and request_key = $2',
    [agentId, requestKey],
  )
  return row?.code
}

interface LinkTerms {
  code: string
  agentId: bigint
  accountType: DownlineType
  rebateMillionths: number
  expiresAt: Date | null
}

/** Returns false if the code is taken. */
export async function insertLink(
  tx: Sql,
  { requestKey, at, ...link }: LinkTerms & { requestKey: string; at: Date },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into agent_code (code, agent_id, account_type, rebate_millionths, expires_at, request_key, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (code) do nothing returning code`,
    [link.code, link.agentId, link.accountType, link.rebateMillionths, link.expiresAt, requestKey, at],
  )
  return rows.length > 0
}

/** Returns false if the agent has no such link of this type, or it was deleted. */
export async function changeLink(tx: Sql, link: LinkTerms): Promise<boolean> {
  const rows = await tx.query(
    `update agent_code set rebate_millionths = $4, expires_at = $5
     where code = $1 and agent_id = $2 and account_type = $3 and ended_at is null returning code`,
    [link.code, link.agentId, link.accountType, link.rebateMillionths, link.expiresAt],
  )
  return rows.length > 0
}

/** Returns false if the agent has no such link, or it was deleted before. */
export async function endLink(sql: Sql, { code, agentId, at }: { code: string; agentId: bigint; at: Date }) {
  const rows = await sql.query(
    'update agent_code set ended_at = $3 where code = $1 and agent_id = $2 and ended_at is null returning code',
    [code, agentId, at],
  )
  return rows.length > 0
}

export const countVisit = (sql: Sql, code: string, at: Date) =>
  sql.query(`update agent_code set visits = visits + 1 where code = $1 and ${isInForce('$2')}`, [code, at])
