import { join } from 'node:path'
import { languageCodes } from '@parlay/contracts'
import * as calls from '@parlay/contracts/endpoints/lottery'
import { listPlayTypes, type PlayOffer } from '@parlay/contracts/endpoints/lottery-bets'
import { drawVendor } from '@parlay/contracts/game-category'
import { type PrizeMode, prizeModes } from '@parlay/contracts/prize-modes'
import { oddsAt, oddsFor, readCatalogue, readLottery } from '@parlay/server'
import { type Credentials, call } from '../../testing/call'
import { addMember } from '../../testing/members.sql'
import { openAs } from '../../testing/open-as'
import { offerPlays } from './draws/offer-plays'
import { addOpenedDraws, addTicket } from './testing/sold-lines.sql'
import { openDrawVendor, rhythm } from './testing/test-draw-vendor'

let lottery: Awaited<ReturnType<typeof openDrawVendor>>
let mayaId: bigint

beforeAll(async () => {
  lottery = await openDrawVendor()
  mayaId = await addMember(lottery.site.db, { account: 'maya' })
})
afterEach(() => lottery.behave())
afterAll(() => lottery.close())

const minute = 60_000
/** The games of the brand, of which the vendor draws three. */
const offered = () => readLottery(lottery.site.config.brandFolder)?.games ?? []
const now = () => lottery.site.clock.now().getTime()
const ask = async (endpoint: (typeof calls)['listOpenedDraws'], request: object = {}) =>
  (await call(lottery.site.app, endpoint, { request: { ...request } })).value.list as calls.OpenedDraw[]
const listOpened = (request: object = {}) => ask(calls.listOpenedDraws, request)
const listLatest = async () => (await call(lottery.site.app, calls.listLatestDraws)).value.list as calls.OpenedDraw[]
const listMenu = async (language = 'EN') =>
  (await call(lottery.site.app, calls.listDrawGames, { request: { language } })).value
const findCurrent = async (gameCode: string) =>
  (await call(lottery.site.app, calls.getCurrentDraw, { request: { gameCode } })).value
/** Moves to a second after the next draws have opened. */
const moveToNextDraw = () => lottery.pass(rhythm.every - (now() % rhythm.every) + 1000)
/** Sessions expire within the hours that these tests skip. */
const openSession = () => openAs(lottery.site.app, 'maya')
const openLobby = (request: Record<string, unknown>, as: Credentials) =>
  call(lottery.site.app, calls.openLotteryLobby, { request, as })

test('C1 LOTT.opened reports that the vendor is down if the vendor has never answered', async () => {
  const { code } = await call(lottery.site.app, calls.listOpenedDraws)

  expect(code).toBe('GAME_VENDOR_DOWN')
})

test('no draw of a vendor is accepted before a beacon has published its key', async () => {
  lottery.beacon.isDown = true
  await lottery.run()
  const { code } = await call(lottery.site.app, calls.listOpenedDraws)
  lottery.beacon.isDown = false
  await lottery.pass(minute)
  await lottery.run()

  expect(code).toBe('GAME_VENDOR_DOWN')
  expect(await listLatest()).not.toEqual([])
})

test('C1.games T3.numbers LOTT.opened answers the draws of a game, newest first, and of all games without one', async () => {
  const fast = await listOpened({ gameCode: 'FAST300' })
  const all = await listOpened({ count: 6 })

  expect(fast).toHaveLength(2)
  expect(fast[0]?.openAt).toBe((fast[1]?.openAt ?? 0) + rhythm.every)
  expect(fast[0]).toMatchObject({ gameCode: 'FAST300', area: 'FAST', revision: 0 })
  expect(Object.keys(fast[0]?.prizes ?? {})).toEqual([
    ...['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh'],
  ])
  expect(all.map(({ gameCode }) => gameCode).toSorted()).toEqual(
    ['FAST300', 'MB_HN', 'MN_TG'].flatMap((code) => [code, code]),
  )
  expect(await listOpened({ gameCode: 'MB_NOWHERE' })).toEqual([])
})

