import { randomUUID } from 'node:crypto'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { isChange, type StaffEndpoint, staffEndpoints } from '@parlay/contracts/staff/index'
import { adminRole, firstRoles, permissionCodes } from '@parlay/contracts/staff/permissions'
import { endStaffSession } from '@parlay/contracts/staff/session'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { addMember } from '../../testing/members.sql'
import { openAs } from '../../testing/open-as'
import { StaffBrowser, staffOf } from '../../testing/staff-browser'

const roles = [adminRole, ...Object.keys(firstRoles)]
/** Ends the session of the table, so it has separate tests. */
const calls = staffEndpoints.filter(({ id }) => id !== endStaffSession.id)

let site: TestApp
const browsers: Record<string, StaffBrowser> = {}
beforeAll(async () => {
  site = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100000' } })
  const expired = await staffOf(site, 'expired01')
  site.clock.move(9 * 60 * 60_000)
  for (const role of roles) browsers[role] = (await staffOf(site, `of.${role.toLowerCase()}`, role)).browser
  const suspended = await staffOf(site, 'suspended01')
  await site.db.query('update staff set suspended_at = now() where id = $1', [suspended.id])
  await addMember(site.db, { account: 'maya' })
  const { cookie, token } = await openAs(site.app, 'maya')
  const member = new StaffBrowser(site)
  member.cookies.set('sid', String(cookie))
  member.cookies.set('ops_sid', String(cookie))
  member.cookies.set('ops_device', String(token))
  const machine = new StaffBrowser(site)
  Object.assign(machine.headers, site.staffHeaders())
  Object.assign(browsers, { visitor: new StaffBrowser(site), expired: expired.browser, suspended: suspended.browser })
  Object.assign(browsers, { member, machine })
})
afterAll(() => site.close())

const isGate = (code: string): boolean =>
  [
    'AUTH_NOT_LOGGED_IN',
    'AUTH_SESSION_EXPIRED',
    'AUTH_SESSION_REVOKED',
    'AUTH_FORBIDDEN',
    'AUTH_REAUTH_REQUIRED',
  ].includes(code)

/** Sends a request that no validation lets through, so that the gate alone decides and nothing is changed. */
async function gateOf(endpoint: StaffEndpoint, who: string): Promise<string> {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, '0'])
  const unknown = isChange(endpoint) ? { [`x-${randomUUID()}`]: 1 } : {}
  const { code } = (await browsers[who]?.call(endpoint, { ...Object.fromEntries(names), ...unknown })) ?? { code: '' }
  return isGate(code) ? code : 'admitted'
}

function expectedFor({ permission }: StaffEndpoint, role: string): string {
  if (permission === 'open' || permission === 'signed-in' || role === adminRole) return 'admitted'
  return firstRoles[role]?.permissions.includes(permission) ? 'admitted' : 'AUTH_FORBIDDEN'
}

describe.each(calls.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  const refusal = (code: string) => (endpoint.permission === 'open' ? 'admitted' : code)

  test.each(roles)('O2.roles admits %s by its permissions', async (role) => {
    expect(await gateOf(endpoint, role)).toBe(expectedFor(endpoint, role))
  })

  test.each([
    ['visitor', 'AUTH_NOT_LOGGED_IN'],
    ['member', 'AUTH_NOT_LOGGED_IN'],
    ['expired', 'AUTH_SESSION_EXPIRED'],
    ['suspended', 'AUTH_SESSION_REVOKED'],
  ])('is closed to a session that is no open one of staff: %s', async (who, code) => {
    expect(await gateOf(endpoint, who)).toBe(refusal(code))
  })

  test('admits the machine’s key, except to a session', async () => {
    expect(await gateOf(endpoint, 'machine')).toBe(endpoint.permission === 'signed-in' ? 'AUTH_FORBIDDEN' : 'admitted')
  })

  test('O2.listener is not served at the site’s address, by whatever name', async () => {
    const url = endpoint.path.replace(/:\w+/g, '1')
    const paths = [url, `/ops${url}`]
    const found = await Promise.all(
      paths.map(async (path) => (await site.app.inject({ method: endpoint.method, url: path })).statusCode),
    )

    expect(found).toEqual([404, 404])
  })

  test('names its codes, permission and reason', () => {
    const { permission, reason, path } = endpoint
    expect([...permissionCodes, 'open', 'signed-in']).toContain(permission)
    expect(reason === 'none' || isChange(endpoint)).toBe(true)
    expect(allEndpoints.map((one) => one.path)).not.toContain(path)
  })
})

test('ids, and methods with paths, are unique', () => {
  const keys = staffEndpoints.flatMap(({ id, method, path }) => [id, `${method} ${path.replace(/:\w+/g, ':')}`])

  expect(new Set(keys).size).toBe(keys.length)
})
