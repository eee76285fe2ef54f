import type { Round } from '../../play/round.sql'
import type { Score } from '../model/model'
import { type AccumulatorDetail, type BetDetail, type LegDetail, readBet } from './bet-detail'

/** The outcome of a bet, for its round's page and for verifying it. */
export interface SingleOutcome {
  kind: 'book'
  bet: Omit<BetDetail, 'end'>
  score: Score
}

/** Legs that had not ended when another was lost have no end here. */
export interface AccumulatorOutcome {
  kind: 'book'
  legs: LegDetail[]
}
export type BookOutcome = SingleOutcome | AccumulatorOutcome

type BetRound = Pick<Round, 'kind' | 'detail'>

const betOf = ({ kind, detail }: BetRound): AccumulatorDetail | BetDetail | undefined =>
  kind === 'book' ? readBet(detail) : undefined

export function bookOutcome(round: BetRound): BookOutcome | null {
  const found = betOf(round)
  if (found === undefined) return null
  if ('legs' in found) return { kind: 'book', legs: found.legs }
  const { end, ...bet } = found
  return end === undefined ? null : { kind: 'book', bet, score: end.score }
}

/**
 * The fixture's seed takes the place of the round's own, and the fixture's id is what it signs. An accumulator has the
 * published seeds of all its fixtures, separated by spaces.
 */
export function seedsOfBet(round: BetRound) {
  const bet = betOf(round)
  if (bet === undefined) return {}
  const legs: (BetDetail | LegDetail)[] = 'legs' in bet ? bet.legs : [bet]
  const seeds = legs.flatMap(({ end }) => (end === undefined ? [] : [end.seed]))
  return {
    serverSeedHash: legs.map(({ seedHash }) => seedHash).join(' '),
    serverSeed: seeds.length === 0 ? null : seeds.join(' '),
    clientSeed: legs.map(({ fixture }) => fixture).join(' '),
    nonce: 0,
  }
}
