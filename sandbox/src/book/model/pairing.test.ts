import { cornerOf } from '../fixture/corners'
import { fixturesBetween } from '../fixture/fixture'
import { grade, type Market, probabilityOf } from '../odds/market'
import { priceOf } from '../odds/price'
import { profileOf } from '../profile/profiles'

const start = Date.UTC(2026, 0, 31)
const fights = fixturesBetween('cocks', start, start + 24 * 60 * 60_000)
const market: Market = { id: 'result', kind: 'result', line: null, selections: ['home', 'draw', 'away'] }
const { share } = profileOf({ vendorCode: 'DS88' })

test('PR-07 Meron, Wala and the draw return what the book says, to what rounding of odds leaves', () => {
  const returns = fights.flatMap(({ model }) => {
    const chances = model.chances(model.start, 0, 0)
    return market.selections.map((selection) => {
      const chance = probabilityOf(market, selection, chances)
      return (chance.won * (priceOf(chance, share) ?? 0)) / 100
    })
  })

  expect(returns).toHaveLength(3 * 480)
  expect(Math.min(...returns)).toBeGreaterThan(share - 0.0045)
  expect(Math.max(...returns)).toBeLessThan(share + 0.0045)
})

test('the first number decides the side and the second the length, exactly where the chances say', () => {
  const fine = 2 ** 30
  const [fight] = fights
  if (fight === undefined) throw new Error('nothing is on')
  const { model } = fight
  const chances = model.chances(model.start, 0, 0)
  const count = 20_000
  const ends = Array.from({ length: count }, (_, index) => {
    const numbers = [Math.floor(((index + 0.5) / count) * fine), Math.floor(fine / 2)]
    const { events } = model.play(() => numbers.shift() ?? 0, 0)
    return model.resultOf(events.at(-1)?.score ?? model.start)
  })

  for (const selection of market.selections) {
    const won = ends.filter((end) => grade(market, selection, end) === 'won').length
    expect(Math.abs(won / count - probabilityOf(market, selection, chances).won)).toBeLessThan(2 / count)
  }
})

test('a fight begins every three minutes, is over before the next, and its board is the same for all visitors', () => {
  for (const [index, { startsAt, model, home, id }] of fights.entries()) {
    expect(startsAt).toBe(start + index * 180_000)
    const { endMs } = model.play(() => 2 ** 30 - 1, 0)
    expect(endMs).toBeLessThan(180_000)
    expect(cornerOf(home, 0.5, id)).toEqual(cornerOf(home, 0.5, id))
  }
})
