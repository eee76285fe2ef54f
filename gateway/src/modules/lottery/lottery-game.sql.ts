import { lotteryGameTypes, lotteryVendors } from '@parlay/contracts/endpoints/games'
import type { Sql } from '../../db'

export interface LotteryGameRow {
  gameCode: string
  nodeId: string
  vassalage: string
  gameType: string
  name: string
  model: string
  maintenance: boolean
}

const typeList = `'${lotteryGameTypes.join("', '")}'`
const vendorList = `'${lotteryVendors.join("', '")}'`
const columns = `g.game_code as "gameCode", g.node_id as "nodeId", g.vassalage, g.game_type as "gameType", g.name, g.model,
  (g.maintenance or v.maintenance) as maintenance`
/** Selects the games of the lottery page by the vendor's code or account type. */
const isLottery = `g.enabled and v.enabled and g.game_type in (${typeList})
  and (v.code in (${vendorList}) or v.account_type_name in (${vendorList}))`

export async function findLotteryGame(tx: Sql, gameCode: string): Promise<LotteryGameRow | undefined> {
  const [row] = await tx.query<LotteryGameRow>(
    `select ${columns} from game g join game_vendor v on v.code = g.vassalage where g.game_code = $1 and ${isLottery}`,
    [gameCode],
  )
  return row
}

/** The games that the member launched last, each once. */
export const listRecentRows = (
  tx: Sql,
  memberId: bigint,
  limit: number,
): Promise<(LotteryGameRow & { playedAt: Date })[]> =>
  tx.query(
    `select ${columns}, played.at as "playedAt"
     from (select game_code, max(created_at) as at from game_session
       where member_id = $1 and activated_at is not null group by game_code) played
     join game g on g.game_code = played.game_code join game_vendor v on v.code = g.vassalage
     where ${isLottery} order by played.at desc, g.node_id limit $2`,
    [memberId, limit],
  )

/** The games for whose draws the member bought tickets last, each once. */
export const listRecentDraws = (
  tx: Sql,
  memberId: bigint,
  limit: number,
): Promise<{ gameCode: string; playedAt: Date }[]> =>
  tx.query(
    `select game_code as "gameCode", max(placed_at) as "playedAt" from lottery_ticket
     where member_id = $1 group by game_code order by max(placed_at) desc, game_code limit $2`,
    [memberId, limit],
  )
