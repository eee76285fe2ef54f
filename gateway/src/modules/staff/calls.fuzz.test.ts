import { errorCodes } from '@parlay/contracts'
import { staffErrorCodes } from '@parlay/contracts/staff/error-codes'
import { staffEndpoints } from '@parlay/contracts/staff/index'
import { endStaffSession } from '@parlay/contracts/staff/session'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { anyRequest } from '../../testing/any-request'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { captureLog } from '../../testing/captured-log'
import { type StaffBrowser, staffOf, staffPassword } from '../../testing/staff-browser'

const numRuns = Number(process.env.FUZZ_RUNS ?? runs(15, 300))
const errors = captureLog('error')
const faultsOfOurs = (): string[] =>
  errors
    .text()
    .split('\n')
    .filter((line) => /"msg":"(call failed|a value reached the database without a bound)"/.test(line))

let site: TestApp
let admin: StaffBrowser
beforeAll(async () => {
  site = await buildTestApp({ log: errors.log, environment: { RATE_LIMIT_SCALE: '1000000' } })
  admin = (await staffOf(site, 'admin01')).browser
})
afterAll(() => site.close())

const likely = {
  account: ['admin01'],
  password: [staffPassword],
  roles: [['SUPPORT'], ['ADMIN']],
  code: ['SUPPORT', 'ADMIN', '123456'],
  factor: ['authenticator', 'recovery'],
  staffId: ['1', '2', '99'],
  result: ['DONE', 'UNKNOWN'],
}
const codes = new Set<string>(['OK', ...Object.keys(errorCodes), ...Object.keys(staffErrorCodes)])

/** An address cannot hold half a surrogate pair, and an empty part of a path is another path. */
const addressable = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
      return [name, text.replace(/\p{Surrogate}/gu, '\ufffd')]
    }),
  )

test.each(
  staffEndpoints.filter(({ id }) => id !== endStaffSession.id).map((endpoint) => [endpoint.id, endpoint] as const),
)('%s answers any request with a code, and fails by none', async (_id, endpoint) => {
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE'
  await fc.assert(
    fc.asyncProperty(anyRequest(endpoint.request, likely), fc.boolean(), async (fields, hasReason) => {
      const all = { ...fields, ...(hasReason && endpoint.reason !== 'none' && { reason: 'A reason' }) }
      const named = endpoint.path.includes(':') || isQuery ? addressable(all) : all
      const { status, code } = await admin.call(endpoint, named)
      expect(status).toBeLessThan(500)
      expect(codes).toContain(code)
    }),
    { numRuns },
  )
  expect(faultsOfOurs()).toEqual([])
})
