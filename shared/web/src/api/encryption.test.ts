import { login } from '@parlay/contracts/endpoints/session'
import { type Answers, aLogin, aSystemStatus, type FakeNetwork, fakeNetwork, givenSession } from '@parlay/testing'
import { ApiError, callApi } from '@parlay/web/api'

let network: FakeNetwork
const given = (answers: Answers) => {
  network = fakeNetwork(answers)
  givenSession('visitor')
}
afterEach(() => {
  network.restore()
  jest.useRealTimers()
})

const credentials = { username: 'member01', password: 'Parlay#2026' }

test('A15 the body of an encrypted call carries no readable secret', async () => {
  const bodies: string[] = []
  given({ 'SESSION.login': aLogin() })
  const answering = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (input instanceof Request && input.method === 'POST') bodies.push(await input.clone().text())
    return answering(input, init)
  }

  await callApi(login, credentials)

  expect(bodies[0]).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)
  expect(bodies[0]).not.toContain(credentials.password)
  expect(network.callsTo('SESSION.login')[0]?.headers.get('Content-Type')).toBe('application/jose')
  expect(network.callsTo('SESSION.login')[0]?.request).toMatchObject({ ...credentials, moduleId: 'SESSION.login' })
})

test('A15 two bodies of the same form differ in their nonce', async () => {
  given({ 'SESSION.login': aLogin() })

  await callApi(login, credentials)
  await callApi(login, credentials)

  const [first, second] = network.callsTo('SESSION.login').map((call) => call.request.nonce)
  expect(first).toMatch(/^[0-9a-f]{32}$/)
  expect(first).not.toBe(second)
  expect(network.callsTo('SYS.status').map(({ request }) => request)).toEqual([{ url: 'localhost' }])
})

test('A15 the time stamp is the gateway’s, however wrong the clock of the device is', async () => {
  const anHour = 60 * 60 * 1000
  const gatewayTime = Date.now() + anHour
  given({ 'SESSION.login': aLogin() })
  const answering = network.callsTo
  const key = await publicKeyOf(network)
  network.answer({ 'SYS.status': () => aSystemStatus({ serverTime: gatewayTime, publicKey: key }) })

  await callApi(login, credentials)

  expect(Math.abs(Number(answering('SESSION.login')[0]?.request.ts) - gatewayTime)).toBeLessThan(5_000)
})

test.each(['SYS_DECRYPT_FAILED', 'SYS_STALE_REQUEST'])('A15 %s is tried once more with a fresh key', async (code) => {
  let tries = 0
  given({
    'SESSION.login': () => {
      tries += 1
      return tries === 1 ? new ApiError({ code, status: 400 }) : aLogin()
    },
  })

  await callApi(login, credentials)

  expect(network.callsTo('SYS.status')).toHaveLength(2)
  expect(tries).toBe(2)
})

test('A15 a second refusal of the key is an error', async () => {
  given({ 'SESSION.login': new ApiError({ code: 'SYS_DECRYPT_FAILED', status: 400 }) })

  await expect(callApi(login, credentials)).rejects.toMatchObject({ code: 'SYS_DECRYPT_FAILED' })

  expect(network.callsTo('SESSION.login')).toHaveLength(2)
})

/** Returns the key of the fake gateway, as sent in the response to the status call. */
async function publicKeyOf({ calls }: FakeNetwork) {
  const response = await fetch('http://localhost/wps/system/status', { headers: { 'X-Module-Id': 'SYS.status' } })
  const { value } = (await response.json()) as { value: ReturnType<typeof aSystemStatus> }
  calls.length = 0
  return value.publicKey
}