test('C1.games LOTT.openedAll answers the last draw of every game', async () => {
  const [[newest], latest] = [await listOpened({ gameCode: 'MB_HN' }), await listLatest()]

  expect(latest.map(({ gameCode }) => gameCode)).toEqual(['MB_HN', 'MN_TG', 'FAST300'])
  expect(latest[0]).toEqual(newest)
})

test('C1.games T3.numbers LOTT.opened answers a hundred draws, with the numbers of a correction', async () => {
  const before = new Date(now())
  await addOpenedDraws(lottery.site.db, { gameCode: 'FAST60', count: 120, before })
  const [newest] = await listOpened({ gameCode: 'FAST60', count: 1 })
  await lottery.site.db.query(
    `insert into lottery_revision (game_code, numero, revision, prizes, reason, staff, corrected_at)
     select 'FAST60', $1, revision, '{"special":["0000' || revision || '"]}', 'misread', 'Ana', now()
     from generate_series(7, 8) revision`,
    [newest?.numero],
  )
  lottery.site.clock.move(1000)

  const draws = await listOpened({ gameCode: 'FAST60' })

  expect(draws).toHaveLength(100)
  expect(draws[0]).toMatchObject({ numero: newest?.numero, prizes: { special: ['00008'] }, revision: 8 })
  expect(draws[1]).toMatchObject({ prizes: { special: ['00002'] }, revision: 0 })
})

test('C1.games LOTT.menu names the games by area in each language, with days, the next draw and the server’s time', async () => {
  const menus = await Promise.all(languageCodes.map((language) => listMenu(language)))

  const { groups, serverTime } = await listMenu()
  const games: calls.DrawGame[] = groups.flatMap(({ games }: { games: calls.DrawGame[] }) => games)
  const find = (code: string) => games.find(({ gameCode }) => gameCode === code)
  expect(groups.map(({ code }: { code: string }) => code)).toEqual(['MB', 'MT', 'MN', 'FAST'])
  expect(serverTime).toBe(now())
  expect(find('MB_HN')).toMatchObject({ area: 'MB', name: 'Hà Nội', weekdays: [1, 4] })
  expect(find('MB_HN')?.drawTime).toBeGreaterThan(now())
  expect(find('MB_HN')?.closeAt).toBe((find('MB_HN')?.drawTime ?? 0) - rhythm.closesBefore)
  expect(find('MN_TG')).toMatchObject({ name: 'Tiền Giang', weekdays: [7] })
  expect(find('MN_HCM')).toMatchObject({ numero: null, drawTime: null, closeAt: null })
  const namesOf = (code: string) =>
    menus.map(
      ({ groups: all }) =>
        all
          .flatMap(({ games: some }: { games: calls.DrawGame[] }) => some)
          .find(({ gameCode }: calls.DrawGame) => gameCode === code).name,
    )
  expect(new Set(namesOf('FAST60')).size).toBe(languageCodes.length)
  expect(new Set(namesOf('MN_TG')).size).toBe(1)
})

test('T3 LOTT.current answers the draw that takes bets, closes it by the server’s clock and goes on to the next', async () => {
  const selling = await findCurrent('FAST300')
  await lottery.pass(selling.closeAt - now() + 1)
  const closed = await findCurrent('FAST300')
  await lottery.run()
  lottery.site.clock.move(1000)
  const sealed = await findCurrent('FAST300')
  await moveToNextDraw()
  await lottery.run()
  const opened = await findCurrent('FAST300')

  expect(selling).toMatchObject({ area: 'FAST', state: 'BETTING', linesRoot: null })
  expect(selling.draws).toHaveLength(2)
  expect(closed).toMatchObject({ state: 'BETTING', numero: selling.draws[1].numero })
  expect(closed.draws[0]).toMatchObject({ numero: selling.numero, state: 'CLOSED' })
  expect(sealed.draws[0].linesRoot).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855')
  expect(opened).toMatchObject({ state: 'BETTING', numero: closed.numero, serverTime: now() })
  expect(opened.draws.map(({ numero }: calls.AnnouncedDraw) => numero)).not.toContain(selling.numero)
  expect((await listOpened({ gameCode: 'FAST300', count: 1 }))[0]?.numero).toBe(selling.numero)
})

