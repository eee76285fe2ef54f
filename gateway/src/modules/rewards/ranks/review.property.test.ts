import { join } from 'node:path'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { projectRoot } from '../../../paths'
import { openRankSite, type RankSite } from '../testing/ranks-under-test'
import { forgetReviews, listRanks } from '../testing/ranks-under-test.sql'
import { type RankState, review } from './decide-level'
import { readRanks, type Sums } from './rank-file'

const plan = readRanks(join(projectRoot, 'brands', 'parlay'))
const sums = fc.record({ validBet: fc.bigInt(0n, 1_200_000n), deposit: fc.bigInt(0n, 150_000n) })
const dayAt = (index: number) => new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10)

test('M10.rank a member never loses a level without a notice a week before, nor more than one at a time', () => {
  fc.assert(
    fc.property(fc.array(sums, { minLength: 1, maxLength: 60 }), (nights: Sums[]) => {
      let state: RankState = { level: 1, fallsOn: null }
      const warned = new Map<string, number>()
      for (const [index, night] of nights.entries()) {
        const day = dayAt(index)
        const next = review(plan, state, night, day)
        if (next.level < state.level) {
          expect(state.level - next.level).toBe(1)
          expect(index - (warned.get(state.fallsOn ?? '') ?? index)).toBeGreaterThanOrEqual(plan.warnDays)
        }
        if (next.fallsOn !== null && next.fallsOn !== state.fallsOn) warned.set(next.fallsOn, index)
        // A second review of the same morning has the same result.
        if (next.level >= state.level) expect(review(plan, next, night, day)).toEqual(next)
        state = next
      }
    }),
  )
})

describe('on the database', () => {
  let site: RankSite
  beforeAll(async () => {
    site = await openRankSite()
  })
  afterAll(() => site.close())

  test('M10.rank followed night by night or replayed together, the stream of play gives the same ranks', async () => {
    const climbers = await Promise.all([1, 2, 3].map(() => site.aMember()))
    const start = '2026-03-01T03:00:00+08:00'
    const night = fc.array(fc.record({ who: fc.nat(2), stake: fc.bigInt(1n, 60_000n) }), { maxLength: 3 })
    await fc.assert(
      fc.asyncProperty(fc.array(night, { minLength: 2, maxLength: 25 }), async (nights) => {
        await site.db.query('delete from game_round')
        await forgetReviews(site.db)
        site.goTo(start)
        await site.review()
        for (const rounds of nights) {
          for (const { who, stake } of rounds) await climbers[who]?.play(stake)
          site.clock.move(86_400_000)
          await site.review()
        }
        const followed = await listRanks(site.db)
        const end = site.clock.now()

        await forgetReviews(site.db)
        site.goTo(start)
        await site.review()
        site.goTo(end.toISOString())
        await site.review()

        expect(await listRanks(site.db)).toEqual(followed)
        expect(await site.breaches()).toEqual([])
      }),
      { numRuns: runs(3, 8) },
    )
  })
})
