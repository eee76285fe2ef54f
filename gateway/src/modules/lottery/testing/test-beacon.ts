import {
  type BeaconChain,
  chainHashOf,
  publicKeyOf,
  roundAfter,
  signRound,
  timeOfRound,
} from '@parlay/contracts/lottery/beacon'
import { beaconScheme } from '@parlay/contracts/lottery/beacon-client'
import { standInClockPaths } from '@parlay/contracts/stand-in-clock'
import { type JsonServer, serveJson } from '../../../testing/json-server'
import { openStandInClock, type StandInClock } from '../../../testing/stand-in-clock'

const origin = { groupHash: '5'.repeat(64), beaconId: 'test' }

/** A chain with its own key, which is derived from a number. */
export function openChain(keyNumber: number) {
  const secretKey = Uint8Array.from({ length: 32 }, (_, index) => index + keyNumber)
  const described = { publicKey: publicKeyOf(secretKey), genesisTime: 1_600_000_000, period: 3 }
  const chain: BeaconChain = { hash: chainHashOf(described, origin), ...described }
  const signatures = new Map<number, string>()
  return {
    chain,
    roundAfter: (at: number) => roundAfter(chain, at),
    timeOf: (round: number) => timeOfRound(chain, round),
    sign(round: number): string {
      const signature = signatures.get(round) ?? signRound(secretKey, round)
      signatures.set(round, signature)
      return signature
    },
  }
}
export type TestChain = ReturnType<typeof openChain>

/** A beacon that answers drand's calls for a chain. */
export function serveBeacon(
  beacon: { chain: BeaconChain; isDown: boolean },
  clock: StandInClock = openStandInClock(),
): Promise<JsonServer> {
  return serveJson<object>(({ path, body: asked }) => {
    if (path === standInClockPaths.beacon) return clock.answer(asked)
    const { hash, publicKey, genesisTime, period } = beacon.chain
    const info = {
      public_key: publicKey,
      period,
      genesis_time: genesisTime,
      hash,
      groupHash: origin.groupHash,
      schemeID: beaconScheme,
      metadata: { beaconID: origin.beaconId },
    }
    return beacon.isDown ? { status: 503, body: {} } : { body: info }
  })
}
