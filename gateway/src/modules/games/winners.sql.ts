import type { Sql } from '../../db'

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

/** The highest payouts since an instant. Disabled and trial accounts may not play and are left out. */
export const listWinnerRows = (tx: Sql, since: Date, limit: number): Promise<WinnerRow[]> =>
  tx.query<WinnerRow>(
    `select m.account, g.name as "gameName", g.node_id as "nodeId", r.vendor_code as vassalage,
       g.game_type as "gameType", r.game_code as "gameCode", g.open_mode as "openMode", g.family <> '' as "hasCover", r.payout as amount, r.settled_at as time
     from bet_record r join member m on m.id = r.member_id join game g on g.game_code = r.game_code
     where r.state = 'SETTLED' and r.payout > 0 and r.settled_at >= $1 and m.status = 'ACTIVE' and m.is_agent <> 4
     order by r.payout desc, r.settled_at desc limit $2`,
    [since, limit],
  )
