import { backPages, launchGame } from '@parlay/contracts/endpoints/game-launches'
import { launchSportsBook } from '@parlay/contracts/endpoints/game-sessions'
import { listGames } from '@parlay/contracts/endpoints/games'
import type { TestApp } from '../../../testing/build-test-app'
import { type Credentials, call } from '../../../testing/call'
import { addGame } from '../../../testing/games.sql'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { openVendorSite, type VendorSite } from '../../../testing/vendor-site'
import { openVendorServer, type VendorServer } from '../testing/vendor-server'
import { giveFreeRounds } from '../vendor-wallet'

let opened: VendorSite<VendorServer>
let vendor: VendorServer
let site: TestApp
let maya: Credentials

beforeAll(async () => {
  opened = await openVendorSite(openVendorServer, { siteUrl: 'http://parlay.example' })
  ;({ site, vendor } = opened)
  await addMember(site.db, { account: 'maya' })
  maya = await openAs(site.app, 'maya')

  await addGame(site.db, { nodeId: '1', vassalage: 'REEL' })
  await addGame(site.db, { nodeId: '2', vassalage: 'REEL', openMode: 'WINDOW' })
  await addGame(site.db, { nodeId: '11', vassalage: 'HALL', gameType: 'LIVE', kind: 'ROULETTE', isGame: 'VASSALAGE' })
  await addGame(site.db, { nodeId: '12', vassalage: 'HALL', gameType: 'LIVE', kind: 'ROULETTE' })
  await addGame(site.db, { nodeId: '13', vassalage: 'HALL', gameType: 'LIVE', kind: 'ROULETTE' })
  const book = { gameType: 'SPORTS', kind: 'SPORTS_BOOK', openMode: 'ROUTE' }
  await addGame(site.db, { nodeId: '21', vassalage: 'FB', ...book })
  await addGame(site.db, { nodeId: '31', vassalage: 'MANY', ...book })
  await addGame(site.db, { nodeId: '32', vassalage: 'MANY', ...book })
})
afterAll(() => opened.close())

const launch = (request: Record<string, unknown>, as = maya) =>
  call(site.app, launchGame, { request: { language: 'EN', ...request }, as })
const openBook = (request: Record<string, unknown>) =>
  call(site.app, launchSportsBook, { request: { language: 'VI', ...request }, as: maya })

const countSessions = async () => (await site.db.query('select from game_session')).length

test('L6.open a game opens as its setting requires: in the frame, or in a separate window', async () => {
  const framed = await launch({ vassalage: 'REEL', gameType: 'RNG', nodeId: '1' })
  const alone = await launch({ vassalage: 'REEL', gameType: 'RNG', nodeId: '2' })

  expect(framed.value).toMatchObject({ openMode: 'FRAME', origin: vendor.origin })
  expect(alone.value).toMatchObject({ openMode: 'WINDOW', url: `${vendor.origin}/play?game=REEL_2` })
})

test.each([
  ['by its entry', { nodeId: '11' }],
  ['by the vendor', {}],
])(
  'L6.popup VASSALAGE %s returns a popup list without a session, and the list is the vendor’s games',
  async (_, named) => {
    const before = await countSessions()
    const hall = { vassalage: 'HALL', gameType: 'LIVE' }

    const { code, value } = await launch({ ...hall, ...named })
    const list = await call(site.app, listGames, { request: { ...hall, language: 'EN' } })

    expect(code).toBe('OK')
    expect(value).toMatchObject({ openMode: 'POPUP_LIST', url: '', origin: '', sessionId: '', game: { nodeId: '11' } })
    expect(list.value.games.map(({ nodeId }: { nodeId: string }) => nodeId)).toEqual(['12', '13'])
    expect(await countSessions()).toBe(before)
  },
)

test('L6.popup a vendor without an entry opens its only game, or the list if there are several', async () => {
  const several = await launch({ vassalage: 'REEL', gameType: 'RNG' })
  const only = await launch({ vassalage: 'FB', gameType: 'SPORTS' })

  expect(several.value).toMatchObject({ openMode: 'POPUP_LIST', game: { nodeId: '1' } })
  expect(only.value).toMatchObject({ openMode: 'ROUTE', game: { nodeId: '21' } })
})

test('L6 V5.sports-book a sports book is a page of ours, which opens the session itself', async () => {
  const before = await countSessions()

  const { value } = await launch({ vassalage: 'FB', gameType: 'SPORTS', nodeId: '21' })

  expect(value).toMatchObject({ openMode: 'ROUTE', url: '/fbsports?vassalage=FB&nodeId=21', origin: '', sessionId: '' })
  expect(await countSessions()).toBe(before)
})

test('L6 a popup list or a route under maintenance is refused like any game', async () => {
  await site.db.query(`update game_vendor set maintenance = true where code in ('HALL', 'FB')`)

  const answers = [
    await launch({ vassalage: 'HALL', gameType: 'LIVE', nodeId: '11' }),
    await launch({ vassalage: 'FB', gameType: 'SPORTS', nodeId: '21' }),
    await openBook({ vassalage: 'FB' }),
  ]
  await site.db.query('update game_vendor set maintenance = false')

  expect(answers.map(({ code }) => code)).toEqual(['GAME_MAINTENANCE', 'GAME_MAINTENANCE', 'GAME_MAINTENANCE'])
})

