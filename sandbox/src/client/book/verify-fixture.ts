import { parseMoney } from '@parlay/contracts/money'
import { blockMessage, numberStream } from '@parlay/contracts/number-stream'
import { settleAccumulator } from '../../book/bets/accumulator'
import type { LegDetail } from '../../book/bets/bet-detail'
import type { AccumulatorOutcome, BookOutcome, SingleOutcome } from '../../book/bets/book-round'
import { findFixture } from '../../book/fixture/fixture'
import { playFixture } from '../../book/fixture/play-fixture'
import type { Score } from '../../book/model/model'
import { grade } from '../../book/odds/market'
import { settledPayout } from '../../book/odds/settled-payout'
import type { FixtureView } from '../../book/view'
import type { RoundView } from '../../play/round-view'

/** No match needs more random numbers than these blocks provide. */
const blockCount = 64
const encoder = new TextEncoder()

export type FixtureVerdict = 'matches' | 'differs'
type Checked = Pick<FixtureView, 'id' | 'seed' | 'seedHash' | 'score' | 'phase'>

/** Replays a fixture from its seed with Web Crypto, and compares the hash and the final score. */
export async function checkFixture({ id, seed, seedHash, score, phase }: Checked): Promise<FixtureVerdict> {
  const fixture = findFixture(id)
  if (fixture === undefined || seed === null || (await fingerprint(seed)) !== seedHash) return 'differs'
  const blocks = await signBlocks(seed, id)
  const { events, abandonedAt } = playFixture(
    fixture,
    numberStream((index) => {
      const block = blocks[index]
      if (block === undefined) throw new RangeError('the match needs more blocks than were made')
      return block
    }),
  )
  if (phase === 'void') return 'matches'
  const isSame = abandonedAt === null && figuresOf(events.at(-1)?.score ?? fixture.model.start) === figuresOf(score)
  return isSame ? 'matches' : 'differs'
}

const figuresOf = ({ home, away, points, sets, stopped, order }: Score): string =>
  JSON.stringify([home, away, points, sets, stopped?.by, stopped?.round, order])

/** Checks one bet in the same way: its fixtures and its payout. */
export const checkBet = (round: RoundView, outcome: BookOutcome): Promise<FixtureVerdict> =>
  'legs' in outcome ? checkAccumulator(round, outcome) : checkSingle(round, outcome)

async function checkSingle(round: RoundView, { bet, score }: SingleOutcome): Promise<FixtureVerdict> {
  const { fixture: id, seedHash } = bet
  const played = await checkFixture({ id, seedHash, seed: round.serverSeed, score, phase: 'ended' })
  const fixture = findFixture(id)
  if (played === 'differs' || fixture === undefined) return 'differs'
  const payout = settledPayout(bet, parseMoney(round.stake), fixture.model.resultOf(score))
  return payout === parseMoney(round.payout) ? 'matches' : 'differs'
}

async function checkAccumulator(round: RoundView, { legs }: AccumulatorOutcome): Promise<FixtureVerdict> {
  const verdicts = await Promise.all(legs.map(checkLeg))
  if (verdicts.includes('differs')) return 'differs'
  const payout = settleAccumulator(
    parseMoney(round.stake),
    legs.map(({ odds, end }) => ({ odds, outcome: end?.outcome })),
  )
  return payout === parseMoney(round.payout) ? 'matches' : 'differs'
}

/** A leg whose fixture had not ended when the bet was settled cannot be checked. */
async function checkLeg({ end, ...leg }: LegDetail): Promise<FixtureVerdict> {
  if (end === undefined) return 'matches'
  const { seed, score, outcome } = end
  const phase = outcome === 'void' ? 'void' : 'ended'
  const played = await checkFixture({ id: leg.fixture, seedHash: leg.seedHash, seed, score, phase })
  const fixture = findFixture(leg.fixture)
  if (played === 'differs' || fixture === undefined || outcome === 'void') return played
  return grade(leg, leg.selection, fixture.model.resultOf(score)) === outcome ? 'matches' : 'differs'
}

async function fingerprint(seed: string): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', encoder.encode(seed))
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function signBlocks(seed: string, id: string): Promise<Uint8Array[]> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' }
  const key = await crypto.subtle.importKey('raw', encoder.encode(seed), algorithm, false, ['sign'])
  const sign = (index: number) => crypto.subtle.sign('HMAC', key, encoder.encode(blockMessage(id, 0, index)))
  const signed = await Promise.all(Array.from({ length: blockCount }, (_, index) => sign(index)))
  return signed.map((bytes) => new Uint8Array(bytes))
}
