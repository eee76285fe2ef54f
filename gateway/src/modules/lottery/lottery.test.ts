import { type LanguageCode, languageCodes } from '@parlay/shared/contracts'
import * as calls from '@parlay/shared/contracts/endpoints/lottery'
import { drawAreas } from '@parlay/shared/contracts/vendor-lottery'
import { type Credentials, call } from '../../testing/call'
import { addMember } from '../../testing/members.sql'
import { openAs } from '../../testing/open-as'
import { openDrawVendor } from './testing/test-draw-vendor'

let lottery: Awaited<ReturnType<typeof openDrawVendor>>
let mayaId: bigint

beforeAll(async () => {
  lottery = await openDrawVendor()
  mayaId = await addMember(lottery.site.db, { account: 'maya' })
})
beforeEach(() => {
  lottery.vendor.isDown = false
  lottery.vendor.change = (draw) => draw
})
afterAll(() => lottery.close())

const minute = 60_000
const ask = async (endpoint: (typeof calls)['listOpenedDraws'], request: object = {}) =>
  (await call(lottery.site.app, endpoint, { request: { ...request } })).value.list as calls.OpenedDraw[]
const listOpened = (request: object = {}) => ask(calls.listOpenedDraws, request)
const listLatest = async () => (await call(lottery.site.app, calls.listLatestDraws)).value.list as calls.OpenedDraw[]
const listMenu = async (language: LanguageCode = 'EN') =>
  (await call(lottery.site.app, calls.listDrawGames, { request: { language } })).value.groups
/** Sessions do not outlast the hours that these tests skip. */
const openSession = () => openAs(lottery.site.app, 'maya')
const openLobby = (request: Record<string, unknown>, as: Credentials) =>
  call(lottery.site.app, calls.openLotteryLobby, { request, as })
const listIncidents = () =>
  lottery.site.db.query<{ kind: string }>('select game_code as "gameCode", kind from lottery_incident order by id')

test('C1 LOTT.opened while the vendor has never been heard tells that it is down', async () => {
  lottery.vendor.isDown = true

  const { code } = await call(lottery.site.app, calls.listOpenedDraws)

  expect(code).toBe('GAME_VENDOR_DOWN')
  lottery.site.clock.move(minute)
})

test('C1.games T3.numbers LOTT.opened answers the last hundred draws of a game, newest first, and of all games without one', async () => {
  const fast = await listOpened({ gameCode: 'FAST' })
  const all = await listOpened({ count: 8 })

  expect(fast).toHaveLength(100)
  expect(fast.map(({ openAt }) => openAt)).toEqual(
    fast.map(({ openAt }) => openAt).toSorted((left, right) => right - left),
  )
  expect(fast[0]).toMatchObject({ gameCode: 'FAST', prizes: { first: ['00007'] } })
  expect(Object.keys(fast[0]?.prizes ?? {})).toEqual(['special', 'first'])
  expect(all.map(({ gameCode }) => gameCode).toSorted()).toEqual([...drawAreas, ...drawAreas].toSorted())
})

test('C1.games LOTT.openedAll answers the last draw of every game', async () => {
  const [[newest], latest] = [await listOpened({ gameCode: 'MB' }), await listLatest()]

  expect(latest.map(({ gameCode }) => gameCode)).toEqual([...drawAreas])
  expect(latest[0]).toEqual(newest)
})

test('C1.games LOTT.menu names the draws by area in each language, with the time of the next one', async () => {
  const now = lottery.site.clock.now().getTime()

  const menus = await Promise.all(languageCodes.map(listMenu))

  const [game] = (await listMenu())[0].games
  expect(game).toMatchObject({ gameCode: 'MB', area: 'MB', name: 'Northern draw' })
  expect(game.drawTime).toBeGreaterThan(now)
  expect(game.drawTime - now).toBeLessThanOrEqual(5 * minute)
  expect(game.closeAt).toBe(game.drawTime - 5000)
  expect(new Set(menus.map(([group]) => group.games[0].name)).size).toBe(languageCodes.length)
})

test('what has opened since is there with the next call, also after a long silence', async () => {
  await listOpened({ gameCode: 'MN' })
  lottery.site.clock.move(40 * 5 * minute)

  const later = await listOpened({ gameCode: 'MN', count: 60 })

  const gaps = later.slice(1).map(({ openAt }, index) => (later[index]?.openAt ?? 0) - openAt)
  expect(lottery.site.clock.now().getTime() - (later[0]?.openAt ?? 0)).toBeLessThan(5 * minute)
  expect(new Set(gaps)).toEqual(new Set([5 * minute]))
})

test('the vendor is asked only when something is due, and readers share the call', async () => {
  await listLatest()
  lottery.site.clock.move(5 * minute)
  const before = lottery.asked.length

  await Promise.all([listLatest(), listMenu(), listOpened(), listLatest()])
  await listLatest()

  expect(lottery.asked.length - before).toBe(1)
})

test('a silent vendor leaves what is known', async () => {
  const before = await listLatest()
  lottery.vendor.isDown = true
  lottery.site.clock.move(5 * minute)

  expect(await listLatest()).toEqual(before)
  lottery.site.clock.move(minute)
})

