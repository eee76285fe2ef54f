import { printMoney } from '@parlay/contracts/money'
import type { Round, RoundState } from '../play/round.sql'
import { type Card, totalOf } from './deck'
import type { Hand, HandState, Seat } from './hand'
import { type Choice, cardsOf, type HandResult, payoutOf, rakeOf, resultFor } from './lucky-nine'
import { dealtCards } from './play-hand'

export interface SeatView {
  who: 'you' | 'other' | 'house'
  isStaked: boolean
  hasChosen: boolean
  /** Null while only their holder may see them. */
  cards: Card[] | null
  total: number | null
  choice: Choice | null
  isByRule: boolean
  /** The player's contribution to the shuffle, shown when the hand is over. */
  clientSeed: string | null
}

/** A hand as one player may see it. */
export interface HandView {
  id: string
  roomId: string
  state: HandState
  stake: string
  pot: string
  rake: string
  /** The time until the house player sits down, or the rule chooses. */
  waitMs: number
  place: number
  /** By place; only one while a second player is awaited. */
  seats: SeatView[]
  serverSeedHash: string
  /** Set once the hand is over. */
  serverSeed: string | null
  result: HandResult | null
  payout: string | null
  endedAt: number | null
  round: { id: string; state: RoundState; balance: string | null; refusal: string | null } | null
}

export function viewHand(hand: Hand, viewer: { player: string; round: Round | undefined }, now: Date): HandView {
  const isOver = hand.state === 'over'
  const own = hand.seats.find(({ player }) => player === viewer.player)
  const seats = hand.seats.map((seat) => viewSeat(hand, seat, { isOwn: seat === own, isOver }))
  const totals = own === undefined || !isOver ? [] : [own.place, 1 - own.place].map((place) => seats[place]?.total ?? 0)
  const [ownTotal, otherTotal] = totals
  const result = ownTotal === undefined || otherTotal === undefined ? null : resultFor(ownTotal, otherTotal)
  const isTimed = hand.state === 'waiting' || hand.state === 'playing'
  return {
    id: hand.id,
    roomId: hand.roomId,
    state: hand.state,
    stake: printMoney(hand.stake),
    pot: printMoney(hand.stake * 2n),
    rake: printMoney(rakeOf(hand.stake)),
    waitMs: isTimed ? Math.max(0, hand.dueAt.getTime() - now.getTime()) : 0,
    place: own?.place ?? 0,
    seats,
    serverSeedHash: hand.serverSeedHash,
    serverSeed: isOver ? hand.serverSeed : null,
    result,
    payout: result === null ? null : printMoney(payoutOf(hand.stake, result)),
    endedAt: hand.endedAt?.getTime() ?? null,
    round: viewer.round === undefined ? null : viewOwnRound(viewer.round),
  }
}

const viewOwnRound = ({ id, state, balance, refusal }: Round) => ({
  id,
  state,
  balance: balance === null ? null : printMoney(balance),
  refusal,
})

/** The cards and choice of a seat never leave the server for the other seat before the hand is over. */
function viewSeat(hand: Hand, seat: Seat, { isOwn, isOver }: { isOwn: boolean; isOver: boolean }): SeatView {
  const isShown = isOver || (isOwn && hand.state === 'playing')
  const cards = isShown ? cardsOf(dealtCards(hand)[seat.place === 0 ? 0 : 1], seat.choice) : null
  return {
    who: whoIs(seat, isOwn),
    isStaked: seat.isStaked,
    hasChosen: seat.choice !== null,
    cards,
    total: cards === null ? null : totalOf(cards),
    choice: isShown ? seat.choice : null,
    isByRule: isShown && seat.isByRule,
    clientSeed: isOver ? seat.clientSeed : null,
  }
}

const whoIs = ({ player }: Seat, isOwn: boolean): SeatView['who'] => {
  if (isOwn) return 'you'
  return player === null ? 'house' : 'other'
}
