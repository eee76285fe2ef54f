import { type BeaconChain, quicknet } from '@parlay/contracts/lottery/beacon'
import { createBeaconClient } from '@parlay/contracts/lottery/beacon-client'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { insertBeacon, listBeacons } from './beacon.sql'

export interface BeaconOptions {
  db: Database
  clock: Clock
  /** The address of the second beacon, which is not drand's. */
  beaconUrl: string
}

export type Beacons = ReturnType<typeof createBeacons>

/**
 * The trusted chains: drand's quicknet, whose key is known, and one other, whose key is requested from the beacon at
 * the first contact and never again. Statements of the vendor about a chain are ignored.
 */
export function createBeacons({ db, clock, beaconUrl }: BeaconOptions) {
  const client = createBeaconClient({ url: beaconUrl })

  async function pin(chain: BeaconChain): Promise<void> {
    await insertBeacon(db, chain, clock.now())
  }

  return {
    /** Throws if a chain has to be pinned first and its beacon does not answer. */
    async list(): Promise<Map<string, BeaconChain>> {
      const pinned = await listBeacons(db)
      const isPinned = ({ hash }: BeaconChain) => pinned.some((known) => known.hash === hash)
      if (!isPinned(quicknet)) await pin(quicknet)
      if (pinned.every(({ hash }) => hash === quicknet.hash)) await pin(await client.chain())
      const known = pinned.length === 2 ? pinned : await listBeacons(db)
      return new Map(known.map((chain) => [chain.hash, chain]))
    },
  }
}