test('LOTT.current and LOTT.playTypes know only the brand’s games', async () => {
  const codes = await Promise.all(
    [calls.getCurrentDraw, listPlayTypes, calls.getDrawStatistics].map(
      async (endpoint) => (await call(lottery.site.app, endpoint, { request: { gameCode: 'MB_NOWHERE' } })).code,
    ),
  )

  expect(codes).toEqual(['GAME_UNKNOWN', 'GAME_UNKNOWN', 'GAME_UNKNOWN'])
})

test('T2 LOTT.playTypes answers the odds of the prize mode, with the returns that follow from them', async () => {
  const list = async (request: object) =>
    (await call(lottery.site.app, listPlayTypes, { request: { ...request } })).value
  const north = await list({ gameCode: 'MB_HN' })
  const south = await list({ gameCode: 'MN_TG' })
  const electronic = await list({ gameCode: 'MB_HN', prizeMode: 'Elott' })

  const find = ({ list }: typeof north, playType: string) =>
    list.find((offer: { playType: string }) => offer.playType === playType)
  expect(find(north, 'LO2')).toMatchObject({ odds: '95', unitCost: 27, positions: 27, rtp: '95.00', minBet: '0.05' })
  expect(find(north, 'DE_HEAD')).toMatchObject({ odds: '9.4', unitCost: 1, rtp: '94.00', digits: 1 })
  expect(find(north, 'XIEN2')).toMatchObject({ odds: '16.5', rtp: '90.55', numbers: 2 })
  expect(find(north, 'XIU_CHU')).toBeUndefined()
  expect(find(south, 'XIU_CHU')).toMatchObject({ unitCost: 2, rtp: '90.00' })
  expect(find(electronic, 'LO2')).toMatchObject({ odds: '94', rtp: '94.00' })
  expect(north).toMatchObject({ area: 'MB', prizeMode: 'Lott', oddsVersion: 2 })
})

test('T2 LOTT.playTypes refuses a prize mode in which draws are not sold, and names the field', async () => {
  const request = { gameCode: 'MB_HN', prizeMode: 'ZY' as const }

  expect(await call(lottery.site.app, listPlayTypes, { request })).toMatchObject({
    status: 400,
    code: 'SYS_VALIDATION',
    value: { fields: { prizeMode: 'err_validation' } },
  })
})

/** Returns the plays that are offered if the brand sells the draws in this mode. */
function offersOf(area: 'MB' | 'MN', prizeMode: PrizeMode) {
  const plan = readLottery(lottery.site.config.brandFolder)
  if (!plan) throw new Error('the brand has draws')
  const { list } = offerPlays(plan, { area, prizeMode, at: lottery.site.clock.now() })
  return new Map<string, { odds: string; rtp: string }>(
    list.map(({ playType, odds, rtp }) => [playType, { odds, rtp }]),
  )
}

/**
 * The expected returns in percent. 27 or 18 numbers are drawn. A return is the probability that 2 or 4 pairs all
 * appear, or that none of 10 appears, times the odds, cut to two digits.
 */
