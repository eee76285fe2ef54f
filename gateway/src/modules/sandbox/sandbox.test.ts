import { getMemberInfo } from '@parlay/shared/contracts/endpoints/member'
import { getSystemStatus } from '@parlay/shared/contracts/endpoints/platform'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { call, logIn } from '../../testing/call'
import { addMember } from '../../testing/members.sql'

describe('in a sandbox', () => {
  let gateway: TestApp

  beforeAll(async () => {
    gateway = await buildTestApp({ seed: async (db) => void (await addMember(db, { account: 'maya' })) })
    await addMember(gateway.db, { account: 'maya' })
  })
  afterAll(() => gateway.close())

  const post = (url: string, payload: object = {}) => gateway.app.inject({ method: 'POST', url, payload })

  test('a session is opened by account, as a log-in would', async () => {
    const response = await post('/sandbox/session', { account: 'maya' })

    const as = { cookie: response.cookies[0]?.value ?? '', token: response.json().token }
    expect((await call(gateway.app, getMemberInfo, { as })).value.account).toBe('maya')
  })

  test('there is no session for an account that is not there', async () => {
    const response = await post('/sandbox/session', { account: 'nobody' })

    expect(response.statusCode).toBe(404)
  })

  test('moving the clock ends what has expired meanwhile', async () => {
    const as = await logIn(gateway.app, 'maya')
    const before = gateway.clock.now().getTime()

    const response = await post('/sandbox/clock', { seconds: 31 * 60 })

    expect(response.json().now).toBe(before + 31 * 60_000)
    expect((await call(gateway.app, getMemberInfo, { as })).code).toBe('AUTH_SESSION_EXPIRED')
    expect((await call(gateway.app, getSystemStatus)).value.serverTime).toBe(before + 31 * 60_000)
  })

  test('the ledger is checked', async () => {
    const { ok, invariants } = (await gateway.app.inject('/sandbox/ledger/check')).json()

    expect(ok).toBe(true)
    expect(invariants.length).toBeGreaterThan(5)
  })

  test('a flag that does not exist is refused', async () => {
    const response = await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenence: true } })

    expect(response.statusCode).toBe(400)
  })

  test('a reset goes back to the seed, and log-in works right after', async () => {
    const before = await logIn(gateway.app, 'maya')
    await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { maintenance: true } })
    await addMember(gateway.db, { account: 'stranger' })

    const response = await post('/sandbox/reset')

    expect(response.json()).toEqual({ ok: true })
    expect((await call(gateway.app, getMemberInfo, { as: before })).status).toBe(401)
    expect((await call(gateway.app, getSystemStatus)).value.status).toBe(0)
    const accounts = await gateway.db.query<{ account: string }>('select account from member')
    expect(accounts).toEqual([{ account: 'maya' }])
    await logIn(gateway.app, 'maya')
  })
})

test('outside a sandbox its paths do not exist', async () => {
  const gateway = await buildTestApp({ environment: { PARLAY_SANDBOX: '0' } })
  const calls = [
    ['PUT', '/sandbox/flags'],
    ['POST', '/sandbox/clock'],
    ['POST', '/sandbox/session'],
    ['GET', '/sandbox/ledger/check'],
    ['POST', '/sandbox/reset'],
    ['GET', '/sandbox/inbox?to=1'],
    ['POST', '/sandbox/game-session'],
  ] as const

  const answers = await Promise.all(calls.map(([method, url]) => gateway.app.inject({ method, url })))
  await gateway.close()

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 404))
})
