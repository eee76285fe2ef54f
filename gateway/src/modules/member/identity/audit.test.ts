import { logout } from '@parlay/contracts/endpoints/session'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, callLogin } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36'
let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp()
  await addMember(gateway.db, { account: 'maya' })
})
afterAll(() => gateway.close())

const headers = { 'user-agent': chrome, 'x-forwarded-for': '203.0.113.77' }

test('an identity event is noted with the network and the kind of device', async () => {
  await callLogin(gateway.app, { username: 'maya', password: 'wrong' }, headers)
  await callLogin(gateway.app, { username: 'maya', portal: 'AGENT' }, headers)
  const { value, cookies } = await callLogin(gateway.app, { username: 'maya' }, headers)
  await call(gateway.app, logout, { as: { cookie: cookies[0]?.value ?? '', token: value.token }, headers })
  await callLogin(gateway.app, { username: 'who-is-that', password: 'wrong' }, headers)

  const events = await gateway.db.query(
    `select account, event, result, ip_prefix as prefix, device from identity_event order by id`,
  )

  const where = { prefix: '203.0.113.0/24', device: 'Chrome on Windows' }
  expect(events).toEqual([
    { account: 'maya', event: 'LOGIN', result: 'AUTH_BAD_CREDENTIALS', ...where },
    { account: 'maya', event: 'LOGIN', result: 'AUTH_NON_AGENT', ...where },
    { account: 'maya', event: 'LOGIN', result: 'OK', ...where },
    { account: 'maya', event: 'LOGOUT', result: 'OK', ...where },
    { account: null, event: 'LOGIN', result: 'AUTH_BAD_CREDENTIALS', ...where },
  ])
})

test.each([`update identity_event set result = 'OK'`, 'delete from identity_event', 'truncate identity_event'])(
  'the trail refuses: %s',
  async (statement) => {
    await expect(gateway.db.query(statement)).rejects.toThrow('identity events are only ever added')
  },
)
