import { launchGame, tryGame } from '@parlay/contracts/endpoints/game-launches'
import { listGames } from '@parlay/contracts/endpoints/games'
import { listRecentGames } from '@parlay/contracts/endpoints/own-games'
import type { TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addGame } from '../../../testing/games.sql'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import { openVendorServer, type VendorServer } from '../testing/vendor-server'

let opened: VendorSite<VendorServer>
let vendor: VendorServer
let site: TestApp
let maya: Credentials
let guest: Credentials

beforeAll(async () => {
  opened = await openVendorSite(openVendorServer, { siteUrl: 'http://parlay.example' })
  ;({ site, vendor } = opened)
  await addMember(site.db, { account: 'maya' })
  await addMember(site.db, { account: 'guest', isAgent: 4 })
  maya = await openAs(site.app, 'maya')
  guest = await openAs(site.app, 'guest')
  await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
  await addGame(site.db, { nodeId: '2', vassalage: 'REEL', openMode: 'WINDOW' })
  await addGame(site.db, { nodeId: '11', vassalage: 'HALL', gameType: 'LIVE', kind: 'ROULETTE', isGame: 'VASSALAGE' })
  const book = { gameType: 'SPORTS', kind: 'SPORTS_BOOK', openMode: 'ROUTE' }
  await addGame(site.db, { nodeId: '21', vassalage: 'FB', ...book })
})
beforeEach(() => vendor.behave('fine'))
afterAll(() => opened.close())

const reel = { vassalage: 'REEL', gameType: 'RNG', nodeId: '1', language: 'EN' }
const tryIt = (request: Record<string, unknown> = reel, as?: Credentials) => call(site.app, tryGame, { request, as })

const setDemo = async (isOn: boolean) => {
  const payload = { whitelabel: { 'GAME.DEMO': isOn } }
  const answer = await site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
  expect(answer.statusCode).toBe(200)
}

/** Counts all rows outside the ledger that a game for money would leave in the database. */
const countRecords = async () => {
  const counts = await site.db.query<{ count: number }>(
    `select count(*)::int as count from game_session union all select count(*)::int from vendor_member
     union all select count(*)::int from bet_record`,
  )
  return counts.map(({ count }) => count)
}

test.each([
  ['a visitor', () => undefined],
  ['a guest', () => guest],
  ['a member', () => maya],
])('L6 %s opens a game with play money, without user, token and wallet, and nothing is recorded', async (_, as) => {
  const before = await countRecords()

  const { code, value } = await tryIt(reel, as())

  expect(code).toBe('OK')
  expect(value).toMatchObject({
    url: `${vendor.origin}/play?game=REEL_1`,
    origin: vendor.origin,
    game: { nodeId: '1' },
  })
  const asked = vendor.launches.at(-1)
  expect(asked).toMatchObject({ game_code: 'REEL_1', currency: 'XXX', lobby_url: 'http://parlay.example/rng' })
  expect(asked).not.toHaveProperty('user')
  expect(asked).not.toHaveProperty('token')
  expect(await countRecords()).toEqual(before)
})

test('L6 a tried game is not among the games played last', async () => {
  await tryIt(reel, maya)

  const { value } = await call(site.app, listRecentGames, { request: { language: 'EN' }, as: maya })

  expect(value.list).toEqual([])
})

test('L6 a launch in the mode DEMO is the same, and opens no session', async () => {
  const before = await countRecords()

  const { code, value } = await call(site.app, launchGame, { request: { ...reel, mode: 'DEMO' }, as: maya })

  expect(code).toBe('OK')
  expect(value).toMatchObject({ demo: true, sessionId: '', openMode: 'FRAME' })
  expect(vendor.launches.at(-1)).toMatchObject({ currency: 'XXX' })
  expect(await countRecords()).toEqual(before)
})

test('L7.trial a guest may try a game, but not open it for money', async () => {
  const { code } = await call(site.app, launchGame, { request: reel, as: guest })
  const demo = await call(site.app, launchGame, { request: { ...reel, mode: 'DEMO' }, as: guest })

  expect([code, demo.code]).toEqual(['AUTH_TRIAL_RESTRICTED', 'AUTH_TRIAL_RESTRICTED'])
})

test('L6 a list shows which games can be tried: all but entries of vendors and books', async () => {
  const listOf = async (gameType: string) => {
    const { value } = await call(site.app, listGames, { request: { gameType, language: 'EN' } })
    return value.games.map(({ nodeId, demo }: { nodeId: string; demo: boolean }) => [nodeId, demo])
  }

  expect(await listOf('RNG')).toEqual([
    ['1', true],
    ['2', true],
  ])
  expect(await listOf('LIVE')).toEqual([['11', false]])
  expect(await listOf('SPORTS')).toEqual([['21', false]])
})

test.each([
  ['an unknown game', { ...reel, nodeId: '99' }, 'GAME_UNKNOWN'],
  ['a game under another vendor', { ...reel, vassalage: 'HALL' }, 'GAME_UNKNOWN'],
  ['the door of a vendor', { ...reel, vassalage: 'HALL', gameType: 'LIVE', nodeId: '11' }, 'GAME_DEMO_OFF'],
  ['a sports book', { ...reel, vassalage: 'FB', gameType: 'SPORTS', nodeId: '21' }, 'GAME_DEMO_OFF'],
  ['no game', { ...reel, nodeId: undefined }, 'SYS_VALIDATION'],
])('L6 %s cannot be tried', async (_, request, code) => {
  const asked = vendor.launches.length

  expect((await tryIt(request)).code).toBe(code)

  expect(vendor.launches).toHaveLength(asked)
})

test('L6 without the switch no game can be tried', async () => {
  await setDemo(false)
  const { code } = await tryIt()
  await setDemo(true)

  expect(code).toBe('SYS_FUNCTION_OFF')
})

test('B-21 under maintenance, or with a vendor that does not answer, no game opens', async () => {
  await site.db.query(`update game_vendor set maintenance = true where code = 'REEL'`)
  const closed = await tryIt()
  await site.db.query('update game_vendor set maintenance = false')
  vendor.behave('refusing')

  expect([closed.code, (await tryIt()).code]).toEqual(['GAME_MAINTENANCE', 'GAME_VENDOR_DOWN'])
})
