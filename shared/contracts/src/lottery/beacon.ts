import { pippenger } from '@noble/curves/abstract/curve.js'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, bytesToNumberBE, hexToBytes, numberToBytesBE } from '@noble/curves/utils.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/**
 * A beacon's chain as `GET /<chain hash>/info` of drand's API describes it. The scheme is drand quicknet's,
 * `bls-unchained-g1-rfc9380`: signatures on G1, the public key on G2.
 */
export interface BeaconChain {
  hash: string
  /** The compressed point as hex, 96 bytes. */
  publicKey: string
  /** When round 1 was made, in seconds since the epoch. */
  genesisTime: number
  /** Seconds between two rounds. */
  period: number
}

const domain = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const { shortSignatures } = bls12_381
type SignaturePoint = ReturnType<typeof shortSignatures.hash>
const messageOf = (round: number) => shortSignatures.hash(sha256(numberToBytesBE(round, 8)), domain)

/** drand's quicknet (https://docs.drand.love). No single party can compute its rounds ahead of time. */
export const quicknet: BeaconChain = {
  hash: '52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  genesisTime: 1_692_803_367,
  period: 3,
}

/** The other inputs of a chain's hash, in addition to the chain itself. */
export interface ChainOrigin {
  /** The hash of the group that founded the chain. */
  groupHash: string
  beaconId: string
}

/** Returns the hash of a chain, as drand computes it. A client that knows the hash accepts no other key. */
export function chainHashOf(
  { publicKey, genesisTime, period }: Omit<BeaconChain, 'hash'>,
  { groupHash, beaconId }: ChainOrigin,
): string {
  const times = concatBytes(numberToBytesBE(period, 4), numberToBytesBE(genesisTime, 8))
  return bytesToHex(sha256(concatBytes(times, hexToBytes(publicKey), hexToBytes(groupHash), utf8ToBytes(beaconId))))
}

/** Returns when a round is made, in milliseconds since the epoch. */
export const timeOfRound = ({ genesisTime, period }: BeaconChain, round: number): number =>
  (genesisTime + (round - 1) * period) * 1000

/** Returns the first round that is made later than an instant, given in milliseconds since the epoch. */
export const roundAfter = ({ genesisTime, period }: BeaconChain, at: number): number =>
  Math.max(1, Math.floor((at / 1000 - genesisTime) / period) + 2)

/** Returns the randomness of a round: the SHA-256 of its signature, both as hex. */
export const randomnessOf = (signature: string): string => bytesToHex(sha256(hexToBytes(signature)))

/** Returns whether a signature (hex) is the chain's signature of a round. There is only one for each round. */
export function isRoundOf({ publicKey }: Pick<BeaconChain, 'publicKey'>, round: number, signature: string): boolean {
  try {
    return shortSignatures.verify(hexToBytes(signature), messageOf(round), hexToBytes(publicKey))
  } catch {
    return false
  }
}

/**
 * Returns whether each of these signatures is the chain's signature of its round, at a fraction of the cost of single
 * checks. Both sides of the equation are summed up, each round with a random factor of 64 bits, so that two wrong
 * signatures cannot cancel each other out.
 */
export function areRoundsOf(
  { publicKey }: Pick<BeaconChain, 'publicKey'>,
  rounds: readonly { round: number; signature: string }[],
): boolean {
  if (rounds.length === 0) return true
  try {
    const factors = rounds.map(() => bytesToNumberBE(randomBytes(8)) + 1n)
    const sumOf = (points: SignaturePoint[]) => pippenger(bls12_381.G1.Point, points, factors)
    const signatures = rounds.map(({ signature }) => shortSignatures.Signature.fromHex(signature))
    const messages = sumOf(rounds.map(({ round }) => messageOf(round)))
    return shortSignatures.verify(sumOf(signatures), messages, hexToBytes(publicKey))
  } catch {
    return false
  }
}

/** Returns the signature of a round by a secret key (32 bytes), as hex. */
export const signRound = (secretKey: Uint8Array, round: number): string =>
  shortSignatures.sign(messageOf(round), secretKey).toHex()

/** Returns the public key of a secret key, as hex. */
export const publicKeyOf = (secretKey: Uint8Array): string => shortSignatures.getPublicKey(secretKey).toHex()
