import { getBadges } from '@parlay/contracts/endpoints/badges'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
import { askAsStaff } from '../../testing/as-staff'
import { buildTestApp } from '../../testing/build-test-app'
import { call, logIn } from '../../testing/call'
import { addMember } from '../../testing/members.sql'
import { openSandboxSite } from '../../testing/sandbox-site'

describe('in a sandbox', () => {
  let gateway: Awaited<ReturnType<typeof openSandboxSite>>

  beforeAll(async () => {
    gateway = await openSandboxSite({ seed: async (db) => void (await addMember(db, { account: 'maya' })) })
    await addMember(gateway.db, { account: 'maya' })
  })
  afterAll(() => gateway.close())

  const post = (url: string, payload: object = {}) => gateway.app.inject({ method: 'POST', url, payload })

  test('a session is opened by account, as a login does', async () => {
    const response = await post('/sandbox/session', { account: 'maya' })

    const as = { cookie: response.cookies[0]?.value ?? '', token: response.json().token }
    expect((await call(gateway.app, getMemberInfo, { as })).value.account).toBe('maya')
  })

  test('an unknown account gets no session', async () => {
    const response = await post('/sandbox/session', { account: 'nobody' })

    expect(response.statusCode).toBe(404)
  })

  test('a member is added without a form: the password logs in, contacts are not confirmed, the wallet is empty', async () => {
    const newcomer = {
      account: 'newcomer',
      password: 'Quiet-Harbour-27',
      email: 'n@example.test',
      mobile: '+639171234567',
    }

    const response = await post('/sandbox/member', newcomer)

    const as = await logIn(gateway.app, newcomer.account, newcomer.password)
    const { value } = await call(gateway.app, getMemberInfo, { as })
    expect(response.json()).toEqual({ ok: true })
    expect(value).toMatchObject({ account: 'newcomer', emailMasked: 'n•••@example.test', mobileMasked: '•••• 4567' })
    expect(value.twoFactor).toEqual([])
    expect((await call(gateway.app, getBalance, { as })).value.available).toBe('0.00')
    expect((await call(gateway.app, getBadges, { as })).value.messageV2).toBe(1)
  })

  test('a number can be verified from the start', async () => {
    const newcomer = { account: 'verified', password: 'Quiet-Harbour-27', mobile: '+639171234568' }

    await post('/sandbox/member', { ...newcomer, isMobileVerified: true })

    const as = await logIn(gateway.app, newcomer.account, newcomer.password)
    expect((await call(gateway.app, getMemberInfo, { as })).value.twoFactor).toEqual(['SMS'])
  })

  test('an account cannot be added twice', async () => {
    const response = await post('/sandbox/member', { account: 'maya', password: 'Quiet-Harbour-27' })

    expect(response.json()).toMatchObject({ success: false, code: 'REG_ACCOUNT_TAKEN' })
  })

  test('moving the clock ends sessions that have expired in the meantime', async () => {
    const as = await logIn(gateway.app, 'maya')
    const before = gateway.clock.now().getTime()

    const response = await post('/sandbox/clock', { seconds: 31 * 60 })

    expect(response.json()).toEqual({ now: before + 31 * 60_000, movingTo: null, fault: null })
    expect(gateway.standIns.offset()).toBe(31 * 60_000)
    expect((await call(gateway.app, getMemberInfo, { as })).code).toBe('AUTH_SESSION_EXPIRED')
    expect((await call(gateway.app, getSystemStatus)).value.serverTime).toBe(before + 31 * 60_000)
  })

  test('the ledger is checked', async () => {
    const { ok, invariants } = await askAsStaff(gateway.app, 'ledger/check')

    expect(ok).toBe(true)
    expect(invariants.length).toBeGreaterThan(5)
  })

  test.each([
    ['a flag that does not exist', { maintenence: true }],
    ['a switch that is neither on nor off', { whitelabel: { 'LOGIN.SMS': 'on' } }],
    ['an end of maintenance before there was a site', { maintenanceEnd: -1 }],
    ['an end of maintenance after all dates', { status: { maintenance: true, maintenanceEnd: 8.64e15 } }],
    ['an account with a name of any length', { registeredIps: { ['x'.repeat(65)]: ['192.0.2.1'] } }],
    ['an expression from outside the catalogue', { registerRules: { payeeName: { acceptedPattern: '^(a+)+$' } } }],
  ])('%s is refused', async (_, payload) => {
    const response = await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })

    expect(response.statusCode).toBe(400)
  })

  test.each([
    ['a record', { 'LOGIN.SMS': true, 'LOGIN.SMSS': true }],
    ['a part of the tree', { modId: 'LOGIN', childrenNodes: [{ modId: 'LOGIN.SMSS', enabled: true }] }],
    ['a list of parts', [{ modId: 'LOGIN.SMSS' }]],
  ])('an unknown module id in %s is refused, and the answer lists the known ones', async (_, whitelabel) => {
    const response = await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel } })

    expect([response.statusCode, response.json().code]).toEqual([400, 'SYS_VALIDATION'])
    expect(response.json().value.fields.whitelabel).toMatch(
      /^unknown: LOGIN\.SMSS\. The module ids are .*\bLOGIN\.SMS\b/,
    )
  })

  test.each([-1, 0.5, 401 * 24 * 60 * 60])('a move by %d seconds is refused', async (seconds) => {
    const response = await post('/sandbox/clock', { seconds })

    expect([response.statusCode, Object.keys(response.json().value.fields)]).toEqual([400, ['seconds']])
  })

  test('a reset restores the seed and the time of the system, and a login works right after it', async () => {
    const before = await logIn(gateway.app, 'maya')
    await post('/sandbox/clock', { seconds: 60 })
    const moved = gateway.standIns.offset()
    await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance: true } })
    await addMember(gateway.db, { account: 'stranger' })

    const response = await post('/sandbox/reset')

    expect(response.json()).toEqual({ ok: true })
    expect(moved).toBeGreaterThan(0)
    expect([gateway.clock.offset(), gateway.standIns.offset()]).toEqual([0, 0])
    expect((await call(gateway.app, getMemberInfo, { as: before })).status).toBe(401)
    expect((await call(gateway.app, getSystemStatus)).value.status).toBe(0)
    const accounts = await gateway.db.query<{ account: string }>('select account from member')
    expect(accounts).toEqual([{ account: 'maya' }])
    await logIn(gateway.app, 'maya')
  })
})

