import type { Sql } from '../../../db'

/** The rules of a pool. Amounts are minor units. */
interface PoolRules {
  seed: bigint
  mustDrop: bigint
  shareMillionths: number
  minStake: bigint
  games: string[]
}

export interface PoolRow extends PoolRules {
  jackpotId: string
  currency: string
  cycle: number
  /** Millionths of a minor unit, as every name with `Units`. */
  units: bigint
  startUnits: bigint
  seedHash: string
  sealedSeed: string
  openedAt: Date
  firstRound: string | null
}

/** The last event of `play_event` that a jackpot has counted. Ids of transactions are text. */
export interface Followed {
  tx: string
  seq: bigint
}

const poolColumns = `j.id as "jackpotId", j.currency, j.cycle, j.units, c.seed, c.must_drop as "mustDrop",
  c.share_millionths as "shareMillionths", c.min_stake as "minStake", c.games, c.start_units as "startUnits",
  c.seed_hash as "seedHash", c.sealed_seed as "sealedSeed", c.opened_at as "openedAt", c.first_round as "firstRound"`
const poolTables = 'jackpot j join jackpot_cycle c on c.jackpot_id = j.id and c.cycle = j.cycle'

export const listPools = (tx: Sql, jackpotIds: readonly string[]): Promise<PoolRow[]> =>
  tx.query<PoolRow>(`select ${poolColumns} from ${poolTables} where j.id = any($1)`, [jackpotIds])

/** Finds a pool and locks it until the end of the transaction, so that its rounds are counted one after the other. */
export async function findPoolLocked(
  tx: Sql,
  jackpotId: string,
): Promise<(PoolRow & Followed & { since: Date }) | undefined> {
  const [row] = await tx.query<PoolRow & Followed & { since: Date }>(
    `select ${poolColumns}, j.followed_tx::text as tx, j.followed_seq as seq,
       (select opened_at from jackpot_cycle where jackpot_id = j.id and cycle = 1) as since
     from ${poolTables} where j.id = $1 for update of j`,
    [jackpotId],
  )
  return row
}

/** Adds a jackpot that follows the rounds from now on. Returns false if it is known. */
export async function insertJackpot(tx: Sql, { jackpotId, currency }: { jackpotId: string; currency: string }) {
  const rows = await tx.query(
    `insert into jackpot (id, currency, cycle, units, followed_tx, followed_seq)
     values ($1, $2, 0, 0, pg_snapshot_xmin(pg_current_snapshot()), 0) on conflict do nothing returning id`,
    [jackpotId, currency],
  )
  return rows.length > 0
}

export type NewPool = Omit<PoolRow, 'currency' | 'firstRound' | 'units'>

/** Begins a pool, which then is the one that is being filled. */
export const insertPool = (tx: Sql, pool: NewPool) =>
  tx.query(
    `with begun as (
       insert into jackpot_cycle (jackpot_id, cycle, seed, must_drop, share_millionths, min_stake, games, start_units,
         seed_hash, sealed_seed, opened_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
     )
     update jackpot set cycle = $2, units = $8 where id = $1`,
    [
      pool.jackpotId,
      pool.cycle,
      pool.seed,
      pool.mustDrop,
      pool.shareMillionths,
      pool.minStake,
      pool.games,
      pool.startUnits,
      pool.seedHash,
      pool.sealedSeed,
      pool.openedAt,
    ],
  )

export interface RoundRow extends Followed {
  roundId: bigint
  /** `<vendor>:<round>` */
  round: string
  memberId: bigint
  gameCode: string
  /** Minor units. */
  stake: bigint
}

interface NextRounds extends Followed {
  until: string
  since: Date
  at: Date
  limit: number
}

export const listRounds = (
  tx: Sql,
  { jackpotId, currency, games, minStake }: PoolRow,
  { tx: after, seq, until, since, at, limit }: NextRounds,
): Promise<RoundRow[]> =>
  tx.query<RoundRow>(
    `select tx::text as tx, seq, round_id as "roundId", round, member_id as "memberId", game_code as "gameCode", stake
     from jackpot_rounds($1, $2::xid8, $3, $4::xid8, $5, $6, $7, $8, $9, $10)`,
    [jackpotId, after, seq, until, since, currency, games, minStake, at, limit],
  )

