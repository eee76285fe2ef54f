import type { GameOrder } from '@parlay/contracts/endpoints/games'
import { esportsVendors } from '@parlay/contracts/game-category'
import type { GameKind } from '@parlay/server'
import type { Sql } from '../../../db'
import type { SplitRange } from '../play'

export interface GameRow {
  nodeId: string
  vassalage: string
  gameType: string
  name: string
  gameCode: string
  accountTypeName: string
  minBet: bigint
  minLineNum: number
  rtp: string
  model: string
  classify: string[]
  isGame: 'GAME' | 'VASSALAGE'
  openMode: 'ROUTE' | 'FRAME' | 'WINDOW'
  isHot: boolean
  isFav: boolean
}

export interface GameFilter {
  /** Decides `isFav`. Null for a visitor. */
  memberId: bigint | null
  gameType?: string
  /** Includes only games of these types. */
  gameTypes?: readonly string[] | undefined
  vassalage?: string
  gameClassify?: string
  gameName?: string
  /** Minor units. */
  minBet?: bigint
  minLineNum?: number
  hotOnly?: boolean
  /** Leaves out the entries that open the list of a vendor. */
  gamesOnly?: boolean
  nodeId?: string
  gameCode?: string
  /** Includes only games of these maths models. */
  models?: readonly string[] | undefined
  /** The lowest return to player, in percent. */
  minReturn?: string
  /** The look of the covers. */
  family?: string
  /** Includes only these games, and lists them in this order. */
  nodeIds?: readonly string[] | undefined
  /** Includes only the games of these codes. */
  gameCodes?: readonly string[] | undefined
  /** Leaves out the games of these categories. */
  closed: readonly string[]
}

export interface Page {
  /** Null for all. */
  limit: number | null
  offset: number
}

export const gameColumns = `g.node_id as "nodeId", g.vassalage, g.game_type as "gameType", g.name, g.game_code as "gameCode",
  v.account_type_name as "accountTypeName", g.min_bet as "minBet", g.min_line_num as "minLineNum", g.rtp, g.model, g.classify,
  g.is_game as "isGame", g.open_mode as "openMode", g.is_hot as "isHot", (f.node_id is not null) as "isFav"`
export const gameTables = `game g join game_vendor v on v.code = g.vassalage
  left join favourite f on f.node_id = g.node_id and f.member_id = $1`
export const isOffered = 'g.enabled and v.enabled'
/**
 * Esports vendors also offer sports games. The list of all sports leaves these to esports, but the vendor's own list
 * includes them.
 */
export const laneType = `(case when g.game_type = 'SPORTS' and g.vassalage in ('${esportsVendors.join("', '")}') then 'ESPORTS'
  else g.game_type end)`
/** A vendor's entry in the lobby (`VASSALAGE`) opens the list of its games, so the list does not contain it. */
const isFiltered = `${isOffered}
  and ($2::text is null or case when $3::text is null then ${laneType} else g.game_type end = $2
    or ${laneType} = $2)
  and ($3::text is null or (g.vassalage = $3 and g.is_game = 'GAME'))
  and ($4::text is null or $4 = any(g.classify)) and ($5::text is null or strpos(g.search_name, lower($5)) > 0)
  and ($6::bigint is null or g.min_bet = $6) and ($7::int is null or g.min_line_num >= $7) and (not $8 or g.is_hot)
  and (not $9 or g.is_game = 'GAME') and ($10::text is null or g.node_id = $10)
  and ($11::text is null or g.game_code = $11) and ($12::text[] is null or g.game_type = any($12)) and ${laneType} <> all($13::text[])
  and ($14::text[] is null or g.model = any($14)) and ($15::numeric is null or g.rtp::numeric >= $15)
  and ($16::text is null or g.family = $16) and ($17::text[] is null or g.node_id = any($17))
  and ($18::text[] is null or g.game_code = any($18))`

const filterValues = (filter: GameFilter) => [
  filter.memberId,
  filter.gameType ?? null,
  filter.vassalage ?? null,
  filter.gameClassify ?? null,
  filter.gameName || null,
  filter.minBet ?? null,
  filter.minLineNum ?? null,
  filter.hotOnly ?? false,
  filter.gamesOnly ?? false,
  filter.nodeId ?? null,
  filter.gameCode ?? null,
  filter.gameTypes ?? null,
  filter.closed,
  filter.models ?? null,
  filter.minReturn ?? null,
  filter.family ?? null,
  filter.nodeIds ?? null,
  filter.gameCodes ?? null,
]

/** The number of recent rounds of each game. */
export interface Popularity {
  gameCodes: string[]
  rounds: number[]
}

const placeInBrand = 'v.position, g.position'
/** Played games come first by their rounds, then hot games, then the rest in the brand's order. */
const byPopularity = `coalesce(p.rounds, 0) desc, g.is_hot desc, ${placeInBrand}`
const orders: Record<GameOrder, string> = {
  popular: byPopularity,
  new: `g.released_on desc, ${placeInBrand}`,
  name: `g.search_name, ${placeInBrand}`,
  return: `g.rtp::numeric desc, ${placeInBrand}`,
}

