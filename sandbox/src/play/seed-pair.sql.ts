import { hashOfSeed, newServerSeed } from '@parlay/server'
import type { Sql } from '../database/database'

export interface SeedPair {
  id: bigint
  serverSeed: string
  serverSeedHash: string
  clientSeed: string
  nextNonce: number
}

const columns = `id, server_seed as "serverSeed", server_seed_hash as "serverSeedHash", client_seed as "clientSeed",
  next_nonce as "nextNonce"`

export async function findSeedPairInUse(tx: Sql, player: string): Promise<SeedPair | undefined> {
  const [pair] = await tx.query<SeedPair>(
    `select ${columns} from seed_pair where player = $1 and revealed_at is null for update`,
    [player],
  )
  return pair
}

export async function insertSeedPair(tx: Sql, player: string, clientSeed: string, now: Date): Promise<SeedPair> {
  const serverSeed = newServerSeed()
  const [pair] = await tx.query<SeedPair>(
    `insert into seed_pair (player, server_seed, server_seed_hash, client_seed, created_at)
     values ($1, $2, $3, $4, $5) returning ${columns}`,
    [player, serverSeed, hashOfSeed(serverSeed), clientSeed, now],
  )
  if (pair === undefined) throw new Error('the seed pair was not stored')
  return pair
}

export async function takeNonce(tx: Sql, id: bigint): Promise<number> {
  const [taken] = await tx.query<{ nonce: number }>(
    'update seed_pair set next_nonce = next_nonce + 1 where id = $1 returning next_nonce - 1 as nonce',
    [id],
  )
  if (taken === undefined) throw new Error('the seed pair is gone')
  return taken.nonce
}

export async function revealSeedPair(tx: Sql, id: bigint, now: Date): Promise<void> {
  await tx.query('update seed_pair set revealed_at = $2 where id = $1', [id, now])
}

/** Returns whether these seeds still have to decide a round, and so must stay secret. */
export async function hasOpenRound(tx: Sql, seedPairId: bigint): Promise<boolean> {
  const [open] = await tx.query(
    `select 1 from round where seed_pair_id = $1 and state in ('betting', 'open') limit 1`,
    [seedPairId],
  )
  return open !== undefined
}
