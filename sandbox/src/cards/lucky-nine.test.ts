import { serverBlocks } from '@parlay/server'
import fc from 'fast-check'
import { type Card, dealHand, pointsOf, totalOf } from './deck'
import { allDeals } from './expected-hand'
import { seedsOfHand } from './hand'
import { cardsOf, cardsReturn, choiceByRule, payoutOf, rakeOf, resultFor } from './lucky-nine'
import { roomLevels, roomStakes } from './room'

const dealFrom = (seed: string, ...clientSeeds: string[]) =>
  dealHand(
    serverBlocks(
      seedsOfHand(
        seed,
        clientSeeds.map((clientSeed) => ({ clientSeed })),
      ),
    ),
  )
const allCards = (seed: string): Card[] => dealFrom(seed, 'a', 'b').flatMap(({ first, third }) => [...first, third])

test('ace is one, two to nine their number, ten and pictures nothing', () => {
  const points = Array.from({ length: 13 }, (_, rank) => pointsOf(rank))

  expect(points).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0])
})

test('a total is the last digit of the sum', () => {
  const [seven, eight, king] = [6, 7, 12]

  expect([totalOf([seven, eight]), totalOf([king, eight]), totalOf([seven, eight, eight])]).toEqual([5, 8, 3])
})

test('six different cards are dealt, the same again for the same seeds, others when one player changes a seed', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (seed) => {
      const cards = allCards(seed)
      return new Set(cards).size === 6 && cards.every((card) => card >= 0 && card < 52)
    }),
  )
  expect(dealFrom('server', 'a', 'b')).toEqual(dealFrom('server', 'a', 'b'))
  expect(dealFrom('server', 'a', 'b')).not.toEqual(dealFrom('server', 'a', 'c'))
  expect(dealFrom('server', 'a', 'b')).not.toEqual(dealFrom('server', 'c', 'b'))
})

test('every card comes about equally often in every place', () => {
  const hands = 20_000
  const seen = Array.from({ length: 6 }, () => new Array<number>(52).fill(0))
  for (let hand = 0; hand < hands; hand += 1) {
    for (const [place, card] of allCards(`deck ${hand}`).entries()) {
      const counts = seen[place] ?? []
      counts[card] = (counts[card] ?? 0) + 1
    }
  }

  const expected = hands / 52
  for (const counts of seen) {
    const chiSquare = counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)
    // With 51 degrees of freedom, a fair deck exceeds 90 once in 1700 runs.
    expect(chiSquare).toBeLessThan(90)
  }
})

test('PR-07 the declared return is that of every possible deal, both playing by the rule', () => {
  const { deals, wins, ties } = allDeals()

  expect(deals).toBe(52 * 51 * 50 * 49 * 48 * 47)
  expect(wins * 2 + ties).toBe(deals)
  const [stake, won] = [1000n, payoutOf(1000n, 'won')]
  const exact = (BigInt(wins) * won + BigInt(ties) * payoutOf(stake, 'tie')) * 10_000n
  expect(Number(exact / (BigInt(deals) * stake)) / 100).toBe(Number(cardsReturn))
})

test('PR-07 equal play returns one less half the rake of every hand that is no tie', () => {
  const { deals, wins, ties } = allDeals()

  const decided = 1 - ties / deals
  const back = (wins * 1.95 + ties) / deals
  expect(back).toBeCloseTo(1 - 0.025 * decided, 12)
})

test('PR-07 a hundred thousand dealt hands return what is declared, within their confidence interval', () => {
  const hands = 100_000
  let [sum, squares] = [0, 0]
  for (let hand = 0; hand < hands; hand += 1) {
    const [own, other] = dealFrom('long run', 'player', `${hand}`)
    const [total = 0, against = 0] = [own, other].map((seat) => totalOf(cardsOf(seat, choiceByRule(seat.first))))
    const back = Number(payoutOf(1000n, resultFor(total, against))) / 1000
    sum += back
    squares += back * back
  }

  const mean = sum / hands
  const deviation = Math.sqrt((squares / hands - mean ** 2) / hands)
  expect(Math.abs(mean - Number(cardsReturn) / 100)).toBeLessThan(2.58 * deviation)
})

test('every stake of every room pays exactly: payout and rake are the pot, with nothing lost to rounding', () => {
  for (const stake of roomLevels.flatMap((level) => roomStakes[level])) {
    expect((stake * 2n * 25n) % 1000n).toBe(0n)
    expect(payoutOf(stake, 'won') + rakeOf(stake)).toBe(stake * 2n)
    expect(payoutOf(stake, 'tie')).toBe(stake)
    expect(payoutOf(stake, 'lost')).toBe(0n)
  }
})

test('the rule draws up to five and stands from six', () => {
  const byTotal = Array.from({ length: 10 }, (_, total) => choiceByRule([total === 0 ? 9 : total - 1, 12]))

  expect(byTotal).toEqual([...Array(6).fill('draw'), ...Array(4).fill('stand')])
})
