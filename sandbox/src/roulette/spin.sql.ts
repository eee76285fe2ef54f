import type { Sql } from '../database/database'

export interface Spin {
  /** What its rounds wait for. */
  id: string
  gameCode: string
  number: number
  serverSeed: string
  serverSeedHash: string
  result: number
}

const columns = `id, game_code as "gameCode", number::float8 as number, server_seed as "serverSeed",
  server_seed_hash as "serverSeedHash", result`

/** Keeps the spin unless it is there already. */
export async function insertSpin(tx: Sql, spin: Spin, resultAt: Date): Promise<void> {
  await tx.query(
    `insert into roulette_spin (id, game_code, number, server_seed, server_seed_hash, result, result_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    [spin.id, spin.gameCode, spin.number, spin.serverSeed, spin.serverSeedHash, spin.result, resultAt],
  )
}

/** The newest first, from `below` on downwards. */
export async function listSpins(tx: Sql, gameCode: string, upTo: number, limit: number): Promise<Spin[]> {
  return tx.query<Spin>(
    `select ${columns} from roulette_spin where game_code = $1 and number <= $2 order by number desc limit $3`,
    [gameCode, upTo, limit],
  )
}

export async function listDueSpins(tx: Sql, now: Date): Promise<Spin[]> {
  return tx.query<Spin>(
    `select ${columns} from roulette_spin where settled_at is null and result_at <= $1 order by result_at limit 100`,
    [now],
  )
}

/** False when somebody else has settled it. */
export async function markSettled(tx: Sql, id: string, now: Date): Promise<boolean> {
  const marked = await tx.query<{ id: string }>(
    'update roulette_spin set settled_at = $2 where id = $1 and settled_at is null returning id',
    [id, now],
  )
  return marked.length > 0
}

/** Rounds keep what they need of their spin, so old spins can go. */
export async function deleteSpinsBefore(tx: Sql, before: Date): Promise<void> {
  await tx.query('delete from roulette_spin where settled_at < $1', [before])
}

/** Shows the rounds of a spin what came of it. */
export async function tellRounds(tx: Sql, { id, result, serverSeed }: Spin): Promise<void> {
  await tx.query(`update round set detail = detail || $2::jsonb where kind = 'roulette' and subject = $1`, [
    id,
    JSON.stringify({ result, serverSeed }),
  ])
}
