import { join } from 'node:path'
import { readCatalogue } from '@parlay/server'
import fc from 'fast-check'
import { projectRoot } from '../../../paths'
import { addGame } from '../../../testing/games.sql'
import { type Climber, openRankSite, type RankSite } from '../testing/ranks-under-test'
import { readRanks } from './rank-file'
import { houseEdgeOf, rakebackLines, rakebackOf } from './work-out-rakeback'

const brands = ['parlay', 'tagpuan']
const folderOf = (brand: string) => join(projectRoot, 'brands', brand)

test.each([
  ['96.01', '0.0399'],
  ['97.30', '0.0270'],
  ['99.99', '0.0001'],
  ['90.00', '0.1000'],
])('M10.benefits a game with an RTP of %s %% leaves the house %s', (rtp, edge) => {
  expect(houseEdgeOf(rtp)).toBe(edge)
})

test.each(brands)(
  'M10.benefits in %s every game of the catalogue counts by the difference of its RTP to 100 %%',
  (brand) => {
    for (const { rtp } of readCatalogue(folderOf(brand)).vendors.flatMap(({ games }) => games))
      expect(Number(houseEdgeOf(rtp)) + Number(rtp) / 100).toBeCloseTo(1, 10)
  },
)

test.each(brands)('M10.benefits in %s rebate and rakeback together never return the whole house edge', (brand) => {
  const least = Math.min(
    ...readCatalogue(folderOf(brand)).vendors.flatMap(({ games }) => games.map(({ rtp }) => Number(houseEdgeOf(rtp)))),
  )
  for (const { rebateRate, rakebackRate } of readRanks(folderOf(brand)).levels)
    expect(Number(rebateRate ?? 0) + Number(rakebackRate ?? 0) * least).toBeLessThan(least)
})

const anyPlay = fc.array(
  fc.record({
    gameType: fc.constantFrom('RNG', 'LIVE', 'LOTT'),
    rtp: fc.option(fc.constantFrom('96.01', '97.30', '90.00', '99.99')),
    validBet: fc.bigInt({ min: 0n, max: 10n ** 12n }),
  }),
  { maxLength: 20 },
)

test('M10.benefits rakeback is the sum of valid bet × house edge × rate, however it is grouped, rounded once to half a cent', () => {
  fc.assert(
    fc.property(anyPlay, fc.integer({ min: 1, max: 500_000 }), (played, millionths) => {
      const rate = `0.${String(millionths).padStart(6, '0')}`
      // In units of 10^-10 of a cent.
      const exact = played.reduce(
        (sum, { rtp, validBet }) =>
          sum + (rtp === null ? 0n : validBet * BigInt(Math.round(10_000 - Number(rtp) * 100)) * BigInt(millionths)),
        0n,
      )
      const twiceOff = (rakebackOf(rakebackLines(played), rate) * 10n ** 10n - exact) * 2n
      expect(twiceOff <= 10n ** 10n && twiceOff >= -(10n ** 10n)).toBe(true)
    }),
  )
})

describe('of a member', () => {
  let site: RankSite
  let maya: Climber
  const slot = { vendorCode: 'REEL', gameCode: 'REEL_1' }
  const wheel = { vendorCode: 'HALL', gameCode: 'HALL_2' }
  beforeAll(async () => {
    site = await openRankSite()
    await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
    await addGame(site.db, { nodeId: '2', vassalage: 'HALL', gameType: 'LIVE', kind: 'ROULETTE' })
    await site.db.query(`update game set rtp = '97.30' where game_code = $1`, [wheel.gameCode])
    maya = await site.aMember()
    await site.db.query('update member set rank_level = 4 where id = $1', [maya.id])
  })
  afterEach(async () => expect(await site.breaches()).toEqual([]))
  afterAll(() => site.close())

  test('M10.benefits rakeback of a business day is shown with its lines, paid once as a rebate, and does not count bets of other games', async () => {
    site.goTo('2026-06-03T12:00:00+08:00')
    const at = site.clock.now()
    await maya.play(100_00n, at, slot)
    await maya.play(200_00n, at, wheel)
    // A game that is no longer in any catalogue.
    await maya.play(500_00n, at)
    site.goTo('2026-06-04T00:59:00+08:00')
    const early = await maya.benefit('RAKEBACK')
    site.goTo('2026-06-04T01:00:00+08:00')
    const [rakeback] = await maya.benefit('RAKEBACK')
    const paid = [await maya.claim('RAKEBACK:2026-06-03'), await maya.claim('RAKEBACK:2026-06-03')]
    const before = await maya.claim('RAKEBACK:2026-06-02')

    // (100.00 × 3.99 % + 200.00 × 2.70 %) × 6 %
    expect(early).toEqual([])
    expect(rakeback).toMatchObject({
      amount: '0.56',
      rakeback: {
        day: '2026-06-03',
        rate: '0.06',
        lines: [
          { gameType: 'LIVE', houseEdge: '0.0270', validBet: '200.00' },
          { gameType: 'RNG', houseEdge: '0.0399', validBet: '100.00' },
        ],
      },
    })
    expect(paid.map(({ code }) => code)).toEqual(['OK', 'REWARD_CLAIMED'])
    expect(before.code).toBe('REWARD_LAPSED')
    expect(await maya.balance()).toBe(56n)
    const [posted] = await site.db.query('select kind from ledger_transaction where reference like $1', [
      `rank:RAKEBACK:%:${maya.id}`,
    ])
    expect(posted).toEqual({ kind: 'rebate' })
  })

  test('M10.benefits the page states the house edge of each kind of game, and the rate of each level', async () => {
    const { houseEdges, levels } = await maya.info()

    expect(houseEdges).toEqual([
      { gameType: 'LIVE', least: '0.0270', most: '0.0270' },
      { gameType: 'RNG', least: '0.0399', most: '0.0399' },
    ])
    expect(levels.map(({ rakebackRate }) => rakebackRate)).toEqual([null, '0.02', '0.04', '0.06', '0.08', '0.1'])
  })
})
