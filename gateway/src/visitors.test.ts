import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { openDrawVendor } from './modules/lottery/testing/test-draw-vendor'
import { call } from './testing/call'

let lottery: Awaited<ReturnType<typeof openDrawVendor>>

beforeAll(async () => {
  lottery = await openDrawVendor()
  await lottery.run()
})
afterAll(() => lottery.close())

const english = { language: 'EN' }
const draw = { ...english, gameCode: 'FAST300' }

/**
 * The calls that a visitor's pages read, and the field of each answer that is filled even before any member has played.
 */
const browsing: [address: string, request: Record<string, unknown>, filled: string][] = [
  ['GET /wps/system/status', { url: 'localhost:3000' }, 'whitelabel'],
  ['GET /wps/system/whitelabel', {}, 'childrenNodes'],
  ['GET /wps/system/countryCode', {}, 'list'],
  ['GET /wps/system/domainRoute', {}, ''],
  ['GET /wps/system/auditHeads', {}, ''],
  ['GET /wps/relay/CSP_serviceList', english, 'version'],
  ['GET /wps/relay/MCSFE_getBanners', { ...english, groupName: 'w_home' }, 'list'],
  ['GET /wps/relay/MCSFE_getListAnnouncements', { ...english, types: 'B,H,PR' }, 'list'],
  ['GET /wps/system/helpCenter', english, 'categories'],
  ['GET /wps/system/contentPage', { ...english, page: 'join' }, 'html'],
  ['GET /wps/relay/MCSFE_getAppDownload', english, 'guides'],
  ['GET /lgw/games/game_menus', english, 'list'],
  ['GET /lgw/games/jackpot', {}, ''],
  ['GET /lgw/games/jackpots', {}, ''],
  ['GET /lgw/games/jackpot_wins', { jackpotId: 'lantern' }, ''],
  ['GET /wps/relay/GCSGAME_gameVendor', { merchantCode: 'parlay' }, 'data'],
  ['GET /wps/relay/GCSGAME_getVassGameType', { vassalage: 'LUMEN' }, 'list'],
  ['GET /wps/relay/GCSGAME_gameList', { ...english, gameType: 'RNG' }, 'games'],
  ['GET /wps/relay/GCSGAME_hotGamesV2', english, 'list'],
  ['GET /lgw/games/popular', english, ''],
  ['GET /lgw/games/rows', { ...english, gameType: 'RNG' }, 'rows'],
  ['GET /lgw/games/page', { ...english, slug: 'lumen-lantern-tide' }, 'features'],
  ['GET /wps/relay/GCSGAME_getRankList', {}, ''],
  ['GET /lgw/search', { ...english, text: 'lantern' }, 'games'],
  ['GET /lgw/vn/games/game_menu', english, 'groups'],
  ['GET /lgw/vn/games/play_types', draw, 'list'],
  ['GET /lgw/vn/numeros/current', draw, 'draws'],
  ['GET /lgw/vn/numeros/stats', draw, ''],
  ['GET /lgw/vn/numeros/voids', draw, ''],
  ['GET /lgw/vn/numeros/opened/game', draw, 'list'],
  ['GET /lotto/lgw/games/opened/numero', {}, 'list'],
  ['GET /wps/relay/MCS2_getPromotionList', english, 'list'],
  ['GET /wps/relay/MCS2_getPromotionDetail', { ...english, promotionId: 'welcome-gift' }, 'html'],
  ['GET /wps/relay/MCS2_getRaffleStatus', english, 'raffle'],
  ['GET /wps/points/mall', english, 'list'],
]

/**
 * The other calls without a session: about a session, a registration, the proof of a person, an opened draw, and the matches
 * of a vendor's book, which `modules/games/games/matches.test.ts` reads.
 */
const besides = [
  ...['/wps/session/current', '/wps/session/remembered', '/wps/agent/affiliate', '/wps/system/setting/register'],
  ...['/wps/captcha', '/wps/verification/human', '/wps/relay/CSP_stream', '/lgw/vn/numeros/proof'],
  '/lgw/games/matches',
]

test.each(browsing)('R1.browse a visitor reads %s', async (address, request, filled) => {
  const endpoint = allEndpoints.find(({ method, path }) => `${method} ${path}` === address)
  if (!endpoint) throw new Error(`There is no call ${address}`)

  const { code, value } = await call(lottery.site.app, endpoint, { request })

  expect(code).toBe('OK')
  if (filled) expect(Object.keys(value[filled]).length).toBeGreaterThan(0)
})

test('R1.browse every call that reads without a session is listed here', () => {
  const open = allEndpoints.filter(({ method, token }) => method === 'GET' && token !== 'required')

  const known = [...browsing.map(([address]) => address), ...besides.map((path) => `GET ${path}`)]
  expect(open.map(({ method, path }) => `${method} ${path}`).toSorted()).toEqual(known.toSorted())
})
