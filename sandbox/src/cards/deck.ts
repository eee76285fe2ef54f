import { type BlockSource, numberStream } from '@parlay/contracts/number-stream'

/** A number from 0 to 51: suit times thirteen plus rank, the ace first. */
export type Card = number

const deckSize = 52
const ranksInSuit = 13
/**
 * Two cards for each of two players, and a third for each, whether drawn or not, so that one player's choice never
 * changes the other's cards.
 */
const cardsDealt = 6

export const rankOf = (card: Card): number => card % ranksInSuit
export const suitOf = (card: Card): number => Math.floor(card / ranksInSuit)

/** Returns 1 for an ace, the number for two to nine, and 0 for tens and court cards. */
export const pointsOf = (card: Card): number => (rankOf(card) >= 9 ? 0 : rankOf(card) + 1)

/** Returns the last digit of the sum. */
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10

export interface DealtSeat {
  first: readonly [Card, Card]
  third: Card
}

/** Deals the top of the shuffled deck in turn to the places 0 and 1. */
export function dealHand(blocks: BlockSource): readonly [DealtSeat, DealtSeat] {
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = topOfDeck(blocks)
  return [
    { first: [a, c], third: e },
    { first: [b, d], third: f },
  ]
}

/** Runs as many steps of a Fisher–Yates shuffle as cards are needed. */
function topOfDeck(blocks: BlockSource): Card[] {
  const nextNumber = numberStream(blocks)
  const deck = Array.from({ length: deckSize }, (_, card) => card)
  for (let place = 0; place < cardsDealt; place += 1) {
    const other = place + nextNumber(deckSize - place)
    const [here = 0, there = 0] = [deck[place], deck[other]]
    deck[place] = there
    deck[other] = here
  }
  return deck.slice(0, cardsDealt)
}
