import type { Sql } from '../../../db'

/** A game session with the sums of its rounds so far. Amounts are in minor units. */
export interface SessionRow {
  sessionId: string
  nodeId: string
  vassalage: string
  gameType: string
  gameName: string
  startedAt: Date
  endedAt: Date | null
  rounds: number
  openRounds: number
  stake: bigint
  win: bigint
}

export interface SessionFilter {
  memberId: bigint
  at: Date
  id?: string
  vassalage?: string
  from?: Date
  until?: Date
}

const fromSessions = `from game_session s
  where s.member_id = $1 and s.activated_at is not null and ($2::text is null or s.id = $2)
    and ($3::text is null or s.vendor_code = $3) and ($4::timestamptz is null or s.created_at >= $4)
    and ($5::timestamptz is null or s.created_at < $5)`

const values = ({ memberId, id, vassalage, from, until }: SessionFilter) => [
  memberId,
  id ?? null,
  vassalage ?? null,
  from ?? null,
  until ?? null,
]

/**
 * A vendor with separate wallets may not have reported the rounds of a session yet. The wins and losses then come from
 * the return of its money.
 */
const wonAndLostThere = `
  select sum(p.amount) filter (where t.kind = 'win') as won, -sum(p.amount) filter (where t.kind = 'bet') as lost
  from vendor v
  join ledger_account a on a.code = 'member:' || s.member_id || ':vendor:' || v.code
  join ledger_posting p on p.account_id = a.id
  join ledger_transaction t on t.id = p.transaction_id and t.kind in ('bet', 'win')
  where v.code = s.vendor_code and v.wallet_type = 'TRANSFER' and t.occurred_at >= s.created_at
    and t.occurred_at < coalesce((select min(next.created_at) from game_session next where next.member_id = s.member_id
      and next.vendor_code = s.vendor_code and next.created_at > s.created_at), 'infinity')`

/**
 * Lists sessions, newest first. Rounds are joined by the session's id. Their times limit the search, because a round
 * starts while its session is open. The extra minutes allow for clocks that differ and for the time until a closed
 * page is noticed.
 */
export const listSessionRows = (tx: Sql, filter: SessionFilter, page: { limit: number; offset: number }) =>
  tx.query<SessionRow>(
    `select s.id as "sessionId", coalesce(g.node_id, '') as "nodeId", s.vendor_code as vassalage,
       coalesce(g.game_type, '') as "gameType", coalesce(g.name, s.game_code) as "gameName", s.created_at as "startedAt",
       coalesce(s.closed_at, s.expired_at, case when s.expires_at <= $8 then s.expires_at end) as "endedAt",
       played.rounds, played."openRounds", played.stake + coalesce(there.lost, 0)::bigint as stake,
       played.win + coalesce(there.won, 0)::bigint as win
     from (select s.* ${fromSessions} order by s.created_at desc, s.id desc limit $6 offset $7) s
     left join game g on g.game_code = s.game_code
     cross join lateral (
       select count(*) filter (where r.state <> 'ROLLED_BACK')::int as rounds,
         count(*) filter (where r.state in ('OPEN', 'STUCK'))::int as "openRounds",
         coalesce(sum(r.stake), 0)::bigint as stake, coalesce(sum(r.payout), 0)::bigint as win
       from bet_record r
       where r.member_id = s.member_id and r.session_id = s.id and r.opened_at >= s.created_at - interval '1 minute'
         and r.opened_at < coalesce(s.closed_at, s.expires_at) + interval '5 minutes'
     ) played
     left join lateral (${wonAndLostThere}) there on played.rounds = 0
     order by s.created_at desc, s.id desc`,
    [...values(filter), page.limit, page.offset, filter.at],
  )

export async function countSessions(tx: Sql, filter: SessionFilter): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count ${fromSessions}`, values(filter))
  return row?.count ?? 0
}
