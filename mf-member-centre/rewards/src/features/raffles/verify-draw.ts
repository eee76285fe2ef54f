import type { RaffleDraw, RaffleOdds, RaffleProof } from '@parlay/contracts/endpoints/raffles'
import { blocksOfPot, drawPrize, splitPot } from '@parlay/contracts/fair-raffle'
import { parseMoney, printMoney } from '@parlay/contracts/money'
import { blockMessage } from '@parlay/contracts/number-stream'

/** The result that this browser has computed from the seeds alone. */
export interface Verification {
  isSeedRight: boolean
  isResultRight: boolean
  /** The prize by its name, or the amount of the share. */
  result: string
}

const encoder = new TextEncoder()
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

interface Seeds {
  serverSeed: string
  clientSeed: string
  nonce: number
}

async function blocksOf({ serverSeed, clientSeed, nonce }: Seeds, count: number) {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign'])
  const sign = (index: number) =>
    crypto.subtle.sign('HMAC', key, encoder.encode(blockMessage(clientSeed, nonce, index)))
  const signed = await Promise.all(Array.from({ length: count }, (_, index) => sign(index)))
  return (index: number): Uint8Array => new Uint8Array(signed[index] as ArrayBuffer)
}

/** More than enough for one prize. */
const blocksOfDraw = 4

type Proof<Type> = Extract<RaffleProof, { type: Type }>

async function recomputeDraw(proof: Proof<'DRAW'>, promotionId: string, odds: readonly RaffleOdds[]) {
  const published = odds.find((one) => one.promotionId === promotionId && one.version === proof.version)
  if (!published) throw new Error('the odds of this draw are not there')
  const drawn = drawPrize(published.prizes, await blocksOf(proof, blocksOfDraw))
  return { isResultRight: drawn.prizeId === proof.prizeId, result: drawn.name }
}

async function recomputeShare(proof: Proof<'SHARE'>, serverSeed: string, { promotionId, prize }: RaffleDraw) {
  const pot = {
    total: Number(parseMoney(proof.total)),
    shares: proof.shares,
    least: Number(parseMoney(proof.least)),
  }
  const blocks = await blocksOf({ serverSeed, clientSeed: promotionId, nonce: 0 }, blocksOfPot(pot))
  const result = printMoney(BigInt(splitPot(pot, blocks)[proof.share] ?? 0))
  return { isResultRight: result === prize.amount, result }
}

/** Computes a result again with Web Crypto. Undefined while its seed is not shown. */
export async function verifyDraw(draw: RaffleDraw, odds: readonly RaffleOdds[]): Promise<Verification | undefined> {
  const { proof, promotionId } = draw
  const { serverSeed } = proof
  if (serverSeed === null) return undefined
  const hash = hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed)))
  const recomputed =
    proof.type === 'DRAW'
      ? await recomputeDraw(proof, promotionId, odds)
      : await recomputeShare(proof, serverSeed, draw)
  return { isSeedRight: hash === proof.serverSeedHash, ...recomputed }
}
