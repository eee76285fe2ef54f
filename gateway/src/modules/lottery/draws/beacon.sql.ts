import type { BeaconChain } from '@parlay/contracts/lottery/beacon'
import type { Sql } from '../../../db'

export const listBeacons = (tx: Sql): Promise<BeaconChain[]> =>
  tx.query<BeaconChain>(
    `select chain as hash, public_key as "publicKey", genesis_time::float8 as "genesisTime", period
     from lottery_beacon`,
  )

/** Finds the round of the newest draw, which is the last one that is known. */
export async function findLastRound(sql: Sql): Promise<{ chain: string; round: bigint } | undefined> {
  const [row] = await sql.query<{ chain: string; round: bigint }>(
    'select beacon_chain as chain, beacon_round as round from lottery_draw order by open_at desc, game_code limit 1',
  )
  return row
}

export async function insertBeacon(tx: Sql, { hash, publicKey, genesisTime, period }: BeaconChain, at: Date) {
  await tx.query(
    `insert into lottery_beacon (chain, public_key, genesis_time, period, pinned_at) values ($1, $2, $3, $4, $5)
     on conflict do nothing`,
    [hash, publicKey, genesisTime, period, at],
  )
}
