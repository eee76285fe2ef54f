import { join } from 'node:path'
import { type Sport, sports } from '@parlay/contracts/sports'
import { readCatalogue } from '@parlay/server'
import { fixturesBetween } from '../fixture/fixture'
import { playFixture } from '../fixture/play-fixture'
import { scatter } from '../fixture/scatter'
import { offersOf, standingOf } from '../odds/standing'
import { type BookProfile, profileOf } from './profiles'

const start = Date.UTC(2026, 0, 31, 12)
const { vendors } = readCatalogue(join(__dirname, '../../../../brands/parlay'))
const books = vendors.filter(({ gameType }) => gameType === 'SPORTS' || gameType === 'DS88')
const codes = books.map(({ vassalage }) => vassalage)

/** The next fixtures of a sport as they stand an hour before the first begins. */
const standingsIn = (sport: Sport) =>
  fixturesBetween(sport, start + 60 * 60_000, start + 5 * 60 * 60_000).map((fixture) => {
    const play = playFixture(fixture, scatter(fixture.id))
    const seeded = { fixture, play, seed: '', seedHash: '' }
    return { seeded, standing: standingOf(seeded, undefined, start) }
  })
const standings = new Map(sports.map((sport) => [sport, standingsIn(sport)]))

/** The offers of a book on the next fixtures of a sport. */
const offersIn = (book: BookProfile, sport: Sport) =>
  (standings.get(sport) ?? []).flatMap(({ seeded, standing }) => offersOf(seeded, standing, book))

/**
 * Returns the sum of a market's inverse odds, which is one plus the book's margin. Markets that push or pay two places
 * are left out.
 */
function overroundsOf(book: BookProfile): number[] {
  return book.sports.flatMap((sport) =>
    offersIn(book, sport).flatMap(({ market, odds }) => {
      const isWhole = market.kind === 'result' || market.kind === 'winner' || market.kind === 'win'
      const prices = odds.filter((price) => price !== null)
      if (!isWhole || prices.length < odds.length || (market.kind === 'winner' && sport === 'boxing')) return []
      return prices.reduce((sum, price) => sum + 100 / price, 0)
    }),
  )
}

test('every sports book of the catalogue has different sports, markets, margin and colour', () => {
  const profiles = codes.map((vendorCode) => profileOf({ vendorCode }))
  const all = (of: (book: BookProfile) => unknown) => new Set(profiles.map((book) => JSON.stringify(of(book)))).size

  expect(codes).toHaveLength(11)
  expect(all(({ share }) => share)).toBe(codes.length)
  expect(all(({ hue }) => hue)).toBe(codes.length)
  expect(all(({ markets }) => markets)).toBe(codes.length)
  expect(all(({ sports, markets }) => [sports, markets])).toBe(codes.length)
})

test.each(codes)('PR-07 the odds of %s carry its own margin, measured on its next fixtures', (vendorCode) => {
  const book = profileOf({ vendorCode })
  const overrounds = overroundsOf(book)
  const mean = overrounds.reduce((sum, one) => sum + one, 0) / overrounds.length

  expect(overrounds.length).toBeGreaterThan(20)
  expect(mean).toBeCloseTo(1 / book.share, 2)
  expect(Math.abs(mean - 1 / book.share)).toBeLessThan(0.002)
})

test.each(codes)('%s offers every market that it has in one of its sports, and nothing else', (vendorCode) => {
  const book = profileOf({ vendorCode })
  const kinds = book.sports.map((sport) => new Set(offersIn(book, sport).map(({ market }) => market.kind)))

  expect(new Set(kinds.flatMap((ofSport) => [...ofSport]))).toEqual(new Set(book.markets))
  for (const ofSport of kinds) expect(ofSport.size).toBeGreaterThan(0)
  expect(offersIn({ ...book, sports: [] }, 'football')).toEqual([])
})

test('L8.ds88 the cockfighting lane holds cockfights, and no other lane does', () => {
  const holdsCocks = books.map(({ vassalage, games, lane }) => ({
    lane,
    sports: [
      profileOf({ vendorCode: vassalage }),
      ...games.map(({ gameCode }) => profileOf({ vendorCode: vassalage, gameCode })),
    ].flatMap(({ sports }) => sports),
  }))

  for (const { lane, sports } of holdsCocks) {
    if (lane === 'DS88') expect(new Set(sports)).toEqual(new Set(['cocks']))
    else expect(sports).not.toContain('cocks')
  }
  expect(holdsCocks.some(({ lane }) => lane === 'DS88')).toBe(true)
})

test('a title that names a sport holds that sport, and no other', () => {
  const sportOfWord: Record<string, Sport> = {
    football: 'football',
    basketball: 'basketball',
    tennis: 'tennis',
    volleyball: 'volleyball',
    boxing: 'boxing',
    rooster: 'cocks',
  }
  const named = books.flatMap(({ vassalage, games }) =>
    games.flatMap(({ gameCode, name }) => {
      const word = Object.keys(sportOfWord).find((known) => name.toLowerCase().includes(known))
      return word === undefined ? [] : [{ vassalage, gameCode, sport: sportOfWord[word] }]
    }),
  )

  expect(named.length).toBe(6)
  for (const { vassalage, gameCode, sport } of named) {
    expect([gameCode, profileOf({ vendorCode: vassalage, gameCode }).sports]).toEqual([gameCode, [sport]])
  }
})
