import { addMember } from '../../../testing/members.sql'
import { openPointSite, type PointSite } from '../testing/points-under-test'
import { listDays, openRound, setStatus, settleRounds, voidRounds } from '../testing/points-under-test.sql'

const hour = 60 * 60_000
const day = 24 * hour
let site: PointSite
let maya: bigint

beforeAll(async () => {
  site = await openPointSite()
})
/** Each test begins at noon in Manila, so that all of it is in one business day. */
beforeEach(async () => {
  site.clock.move(day - ((site.clock.now().getTime() - 4 * hour) % day))
  maya = await site.aStranger()
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

const standing = async () => [Number(await site.pointsOf(maya)), Number(await site.pendingOf(maya))]
const sweepLater = async (milliseconds = hour) => {
  await site.sweep()
  site.clock.move(milliseconds)
  await site.sweep()
}

test('M8.balance bets and deposits of a day count together, in full steps of each category', async () => {
  await site.play(maya, 'RNG', [12_00n, 12_00n])
  await site.play(maya, 'LIVE', [49_99n])
  await site.play(maya, 'SPORTS', [130_00n])
  await site.deposit(maya, 250_00n)
  await site.sweep()
  const early = await standing()
  await sweepLater()

  // 24 / 20 of slots, nothing of the live casino, 130 / 40 of sports, 250 / 100 of deposits.
  expect([early, await standing()]).toEqual([
    [0, 6],
    [6, 0],
  ])
})

test('M8.balance points are pending until an hour after the last bet of the day, and are given once', async () => {
  await site.play(maya, 'RNG', [100_00n])
  await sweepLater(hour - 1000)
  const early = await standing()
  await site.play(maya, 'RNG', [100_00n])
  await sweepLater(hour - 1000)
  const late = await standing()
  await sweepLater(1000)
  await site.sweep()

  expect([early, late, await standing()]).toEqual([
    [0, 5],
    [0, 10],
    [10, 0],
  ])
})

test('a void takes back pending points, and no final ones, also when those were spent', async () => {
  await site.play(maya, 'RNG', [200_00n])
  await site.play(maya, 'LIVE', [100_00n])
  await voidRounds(site.db, maya, site.gameOf('LIVE'))
  await sweepLater()
  const [final] = await standing()
  await site.spend(maya, 10n)
  await voidRounds(site.db, maya, site.gameOf('RNG'))
  await sweepLater()
  const afterVoid = await standing()
  await site.play(maya, 'RNG', [150_00n])
  await sweepLater()
  const caughtUp = await standing()
  await site.play(maya, 'RNG', [90_00n])
  await sweepLater()

  expect([final, afterVoid, caughtUp, await standing()]).toEqual([10, [0, 0], [0, 0], [2, 0]])
})

test('a bet that is settled days later earns then, for the day on which it was made', async () => {
  await openRound(site.db, { memberId: maya, gameCode: site.gameOf('RNG'), stake: 60_00n, at: site.clock.now() })
  await site.play(maya, 'RNG', [40_00n])
  await sweepLater()
  site.clock.move(3 * day)
  await settleRounds(site.db, maya, site.clock.now())
  await site.sweep()
  const pending = await standing()
  await sweepLater()

  expect([pending, await standing()]).toEqual([
    [2, 3],
    [5, 0],
  ])
})

test('a trial account and one that is not in use earn nothing, at the time or later', async () => {
  const trial = await addMember(site.db, { account: 'trial-of-points', isAgent: 4 })
  await site.play(trial, 'RNG', [100_00n])
  await site.play(maya, 'RNG', [100_00n])
  await setStatus(site.db, maya, 'DISABLED')
  await site.sweep()
  const pending = [await site.pendingOf(trial), await site.pendingOf(maya)]
  await sweepLater()
  await setStatus(site.db, maya, 'ACTIVE')
  await sweepLater()

  expect(pending).toEqual([0n, 0n])
  expect([await site.pointsOf(trial), ...(await standing())]).toEqual([0n, 0, 0])
})

test('each day counts by the version of the rules that began last before it', async () => {
  const [first] = site.plan.earning
  const from = new Date(site.clock.now().getTime() + day).toISOString().slice(0, 10)
  const earning = [
    first as NonNullable<typeof first>,
    { version: 'double', from, rules: [{ category: 'RNG' as const, points: 2, per: 20_00n }] },
  ]
  await site.play(maya, 'RNG', [100_00n])
  site.clock.move(day)
  await site.play(maya, 'RNG', [100_00n])
  await site.play(maya, 'SPORTS', [400_00n])
  await site.sweep(earning)
  site.clock.move(hour)
  await site.sweep(earning)

  expect(await standing()).toEqual([5 + 10, 0])
})

test('K1.points M8.expiry unspent points are still there years later', async () => {
  await site.play(maya, 'RNG', [100_00n])
  await sweepLater(5 * 365 * day)

  expect(await standing()).toEqual([5, 0])
})

test('counting again from the rounds and the ledger gives the same rows as counting step by step', async () => {
  await site.play(maya, 'RNG', [55_00n, 70_00n])
  await site.deposit(maya, 300_00n)
  await sweepLater()
  await voidRounds(site.db, maya, site.gameOf('RNG'))
  await site.play(maya, 'LIVE', [75_00n])
  await site.sweep()
  const before = await listDays(site.db, maya)
  await site.countAgain()

  expect(await listDays(site.db, maya)).toEqual(before)
})
