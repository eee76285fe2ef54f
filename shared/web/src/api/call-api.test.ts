import { forgotPasswordByEmail } from '@parlay/contracts/endpoints/account'
import { launchGame } from '@parlay/contracts/endpoints/game-launches'
import { listGames } from '@parlay/contracts/endpoints/games'
import { cancelTicket } from '@parlay/contracts/endpoints/lottery-bets'
import { exportPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { logout } from '@parlay/contracts/endpoints/session'
import { captchaIdHeader, getCaptcha } from '@parlay/contracts/endpoints/verification'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { type Answers, aBalance, aGame, type FakeNetwork, fakeNetwork, givenSession } from '@parlay/testing'
import { ApiError, callApi, callApiWithHeaders, configureApi, isAbort, isApiError } from '@parlay/web/api'

let network: FakeNetwork
const given = (answers: Answers, session: 'visitor' | object = {}) => {
  network = fakeNetwork(answers)
  givenSession(session)
}
afterEach(() => network.restore())

const gatewayAnswers = (status: number, headers: Record<string, string> = {}) => {
  return new Response('<html>bad gateway</html>', { status, headers })
}
const failingOnce = (status: number, value: unknown, headers?: Record<string, string>) => {
  let isFirst = true
  return () => {
    const answer = isFirst ? gatewayAnswers(status, headers) : value
    isFirst = false
    return answer
  }
}
const aLaunch = { vassalage: 'PRL', gameType: 'RNG', nodeId: 'node-1', language: 'EN' } as const
const launched = {
  url: 'http://vendor.test/play',
  origin: 'http://vendor.test',
  openMode: 'FRAME',
  sessionId: 's1',
  demo: false,
  game: aGame(),
}

test('C1 a call carries its module id, token need, tab token, brand and language', async () => {
  given({ 'WAL.balance': aBalance() })

  const balance = await callApi(getBalance, {})

  expect(balance.available).toBe('1000.00')
  expect(Object.fromEntries(network.calls[0]?.headers ?? [])).toMatchObject({
    'x-module-id': 'WAL.balance',
    'x-token-needed': '1',
    'x-session-token': 'tab-token',
    'x-merchant': 'parlay',
    'x-platform': 'W',
    'x-device': 'WEB',
    'x-lang': 'EN',
  })
})

test('V12 platform and device are of the brand', async () => {
  given({ 'WAL.balance': aBalance() })
  configureApi({ merchant: 'other', platform: 'T', device: 'TV' })

  await callApi(getBalance, {})
  configureApi({ merchant: 'parlay', platform: 'W', device: 'WEB' })

  expect(Object.fromEntries(network.calls[0]?.headers ?? [])).toMatchObject({
    'x-merchant': 'other',
    'x-platform': 'T',
    'x-device': 'TV',
  })
})

test('C2.refuse a call that needs a token is not even sent without one', async () => {
  given({ 'WAL.balance': aBalance() }, 'visitor')

  await expect(callApi(getBalance, {})).rejects.toMatchObject({ code: 'AUTH_NOT_LOGGED_IN' })

  expect(network.calls).toHaveLength(0)
})

test('C2.answer a call with an optional token works for visitors', async () => {
  given({ 'GAME.list': { games: [aGame()], totalPages: 1 } }, 'visitor')

  const { games } = await callApi(listGames, { gameType: 'RNG', language: 'EN', vassalage: undefined })

  expect(games).toHaveLength(1)
  expect(network.calls[0]?.headers.has('X-Session-Token')).toBe(false)
  expect(network.calls[0]?.request).toEqual({ gameType: 'RNG', language: 'EN' })
})

test('a refusal becomes an error with code, key, parameters and value', async () => {
  given({
    'GAME.launch': new ApiError({
      code: 'GAME_MAINTENANCE',
      messageKey: 'game_maintenance',
      params: { until: '12:00' },
      value: { until: 1 },
    }),
  })

  const error: unknown = await callApi(launchGame, aLaunch).catch((caught: unknown) => caught)

  expect(isApiError(error, 'GAME_MAINTENANCE')).toBe(true)
  expect(error).toMatchObject({ messageKey: 'game_maintenance', params: { until: '12:00' }, value: { until: 1 } })
})

test('an answer that is no envelope counts as a network error', async () => {
  given({ 'WAL.balance': () => new Response('<html></html>', { status: 200 }) })

  await expect(callApi(getBalance, {})).rejects.toMatchObject({ code: 'SYS_NETWORK' })
})

test('an answer that breaks the contract is noticed in development', async () => {
  given({ 'WAL.balance': { available: 12 } })

  await expect(callApi(getBalance, {})).rejects.toThrow('available')
})

test.each([408, 502, 503, 504])('a read is repeated after %i', async (status) => {
  given({ 'WAL.balance': failingOnce(status, aBalance()) })

  await callApi(getBalance, {})

  expect(network.calls).toHaveLength(2)
})

test('a read is repeated when the connection breaks', async () => {
  let tries = 0
  given({
    'WAL.balance': () => {
      tries += 1
      if (tries === 1) throw new TypeError('fetch failed')
      return aBalance()
    },
  })

  await callApi(getBalance, {})

  expect(tries).toBe(2)
})

test('a read is given up after two repetitions', async () => {
  given({ 'WAL.balance': () => gatewayAnswers(502) })

  await expect(callApi(getBalance, {})).rejects.toMatchObject({ code: 'SYS_NETWORK', status: 502 })

  expect(network.calls).toHaveLength(3)
})

test('a read is asked again when the answer says so', async () => {
  given({ 'WAL.balance': failingOnce(503, aBalance(), { 'Retry-After': '0' }) })
  configureApi({ retryDelay: 60_000 })

  await callApi(getBalance, {})

  expect(network.calls).toHaveLength(2)
})

test('a call that writes without a key is sent once', async () => {
  given({ 'ACC.forgotEmail': () => gatewayAnswers(502) }, 'visitor')

  await expect(callApi(forgotPasswordByEmail, { username: 'a', email: 'a@b.example' })).rejects.toMatchObject({
    code: 'SYS_NETWORK',
    status: 502,
  })

  expect(network.calls).toHaveLength(1)
})

test('a call that a rule of the domain refuses is never repeated', async () => {
  given({ 'WAL.balance': new ApiError({ code: 'SYS_INTERNAL', status: 500 }) })

  await expect(callApi(getBalance, {})).rejects.toMatchObject({ code: 'SYS_INTERNAL' })

  expect(network.calls).toHaveLength(1)
})

test('a call that maintenance refuses is not repeated', async () => {
  given({ 'WAL.balance': new ApiError({ code: 'SYS_MAINTENANCE', status: 503 }) })

  await expect(callApi(getBalance, {})).rejects.toMatchObject({ code: 'SYS_MAINTENANCE' })

  expect(network.calls).toHaveLength(1)
})

test('an idempotent call is repeated with the key of the attempt', async () => {
  given({ 'GAME.launch': failingOnce(504, launched) })

  await callApi(launchGame, aLaunch)

  const keys = network.calls.map((call) => call.headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/)
  expect(keys[1]).toBe(keys[0])
})

test('every attempt has its own key, unless the caller repeats one', async () => {
  given({ 'GAME.launch': launched })

  await callApi(launchGame, aLaunch)
  await callApi(launchGame, aLaunch)
  await callApi(launchGame, aLaunch, { idempotencyKey: 'mine' })

  const [first, second, third] = network.calls.map((call) => call.headers.get('Idempotency-Key'))
  expect(first).not.toBe(second)
  expect(third).toBe('mine')
})

test.each([getBalance, logout])('a call without an answer is given up in time', async (endpoint) => {
  given({ [endpoint.moduleId]: () => new Promise(() => undefined) })
  configureApi({ timeout: 20 })

  await expect(callApi(endpoint, {})).rejects.toMatchObject({ code: 'SYS_TIMEOUT', messageKey: 'err_network' })

  configureApi({ timeout: 15_000 })
})

test('the caller can abort a call', async () => {
  given({ 'WAL.balance': () => new Promise(() => undefined) })
  const stop = new AbortController()

  const call = callApi(getBalance, {}, { signal: stop.signal }).catch((error: unknown) => error)
  stop.abort()

  expect(isAbort(await call)).toBe(true)
})

test('A12 the headers of an answer can be read', async () => {
  const body = JSON.stringify({ success: true, value: 'aW1hZ2U=' })
  given({ 'VERIFY.captcha': () => new Response(body, { headers: { [captchaIdHeader]: 'captcha-1' } }) }, 'visitor')

  const { value, headers } = await callApiWithHeaders(getCaptcha, {})

  expect([value, headers.get(captchaIdHeader)]).toEqual(['aW1hZ2U=', 'captcha-1'])
})

test('A9 a call of the form kind is sent as a form', async () => {
  given({ 'ACC.forgotEmail': null }, 'visitor')

  await callApi(forgotPasswordByEmail, { username: 'member01', email: 'a+b@mail.example' })

  const [sent] = network.callsTo('ACC.forgotEmail')
  expect(sent?.headers.get('Content-Type')).toBe('application/x-www-form-urlencoded')
  expect(sent?.request).toEqual({ username: 'member01', email: 'a+b@mail.example' })
})

test('a field that the path of a call names is sent in the path', async () => {
  given({ 'LOTT.cancel': { betId: '7', refunded: '1.00', balance: '1.00' } })

  await callApi(cancelTicket, { betId: '7' })

  const [sent] = network.callsTo('LOTT.cancel')
  expect(sent?.path).toBe('/lgw/vn/bets/7/cancel')
  expect(sent?.request).toEqual({})
})

test('a download reports how many bytes have arrived', async () => {
  const parts = new ReadableStream({
    start(controller) {
      for (const part of ['date,', 'net\r\n']) controller.enqueue(new TextEncoder().encode(part))
      controller.close()
    },
  })
  given({ 'HIS.profitExport': () => new Response(parts) })
  const heard: number[] = []

  const file = await callApi(
    exportPersonalProfit,
    { format: 'csv' },
    { isFile: true, onBytes: (bytes) => heard.push(bytes) },
  )

  expect(heard).toEqual([5, 10])
  expect((file as Blob).size).toBe(10)
})
