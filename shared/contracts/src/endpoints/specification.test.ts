import type { z } from 'zod'
import type { Endpoint } from '..'
import { allEndpoints } from '.'
import { specifiedCalls, specifiedTokenNeed } from './testing/specified-calls'

interface SpecifiedCall {
  path: string
  /** Undefined if the specification does not define it. */
  method: string | undefined
  notes: string
}

const methodIn = (text: string) => /\b(GET|POST|PUT|DELETE)\b/.exec(text)?.[1]

/** Each row of a table has one call, and each part of a list's line with a path. */
const readCalls = (section: string): SpecifiedCall[] =>
  section
    .split('\n')
    .flatMap((line) => line.split(/;(?! (?:POST|PUT|payload|data|response|success|also)\b)(?![^(]*\))/))
    .flatMap((part) => {
      const [before = '', path, notes = ''] = part.split(/(\/(?:wps|lgw|lotto)\/[\w/]+)/)
      return path === undefined ? [] : [{ path, method: methodIn(before) ?? methodIn(notes), notes }]
    })

const matches = ({ path, method }: SpecifiedCall) =>
  allEndpoints.filter((one) => one.path === path && (method === undefined || one.method === method))

const isEncrypted = ({ notes }: SpecifiedCall) => /\| encrypted;/.test(notes)
const isForm = ({ notes }: SpecifiedCall) => /form-encoded/.test(notes)

/** Fails for a call of the section that is missing, has another method, or is not sent as the section says. */
function expectAsSpecified(section: string, count: number): void {
  const calls = readCalls(section)

  expect(calls).toHaveLength(count)
  expect(calls.filter((call) => matches(call).length === 0)).toEqual([])
  expect(calls.filter((call) => isEncrypted(call) && !matches(call).every(({ encrypted }) => encrypted))).toEqual([])
  expect(calls.filter((call) => isForm(call) && !matches(call).every(({ form }) => form))).toEqual([])
  // The module ids distinguish calls that share a path.
  const ids = calls.flatMap((call) => matches(call).map(({ moduleId }) => moduleId))
  expect(new Set(ids).size).toBe(ids.length)
}

test('C1.account the calls of section 7.1 are there, with their methods, and encrypted or as a form as it says', () =>
  expectAsSpecified(specifiedCalls.account, 18))
test('C1.wallet the calls of section 7.2 are there, with their methods', () =>
  expectAsSpecified(specifiedCalls.wallet, 4))
test('C1.games the calls of section 7.3 are there, with their methods', () =>
  expectAsSpecified(specifiedCalls.games, 19))
test('C1.salary the calls of section 7.4 are there, with their methods', () =>
  expectAsSpecified(specifiedCalls.salary, 4))
test('C1.common the calls of section 7.5 are there, with their methods', () =>
  expectAsSpecified(specifiedCalls.common, 6))
test('C1.points the calls of section 7.6 are there, with their methods', () =>
  expectAsSpecified(specifiedCalls.points, 7))

const shapeOf = (schema: unknown): string[] => {
  const { shape, options, def } = schema as { shape?: object; options?: unknown[]; def?: { innerType?: unknown } }
  if (shape) return Object.keys(shape)
  if (options) return options.flatMap(shapeOf)
  return def?.innerType ? shapeOf(def.innerType) : []
}
const fieldsOf = ({ request, response }: Endpoint): string[] => [
  ...shapeOf(request satisfies z.ZodType),
  ...shapeOf(response satisfies z.ZodType),
]

/** The words of section 7 about requests and answers, and the fields of the contract that they mean. */
const fields: [says: string, path: string, names: string][] = [
  ['payload mobileNum, countryDialingCode plus', '/wps/verification/sms/noLogin', 'mobileNum countryDialingCode'],
  ['response value.expiredMinutes', '/wps/verification/sms/noLogin', 'expiredMinutes'],
  [
    'data oldPassword, newPassword, confirmNewPassword',
    '/wps/member/password',
    'oldPassword newPassword confirmNewPassword',
  ],
  ['data code, domain', '/wps/agent/affiliate', 'code domain'],
  ['data username, email', '/wps/member/password/email', 'username email'],
  [
    'payload os, platform W, encrypted random string, gateway version 3',
    '/wps/session/login/freeplay',
    'os platform random gatewayVersion',
  ],
  ['sending the current host as a url parameter', '/wps/system/status', 'url'],
  [
    'data newPassword, mobileNum, verificationCode',
    '/wps/member/password/verification',
    'newPassword mobileNum verificationCode',
  ],
  ['parameter isSingle', '/wps/relay/GCS_merchantWallet', 'isSingle'],
  ['data types, platform W, execution', '/wps/relay/MCSFE_getListAnnouncements', 'types platform execution'],
  ['by merchantCode; response value.data.lanes', '/wps/relay/GCSGAME_gameVendor', 'merchantCode data'],
  ['count 20, prizeMode, device, language', '/lgw/games/popular', 'count prizeMode device language'],
  ['count 100', '/lgw/vn/numeros/opened/game', 'count'],
  [
    'payload countryDialingCode, mobileNo plus verification fields, with regType',
    '/wps/verification/sms/register',
    'countryDialingCode mobileNo regType expiredMinutes',
  ],
]

