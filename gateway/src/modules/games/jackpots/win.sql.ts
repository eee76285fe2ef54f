import type { Sql } from '../../../db'

export interface WinRow {
  jackpotId: string
  cycle: number
  amount: bigint
  account: string
  gameCode: string
  gameName: string | null
  round: string
  stake: bigint
  shareMillionths: number
  wonAt: Date
  seedHash: string
  serverSeed: string
  firstRound: string
  startUnits: bigint
  mustDrop: bigint
  beforeUnits: bigint
  afterUnits: bigint
}

const winColumns = `c.jackpot_id as "jackpotId", c.cycle, c.amount, m.account, c.game_code as "gameCode",
  g.name as "gameName", c.round, c.stake, c.share_millionths as "shareMillionths", c.won_at as "wonAt",
  c.seed_hash as "seedHash", c.server_seed as "serverSeed", c.first_round as "firstRound",
  c.start_units as "startUnits", c.must_drop as "mustDrop", c.before_units as "beforeUnits",
  c.after_units as "afterUnits"`
const winTables = `jackpot_cycle c join member m on m.id = c.member_id left join game g on g.game_code = c.game_code`

/** Lists the last wins of a jackpot, newest first. */
export const listWins = (tx: Sql, jackpotId: string, limit: number): Promise<WinRow[]> =>
  tx.query<WinRow>(
    `select ${winColumns} from ${winTables}
     where c.jackpot_id = $1 and c.won_at is not null order by c.cycle desc limit $2`,
    [jackpotId, limit],
  )

/** Lists the last win of each of these jackpots that has been won. */
export const listLastWins = (tx: Sql, jackpotIds: readonly string[]): Promise<WinRow[]> =>
  tx.query<WinRow>(
    `select distinct on (c.jackpot_id) ${winColumns} from ${winTables}
     where c.jackpot_id = any($1) and c.won_at is not null order by c.jackpot_id, c.cycle desc`,
    [jackpotIds],
  )
