import { type Endpoint, errorCodes } from '@parlay/contracts'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { logout } from '@parlay/contracts/endpoints/session'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { type Credentials, call, logIn } from './testing/call'
import { addMember } from './testing/members.sql'

let gateway: TestApp
const routes: string[] = []
const callers: Record<string, Credentials> = {}

beforeAll(async () => {
  gateway = await buildTestApp({ onRoute: (method, url) => routes.push(`${method} ${url}`) })
  const kinds = { member: 0, agent: 1, trial: 4, expired: 0, revoked: 0 }
  for (const [account, isAgent] of Object.entries(kinds)) await addMember(gateway.db, { account, isAgent })
  const expired = await logIn(gateway.app, 'expired')
  gateway.clock.move(13 * 60 * 60_000)
  const revoked = await logIn(gateway.app, 'revoked')
  await call(gateway.app, logout, { as: revoked })
  for (const kind of ['member', 'agent', 'trial']) callers[kind] = await logIn(gateway.app, kind)
  await addMember(gateway.db, { account: 'restricted', isAgent: 1, mustChangePassword: true })
  Object.assign(callers, { expired, revoked, restricted: await logIn(gateway.app, 'restricted') })
  const foreign = { cookie: callers.member?.cookie ?? '', token: callers.agent?.token ?? '' }
  Object.assign(callers, { foreign })
})
afterAll(() => gateway.close())

/**
 * The log-out would end the sessions of the other rows, and the stream does not end by itself. Both have separate
 * tests.
 */
const answeredOnce = allEndpoints.filter(({ moduleId }) => moduleId !== 'SESSION.logout' && moduleId !== 'MSG.stream')
const gated = answeredOnce.filter(({ token }) => token === 'required')
const isGate = (code: string) => code.startsWith('AUTH_')

const codeFor = async (endpoint: Endpoint, caller?: string) => {
  const { code, status } = await call(gateway.app, endpoint, { as: caller ? callers[caller] : {} })
  if (code in errorCodes) expect(status).toBe(errorCodes[code as keyof typeof errorCodes].status)
  return code
}

describe.each(gated.map((endpoint) => [endpoint.moduleId, endpoint] as const))('C2 %s', (_, endpoint) => {
  test.each([
    [undefined, 'AUTH_NOT_LOGGED_IN'],
    ['foreign', 'AUTH_NOT_LOGGED_IN'],
    ['expired', 'AUTH_SESSION_EXPIRED'],
    ['revoked', 'AUTH_SESSION_REVOKED'],
  ])('C2.refuse refuses the session %s', async (caller, expected) => {
    expect(await codeFor(endpoint, caller)).toBe(expected)
  })

  test('admits a trial account only if the contract allows any role', async () => {
    const code = await codeFor(endpoint, 'trial')

    expect(isGate(code) ? code : 'admitted').toBe(
      (endpoint.role ?? 'any') === 'any' ? 'admitted' : 'AUTH_TRIAL_RESTRICTED',
    )
  })

  test('admits a member unless the call is for agents', async () => {
    const code = await codeFor(endpoint, 'member')

    expect(isGate(code) ? code : 'admitted').toBe(endpoint.role === 'agent' ? 'AUTH_FORBIDDEN' : 'admitted')
  })

  test('refuses a session whose password has to be changed, unless the contract says otherwise', async () => {
    const isRefused = (await codeFor(endpoint, 'restricted')) === 'AUTH_MUST_CHANGE_PASSWORD'

    expect(isRefused).toBe(endpoint.whilePasswordMustChange !== true)
  })

  test('admits an agent', async () => {
    expect(isGate(await codeFor(endpoint, 'agent'))).toBe(false)
  })
})

describe.each(
  answeredOnce.filter(({ token }) => token !== 'required').map((endpoint) => [endpoint.moduleId, endpoint] as const),
)('C2 %s', (_, endpoint) => {
  test('C2.answer works without a session', async () => {
    expect(isGate(await codeFor(endpoint))).toBe(false)
  })
})

test('C1.served every call of the contract table is served under its method and path', () => {
  for (const { method, path } of allEndpoints) expect(routes).toContain(`${method} ${path}`)
})

test('the only routes outside the contract table are those of operation, documentation, browsers’ reports, pictures of banners, vendors, the payment provider and the sandbox', () => {
  const known = new Set(allEndpoints.map(({ method, path }) => `${method} ${path}`))
  const besides =
    /^(GET|HEAD) \/(healthz|readyz|metrics|docs)\b|^\w+ \/sandbox\/|^POST \/vendor\/:vendorCode\/v2\/|^POST \/psp\/sandbox\/callback$|^POST \/wps\/system\/cspReport$|^GET \/wps\/content\/pictures\/:name$/

  const strangers = routes.filter((route) => !known.has(route) && !besides.test(route))

  expect(strangers).toEqual([])
})

test.each(allEndpoints.map((endpoint) => [endpoint.moduleId, endpoint] as const))(
  'C1.served %s refuses a call under another module id',
  async (_, endpoint) => {
    const { status, code } = await call(gateway.app, endpoint, { headers: { 'x-module-id': 'SYS.other' } })

    expect([status, code]).toEqual([400, 'SYS_MODULE_MISMATCH'])
  },
)
