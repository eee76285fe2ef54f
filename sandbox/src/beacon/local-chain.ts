import type { BeaconChain, ChainOrigin } from '@parlay/contracts/lottery/beacon'
import { chainHashOf, publicKeyOf } from '@parlay/contracts/lottery/beacon'
import { hashText } from '@parlay/contracts/lottery/draw-result'

/** Long enough ago that the draws of the past months have their own rounds. */
const genesisTime = Date.UTC(2026, 0, 1) / 1000
const period = 3

export interface LocalChain extends BeaconChain, ChainOrigin {}

/** The chain of a local beacon: quicknet's scheme and pace, under one key instead of a group's. */
export function localChainOf(secretKey: Uint8Array): LocalChain {
  const chain = { publicKey: publicKeyOf(secretKey), genesisTime, period }
  const origin = { groupHash: hashText(chain.publicKey), beaconId: 'parlay-local' }
  return { hash: chainHashOf(chain, origin), ...chain, ...origin }
}
