import { bls12_381 } from '@noble/curves/bls12-381.js'
import { hex, sha256 } from './hash.js'

/** drand's quicknet, as https://api.drand.sh/52db…e971/info describes it. */
export const quicknet = {
  chain: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisTime: 1692803367,
  period: 3,
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'

/**
 * Returns whether a signature is that of a round under a chain's public key. BLS signatures are unique: a round has only one.
 * @param {{ publicKey: string, round: number, signature: string }} round
 */
export function isSigned({ publicKey, round, signature }) {
  const number = Buffer.alloc(8)
  number.writeBigUInt64BE(BigInt(round))
  const message = bls12_381.shortSignatures.hash(sha256(number), domain)
  try {
    return bls12_381.shortSignatures.verify(hex(signature), message, hex(publicKey))
  } catch {
    return false
  }
}

/**
 * The first round that is made later than an instant, given in milliseconds since the epoch.
 * @param {{ genesisTime: number, period: number }} chain
 * @param {number} instant
 */
export function firstRoundAfter({ genesisTime, period }, instant) {
  let round = Math.max(1, Math.floor((instant / 1000 - genesisTime) / period))
  while ((genesisTime + (round - 1) * period) * 1000 <= instant) round += 1
  return round
}

/**
 * When a round is made, in milliseconds since the epoch.
 * @param {{ genesisTime: number, period: number }} chain
 * @param {number} round
 */
export const timeOfRound = ({ genesisTime, period }, round) => (genesisTime + (round - 1) * period) * 1000
