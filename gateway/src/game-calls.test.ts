import type { Endpoint } from '@parlay/shared/contracts'
import { allEndpoints } from '@parlay/shared/contracts/endpoints/index'
import type { z } from 'zod'

type Row = [purpose: string, call: string, token: Endpoint['token'], fields: string]

/** What the specification asks of the calls about games: where they are, who may make them, what they take at least. */
const calls: Row[] = [
  ['a sports book is opened', 'GET /wps/relay/GCS_gameLaunchFB', 'required', 'vassalage device language theme'],
  [
    'a game is opened',
    'POST /wps/game/launchGame',
    'required',
    'vassalage gameType gameCode nodeId mode device language backUrl',
  ],
  ['hot games', 'GET /wps/relay/GCSGAME_hotGamesV2', 'optional', 'merchantCode isPlatform vassalage platform language'],
  [
    'games',
    'GET /wps/relay/GCSGAME_gameList',
    'optional',
    'gameType vassalage gameClassify gameName minBet minLineNum clientType platform channel merchant language pageNo pageSize',
  ],
  ['announcements', 'GET /wps/relay/MCSFE_getListAnnouncements', 'optional', 'types platform execution language'],
  ['game types', 'GET /wps/relay/GCSGAME_getVassGameType', 'optional', 'merchantCode'],
  ['vendors', 'GET /wps/relay/GCSGAME_gameVendor', 'optional', 'merchantCode'],
  ['favourites', 'GET /wps/relay/MCSFE_getFavoriteGames', 'required', ''],
  ['favourites as games', 'GET /wps/relay/MCSFE_getFavoriteGamesList', 'required', 'vassalage pageNo pageSize'],
  ['a favourite is added', 'POST /wps/relay/MCSFE_addFavoriteGame', 'required', 'nodeId vendor gameType'],
  ['a favourite is removed', 'POST /wps/relay/MCSFE_removeFavoriteGame', 'required', 'nodeId vendor gameType'],
  ['games played last', 'GET /wps/relay/GCS_recentGame', 'required', 'vassalage pageNo pageSize'],
  ['rooms', 'GET /wps/relay/GLS2_roomList', 'required', 'vassalage'],
  ['draws', 'GET /lgw/vn/games/game_menu', 'none', 'language'],
  ['lottery games played last', 'GET /lgw/vn/games/game_menu/recent', 'required', ''],
  [
    'the lottery lobby',
    'GET /wps/game/lotteryLobby',
    'required',
    'lottoArea launchMode lottoPrizeMode lottoGameCode lottoView device backUrl language',
  ],
  ['missions', 'GET /wps/relay/MCSFE_getMissionSummaryDetails', 'required', ''],
  ['the board of missions', 'GET /wps/relay/MCSFE_getMissionLeaderboard', 'required', ''],
  ['popular games', 'GET /lgw/games/popular', 'optional', 'count prizeMode device language'],
  ['opened draws', 'GET /lgw/vn/numeros/opened/game', 'none', 'count gameCode'],
  ['the last draw of each game', 'GET /lotto/lgw/games/opened/numero', 'none', ''],
  ['winners', 'GET /wps/relay/GCSGAME_getRankList', 'none', 'period pageNo pageSize'],
  ['a member’s language', 'POST /wps/relay/MCSFE_updateLanguage', 'required', 'language'],
]

const find = (call: string) => allEndpoints.filter(({ method, path }) => `${method} ${path}` === call)
const fieldsOf = ({ request }: Endpoint) => Object.keys((request as z.ZodObject).shape)

test.each(calls)('C1.games %s: %s, token %s', (_, call, token, fields) => {
  const [endpoint, ...others] = find(call)

  expect(others).toEqual([])
  expect(endpoint?.token).toBe(token)
  expect(endpoint && fieldsOf(endpoint)).toEqual(expect.arrayContaining(fields.split(' ').filter(Boolean)))
})

test.each([
  ['GET /lgw/games/popular', { count: 20 }],
  ['GET /lgw/vn/numeros/opened/game', { count: 100 }],
  ['GET /wps/relay/GCSGAME_gameList', { pageSize: 15, pageNo: 1 }],
  ['GET /wps/relay/GCSGAME_hotGamesV2', { isPlatform: 2 }],
  ['GET /wps/relay/MCSFE_getListAnnouncements', { platform: 'W' }],
])('K1.popular C1.games T3.popular T3.numbers %s without more means %j', (call, meant) => {
  const [endpoint] = find(call)

  expect(endpoint?.request.parse({ language: 'EN', gameType: 'RNG' })).toMatchObject(meant)
})
