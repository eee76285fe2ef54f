import { setImmediate as nextTurn } from 'node:timers/promises'
import { areRoundsOf, type BeaconChain, isRoundOf } from '@parlay/contracts/lottery/beacon'
import { type Draw, keyOf } from './draw.sql'

/** The number of rounds that are checked together before other requests are served again. */
const atOnce = 8

/** Returns the keys of the draws whose signature was not made by their chain for their round. */
export async function findForged(
  draws: readonly Draw[],
  beacons: ReadonlyMap<string, BeaconChain>,
): Promise<ReadonlySet<string>> {
  const forged: Draw[] = []
  for (const [hash, beacon] of beacons) {
    const ofChain = draws.filter(({ chain }) => chain === hash)
    for (let from = 0; from < ofChain.length; from += atOnce) {
      const part = ofChain.slice(from, from + atOnce)
      await nextTurn()
      // Signatures are checked one by one only if the check of all of them together fails.
      if (!areRoundsOf(beacon, part)) {
        forged.push(...part.filter(({ round, signature }) => !isRoundOf(beacon, round, signature)))
      }
    }
  }
  return new Set(forged.map(keyOf))
}