export const listGameRows = (tx: Sql, filter: GameFilter, { limit, offset, order }: Page & Order): Promise<GameRow[]> =>
  tx.query<GameRow>(
    `select ${gameColumns} from ${gameTables}
     left join unnest($21::text[], $22::int[]) p(game_code, rounds) on p.game_code = g.game_code
     where ${isFiltered} order by array_position($17, g.node_id), ${order ? orders[order.by] : placeInBrand} limit $19 offset $20`,
    [...filterValues(filter), limit, offset, order?.popularity.gameCodes ?? [], order?.popularity.rounds ?? []],
  )

interface Order {
  /** The brand's own order by default. */
  order?: { by: GameOrder; popularity: Popularity } | undefined
}

export async function countGames(tx: Sql, filter: GameFilter): Promise<number> {
  const [row] = await tx.query<{ count: number }>(
    `select count(*)::int as count from ${gameTables} where ${isFiltered}`,
    filterValues(filter),
  )
  return row?.count ?? 0
}

export const launchColumns = `${gameColumns}, g.kind, g.family, g.theme, g.seed,
  (g.maintenance or v.maintenance) as maintenance`

export async function findGame(
  tx: Sql,
  memberId: bigint | null,
  by: { nodeId?: string; gameCode?: string },
): Promise<LaunchableGame | undefined> {
  const [row] = await tx.query<LaunchableGame>(
    `select ${launchColumns} from ${gameTables}
     where ${isOffered} and ($2::text is null or g.node_id = $2) and ($3::text is null or g.game_code = $3)
       and ($2::text is not null or $3::text is not null)`,
    [memberId, by.nodeId ?? null, by.gameCode ?? null],
  )
  return row
}

/** The first games of a vendor. Its own entry comes before all games. */
export const listVendorGames = (
  tx: Sql,
  memberId: bigint,
  by: { vassalage: string; gameType?: string; kind?: GameKind },
): Promise<LaunchableGame[]> =>
  tx.query<LaunchableGame>(
    `select ${launchColumns} from ${gameTables}
     where ${isOffered} and g.vassalage = $2 and ($3::text is null or g.game_type = $3) and ($4::text is null or g.kind = $4)
     order by (g.is_game = 'VASSALAGE') desc, g.position limit 20`,
    [memberId, by.vassalage, by.gameType ?? null, by.kind ?? null],
  )

export interface LaunchableGame extends GameRow {
  kind: GameKind
  family: string
  /** The theme of the cover; empty if a vendor's game has none. */
  theme: string
  seed: string
  maintenance: boolean
}

/** The type under which a vendor offers games of a kind; undefined if it offers none. */
export async function findTypeOfKind(tx: Sql, vassalage: string, kind: GameKind): Promise<string | undefined> {
  const [row] = await tx.query<{ gameType: string }>(
    `select g.game_type as "gameType" from game g join game_vendor v on v.code = g.vassalage
     where ${isOffered} and g.vassalage = $1 and g.kind = $2 limit 1`,
    [vassalage, kind],
  )
  return row?.gameType
}

export interface VendorRow {
  vassalage: string
  name: string
  lane: string
  gameType: string
  accountTypeId: string
  accountTypeName: string
  isHot: boolean
  maintenance: boolean
}

/** Vendors with at least one game that can be played, in the brand's order. */
export const listPlayableVendors = (tx: Sql): Promise<VendorRow[]> =>
  tx.query<VendorRow>(
    `select v.code as vassalage, v.name, v.lane, v.game_type as "gameType", v.account_type_id as "accountTypeId",
            v.account_type_name as "accountTypeName", v.is_hot as "isHot", v.maintenance
     from game_vendor v
     where v.enabled and exists (select from game g where g.vassalage = v.code and g.enabled)
     order by v.position`,
  )

export const listVendorGameTypes = (
  tx: Sql,
  closed: readonly string[],
): Promise<{ vassalage: string; gameTypes: string[] }[]> =>
  tx.query(
    `select g.vassalage, array_agg(distinct g.game_type order by g.game_type) as "gameTypes"
     from game g join game_vendor v on v.code = g.vassalage
     where ${isOffered} and ${laneType} <> all($1::text[]) group by g.vassalage, v.position order by v.position`,
    [closed],
  )

/** Counts the settled rounds of each game. */
export async function countRoundsByGame(tx: Sql, { days, before, after }: SplitRange): Promise<Popularity> {
  const rows = await tx.query<{ gameCode: string; rounds: number }>(
    `select game_code as "gameCode", sum(rounds)::int as rounds from (
       select game_code, rounds from game_day where day >= $1 and day < $2
       union all select game_code, rounds from play_tail() where at >= $1 and at < $2 and state = 'SETTLED'
       union all select game_code, 1 from bet_record where opened_at >= $3 and opened_at < $4 and state = 'SETTLED'
       union all select game_code, 1 from bet_record where opened_at >= $5 and opened_at < $6 and state = 'SETTLED'
     ) played group by game_code`,
    [days.from, days.to, before.from, before.to, after.from, after.to],
  )
  return { gameCodes: rows.map(({ gameCode }) => gameCode), rounds: rows.map(({ rounds }) => rounds) }
}

export async function findAnySlotCode(tx: Sql): Promise<string | undefined> {
  const [row] = await tx.query<{ gameCode: string }>(
    `select g.game_code as "gameCode" from game g join game_vendor v on v.code = g.vassalage
     where ${isOffered} and g.kind = 'SLOT' order by v.position, g.position limit 1`,
  )
  return row?.gameCode
}
