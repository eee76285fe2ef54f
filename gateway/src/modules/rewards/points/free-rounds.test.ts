import { randomUUID } from 'node:crypto'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import * as calls from '@parlay/contracts/endpoints/points'
import { readCatalogue, saveCatalogue } from '../../games/games'
import { listFreeRounds } from '../../games/vendor-wallet'
import { openPointSite, type Person, type PointSite } from '../testing/points-under-test'
import { readFreeRoundGames } from './read-free-round-games'

const rewardId = 'rounds-lantern-tide'
const gameCode = 'LUMEN_lantern-tide'
const week = 7 * 24 * 60 * 60 * 1000
let site: PointSite
let maya: Person

beforeAll(async () => {
  site = await openPointSite()
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
})
beforeEach(async () => {
  maya = await site.add(2000n)
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

test('M8.redeem free rounds are granted immediately, in the requested number, and shown with the rest of them', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const { value } = await site.redeem(maya, rewardId, { quantity: 2 }, key)
  const again = await site.redeem(maya, rewardId, { quantity: 2 }, key)
  const [redemption] = (await site.ask(maya, calls.listRedemptions)).value.list
  const [newest] = (await site.ask(maya, listMessages)).value.list

  const expiresAt = new Date(site.clock.now().getTime() + week)
  const game = { vassalage: 'LUMEN', gameType: 'RNG', nodeId: '10101', name: 'Lantern Tide' }
  expect([value, again.value]).toEqual([{ redeemId: value.redeemId, state: 'APPROVED', points: 100 }, value])
  expect(await listFreeRounds(site.db, [`points:${value.redeemId}`])).toMatchObject([
    { rounds: 10, used: 0, stake: 1_00n, expiresAt },
  ])
  expect(redemption).toMatchObject({
    ...{ amount: null, goods: '5 free rounds of Lantern Tide' },
    freeRounds: { rounds: 10, left: 10, expiresAt: expiresAt.getTime(), game },
  })
  expect(newest.content).toContain('You have 10 free rounds of Lantern Tide.')
})

test('M8.rewards free rounds are offered with their game, their stake and their end', async () => {
  const { list } = (await site.ask(maya, calls.listPointRewards, { category: 'FREE_ROUNDS' })).value

  expect(list).toMatchObject([
    { rewardId, freeRounds: { rounds: 5, stake: '1.00', days: 7, game: { nodeId: '10101', name: 'Lantern Tide' } } },
  ])
})

test('a redemption of free rounds for a game that the brand no longer offers costs no points', async () => {
  await site.db.query('update game set enabled = false where game_code = $1', [gameCode])
  const { code } = await site.redeem(maya, rewardId)
  await site.db.query('update game set enabled = true where game_code = $1', [gameCode])

  expect([code, await site.pointsOf(maya.id)]).toEqual(['SYS_VALIDATION', 2000n])
})

test.each([
  [{ game: 'LUMEN_nothing' }, 'LUMEN_nothing is no game of the brand'],
  [{ game: 'REEFWORKS_coral-cannon' }, 'REEFWORKS_coral-cannon has no free rounds'],
  [{ game: 'SBT_saltbox-sevens' }, 'SBT_saltbox-sevens has no free rounds'],
  [{ stake: 2_00n }, `${gameCode} has another smallest stake`],
])('a brand whose free rounds are %o does not start', (changes, why) => {
  const planned = site.plan.rewards.find((one) => one.category === 'FREE_ROUNDS')
  if (planned === undefined) throw new Error('the brand has no free rounds')

  expect(() => readFreeRoundGames(site.config.brandFolder, [{ ...planned, ...changes }])).toThrow(why)
})