test.each([
  ['Lott', 'MB', '95', ['16.5', '90.55'], ['330', '88.10'], ['15.4', '89.55']],
  ['Lott', 'MN', '95', ['34', '88.76'], ['1580', '87.72'], ['6', '90.05']],
  ['Elott', 'MB', '94', ['16.2', '88.90'], ['320', '85.43'], ['15', '87.22']],
  ['Elott', 'MN', '94', ['33', '86.15'], ['1550', '86.05'], ['5.9', '88.55']],
  ['SEA', 'MB', '94.5', ['16.4', '90.00'], ['325', '86.77'], ['15.2', '88.38']],
  ['SEA', 'MN', '94.5', ['33.5', '87.46'], ['1560', '86.61'], ['5.95', '89.30']],
  ['ZY', 'MB', '93', ['16', '87.81'], ['315', '84.10'], ['14.8', '86.06']],
  ['ZY', 'MN', '93', ['32', '83.54'], ['1520', '84.39'], ['5.8', '87.05']],
] as const)('T2 the mode %s has separate odds for %s, with exact returns', (mode, area, pair, two, four, none) => {
  const offers = offersOf(area, mode)

  const pairReturn = `${Number(pair).toFixed(2)}`
  for (const play of ['LO2', 'DE', 'DE_FIRST', 'DAU'])
    expect([play, offers.get(play)]).toEqual([play, { odds: pair, rtp: pairReturn }])
  expect(['XIEN2', 'XIEN4', 'TRUOT10'].map((play) => Object.values(offers.get(play) ?? {}))).toEqual([two, four, none])
})

test.each(['parlay', 'tagpuan'])('T1 the brand %s, which sells draws, has the vendor that draws them', (brand) => {
  const folder = join(lottery.site.config.brandFolder, '..', brand)
  expect(readLottery(folder)?.games.length).toBeGreaterThan(0)
  expect(readCatalogue(folder).vendors.map(({ vassalage }) => vassalage)).toContain(drawVendor)
})

test.each(['parlay', 'tagpuan'])('T2 no play of %s has the same odds in two modes', (brand) => {
  const plan = readLottery(join(lottery.site.config.brandFolder, '..', brand))
  if (!plan) throw new Error('the brand has draws')
  const version = oddsAt(plan, lottery.site.clock.now())
  for (const area of ['MB', 'MN'] as const) {
    const tables = prizeModes.map((mode) => oddsFor(version, mode, area))
    for (const playType of Object.keys(tables[0] ?? {}) as PlayOffer['playType'][]) {
      expect([playType, new Set(tables.map((table) => table[playType])).size]).toEqual([playType, prizeModes.length])
    }
  }
})