test('a draw that is later reported differently is an incident and changes nothing', async () => {
  const [known] = await listOpened({ gameCode: 'MB', count: 1 })
  lottery.vendor.change = (draw) =>
    draw.game_code === 'MB' && draw.numero === known?.numero ? { ...draw, prizes: { special: ['99999'] } } : draw
  lottery.site.clock.move(5 * minute)
  await listLatest()
  lottery.site.clock.move(5 * minute)

  const draws = await listOpened({ gameCode: 'MB', count: 5 })

  expect(draws.find(({ numero }) => numero === known?.numero)).toEqual(known)
  expect(await listIncidents()).toEqual([{ gameCode: 'MB', kind: 'CHANGED' }])
  expect(lottery.log.text()).toContain('lottery incident')
  await lottery.site.db.query('delete from lottery_incident')
})

test('a draw whose seed is not the one that was announced is not shown', async () => {
  const before = await listLatest()
  lottery.vendor.change = (draw) =>
    draw.game_code === 'FAST' && draw.state === 'OPENED' ? { ...draw, seed: '0'.repeat(64) } : draw
  lottery.site.clock.move(5 * minute)

  const latest = await listLatest()

  const find = (list: calls.OpenedDraw[], code: string) => list.find(({ gameCode }) => gameCode === code)
  expect(find(latest, 'FAST')).toEqual(find(before, 'FAST'))
  expect(find(latest, 'MB')).not.toEqual(find(before, 'MB'))
  expect((await listIncidents()).map(({ kind }) => kind)).toContain('BROKEN_SEED')
})

test.each(['update lottery_draw set seed = seed', 'delete from lottery_announcement', 'truncate lottery_draw'])(
  'draws are never changed: %s',
  async (statement) => {
    await expect(lottery.site.db.query(statement)).rejects.toThrow('append-only')
  },
)

test('C1.games LOTT.recent lists the lottery games that the member launched, newest first, each once', async () => {
  const launches = ['TCG_SEA_manila-quick-six', 'ELOTT_flash-draw', 'LUMEN_lantern-tide', 'TCG_SEA_manila-quick-six']
  for (const [minutes, gameCode] of launches.entries()) {
    const vendorCode = gameCode.slice(0, gameCode.lastIndexOf('_'))
    await lottery.site.db.query(
      `insert into game_session (id, token_hash, member_id, vendor_code, wallet_user, game_code, currency, created_at,
         activated_at, expires_at)
       values ($1, sha256($1::text::bytea), $2, $3, 'u', $4, 'PHP', $5, $5, $5)`,
      [`s${minutes}`, mayaId, vendorCode, gameCode, new Date(Date.UTC(2026, 0, 1, 0, minutes))],
    )
  }

  const { value } = await call(lottery.site.app, calls.listRecentLotteryGames, { as: await openSession() })

  expect(value.list.map(({ name, playedAt }: calls.RecentLotteryGame) => [name, playedAt])).toEqual([
    ['Manila Quick Six', Date.UTC(2026, 0, 1, 0, 3)],
    ['Flash Draw', Date.UTC(2026, 0, 1, 0, 1)],
  ])
})

test('C1.games T1.view T1.back LOTT.lobby answers where a lottery game opens on this site', async () => {
  const maya = await openSession()
  const game = await openLobby({ lottoGameCode: 'ELOTT_flash-draw', language: 'VI', backTo: 'ELOTT' }, maya)
  const menu = await openLobby({}, maya)
  const draw = await openLobby({ lottoGameCode: 'MB' }, maya)

  expect(game.value).toEqual({
    path: '/lottery?gameCode=ELOTT_flash-draw&vendor=ELOTT',
    gameCode: 'ELOTT_flash-draw',
    vendor: 'ELOTT',
    view: 'GAME',
    language: 'VI',
    backTo: 'ELOTT',
  })
  expect(menu.value).toMatchObject({ path: '/lott', gameCode: null, view: 'MENU', backTo: 'LOTTERY' })
  expect(draw.value).toMatchObject({ path: '/lott', gameCode: 'MB', view: 'RESULTS' })
})

test('C1.games T1.view LOTT.lobby leads to the menu of a game where the lobby is asked for', async () => {
  const maya = await openSession()
  const elott = await openLobby({ lottoGameCode: 'ELOTT_flash-draw', lottoView: 'lobby' }, maya)
  const unknown = await openLobby({ lottoGameCode: 'ELOTT_flash-draw', lottoView: 'RESULTS' }, maya)

  expect(elott.value).toMatchObject({ path: '/elott', gameCode: 'ELOTT_flash-draw', view: 'MENU' })
  expect(unknown.status).toBe(400)
})

test('LOTT.lobby takes no address to come back to, and opens nothing but lottery games', async () => {
  const maya = await openSession()
  const elsewhere = await openLobby({ backUrl: 'https://elsewhere.example/' }, maya)
  const slot = await openLobby({ lottoGameCode: 'LUMEN_lantern-tide' }, maya)

  const typeOf = `update game set game_type = $1 where game_code = 'ELOTT_flash-draw'`
  await lottery.site.db.query(typeOf, ['RNG'])
  const slotOfLotteryVendor = await openLobby({ lottoGameCode: 'ELOTT_flash-draw' }, maya)
  await lottery.site.db.query(typeOf, ['ELOTT'])

  expect(JSON.stringify(elsewhere.value)).not.toContain('elsewhere')
  expect([slot.code, slotOfLotteryVendor.code]).toEqual(['GAME_UNKNOWN', 'GAME_UNKNOWN'])
})
