import { drawVendor } from '@parlay/contracts/game-category'
import type { Sql } from '../../../db'
import { isOffered, laneType } from './games.sql'

export interface WinnerRow {
  account: string
  gameName: string
  nodeId: string
  vassalage: string
  gameType: string
  gameCode: string
  openMode: 'ROUTE' | 'FRAME' | 'WINDOW'
  /** A lottery's draw has no picture. */
  hasCover: boolean
  amount: bigint
  time: Date
}

/** A lottery's draw is no title of the lobby, but it can be opened. */
const canBeOpened = `(g.vassalage = '${drawVendor}' or ${isOffered})`

/**
 * Lists the highest payouts since an instant. It leaves out disabled and trial accounts, which may not play, and games
 * that cannot be opened: those no longer offered, and those of closed categories.
 */
export const listWinnerRows = (
  tx: Sql,
  { since, closed, limit }: { since: Date; closed: readonly string[]; limit: number },
): Promise<WinnerRow[]> =>
  tx.query<WinnerRow>(
    `select m.account, g.name as "gameName", g.node_id as "nodeId", r.vendor_code as vassalage,
       g.game_type as "gameType", r.game_code as "gameCode", g.open_mode as "openMode", g.family <> '' as "hasCover",
       r.payout as amount, r.settled_at as time
     from bet_record r join member m on m.id = r.member_id join game g on g.game_code = r.game_code
     join game_vendor v on v.code = g.vassalage
     where r.state = 'SETTLED' and r.payout > 0 and r.settled_at >= $1 and m.status = 'ACTIVE' and m.is_agent <> 4
       and ${canBeOpened} and ${laneType} <> all($3::text[])
     order by r.payout desc, r.settled_at desc limit $2`,
    [since, limit, closed],
  )