test('T3 LOTT.stats counts the tails of the last draws, the draws since each appeared, and the pairs that appeared together', async () => {
  const statistics = async (span: string) =>
    (await call(lottery.site.app, calls.getDrawStatistics, { request: { gameCode: 'FAST60', span } })).value
  const thirty = await statistics('30')
  const all = await statistics('300')
  const drawn = (await call(lottery.site.app, calls.getDrawStatistics, { request: { gameCode: 'MB_HN' } })).value

  const find = ({ special }: typeof all, tail: string) =>
    special.find(({ number }: { number: string }) => number === tail)
  expect([thirty.draws, all.draws]).toEqual([30, 120])
  expect(thirty.tails).toHaveLength(100)
  expect(find(thirty, '30')).toEqual({ number: '30', count: 1, since: 29 })
  expect(find(thirty, '31')).toEqual({ number: '31', count: 0, since: null })
  // The last draw was corrected from 01 to 08. Draws 2, 8, 102 and 108 also end like this.
  expect(find(all, '08')).toEqual({ number: '08', count: 3, since: 0 })
  expect(find(all, '02')).toEqual({ number: '02', count: 2, since: 1 })
  expect(drawn.tails.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(27 * drawn.draws)
  expect(drawn.pairs).toHaveLength(10)
  expect(drawn.pairs[0].numbers[0] < drawn.pairs[0].numbers[1]).toBe(true)
})

test('newly opened draws appear after one second, also after a long silence', async () => {
  await lottery.pass(6 * rhythm.every)
  await lottery.run()

  const later = await listOpened({ gameCode: 'MN_TG', count: 7 })

  const gaps = later.slice(1).map(({ openAt }, index) => (later[index]?.openAt ?? 0) - openAt)
  expect(now() - (later[0]?.openAt ?? 0)).toBeLessThan(rhythm.every)
  expect(new Set(gaps)).toEqual(new Set([rhythm.every]))
})

test('the vendor is asked even without readers, and only while a draw is due', async () => {
  await moveToNextDraw()
  const before = lottery.asked.length
  await lottery.run('lottery-draws')
  await lottery.run('lottery-draws')
  await Promise.all([listLatest(), listMenu(), listOpened()])

  const asked = lottery.asked.slice(before)
  expect(asked.map(({ gameCodes }) => gameCodes?.toSorted())).toEqual([['FAST300', 'MB_HN', 'MN_TG']])
})

test('games without a coming draw are requested once a minute', async () => {
  await lottery.pass(minute)
  const before = lottery.asked.length
  await lottery.run('lottery-plan')
  await lottery.run('lottery-plan')

  const [codes, ...more] = lottery.asked.slice(before).map(({ gameCodes }) => gameCodes)
  expect(codes).toContain('MN_HCM')
  expect(codes).not.toContain('MB_HN')
  expect(more).toEqual([])
})

test('the past of a game is fetched part by part, backwards from the oldest known draw', async () => {
  await lottery.run('lottery-past')
  lottery.behave({ past: 7 })
  const known = await listOpened({ gameCode: 'MN_TG' })
  await lottery.pass(minute)
  for (const _ of offered()) await lottery.run('lottery-past')
  lottery.site.clock.move(1000)

  const draws = await listOpened({ gameCode: 'MB_HN' })

  expect(draws.at(-1)?.openAt).toBe((known.at(-1)?.openAt ?? 0) - 5 * rhythm.every)
  expect(new Set(draws.map(({ numero }) => numero)).size).toBe(draws.length)
})

test('V5.lottery the past of a game is fetched also if the vendor’s first answer held none of its draws', async () => {
  await lottery.pass(minute)
  const before = lottery.asked.length
  for (const _ of offered()) await lottery.run('lottery-past')

  const asked = lottery.asked.slice(before).filter(({ before: from }) => from !== undefined)
  expect(asked.flatMap(({ gameCodes }) => gameCodes)).toContain('MN_HCM')
})

test('a silent vendor changes nothing, and is asked again later', async () => {
  const before = await listLatest()
  lottery.behave({ isDown: true })
  await moveToNextDraw()
  await lottery.run()
  lottery.site.clock.move(1000)
  const meanwhile = await listLatest()
  lottery.behave()
  await lottery.pass(10_000)
  await lottery.run()

  expect(meanwhile).toEqual(before)
  expect((await listLatest())[0]?.openAt).toBe((before[0]?.openAt ?? 0) + rhythm.every)
})

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

  expect(value.list.map(({ name, drawKind, playedAt }: calls.RecentLotteryGame) => [name, drawKind, playedAt])).toEqual(
    [
      ['Manila Quick Six', 'keno', Date.UTC(2026, 0, 1, 0, 3)],
      ['Flash Draw', 'lucky', Date.UTC(2026, 0, 1, 0, 1)],
    ],
  )
})

test('C1.games LOTT.recent lists the lotteries whose draws the member bet on, newest first, each once, by their names', async () => {
  const as = await openSession()
  for (const gameCode of ['FAST300', 'MB_HN', 'FAST300', 'GONE']) {
    await addTicket(lottery.site.db, { memberId: mayaId, gameCode, numero: '20300101', lines: 1 })
  }
  const { value } = await call(lottery.site.app, calls.listRecentLotteryGames, {
    as,
    headers: { 'accept-language': 'VI' },
  })

  expect(value.draws.map(({ gameCode, name }: calls.DrawGame) => [gameCode, name])).toEqual([
    ['FAST300', 'Xổ số 5 phút'],
    ['MB_HN', 'Hà Nội'],
  ])
})