/**
 * Returns the oldest transaction that still runs, below which no event can be added, and whether there are events up
 * to it. `isOfOtherCluster` is true after a restore, when ids of transactions have begun again.
 */
export async function findNews(tx: Sql, { tx: after, seq }: Followed) {
  const [row] = await tx.query<{ until: string; hasNews: boolean; isOfOtherCluster: boolean }>(
    `select n.until::text as until, $1::xid8 > pg_snapshot_xmax(pg_current_snapshot()) as "isOfOtherCluster",
       exists (select from play_event e where (e.tx, e.seq) > ($1::xid8, $2) and e.tx < n.until) as "hasNews"
     from (select pg_snapshot_xmin(pg_current_snapshot()) as until) n`,
    [after, seq],
  )
  if (!row) throw new Error('the snapshot was not found')
  return row
}

export interface EntryRow {
  roundId: bigint
  place: number
  units: bigint
}

/** Saves rounds that have paid into a pool. */
export const insertEntries = (
  tx: Sql,
  { jackpotId, cycle }: Pick<PoolRow, 'jackpotId' | 'cycle'>,
  entries: readonly EntryRow[],
) =>
  tx.query(
    `insert into jackpot_entry (jackpot_id, cycle, round_id, place, units)
     select $1, $2, * from unnest($3::bigint[], $4::int[], $5::bigint[])`,
    [
      jackpotId,
      cycle,
      entries.map(({ roundId }) => roundId),
      entries.map(({ place }) => place),
      entries.map(({ units }) => units),
    ],
  )

/** Returns the number of rounds that have paid into a pool. */
export async function countEntries(tx: Sql, jackpotId: string, cycle: number): Promise<number> {
  const [row] = await tx.query<{ place: number }>(
    'select coalesce(max(place), 0) as place from jackpot_entry where jackpot_id = $1 and cycle = $2',
    [jackpotId, cycle],
  )
  return row?.place ?? 0
}

export const saveUnits = (tx: Sql, jackpotId: string, units: bigint) =>
  tx.query('update jackpot set units = $2 where id = $1', [jackpotId, units])

export const saveFollowed = (tx: Sql, jackpotId: string, followed: Followed) =>
  tx.query('update jackpot set followed_tx = $2::xid8, followed_seq = $3 where id = $1', [
    jackpotId,
    followed.tx,
    followed.seq,
  ])

export const saveFirstRound = (tx: Sql, { jackpotId, cycle }: PoolRow, round: string) =>
  tx.query('update jackpot_cycle set first_round = $3 where jackpot_id = $1 and cycle = $2 and first_round is null', [
    jackpotId,
    cycle,
    round,
  ])

export interface NewWin {
  serverSeed: string
  won: RoundRow
  beforeUnits: bigint
  afterUnits: bigint
  /** Minor units. */
  amount: bigint
  at: Date
}

/** Saves who has won a pool, and shows its seed. */
export const saveWin = (tx: Sql, { jackpotId, cycle }: PoolRow, win: NewWin) =>
  tx.query(
    `update jackpot_cycle set server_seed = $3, round_id = $4, round = $5, member_id = $6, game_code = $7, stake = $8,
       before_units = $9, after_units = $10, amount = $11, won_at = $12
     where jackpot_id = $1 and cycle = $2`,
    [
      jackpotId,
      cycle,
      win.serverSeed,
      win.won.roundId,
      win.won.round,
      win.won.memberId,
      win.won.gameCode,
      win.won.stake,
      win.beforeUnits,
      win.afterUnits,
      win.amount,
      win.at,
    ],
  )

export async function findAccount(tx: Sql, memberId: bigint): Promise<string> {
  const [row] = await tx.query<{ account: string }>('select account from member where id = $1', [memberId])
  if (!row) throw new Error(`member ${memberId} was not found`)
  return row.account
}