test('V5.sports-book the sports book is launched with theme and language, in a session with a known end', async () => {
  const { code, value } = await openBook({ vassalage: 'FB', theme: 'light' })

  expect(code).toBe('OK')
  expect(value).toMatchObject({
    url: `${vendor.origin}/play?game=FB_21`,
    origin: vendor.origin,
    expiresIn: 12 * 60 * 60,
  })
  expect(vendor.launches.at(-1)).toMatchObject({
    game_code: 'FB_21',
    lang: 'vi',
    lobby_url: 'http://parlay.example/fbsports',
    meta: { colours: 'light', gameType: 'SPORTS' },
  })
  const [session] = await site.db.query('select state, launch_ip from game_session where id = $1', [value.sessionId])
  expect(session).toEqual({ state: 'ACTIVE', launch_ip: '127.0.0.1' })
})

test('V5.sports-book a book opens with the selection that a page outside of it offered, and with no other text', async () => {
  const pick = 'football-29/total:2.5/over@1.85'

  await openBook({ vassalage: 'FB', pick })
  const answer = await openBook({ vassalage: 'FB', pick: 'football-29/result/<b>@1.85' })

  expect(vendor.launches.at(-1)).toMatchObject({ game_code: 'FB_21', meta: { pick } })
  expect(answer.code).toBe('SYS_VALIDATION')
})

test('V5.sports-book of several sports books the first opens, or the requested one', async () => {
  await openBook({ vassalage: 'MANY' })
  await openBook({ vassalage: 'MANY', nodeId: '32' })

  expect(vendor.launches.slice(-2).map(({ game_code }) => game_code)).toEqual(['MANY_31', 'MANY_32'])
  expect((await openBook({ vassalage: 'REEL' })).code).toBe('GAME_UNKNOWN')
  expect((await openBook({ vassalage: 'FB', nodeId: '31' })).code).toBe('GAME_UNKNOWN')
})

test('L6 every page of the lobby can be the page to lead back to, and no other page', async () => {
  const back: Record<string, string> = {}
  for (const backUrl of backPages) {
    await launch({ vassalage: 'REEL', gameType: 'RNG', nodeId: '1', backUrl })
    back[backUrl] = vendor.launches.at(-1)?.lobby_url?.replace('http://parlay.example', '') ?? ''
  }

  expect(back).toEqual({
    HOME: '/',
    LOBBY: '/rng',
    RNG: '/rng',
    LIVE: '/live',
    FISH: '/fish',
    PVP: '/pvp',
    SPORTS: '/sports',
    ESPORTS: '/esports',
    DS88: '/ds88',
    ELOTT: '/elott',
    LOTTERY: '/lott',
    SEAMLESS: '/seamless',
    FBSPORTS: '/fbsports',
  })
  const foreign = await launch({ vassalage: 'REEL', gameType: 'RNG', nodeId: '1', backUrl: 'https://evil.example' })
  expect(foreign.code).toBe('SYS_VALIDATION')
})

test('PR-04 a slot of one vendor closes the slot of another', async () => {
  await addGame(site.db, { nodeId: '41', vassalage: 'OTHERREEL' })
  const first = await launch({ vassalage: 'REEL', gameType: 'RNG', nodeId: '1' })
  site.clock.move(1)

  const second = await launch({ vassalage: 'OTHERREEL', gameType: 'RNG', nodeId: '41' })

  const states = await site.db.query('select state from game_session where id in ($1, $2) order by id', [
    first.value.sessionId,
    second.value.sessionId,
  ])
  expect(states).toEqual([{ state: 'CLOSED' }, { state: 'ACTIVE' }])
})

test("a launch names the member's free rounds in the game to the vendor, and a demo names none", async () => {
  const { db, clock } = site
  const [member] = await db.query<{ id: bigint }>(`select id from member where account = 'maya'`)
  const expiresAt = new Date(clock.now().getTime() + 60_000)
  await giveFreeRounds(db, {
    ...{ rewardUuid: 'points:P1', memberId: member?.id ?? 0n, gameCode: 'REEL_1', rounds: 5, stake: 1_00n },
    ...{ currency: 'PHP', at: clock.now(), expiresAt, grantedBy: 'test' },
  })
  const named = async (nodeId: string, mode: string) => {
    const { value } = await launch({ vassalage: 'REEL', gameType: 'RNG', nodeId, mode })
    return [vendor.launches.at(-1)?.free_rounds, value.freeRounds]
  }

  const rounds = { reward_uuid: 'points:P1', rounds: 5, stake: 100_000, expires_at: expiresAt.toISOString() }
  expect(await named('1', 'REAL')).toEqual([[rounds], 5])
  expect(await named('2', 'REAL')).toEqual([undefined, 0])
  expect(await named('1', 'DEMO')).toEqual([undefined, undefined])
})
