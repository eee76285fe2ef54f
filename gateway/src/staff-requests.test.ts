import { isChange, staffEndpoints } from '@parlay/contracts/staff/index'
import { sendAsStaff } from './testing/as-staff'
import { buildTestApp, type TestApp } from './testing/build-test-app'

let gateway: TestApp
beforeAll(async () => {
  gateway = await buildTestApp()
})
afterAll(() => gateway.close())

const draw = { gameCode: 'MB_HN', numero: '20300101-0001' }
const reason = 'The member agreed'

/** Every call in which staff give a reason or their name, with a complete body. */
const calls: [string, Record<string, unknown>, string][] = [
  ['withdrawals/W000000-NOTTHERE/decision', { decision: 'approve', reason }, 'reason'],
  ['payment-incidents/1', { decision: 'dismiss', reason }, 'reason'],
  ['vendors/PRISM/refused-credits/1', { decision: 'dismiss', reason }, 'reason'],
  ['point-redemptions/R1/decision', { decision: 'reject', reason }, 'reason'],
  ['lottery/correction', { ...draw, revision: 0, prizes: { special: ['12345'] }, reason }, 'reason'],
  ...(['reason', 'account'] as const).map((field): [string, Record<string, unknown>, string] => [
    'lottery/receivables',
    { ...draw, account: 'member01', revision: 1, decision: 'COLLECT', reason },
    field,
  ]),
]

const unfit = [
  '',
  '  ',
  '\u200b',
  ' \u3164\u2800\u00ad ',
  'a\u0000b',
  'a\nb',
  'a\u202eb',
  '\u200f',
  'a\ud800',
  'x'.repeat(201),
]

test.each(calls)(
  'a request of staff to %s is refused with the field if a text is blank, too long or not plain',
  async (path, body, field) => {
    const faults: unknown[] = []
    for (const text of unfit) {
      const payload = { ...body, [field]: text }
      const { statusCode, ...answer } = await sendAsStaff(gateway.app, path, payload)
      faults.push([statusCode, answer.json().code, Object.keys(answer.json().value?.fields ?? {})])
    }

    expect(faults).toEqual(unfit.map(() => [400, 'SYS_VALIDATION', [field]]))
  },
)

test('a number in the path that the database cannot hold gets the answer for an unknown one', async () => {
  const answer = await sendAsStaff(gateway.app, 'withdrawals/a%00b/decision', { decision: 'approve', reason })

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'SYS_INVALID_URL'])
})

type CallWithBody = [method: 'POST' | 'PUT', url: string]

/** The calls with a body that the machine's key is admitted to. */
const callsOfStaff = (): CallWithBody[] =>
  staffEndpoints
    .filter((endpoint) => isChange(endpoint) && endpoint.method !== 'DELETE')
    .filter(({ permission }) => permission !== 'open' && permission !== 'signed-in')
    .map(({ method, path }) => [method, `/ops${path}`] as CallWithBody)

/** The paths of the calls below /sandbox that take a body, by their method. A reset reads none. */
function callsOfSandbox(): CallWithBody[] {
  const parts: string[] = []
  return gateway.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
      parts.splice(indent.length / 4, Number.POSITIVE_INFINITY, part)
      const url = parts.join('')
      if (!url.startsWith('/sandbox/') || url === '/sandbox/reset') return []
      return (['POST', 'PUT'] as const)
        .filter((method) => methods.split(', ').includes(method))
        .map((method): CallWithBody => [method, url])
    })
}

test('C.18 every call of staff and of the sandbox refuses a body that is no object, and fails by none', async () => {
  const found = [...callsOfStaff(), ...callsOfSandbox()]
  const send = async (method: 'POST' | 'PUT', url: string, body: unknown) => {
    const isStaff = url.startsWith('/ops')
    const headers = { 'content-type': 'application/json', ...(isStaff && gateway.staffHeaders()) }
    const answer = await (isStaff ? gateway.staffApp : gateway.app).inject({
      ...{ method, url: url.replace(/:\w+/g, '1'), headers },
      payload: JSON.stringify(body),
    })
    return [url, body, answer.statusCode] as const
  }

  const refused = []
  for (const [method, url] of found) for (const body of [[], 'x', 7, true]) refused.push(await send(method, url, body))
  const empty = []
  for (const [method, url] of found) for (const body of [null, {}]) empty.push(await send(method, url, body))

  expect(found).toEqual(
    expect.arrayContaining([
      ['POST', '/sandbox/lottery/faults'],
      ['POST', '/sandbox/beacon/faults'],
      ['PUT', '/sandbox/flags'],
    ]),
  )
  expect(found.length).toBeGreaterThan(20)
  expect(refused.filter(([, , status]) => status !== 400)).toEqual([])
  expect(empty.filter(([, , status]) => status >= 500)).toEqual([])
})
