import type { BeaconChain } from '@parlay/contracts/lottery/beacon'
import type { BeaconRound } from '@parlay/contracts/vendor-lottery'
import type { Sql } from '../database/database'

export interface SignedRound extends BeaconRound {
  signature: string
}

const chain = 'hash, public_key as "publicKey", genesis_time::float8 as "genesisTime", period'

export async function findChain(tx: Sql, url: string): Promise<BeaconChain | undefined> {
  const [row] = await tx.query<BeaconChain>(`select ${chain} from beacon_chain where url = $1`, [url])
  return row
}

export const findChains = (tx: Sql, hashes: readonly string[]): Promise<BeaconChain[]> =>
  tx.query(`select distinct ${chain} from beacon_chain where hash = any($1)`, [hashes])

export async function insertChain(
  tx: Sql,
  url: string,
  { hash, publicKey, genesisTime, period }: BeaconChain,
): Promise<void> {
  await tx.query(
    `insert into beacon_chain (url, hash, public_key, genesis_time, period) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [url, hash, publicKey, genesisTime, period],
  )
}

export const findRounds = (tx: Sql, rounds: readonly BeaconRound[]): Promise<SignedRound[]> =>
  tx.query(
    `select chain, round::float8 as round, signature
     from unnest($1::text[], $2::bigint[]) as wanted (chain, round) join beacon_round using (chain, round)`,
    [rounds.map((one) => one.chain), rounds.map(({ round }) => round)],
  )

export async function insertRounds(tx: Sql, rounds: readonly SignedRound[]): Promise<void> {
  await tx.query(
    `insert into beacon_round (chain, round, signature) select * from unnest($1::text[], $2::bigint[], $3::text[])
     on conflict do nothing`,
    [rounds.map((one) => one.chain), rounds.map(({ round }) => round), rounds.map(({ signature }) => signature)],
  )
}