test.each(fields)('C1 “%s” are fields of %s', (says, path, names) => {
  const [endpoint] = allEndpoints.filter((one) => one.path === path)

  expect(Object.values(specifiedCalls).filter((section) => section.includes(says))).not.toEqual([])
  expect(endpoint && fieldsOf(endpoint)).toEqual(expect.arrayContaining(names.split(' ')))
})

test('C1.common a registration’s SMS for a username and one for a mobile number have one path and different module ids', () => {
  const calls = allEndpoints.filter(({ path }) => path === '/wps/verification/sms/register')

  expect(new Set(calls.map(({ moduleId }) => moduleId)).size).toBe(2)
})

/** The paths that the words of section 6 mean. */
const pathsOf: Record<string, RegExp> = {
  'member info': /^\/wps\/member\/info$/,
  avatar: /_getPlayerAvatar$/,
  'change password': /^\/wps\/member\/password$/,
  icon: /^\/wps\/member\/info\/icon$/,
  balance: /^\/wps\/v2\/wallets\/balance$/,
  'wallet transfer': /_walletTransfer$/,
  logout: /^\/wps\/session\/logout$/,
  'favourite games': /_getFavoriteGames(List)?$/,
  'recent games': /_recentGame$/,
  'games list': /_gameList$/,
  'game type': /_getVassGameType$/,
  'game vendor': /_gameVendor$/,
  'room list': /_roomList$/,
  'launch game': /^\/wps\/game\/launchGame$|_gameLaunchFB$/,
  'lottery recent': /^\/lgw\/vn\/games\/game_menu\/recent$/,
  missions: /_getMission(SummaryDetails|Leaderboard)$/,
  'consolidated funds': /\/funds\/consolidated$/,
  'salary and dividend processing': /_process(DividendReq|DailySalContract|ContractHourSalary|RealTimeSalaryContract)$/,
  'merchant wallet': /_merchantWallet$/,
  'unread count': /_unreadCount$/,
  'all points calls':
    /MCS2_(getPointBalance|getPointReward|redeemPointReward|getRedeemPointList|getPointConfig|convertPoint)$/,
  'member transaction detail': /_MemTransDet$/,
  'raffle claim': /_claimRafflePromotion$/,
  login: /^\/wps\/session\/login$/,
  'login SMS code': /\/sms\/noLogin$/,
  menu: /^\/wps\/system\/whitelabel$/,
  'game menus': /^\/lgw\/games\/game_menus$|^\/lgw\/vn\/games\/game_menu$/,
  'register calls': /^\/wps\/member\/register(\/mobile)?$|^\/wps\/system\/setting\/register$|\/sms\/register$/,
  affiliate: /^\/wps\/agent\/affiliate$/,
  captcha: /^\/wps\/captcha$/,
  'forgot password': /^\/wps\/member\/password\/(email|verification)$/,
  'free play': /\/login\/freeplay$/,
  'system status': /^\/wps\/system\/status$/,
  announcements: /_getListAnnouncements$/,
  'hot games': /_hotGamesV2$/,
  'popular games': /^\/lgw\/games\/popular$/,
  numero: /^\/lgw\/vn\/numeros\/opened\/game$|^\/lotto\/lgw\/games\/opened\/numero$/,
  'winner board': /_getRankList$/,
  'domain routes': /^\/wps\/system\/domainRoute$/,
  feedback: /^\/wps\/feedback$/,
  'help centre': /^\/wps\/system\/helpCenter$/,
}

/**
 * These differ on purpose, because visitors browse too: with a session they answer for its member. See docs/adr/0039.
 */
const browsing = ['games list', 'game type', 'game vendor']

const [, needed = [], notNeeded = []] =
  /: needed for (.+)\. Not needed for (.+)\.$/.exec(specifiedTokenNeed)?.map((list) => list.split(', ')) ?? []

const tokensOf = (words: string) =>
  allEndpoints.filter(({ path }) => pathsOf[words]?.test(path)).map(({ token }) => token)

test('C2.refuse the calls that need a token by section 6 need one, except the three with which visitors browse', () => {
  expect(needed).toHaveLength(23)
  expect(
    needed.filter((words) => !browsing.includes(words) && !tokensOf(words).every((token) => token === 'required')),
  ).toEqual([])
  expect(browsing.flatMap(tokensOf)).toEqual(['optional', 'optional', 'optional'])
})

test('C2.answer the calls that need no token by section 6 need none', () => {
  expect(notNeeded).toHaveLength(18)
  expect(notNeeded.filter((words) => tokensOf(words).includes('required'))).toEqual([])
})

test('C2 every word of section 6 names a call of the contract', () => {
  expect([...needed, ...notNeeded].filter((words) => tokensOf(words).length === 0)).toEqual([])
})

test('C1.points calls that redeem or convert points carry a payment password, and are encrypted', () => {
  const open = readCalls(specifiedCalls.points)
    .filter(({ path }) => path.includes('/passwordCheck/'))
    .filter((call) => !matches(call).every(({ encrypted }) => encrypted))

  expect(open).toEqual([])
})

test.each([
  ['/lgw/games/popular', { count: 20 }],
  ['/lgw/vn/numeros/opened/game', { count: 100 }],
])('K1.popular T3.popular T3.numbers %s without more means %j', (path, meant) => {
  const [endpoint] = allEndpoints.filter((one) => one.path === path)

  expect(endpoint?.request.parse({ language: 'EN', gameCode: 'MB_HN' })).toMatchObject(meant)
})
