import type { RoundRecord } from '../../play/round.sql'
import type { Score } from '../model/model'
import { type BetDetail, betDetailSchema } from './wish'

/** What came of a bet, for its round's page and for checking it. */
export interface BookOutcome {
  kind: 'book'
  bet: Omit<BetDetail, 'end'>
  score: Score
}

const detailOf = ({ kind, detail }: RoundRecord): BetDetail | undefined =>
  kind === 'book' ? betDetailSchema.safeParse(detail).data : undefined

export function bookOutcome(round: RoundRecord): BookOutcome | null {
  const detail = detailOf(round)
  if (detail?.end === undefined) return null
  const { end, ...bet } = detail
  return { kind: 'book', bet, score: end.score }
}

/** The seed of the fixture stands where other rounds have their own; the fixture's id is what it signs. */
export function seedsOfBet(round: RoundRecord) {
  const detail = detailOf(round)
  if (detail === undefined) return {}
  return {
    serverSeedHash: detail.seedHash,
    serverSeed: detail.end?.seed ?? null,
    clientSeed: detail.fixture,
    nonce: 0,
  }
}
