import type { Round } from '../play/round.sql'
import type { Card } from './deck'
import { clientSeedOfHand } from './hand'
import type { Choice } from './lucky-nine'

/** The facts about a hand that a round stores from the start. */
interface OpenDetail {
  room: string
  serverSeedHash: string
}

/** One seat of a hand that is over. */
export interface PlayedSeat {
  isHouse: boolean
  cards: Card[]
  choice: Choice
  isByRule: boolean
  clientSeed: string
}

/** The facts about a hand that a round stores when the hand is over: everything that determines the result. */
export interface HandDetail extends OpenDetail {
  serverSeed: string
  /** The place of the player whose round it is. */
  place: number
  /** By place. */
  seats: PlayedSeat[]
}

/** The result of a hand as pages receive it. */
export interface CardsOutcome extends HandDetail {
  kind: 'cards'
}

type CardsDetail = OpenDetail | HandDetail
const cardsDetail = ({ detail }: Pick<Round, 'detail'>): CardsDetail => detail as CardsDetail

/** Returns null until the hand is over. */
export function cardsOutcome(round: Pick<Round, 'detail'>): CardsOutcome | null {
  const detail = cardsDetail(round)
  return 'seats' in detail ? { ...detail, kind: 'cards' } : null
}

/** Returns the seeds that shuffled the deck, in place of the player's own. */
export function seedsOfCards({ kind, detail }: Pick<Round, 'kind' | 'detail'>) {
  if (kind !== 'cards') return {}
  const hand = cardsDetail({ detail })
  const { serverSeedHash } = hand
  if (!('seats' in hand)) return { nonce: null, clientSeed: null, serverSeedHash, serverSeed: null }
  const clientSeed = clientSeedOfHand(hand.seats)
  return { nonce: 0, clientSeed, serverSeedHash, serverSeed: hand.serverSeed }
}
