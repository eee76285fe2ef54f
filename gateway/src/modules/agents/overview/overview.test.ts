import { getTeamOverview } from '@parlay/contracts/endpoints/agents'
import { daysOfRange } from '../../../core/business-day'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { addGame, addReportedRound } from '../../../testing/games.sql'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'

let site: TestApp

/** Creates a root, an agent below it with a member who has staked, and a separate tree. */
beforeAll(async () => {
  site = await buildTestApp()
  const { db } = site
  const root = await addMember(db, { account: 'root', isAgent: 1 })
  const branch = await addMember(db, { account: 'branch', isAgent: 41, uplineId: root })
  await addMember(db, { account: 'aside', isAgent: 42, uplineId: root })
  const leaf = await addMember(db, { account: 'leaf', uplineId: branch })
  await addMember(db, { account: 'other', isAgent: 2 })
  await addMember(db, { account: 'trial', isAgent: 4 })
  await stake(branch, 10_00, '2026-03-01T10:00:00Z')
  await stake(leaf, 2_50, '2026-03-01T15:59:59.999Z')
  await stake(leaf, 1_00, '2026-03-01T16:00:00Z')
  await stake(leaf, 40, '2026-03-03T02:00:00Z')
})
afterAll(() => site.close())

async function stake(memberId: bigint, amount: number, at: string) {
  await site.db.query(
    `insert into game_round (vendor_code, round, member_id, game_code, currency, stake, payout, bets, state, opened_at)
     values ('LUMEN', $3::text, $1, 'LUMEN_lantern-tide', 'PHP', $2, 0, 1, 'SETTLED', $3::text::timestamptz)`,
    [memberId, amount, at],
  )
}

const range = { startTime: Date.parse('2026-03-01T04:00:00Z'), endTime: Date.parse('2026-03-03T02:00:00Z') }
const overviewOf = async (account: string, request: Record<string, unknown> = range) =>
  call(site.app, getTeamOverview, { request, as: await openAs(site.app, account) })

test('G5.sees an agent sees its own downline at any depth, but not itself, its upline or another tree', async () => {
  const stakes = []
  for (const account of ['root', 'branch', 'aside', 'other']) {
    const { value } = await overviewOf(account)
    stakes.push([account, value.members, value.stake])
  }

  expect(stakes).toEqual([
    ['root', 3, '13.50'],
    ['branch', 1, '3.50'],
    ['aside', 0, '0.00'],
    ['other', 0, '0.00'],
  ])
})

test('G5.sees naming another member changes nothing', async () => {
  const { value } = await overviewOf('branch', { ...range, memberId: 1, account: 'root' })

  expect(value.stake).toBe('3.50')
})

test('G1.agents only agents have a team: members, trial accounts and visitors are refused', async () => {
  expect((await overviewOf('leaf')).code).toBe('AUTH_FORBIDDEN')
  expect((await overviewOf('trial')).code).toBe('AUTH_TRIAL_RESTRICTED')
  expect((await call(site.app, getTeamOverview, { request: range })).code).toBe('AUTH_NOT_LOGGED_IN')
})

test('G3 a member who has only played on a wallet that a vendor keeps is active and is counted', async () => {
  const boss = await addMember(site.db, { account: 'boss', isAgent: 1 })
  await addMember(site.db, { account: 'sailor', uplineId: boss })
  await addGame(site.db, { nodeId: '7', vassalage: 'KEEPER', walletType: 'TRANSFER' })
  const round = { account: 'sailor', vendorCode: 'KEEPER', gameCode: 'KEEPER_7', at: new Date(range.startTime) }
  await addReportedRound(site.db, { ...round, stake: 2_00n, payout: 3_50n })

  const { value } = await overviewOf('boss')

  expect(value).toMatchObject({ active: 1, stake: '2.00', validBet: '2.00', win: '3.50', net: '1.50' })
  expect(value.series[0]).toMatchObject({ stake: '2.00', net: '1.50', active: 1 })
})

test('a day ends at midnight in Manila, and the end of the range is outside it', async () => {
  const { value } = await overviewOf('branch')

  const days = value.series.map(({ day, stake, active }: { day: number; stake: string; active: number }) => [
    new Date(day).toISOString(),
    stake,
    active,
  ])
  expect(days).toEqual([
    ['2026-02-28T16:00:00.000Z', '2.50', 1],
    ['2026-03-01T16:00:00.000Z', '1.00', 1],
    ['2026-03-02T16:00:00.000Z', '0.00', 0],
  ])
})

test('the default range is the last seven days', async () => {
  const { value } = await overviewOf('branch', {})

  expect(value.series).toHaveLength(8)
})

test('the last day is today, although the day of a reader further west ends later', async () => {
  site.clock.move(Date.parse('2026-03-04T15:00:00Z') - site.clock.now().getTime())

  const { value } = await overviewOf('branch', {
    startTime: Date.parse('2026-03-03T00:00:00Z'),
    endTime: Date.parse('2026-03-05T00:00:00Z'),
  })

  const days = value.series.map(({ day }: { day: number }) => new Date(day).toISOString())
  expect(days).toEqual(['2026-03-02T16:00:00.000Z', '2026-03-03T16:00:00.000Z'])
})

test('days follow the clock changes of the time zone', () => {
  const days = daysOfRange(new Date('2026-03-28T12:00:00Z'), new Date('2026-03-30T12:00:00Z'), 'Europe/Berlin')

  expect(days.map((day) => new Date(day).toISOString())).toEqual([
    '2026-03-27T23:00:00.000Z',
    '2026-03-28T23:00:00.000Z',
    '2026-03-29T22:00:00.000Z',
  ])
})
