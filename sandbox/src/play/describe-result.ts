import type { RoundResult } from '@parlay/contracts/round-result'
import type { CardsOutcome } from '../cards/card-round'
import { type Card, rankOf, suitOf, totalOf } from '../cards/deck'
import type { FishOutcome } from '../fish/magazine'
import { fishKinds } from '../fish/shoal'
import { colourOf } from '../roulette/pockets'
import { gridOf } from '../slot/grid'
import { featureScatters } from '../slot/machine'
import { machines, type SlotKind } from '../slot/machines'
import type { SpinOutcome } from '../slot/spin'
import type { Outcome } from './outcome'

type Spin = Extract<RoundResult, { kind: 'reels' }>['spins'][number]

/**
 * Reports the result of a round to the operator, in words that every page can show. A sports bet reports it by its
 * legs.
 */
export function describeResult(outcome: Outcome): RoundResult | undefined {
  switch (outcome.kind) {
    case 'slot':
    case 'ways':
      return { kind: 'reels', spins: outcome.spins.map((spin) => describeSpin(outcome.kind, spin)) }
    case 'roulette':
      return { kind: 'wheel', number: outcome.result, colour: colourOf(outcome.result) }
    case 'cards':
      return describeHands(outcome)
    case 'fish':
      return describeMagazine(outcome)
    case 'book':
      return undefined
    default:
      return { kind: 'draw', game: outcome.kind, drawn: [...outcome.drawn] }
  }
}

function describeSpin(kind: SlotKind, { stops, wins, scatters }: SpinOutcome): Spin {
  const scatterWins =
    scatters < featureScatters ? [] : [{ symbol: 'scatter' as const, count: scatters, line: null, ways: 1 }]
  return {
    reels: gridOf(machines[kind], stops),
    wins: [
      ...wins.map(({ symbol, count, line, ways }) => ({ symbol, count, line: line === null ? null : line + 1, ways })),
      ...scatterWins,
    ],
  }
}

const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const nameOf = (card: Card): string => `${ranks[rankOf(card)]}${'SHDC'[suitOf(card)]}`

function describeHands({ seats, place }: CardsOutcome): RoundResult {
  const hands = seats.map(({ cards, isHouse }, seat) => ({
    who: seat === place ? ('you' as const) : isHouse ? ('house' as const) : ('other' as const),
    cards: cards.map(nameOf),
    total: totalOf(cards),
  }))
  return { kind: 'cards', hands: hands.sort((one, other) => Number(other.who === 'you') - Number(one.who === 'you')) }
}

function describeMagazine({ shots }: FishOutcome): RoundResult {
  const hits = shots.filter(({ hit }) => hit)
  const caught = fishKinds.map((fish) => ({ fish, count: hits.filter(({ kind }) => kind === fish).length }))
  return { kind: 'fish', shots: shots.length, caught: caught.filter(({ count }) => count > 0) }
}
