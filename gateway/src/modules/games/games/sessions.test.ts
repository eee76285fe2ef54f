import { closeGame, launchGame } from '@parlay/contracts/endpoints/game-launches'
import { getGameSession, listGameSessions, listRooms, listWinners } from '@parlay/contracts/endpoints/game-sessions'
import type { TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addGame, addRounds } from '../../../testing/games.sql'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import { openVendorServer, type VendorServer } from '../testing/vendor-server'
import { createSessionService } from './session.service'

let opened: VendorSite<VendorServer>
let vendor: VendorServer
let site: TestApp
let maya: Credentials
let noel: Credentials
let mayaId: bigint

beforeAll(async () => {
  opened = await openVendorSite(openVendorServer)
  ;({ site, vendor } = opened)
  mayaId = await addMember(site.db, { account: 'maya' })
  await addMember(site.db, { account: 'noel' })
  maya = await openAs(site.app, 'maya')
  noel = await openAs(site.app, 'noel')
  await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
  await addGame(site.db, { nodeId: '2', vassalage: 'TABLES', gameType: 'PVP', kind: 'CARDS' })
})
beforeEach(() => {
  vendor.behave('fine')
  site.clock.move(60_000)
})
afterAll(() => opened.close())

const open = async (request = { vassalage: 'REEL', gameType: 'RNG', nodeId: '1' }, as = maya): Promise<string> => {
  const { code, value } = await call(site.app, launchGame, { request: { language: 'EN', ...request }, as })
  if (code !== 'OK') throw new Error(code)
  return value.sessionId
}
const get = (sessionId: string, as = maya) => call(site.app, getGameSession, { request: { sessionId }, as })
const list = (request: Record<string, unknown> = {}, as = maya) => call(site.app, listGameSessions, { request, as })
const close = (sessionId: string, as = maya) => call(site.app, closeGame, { request: { sessionId }, as })
const play = (sessionId: string, rounds: Parameters<typeof addRounds>[2]) =>
  addRounds(
    site.db,
    { sessionId, memberId: mayaId, gameCode: 'REEL_1', vendorCode: 'REEL', at: site.clock.now() },
    rounds,
  )

test('B.3 rounds are joined to their session by its id alone, and a session sums only its own', async () => {
  const one = await open()
  await play(one, [
    { stake: 500n, payout: 0n },
    { stake: 500n, payout: 750n },
    { stake: 300n, payout: 0n, state: 'OPEN' },
    { stake: 0n, payout: 0n, state: 'ROLLED_BACK' },
  ])
  const other = await open({ vassalage: 'TABLES', gameType: 'PVP', nodeId: '2' })
  await play(other, [{ stake: 100n, payout: 900n }])

  expect((await get(one)).value).toMatchObject({
    sessionId: one,
    nodeId: '1',
    vassalage: 'REEL',
    gameType: 'RNG',
    gameName: 'Game 1',
    endedAt: null,
    rounds: 3,
    openRounds: 1,
    stake: '13.00',
    win: '7.50',
    net: '-5.50',
    serverTime: site.clock.now().getTime(),
  })
  expect((await get(other)).value).toMatchObject({ rounds: 1, net: '8.00' })
})

test('G.3.7 closing returns net and rounds, the same ones each time; another member can neither close nor see the session', async () => {
  const id = await open()
  await play(id, [{ stake: 500n, payout: 250n }])

  expect((await close(id, noel)).code).toBe('GAME_UNKNOWN')
  expect((await get(id, noel)).code).toBe('GAME_UNKNOWN')
  expect((await close(id)).value).toEqual({ net: '-2.50', rounds: 1 })
  const { value } = await get(id)
  site.clock.move(5000)
  expect((await close(id)).value).toEqual({ net: '-2.50', rounds: 1 })
  expect((await get(id)).value.endedAt).toBe(value.endedAt)
})

test('G.3.7 an expired session expires once, and is not closed afterwards', async () => {
  const id = await open()
  const sweeper = createSessionService({ ...site, onEnd: async () => undefined })
  const stateOf = async () => (await site.db.query('select state from game_session where id = $1', [id]))[0]?.state
  await sweeper.sweep()
  const before = await stateOf()

  site.clock.move(12 * 60 * 60 * 1000)
  maya = await openAs(site.app, 'maya')
  noel = await openAs(site.app, 'noel')
  const { value: lapsed } = await get(id)
  await sweeper.sweep()
  await close(id)

  expect([before, await stateOf()]).toEqual(['ACTIVE', 'EXPIRED'])
  expect(lapsed.endedAt).toBe(lapsed.startedAt + 12 * 60 * 60 * 1000)
})

test('G.3.7 a launch without an answer of the vendor stays CREATED and is no session of the member', async () => {
  vendor.behave('refusing')
  const before = await list()

  await expect(open()).rejects.toThrow('GAME_VENDOR_DOWN')

  const [{ state, id } = {}] = await site.db.query<{ state: string; id: string }>(
    'select id, state from game_session order by created_at desc limit 1',
  )
  expect(state).toBe('CREATED')
  expect((await close(id ?? '')).code).toBe('GAME_UNKNOWN')
  expect((await list()).value.totalCount).toBe(before.value.totalCount)
})

