import { parseMoney } from '@parlay/contracts/money'
import { blockMessage } from '@parlay/contracts/number-stream'
import type { CardsOutcome } from '../../cards/card-round'
import { dealHand, totalOf } from '../../cards/deck'
import { cardsOf, payoutOf, resultFor } from '../../cards/lucky-nine'
import { type DrawOutcome, playDraw } from '../../draw/play-draw'
import type { FishOutcome } from '../../fish/magazine'
import { isHit, magazinePayout } from '../../fish/shoal'
import { spinResult } from '../../roulette/pockets'
import { ticketPayout } from '../../roulette/spots'
import { betsOf, type RouletteOutcome } from '../../roulette/ticket'
import { machines, type SlotKind } from '../../slot/machines'
import { playSlotRound, slotBlockCount, slotPayout } from '../../slot/play-round'

export interface Seeds {
  serverSeed: string
  clientSeed: string
  nonce: number
}

const encoder = new TextEncoder()
const hexOf = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const fingerprint = async (serverSeed: string): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', encoder.encode(serverSeed)))

/** Computes the blocks of one round with Web Crypto from the seeds alone. */
async function roundBlocks({ serverSeed, clientSeed, nonce }: Seeds): Promise<Uint8Array[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(serverSeed), algorithm, false, ['sign'])
  const sign = (index: number) =>
    crypto.subtle.sign('HMAC', key, encoder.encode(blockMessage(clientSeed, nonce, index)))
  const signed = await Promise.all(Array.from({ length: slotBlockCount }, (_, index) => sign(index)))
  return signed.map((bytes) => new Uint8Array(bytes))
}

const blockOf = (blocks: Uint8Array[]) => (index: number) => {
  const block = blocks[index]
  if (block === undefined) throw new RangeError('the round needs more blocks than were made')
  return block
}

export async function recomputeSlot(kind: SlotKind, seeds: Seeds, stake: bigint) {
  const machine = machines[kind]
  const { spins, units } = playSlotRound(machine, blockOf(await roundBlocks(seeds)))
  return { stops: spins.map((spin) => spin.stops), payout: slotPayout(machine, stake, units) }
}

export async function recomputeDraw(seeds: Seeds, stake: bigint, { kind, bets }: DrawOutcome) {
  const { outcome, payout } = playDraw({ kind, bets, stake }, blockOf(await roundBlocks(seeds)))
  return { drawn: outcome.drawn, payout }
}

export async function recomputeRoulette(seeds: Seeds, { spots }: RouletteOutcome) {
  const result = spinResult(blockOf(await roundBlocks(seeds)))
  return { result, payout: ticketPayout(betsOf(spots), result) }
}

export async function recomputeFish(seeds: Seeds, { shots, shotValue }: FishOutcome) {
  const blocks = blockOf(await roundBlocks(seeds))
  const again = shots.map(({ kind }, index) => ({ kind, hit: isHit(blocks, index, kind) }))
  return { hits: again.map(({ hit }) => hit), payout: magazinePayout(again, parseMoney(shotValue)) }
}

export async function recomputeCards(seeds: Seeds, stake: bigint, { seats, place }: CardsOutcome) {
  const dealt = dealHand(blockOf(await roundBlocks(seeds)))
  const cards = dealt.map((seat, index) => cardsOf(seat, seats[index]?.choice ?? null))
  const [own = [], other = []] = [cards[place], cards[1 - place]]
  return { cards, payout: payoutOf(stake, resultFor(totalOf(own), totalOf(other))) }
}
