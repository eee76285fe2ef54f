import type { Sql } from '../../../db'
import { type GameRow, gameColumns, isOffered, laneType, type Page } from './games.sql'

export type OwnGames = 'favourite' | 'recent'

export interface OwnGamesFilter {
  memberId: bigint
  gameType?: string
  vassalage?: string
  /** Leaves out the games of these categories. */
  closed: readonly string[]
}

/** Selects node ids with the time by which they are ordered. */
const sources: Record<OwnGames, string> = {
  favourite: 'select node_id, added_at as at from favourite where member_id = $1',
  recent: `select played.node_id, max(s.created_at) as at
    from game_session s join game played on played.game_code = s.game_code
    where s.member_id = $1 and s.activated_at is not null group by played.node_id`,
}

const fromOwn = (own: OwnGames) => `from (${sources[own]}) own
  join game g on g.node_id = own.node_id join game_vendor v on v.code = g.vassalage
  left join favourite f on f.node_id = g.node_id and f.member_id = $1
  where ${isOffered} and ($2::text is null or g.game_type = $2) and ($3::text is null or g.vassalage = $3)
    and ${laneType} <> all($4::text[])`

const values = ({ memberId, gameType, vassalage, closed }: OwnGamesFilter) => [
  memberId,
  gameType ?? null,
  vassalage ?? null,
  closed,
]

/** The member's favourites or recently launched games, newest first. */
export const listOwnGameRows = (tx: Sql, own: OwnGames, { filter, page }: { filter: OwnGamesFilter; page: Page }) =>
  tx.query<GameRow>(`select ${gameColumns} ${fromOwn(own)} order by own.at desc, g.node_id limit $5 offset $6`, [
    ...values(filter),
    page.limit,
    page.offset,
  ])

export async function countOwnGames(tx: Sql, own: OwnGames, filter: OwnGamesFilter): Promise<number> {
  const [row] = await tx.query<{ count: number }>(`select count(*)::int as count ${fromOwn(own)}`, values(filter))
  return row?.count ?? 0
}
