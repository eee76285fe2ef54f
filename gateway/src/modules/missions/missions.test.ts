import { languageCodes } from '@parlay/shared/contracts'
import { listMissionLeaders, listMissions, type Mission } from '@parlay/shared/contracts/endpoints/missions'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { type Credentials, call } from '../../testing/call'
import { addRounds } from '../../testing/games.sql'
import { addMember } from '../../testing/members.sql'
import { openAs } from '../../testing/open-as'
import { periodAround } from './mission-period'

let site: TestApp
let maya: Credentials
const ids: Record<string, bigint> = {}
const timeZone = 'Asia/Manila'

beforeAll(async () => {
  site = await buildTestApp()
  for (const [account, isAgent] of Object.entries({ maya: 0, noel: 0, paz: 0, trial: 4 }))
    ids[account] = await addMember(site.db, { account, isAgent })
  maya = await openAs(site.app, 'maya')
})
beforeEach(() => site.db.query('delete from game_round'))
afterAll(() => site.close())

const played = async (account: string, games: readonly string[], { at = site.clock.now(), stake = 50_00n } = {}) => {
  for (const gameCode of games)
    await addRounds(site.db, { sessionId: 's', memberId: ids[account] ?? 0n, vendorCode: 'V', gameCode, at }, [
      { stake, payout: 0n },
    ])
}
const list = async (language = 'EN') =>
  (await call(site.app, listMissions, { request: { language }, as: maya })).value.missions as Mission[]
const board = async (request = {}, as = maya) => {
  site.clock.move(31_000)
  return (await call(site.app, listMissionLeaders, { request, as })).value
}

test('C1 MIS.summary tells how far the member has come today and this week', async () => {
  await played('maya', ['a', 'b', 'a', 'c', 'b'])
  await played('noel', ['d', 'e'])
  const open = { sessionId: 's', memberId: ids.maya ?? 0n, vendorCode: 'V', gameCode: 'f', at: site.clock.now() }
  await addRounds(site.db, open, [{ stake: 1n, payout: 0n, state: 'OPEN' }])

  const missions = await list()

  const lines = missions.map(({ id, target, progress, state }) => [id, progress, target, state])
  expect(lines).toEqual([
    ['daily-rounds', '5', '20', 'OPEN'],
    ['daily-games', '3', '3', 'DONE'],
    ['daily-stake', '200.00', '200.00', 'DONE'],
    ['weekly-rounds', '5', '150', 'OPEN'],
    ['weekly-games', '3', '10', 'OPEN'],
    ['weekly-stake', '250.00', '2000.00', 'OPEN'],
  ])
  expect(missions[0]?.endsAt).toBe(periodAround(site.clock.now(), 'DAILY', timeZone).to.getTime())
})

test('a round of another day counts for the week alone, one of another week for none', async () => {
  const week = periodAround(site.clock.now(), 'WEEKLY', timeZone)
  const day = periodAround(site.clock.now(), 'DAILY', timeZone)
  await played('maya', ['a'], { at: new Date(week.from.getTime() - 1) })
  await played('maya', ['a'], { at: day.from })
  const isMonday = day.from.getTime() === week.from.getTime()
  if (!isMonday) await played('maya', ['b'], { at: new Date(day.from.getTime() - 1) })

  const progress = Object.fromEntries((await list()).map(({ id, progress }) => [id, progress]))

  expect([progress['daily-rounds'], progress['weekly-rounds']]).toEqual(['1', isMonday ? '1' : '2'])
})

test('missions are titled in every language', async () => {
  const titles = await Promise.all(
    languageCodes.map(async (language) => (await list(language)).map(({ title }) => title)),
  )

  expect(new Set(titles.flat()).size).toBe(languageCodes.length * 6)
})

test.each([
  ['2026-03-02T00:30:00+08:00', '2026-03-01T16:00:00.000Z', '2026-03-08T16:00:00.000Z'],
  ['2026-03-08T23:59:00+08:00', '2026-03-01T16:00:00.000Z', '2026-03-08T16:00:00.000Z'],
])('the week around %s begins on Monday', (now, from, to) => {
  const week = periodAround(new Date(now), 'WEEKLY', timeZone)

  expect([week.from.toISOString(), week.to.toISOString()]).toEqual([from, to])
})

test('C1 MIS.board ranks by settled rounds, masks names and tells the member’s own place', async () => {
  await played('noel', ['a', 'a', 'a'])
  await played('maya', ['a', 'b'])
  await played('trial', ['a', 'a', 'a', 'a'])

  const weekly = await board({ period: 'WEEKLY' })
  const secondPage = await board({ pageNo: 2, pageSize: 1 })
  const idle = await board({}, await openAs(site.app, 'paz'))

  expect(weekly.list).toEqual([
    { rank: 1, accountMasked: 'n***l', points: 3 },
    { rank: 2, accountMasked: 'm***a', points: 2 },
  ])
  expect(weekly.me).toEqual({ rank: 2, points: 2 })
  expect([secondPage.list[0].accountMasked, secondPage.totalPages]).toEqual(['m***a', 2])
  expect(idle.me).toBeNull()
})
