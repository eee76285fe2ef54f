import { type Sport, sports } from '@parlay/contracts/sports'
import { runs } from '@parlay/testing/runs'
import { type Fixture, fixturesBetween } from '../fixture/fixture'
import { edgeOf, newsMinutes, playFixture } from '../fixture/play-fixture'
import { scatter } from '../fixture/scatter'
import { house } from '../profile/profiles'
import { chancesBefore, chancesDuring } from './chances'
import { type Grade, grade, marketsOf, probabilityOf } from './market'
import { priceOf } from './price'

const start = Date.UTC(2026, 0, 31, 12)
/** Matches of these sports have many points, so fewer of them are played by default. */
const longSports: Sport[] = ['basketball', 'badminton', 'vectorops', 'ninetowers']
const matchesOf = (sport: Sport): number => runs(longSports.includes(sport) ? 500 : 2_000, 1_000_000)

const aFixture = (sport: Sport): Fixture => {
  const [fixture] = fixturesBetween(sport, start, start + 30 * 60_000)
  if (fixture === undefined) throw new Error('nothing is on')
  return fixture
}

interface Tally {
  won: number
  push: number
  expected: { won: number; push: number }
  odds: number | null
}

/** Plays one fixture repeatedly and counts how each bet would have ended. */
function tally(fixture: Fixture, count: number) {
  const draw = scatter(`matches of ${fixture.id}`)
  const opening = fixture.model.chances(fixture.model.start, 0, 0)
  const tallies = new Map<string, Tally>()
  const markets = marketsOf(fixture)
  for (const market of markets) {
    for (const selection of market.selections) {
      const expected = probabilityOf(market, selection, opening)
      tallies.set(`${market.id}/${selection}`, { won: 0, push: 0, expected, odds: priceOf(expected, house.share) })
    }
  }
  for (let match = 0; match < count; match += 1) {
    const { events } = fixture.model.play(draw, 0)
    const result = fixture.model.resultOf(events.at(-1)?.score ?? fixture.model.start)
    for (const market of markets) {
      for (const selection of market.selections) {
        const known = tallies.get(`${market.id}/${selection}`)
        const ended: Grade = grade(market, selection, result)
        if (known !== undefined && ended !== 'lost') known[ended] += 1
      }
    }
  }
  return [...tallies]
}

jest.setTimeout(240_000)

/** Within four and a half standard deviations, which gives about one false alarm in 100,000 comparisons. */
const isWithin = (counted: number, probability: number, count: number): boolean =>
  Math.abs(counted / count - probability) <= 4.5 * Math.sqrt((probability * (1 - probability)) / count) + 1e-9

test.each(sports)('PR-07 the frequency of every bet in very many matches of %s is what its odds say', (sport) => {
  const count = matchesOf(sport)
  const tallies = tally(aFixture(sport), count)

  for (const [bet, { won, push, expected, odds }] of tallies) {
    expect([bet, isWithin(won, expected.won, count), isWithin(push, expected.push, count)]).toEqual([bet, true, true])
    if (odds === null) continue
    const returned = (won * odds) / 100 / count + push / count
    const deviation = (Math.sqrt(expected.won * (1 - expected.won)) * odds) / 100 / Math.sqrt(count)
    const rounding = (expected.won * 0.5) / 100
    expect([bet, Math.abs(returned - house.share) <= 4.5 * deviation + rounding + 1e-6]).toEqual([bet, true])
  }
})

test.each(sports)('the chances of %s add up to one, at the start and in its middle', (sport) => {
  const { model } = aFixture(sport)
  const { events, endMs } = model.play(scatter('one match'), 0)
  const middle = endMs / 2
  const score = events.findLast(({ at }) => at <= middle)?.score ?? model.start

  for (const chances of [model.chances(model.start, 0, 0), model.chances(score, middle, 0)]) {
    const sums = [chances.margin, chances.total].map((pmf) => [...pmf.values()].reduce((sum, p) => sum + p, 0))
    if (chances.win.length > 0) expect(chances.win.reduce((sum, p) => sum + p, 0)).toBeCloseTo(1, 9)
    else for (const sum of sums) expect(sum).toBeCloseTo(1, 6)
  }
})

test.each(['football', 'basketball', 'tennis', 'badminton', 'boxing', 'vectorops', 'dojoclash'] as const)(
  'live chances of %s are what the rest of the match really brings',
  (sport) => {
    const fixture = aFixture(sport)
    const draw = scatter(`live ${sport}`)
    const markets = marketsOf(fixture)
    const gaps = new Map<string, { gap: number; variance: number }>()

    for (let match = 0; match < runs(200, 600); match += 1) {
      const news = newsMinutes.map(() => (draw(2) === 0 ? -1 : 1))
      const play = {
        ...fixture.model.play(draw, edgeOf(sport, news)),
        news,
        edge: edgeOf(sport, news),
        abandonedAt: null,
      }
      const ms = Math.floor((0.15 + 0.6 * (draw(1000) / 1000)) * 8 * 60_000)
      if (ms >= play.endMs) continue
      const score = play.events.findLast(({ at }) => at <= ms)?.score ?? fixture.model.start
      const chances = chancesDuring(fixture, play, score, ms)
      const result = fixture.model.resultOf(play.events.at(-1)?.score ?? fixture.model.start)
      for (const market of markets) {
        const [selection = ''] = market.selections
        const { won } = probabilityOf(market, selection, chances)
        const known = gaps.get(market.id) ?? { gap: 0, variance: 0 }
        known.gap += (grade(market, selection, result) === 'won' ? 1 : 0) - won
        known.variance += won * (1 - won)
        gaps.set(market.id, known)
      }
    }

    for (const [market, { gap, variance }] of gaps) {
      expect([market, Math.abs(gap) <= 4.5 * Math.sqrt(variance) + 1]).toEqual([market, true])
    }
  },
)

test('the odds of the day before weigh all the news that may still come', () => {
  const fixture = aFixture('football')
  const draw = scatter('news of many days')
  const [market] = marketsOf(fixture)
  if (market === undefined) throw new Error('no market')
  const early = chancesBefore(fixture, playFixture(fixture, draw), fixture.startsAt - 24 * 60 * 60_000)
  const count = runs(4_000, 40_000)
  let won = 0

  for (let match = 0; match < count; match += 1) {
    const { events } = playFixture(fixture, draw)
    const result = fixture.model.resultOf(events.at(-1)?.score ?? fixture.model.start)
    if (grade(market, 'home', result) === 'won') won += 1
  }

  expect(isWithin(won, probabilityOf(market, 'home', early).won, count)).toBe(true)
})

test('a fixture with the same numbers is always played the same', () => {
  for (const sport of sports) {
    const fixture = aFixture(sport)
    const [once, again] = [playFixture(fixture, scatter('one')), playFixture(fixture, scatter('one'))]

    expect(again).toEqual(once)
  }
})
