import type { Sql } from '../database/database'

export interface Spin {
  /** Identifies what the spin's rounds wait for. */
  id: string
  gameCode: string
  number: number
  serverSeed: string
  serverSeedHash: string
  result: number
}

const columns = `id, game_code as "gameCode", number::float8 as number, server_seed as "serverSeed",
  server_seed_hash as "serverSeedHash", result`

/** Stores the spin unless it exists. */
export async function insertSpin(tx: Sql, spin: Spin, resultAt: Date): Promise<void> {
  await tx.query(
    `insert into roulette_spin (id, game_code, number, server_seed, server_seed_hash, result, result_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [spin.id, spin.gameCode, spin.number, spin.serverSeed, spin.serverSeedHash, spin.result, resultAt],
  )
}

/** Lists spins from `below` downwards, newest first. */
export async function listSpins(tx: Sql, gameCode: string, upTo: number, limit: number): Promise<Spin[]> {
  return tx.query<Spin>(
    `select ${columns} from roulette_spin where game_code = $1 and number <= $2 order by number desc limit $3`,
    [gameCode, upTo, limit],
  )
}

export const dueSpins = 'from roulette_spin where settled_at is null and result_at <= $1'

export async function listDueSpins(tx: Sql, now: Date): Promise<Spin[]> {
  return tx.query<Spin>(`select ${columns} ${dueSpins} order by result_at limit 100`, [now])
}

/** Returns false if another process has settled it. */
export async function markSettled(tx: Sql, id: string, now: Date): Promise<boolean> {
  const marked = await tx.query<{ id: string }>(
    'update roulette_spin set settled_at = $2 where id = $1 and settled_at is null returning id',
    [id, now],
  )
  return marked.length > 0
}

export const oldSpins = `from roulette_spin where settled_at < $1::timestamptz - interval '24 hours'`

/** Rounds keep a copy of what they need of a spin. */
export async function deleteOldSpins(tx: Sql, now: Date): Promise<void> {
  await tx.query(`delete ${oldSpins}`, [now])
}

/** Stores the result of a spin with its rounds. */
export async function reportRounds(tx: Sql, { id, result, serverSeed }: Spin): Promise<void> {
  await tx.query(`update round set detail = detail || $2::jsonb where kind = 'roulette' and subject = $1`, [
    id,
    JSON.stringify({ result, serverSeed }),
  ])
}