test('the log lists sessions newest first, by page, vendor and time', async () => {
  const from = site.clock.now().getTime()
  const ids: string[] = []
  for (const nodeId of ['1', '2', '1']) {
    const where = nodeId === '1' ? { vassalage: 'REEL', gameType: 'RNG' } : { vassalage: 'TABLES', gameType: 'PVP' }
    ids.push(await open({ ...where, nodeId }))
    site.clock.move(1000)
  }

  const all = await list({ startTime: from, endTime: site.clock.now().getTime() })
  const second = await list({ startTime: from, pageNo: 2, pageSize: 2 })
  const tables = await list({ startTime: from, vassalage: 'TABLES' })

  const idsOf = ({ value }: Awaited<ReturnType<typeof list>>) =>
    value.list.map(({ sessionId }: { sessionId: string }) => sessionId)
  expect(idsOf(all)).toEqual(ids.toReversed())
  expect(second.value).toMatchObject({ totalCount: 3, totalPages: 2, pageNo: 2, pageSize: 2 })
  expect(idsOf(second)).toEqual([ids[0]])
  expect(idsOf(tables)).toEqual([ids[1]])
  expect((await list({}, noel)).value.list).toEqual([])
  expect((await list({ startTime: 0, endTime: 94 * 24 * 60 * 60 * 1000 })).code).toBe('SYS_VALIDATION')
})

describe('C1 rooms', () => {
  const rooms = (vassalage: string) => call(site.app, listRooms, { request: { vassalage, language: 'VI' }, as: maya })

  test('come from the vendor by a signed call, which is made once for many callers', async () => {
    const asked = vendor.calls.length

    const answers = await Promise.all([rooms('TABLES'), rooms('TABLES'), rooms('TABLES')])

    expect(answers[2]?.value.list).toEqual([
      { roomId: 'r1', name: 'Low table', minBet: '1.00', maxBet: '50.00', seats: 2, players: 1 },
      { roomId: 'r2', name: 'High table', minBet: '100.00', maxBet: '5000.00', seats: 2, players: 0 },
    ])
    expect(vendor.calls.slice(asked)).toEqual([
      { path: '/operator/generic/v2/game/rooms', body: { vendor: 'TABLES', lang: 'vi' } },
    ])
  })

  test('are refused for a vendor that has none, or does not answer', async () => {
    vendor.behave('nonsense')

    expect((await rooms('REEL')).code).toBe('GAME_UNKNOWN')
    expect((await rooms('NOBODY')).code).toBe('GAME_UNKNOWN')
    expect((await rooms('TABLES')).code).toBe('GAME_VENDOR_DOWN')
    vendor.behave('fine')
    expect((await rooms('TABLES')).code).toBe('OK')
  })
})

describe('L10 winners', () => {
  const winners = (request: Record<string, unknown> = {}) => call(site.app, listWinners, { request })
  const day = 24 * 60 * 60 * 1000

  test('L10.winners are the highest payouts of the period, a row per round, with masked names', async () => {
    await site.db.query('delete from game_round')
    const trial = await addMember(site.db, { account: 'trialist', isAgent: 4 })
    const gone = await addMember(site.db, { account: 'gonner', status: 'DISABLED' })
    const of = (memberId: bigint, daysAgo: number) => ({
      memberId,
      sessionId: 's',
      gameCode: 'REEL_1',
      vendorCode: 'REEL',
      at: new Date(site.clock.now().getTime() - daysAgo * day),
    })
    await addRounds(site.db, of(mayaId, 0), [
      { stake: 100n, payout: 500n },
      { stake: 100n, payout: 900n },
      { stake: 100n, payout: 0n },
      { stake: 100n, payout: 7000n, state: 'OPEN' },
    ])
    await addRounds(site.db, of(mayaId, 3), [{ stake: 100n, payout: 2000n }])
    await addRounds(site.db, of(mayaId, 20), [{ stake: 100n, payout: 3000n }])
    for (const hidden of [trial, gone]) await addRounds(site.db, of(hidden, 0), [{ stake: 100n, payout: 9999n }])

    const amounts = async (period: string) =>
      (await winners({ period })).value.list.map(({ amount }: { amount: string }) => amount)

    expect(await amounts('DAY')).toEqual(['9.00', '5.00'])
    expect(await amounts('WEEK')).toEqual(['20.00', '9.00', '5.00'])
    expect(await amounts('MONTH')).toEqual(['30.00', '20.00', '9.00', '5.00'])
    const { value } = await winners({ pageNo: 2, pageSize: 1 })
    expect(value).toMatchObject({ totalPages: 2, list: [{ rank: 2, accountMasked: 'm***a', gameName: 'Game 1' }] })
    expect(JSON.stringify(value)).not.toContain('maya')
  })

  test('L10.winners leave out games that cannot be opened: those of a closed category, and those that are no longer offered', async () => {
    const gameCodes = async () =>
      (await winners({ period: 'MONTH' })).value.list.map(({ gameCode }: { gameCode: string }) => gameCode)
    const put = (isOn: boolean) =>
      site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'NAV.RNG': isOn } } })
    const offer = (isOffered: boolean) =>
      site.db.query(`update game set enabled = $1 where game_code = 'REEL_1'`, [isOffered])
    const all = await gameCodes()

    await put(false)
    const closed = await gameCodes()
    await put(true)
    await offer(false)
    site.clock.move(10_000)
    const gone = await gameCodes()
    await offer(true)
    site.clock.move(10_000)

    expect(all).toContain('REEL_1')
    expect([closed, gone, await gameCodes()]).toEqual([[], [], all])
  })

  test('L10.winners are read from the database once in ten seconds', async () => {
    const board = (await winners()).value
    await site.db.query('delete from game_round')

    expect((await winners()).value).toEqual(board)
    site.clock.move(10_000)
    expect((await winners()).value.list).toEqual([])
  })
})