test('in a sandbox too, no call of staff is served at the address of the site', async () => {
  const gateway = await buildTestApp()
  const { calls } = (await gateway.staffApp.inject({ url: '/ops', headers: gateway.staffHeaders() })).json()
  const urls = calls.flatMap(([method, path]: [method: 'GET', path: string]) =>
    [path, path.replace('/ops', '/sandbox')].map((url) => [method, url] as const),
  )

  const statuses = await Promise.all(
    urls.map(async ([method, url]: [method: 'GET', url: string]) => {
      const headers = { ...gateway.staffHeaders(), host: 'localhost:3000' }
      return [method, url, (await gateway.app.inject({ method, url, headers })).statusCode]
    }),
  )
  await gateway.close()

  expect(calls.length).toBeGreaterThan(50)
  expect(statuses.filter(([, , status]) => status !== 404)).toEqual([])
})

test('outside a sandbox its paths do not exist', async () => {
  const gateway = await buildTestApp({ environment: { PARLAY_SANDBOX: '0' } })
  const calls = [
    ['PUT', '/sandbox/flags'],
    ['POST', '/sandbox/clock'],
    ['GET', '/sandbox/clock'],
    ['POST', '/sandbox/session'],
    ['POST', '/sandbox/member'],
    ['POST', '/sandbox/reset'],
    ['GET', '/sandbox/inbox?to=1'],
    ['POST', '/sandbox/game-session'],
    ['POST', '/sandbox/lottery/faults'],
    ['POST', '/sandbox/beacon/faults'],
  ] as const

  const answers = await Promise.all(calls.map(([method, url]) => gateway.app.inject({ method, url })))
  await gateway.close()

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404))
})

test.each([
  ['by a name of somebody else', { host: 'rebound.example' }],
  ['by a page of somebody else', { host: 'localhost:4000', origin: 'https://evil.example' }],
])('a sandbox call that comes %s is refused, and a call of the contract is not', async (_, headers) => {
  const gateway = await buildTestApp()

  const refused = await gateway.app.inject({ method: 'GET', url: '/sandbox/clock', headers })
  const probe = await gateway.app.inject({ method: 'GET', url: '/healthz', headers })
  await gateway.close()

  expect([refused.statusCode, refused.json().code, probe.statusCode]).toEqual([403, 'AUTH_FORBIDDEN', 200])
})
