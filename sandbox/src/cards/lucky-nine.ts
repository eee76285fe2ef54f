import { type Card, type DealtSeat, totalOf } from './deck'

export type Choice = 'draw' | 'stand'
export type HandResult = 'won' | 'lost' | 'tie'

/** In percent, as shown to players, if both play by the rule; the tests compute it from the deck. */
export const cardsReturn = '97.77'

/** The rule for the house player, and for a player who does not respond. */
export const drawsUpTo = 5
export const choiceByRule = (first: readonly Card[]): Choice => (totalOf(first) <= drawsUpTo ? 'draw' : 'stand')

export const cardsOf = ({ first, third }: DealtSeat, choice: Choice | null): Card[] =>
  choice === 'draw' ? [...first, third] : [...first]

export const resultFor = (own: number, other: number): HandResult => {
  if (own === other) return 'tie'
  return own > other ? 'won' : 'lost'
}

/** The rake, in thousandths of the pot of two stakes. */
const rakeThousandths = 25n
export const rakePercent = '2.5'

export const rakeOf = (stake: bigint): bigint => (stake * 2n * rakeThousandths) / 1000n

/** In minor units: the winner gets the pot less the rake; a tie returns the full stake. */
export function payoutOf(stake: bigint, result: HandResult): bigint {
  if (result === 'tie') return stake
  return result === 'won' ? stake * 2n - rakeOf(stake) : 0n
}
