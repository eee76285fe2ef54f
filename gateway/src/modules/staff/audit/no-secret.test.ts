import { isChange, type StaffEndpoint, staffEndpoints } from '@parlay/contracts/staff/index'
import { z } from 'zod'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type StaffBrowser, staffOf } from '../../../testing/staff-browser'

const secretNames = /^(password|code|token|secret|challenge|passkey)$|(Password|Token|Secret)$/
const marker = 'planted-4711'

let site: TestApp
let admin: StaffBrowser
beforeAll(async () => {
  site = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100000' } })
  admin = (await staffOf(site, 'admin01')).browser
})
afterAll(() => site.close())

const namesOf = (schema: z.ZodType): string[] => {
  const text = JSON.stringify(z.toJSONSchema(schema, { unrepresentable: 'any', io: 'input' }))
  return [...text.matchAll(/"properties":(\{.*?\})(?=,"(?:required|additionalProperties)"|\})/g)].flatMap(
    ([, found = '']) => [...found.matchAll(/"(\w+)":/g)].flatMap(([, name]) => name ?? []),
  )
}

/** The fields of a call that hold a secret. What a path names is in every log of requests. */
const secretsOf = ({ request, path }: StaffEndpoint): string[] =>
  [...new Set(namesOf(request))].filter((name) => secretNames.test(name) && !path.includes(`:${name}`))

const withSecrets = staffEndpoints.filter((endpoint) => isChange(endpoint) && secretsOf(endpoint).length > 0)

test.each(withSecrets.map((endpoint) => [endpoint.id, endpoint] as const))(
  'no secret of %s is in the audit',
  async (_id, endpoint) => {
    const secrets = Object.fromEntries(secretsOf(endpoint).map((name) => [name, marker]))
    const deep = { extra: { list: [secrets] } }

    await admin.call(endpoint, secrets)
    await admin.call(endpoint, { ...secrets, ...deep, account: marker, email: 1 })
    const rows = await site.db.query<{ row: string }>(
      'select to_jsonb(a)::text as row from staff_audit a where call = $1',
      [endpoint.id],
    )

    expect(rows.length).toBeGreaterThan(0)
    const open = endpoint.permission === 'open'
    const stored = rows.map(({ row }) => row.replace(open ? '' : `"account\\":\\"${marker}`, '')).join('\n')
    expect(stored).not.toContain(marker)
  },
)

test('the calls of log-in, proof, password and invitation are among those with secrets', () => {
  expect(withSecrets.map(({ id }) => id)).toEqual(
    expect.arrayContaining([
      ...['session.password', 'session.factor', 'session.proof', 'session.changePassword'],
      ...['invitation.open', 'invitation.accept', 'invitation.confirm'],
    ]),
  )
})
