import type { Sql } from '../../../db'
import {
  type GameFilter,
  gameColumns,
  gameTables,
  isOffered,
  type LaunchableGame,
  laneType,
  launchColumns,
} from './games.sql'

export interface GamePageRow extends LaunchableGame {
  vendorName: string
}

/** Finds an offered game by the part of an address that names it. */
export async function findGameBySlug(tx: Sql, memberId: bigint | null, slug: string): Promise<GamePageRow | undefined> {
  const [row] = await tx.query<GamePageRow>(
    `select ${launchColumns}, v.name as "vendorName" from ${gameTables}
     where ${isOffered} and replace(lower(g.game_code), '_', '-') = $2`,
    [memberId, slug],
  )
  return row
}

type Similar = Pick<LaunchableGame, 'nodeId' | 'gameType' | 'theme' | 'family' | 'model' | 'vassalage'>

/** Lists games of the same type: those of the same theme come first, then of the same look, maths and vendor. */
export const listSimilarRows = (
  tx: Sql,
  { memberId, closed }: Pick<GameFilter, 'memberId' | 'closed'>,
  { limit, ...game }: Similar & { limit: number },
): Promise<LaunchableGame[]> =>
  tx.query<LaunchableGame>(
    `select ${gameColumns} from ${gameTables}
     where ${isOffered} and g.is_game = 'GAME' and g.node_id <> $2 and g.game_type = $3 and ${laneType} <> all($8::text[])
     order by (g.theme = $4 and g.theme <> '') desc, (g.family = $5) desc, (g.model = $6) desc, (g.vassalage = $7) asc,
       g.is_hot desc, v.position, g.position
     limit $9`,
    [memberId, game.nodeId, game.gameType, game.theme, game.family, game.model, game.vassalage, closed, limit],
  )

export interface BiggestWin {
  account: string
  amount: bigint
  stake: bigint
  time: Date
}

/** Finds the highest payout of one round of a game since an instant, of members who may play. */
export async function findBiggestWin(
  tx: Sql,
  { gameCode, since }: { gameCode: string; since: Date },
): Promise<BiggestWin | undefined> {
  const [row] = await tx.query<BiggestWin>(
    `select m.account, r.payout as amount, r.stake, r.settled_at as time
     from bet_record r join member m on m.id = r.member_id
     where r.game_code = $1 and r.state = 'SETTLED' and r.payout > r.stake and r.settled_at >= $2
       and m.status = 'ACTIVE' and m.is_agent <> 4
     order by r.payout desc, r.settled_at desc limit 1`,
    [gameCode, since],
  )
  return row
}