test('C1.games T1.view T1.back LOTT.lobby answers where a lottery game opens on this site', async () => {
  const maya = await openSession()
  const game = await openLobby({ lottoGameCode: 'ELOTT_flash-draw', language: 'VI', backUrl: 'ELOTT' }, maya)
  const menu = await openLobby({}, maya)
  const draw = await openLobby({ lottoGameCode: 'MN_TG', lottoPrizeMode: 'Elott' }, maya)

  expect(game.value).toEqual({
    path: '/lottery?gameCode=ELOTT_flash-draw&vendor=ELOTT',
    gameCode: 'ELOTT_flash-draw',
    vendor: 'ELOTT',
    view: 'GAME',
    language: 'VI',
    backUrl: 'ELOTT',
    backPath: '/elott',
    name: 'Flash Draw',
  })
  expect(menu.value).toMatchObject({ path: '/lott', gameCode: null, view: 'MENU', backUrl: 'LOTTERY' })
  expect(draw.value).toMatchObject({
    path: '/lottery?gameCode=MN_TG',
    gameCode: 'MN_TG',
    vendor: 'TCG_LOTTO_VN',
    view: 'GAME',
  })
})

test('C1.games T1.view LOTT.lobby leads to the menu of a game where the lobby is asked for', async () => {
  const maya = await openSession()
  const elott = await openLobby({ lottoGameCode: 'ELOTT_flash-draw', lottoView: 'lobby' }, maya)
  const draw = await openLobby({ lottoGameCode: 'MB_HN', lottoView: 'lobby' }, maya)
  const unknown = await openLobby({ lottoGameCode: 'ELOTT_flash-draw', lottoView: 'RESULTS' }, maya)

  expect(elott.value).toMatchObject({ path: '/elott', gameCode: 'ELOTT_flash-draw', view: 'MENU' })
  expect(draw.value).toMatchObject({ path: '/lott', gameCode: 'MB_HN', view: 'MENU' })
  expect(unknown.status).toBe(400)
})

test.each([
  ['lottoArea', { lottoArea: 'SEA' }],
  ['launchMode', { launchMode: 'RNG' }],
  ['lottoPrizeMode', { lottoPrizeMode: 'SEA' }],
  ['lottoPrizeMode', { lottoPrizeMode: 'ZY', lottoGameCode: 'TCG_SEA_manila-quick-six' }],
  ['lottoPrizeMode', { lottoPrizeMode: 'GOLD' }],
  ['lottoView', { lottoView: 'RESULTS' }],
  ['device', { device: 'APP' }],
  ['backUrl', { backUrl: 'https://elsewhere.example/' }],
  ['language', { language: 'XX' }],
])('T1.request LOTT.lobby refuses %s in %j and names the field', async (field, request) => {
  const { status, code, value } = await openLobby({ lottoGameCode: 'MB_HN', ...request }, await openSession())

  expect([status, code, Object.keys(value.fields)]).toEqual([400, 'SYS_VALIDATION', [field]])
})

test.each([
  ['MB_HN', 'Lott'],
  ['MB_HN', 'Elott'],
  ['TCG_SEA_manila-quick-six', 'SEA'],
])('T1.request LOTT.lobby answers the prize mode of %s: %s', async (lottoGameCode, lottoPrizeMode) => {
  const { value } = await openLobby({ lottoGameCode, lottoPrizeMode }, await openSession())

  expect(value.prizeMode).toBe(lottoPrizeMode)
})

test('T1.request LOTT.lobby names a draw in the language of the request', async () => {
  const maya = await openSession()
  const names = []
  for (const language of ['EN', 'VI'])
    names.push((await openLobby({ lottoGameCode: 'FAST300', language }, maya)).value.name)

  expect(names).toEqual(['Five-minute draw', 'Xổ số 5 phút'])
})

test('LOTT.lobby opens nothing but lottery games', async () => {
  const maya = await openSession()
  const slot = await openLobby({ lottoGameCode: 'LUMEN_lantern-tide' }, maya)

  const typeOf = `update game set game_type = $1 where game_code = 'ELOTT_flash-draw'`
  await lottery.site.db.query(typeOf, ['RNG'])
  const slotOfLotteryVendor = await openLobby({ lottoGameCode: 'ELOTT_flash-draw' }, maya)
  await lottery.site.db.query(typeOf, ['ELOTT'])

  expect([slot.code, slotOfLotteryVendor.code]).toEqual(['GAME_UNKNOWN', 'GAME_UNKNOWN'])
})
