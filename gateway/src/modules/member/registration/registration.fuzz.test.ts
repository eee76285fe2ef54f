import { randomUUID } from 'node:crypto'
import { register, registerMobile } from '@parlay/contracts/endpoints/registration'
import { registrationFields } from '@parlay/contracts/fields/field-rule'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call, encrypt } from '../../../testing/call'
import { readSealKey, sealText } from '../../../testing/seal'
import { aRegistration } from '../testing/call-register'

/** FUZZ_RUNS=10000 sets the long run. */
const numRuns = Number(process.env.FUZZ_RUNS ?? runs(50, 150))
let gateway: TestApp
let key: ReturnType<typeof readSealKey>

beforeAll(async () => {
  gateway = await buildTestApp()
  key = readSealKey(gateway.app)
  const everyField = Object.fromEntries(registrationFields.map((name) => [name, { enabled: true, required: false }]))
  const { captcha, affiliateCode, verificationCode, ...registerRules } = everyField
  const payload = {
    // With the challenge on, most of the payloads would be refused before they are read.
    whitelabel: { 'VERIFY.HUMAN': false },
    registerRules: { ...registerRules, payeeName: { enabled: true, acceptedPattern: '*', maxLength: 64 } },
  }
  await gateway.app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
})
afterAll(() => gateway.close())

const spiteful = fc.constantFrom(
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\n\r\t',
  '\u202egnp.exe',
  '\ud800',
  'a\udc00b',
  '\ufffe\uffff',
  "'; drop table member; --",
  '{"$gt":""}',
  '<img src=x onerror=alert(1)>',
  '{{7*7}}',
  '../../etc/passwd',
  '%00%0a',
  'agent',
  'AGENT',
  'e\u0301'.repeat(300),
  '🎲'.repeat(64),
  'a'.repeat(255),
  'a'.repeat(1024),
  'a'.repeat(1025),
  '09175550001',
  '+639175550001',
  'name@example.com',
  '1999-12-31',
  '9999-99-99',
)
const text = fc.oneof(
  { weight: 4, arbitrary: spiteful },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 80 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 80 }) },
  { weight: 2, arbitrary: fc.stringMatching(/^[A-Za-z][A-Za-z0-9]{3,19}$/) },
)
const anything = fc.oneof(
  { weight: 30, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, true, 0, -1, 1e308, [], {}, ['a'], { toString: 'a' }) },
)
const usualNames = [
  ...registrationFields,
  ...['birthday', 'countryDialingCode', 'language', 'registerUrl', 'termsVersion', 'captchaId', 'humanToken', 'ticket'],
]
const oddNames = [
  ...['login', 'registerMethod', 'agreeTerms', 'firebaseChannel', 'isAgent', 'isAdmin', 'uplineId', 'balance'],
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'ts', 'nonce'],
]
const name = fc.oneof(
  { weight: 10, arbitrary: fc.constantFrom(...usualNames) },
  { weight: 1, arbitrary: fc.constantFrom(...oddNames) },
)
const payload = fc.record({
  kind: fc.constantFrom('username', 'mobile'),
  changes: fc.array(fc.tuple(name, anything), { maxLength: 4 }),
})

/** Sets own properties, including `__proto__`, as a JSON parser does. */
function withChanges(form: object, entries: readonly (readonly [string, unknown])[]): object {
  const members = [...Object.entries(form), ...entries].map(
    ([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value ?? null)}`,
  )
  return JSON.parse(`{${members.join(',')}}`)
}

async function send(kind: string, form: object) {
  const body = await sealText(await key, JSON.stringify(form))
  const headers = { 'content-type': 'application/jose', 'idempotency-key': randomUUID() }
  return call(gateway.app, kind === 'mobile' ? registerMobile : register, { body, headers })
}

const storedTexts = async (): Promise<string[]> => {
  const tables = ['member', 'member_particulars', 'registration', 'identity_event']
  const rows = await Promise.all(
    tables.map((table) => gateway.db.query<{ row: object }>(`select to_jsonb(t) as row from ${table} t`)),
  )
  return rows.flat().flatMap(({ row }) => Object.values(row).filter((value) => typeof value === 'string'))
}

test(
  'A8 no input breaks the call or stores an invalid value',
  async () => {
    const seen = new Map<string, number>()

    await fc.assert(
      fc.asyncProperty(payload, async ({ kind, changes }) => {
        const form = withChanges(aRegistration(), changes)
        const { status, code } = await send(kind, form)
        seen.set(code, (seen.get(code) ?? 0) + 1)
        expect(status).toBeLessThan(500)
      }),
      { numRuns },
    )

    const odd = (await storedTexts()).filter(
      (value) => /[\p{Cc}\p{Cs}\ufffd\u202a-\u202e]/u.test(value) || value.length > 2048,
    )
    const accounts = await gateway.db.query<{ account: string; isAgent: number; uplineId: bigint | null }>(
      'select account, is_agent as "isAgent", upline_id as "uplineId" from member',
    )
    const strangers = accounts.filter(
      ({ account, isAgent, uplineId }) => !/^[a-z][a-z0-9]{3,19}$/.test(account) || isAgent !== 0 || uplineId !== null,
    )
    const [wallets] = await gateway.db.query<{ amiss: bigint }>(
      `select count(*) as amiss from member m
     where (select count(*) from ledger_account a where a.member_id = m.id) <> 1
       or (select count(*) from registration r where r.member_id = m.id) <> 1`,
    )
    expect({ odd, strangers, amiss: wallets?.amiss }).toEqual({ odd: [], strangers: [], amiss: 0n })
    expect(seen.get('OK')).toBeGreaterThan(0)
    expect(Object.keys(Object.prototype)).toEqual([])
    if (process.env.FUZZ_RUNS) process.stdout.write(`${JSON.stringify(Object.fromEntries(seen))}\n`)
  },
  60_000 + numRuns * 300,
)

test.each([
  ['a deep nest', `{"username":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ['half a document', '{"username":"maya"'],
  ['a list', '[1,2,3]'],
  ['text', '"maya"'],
  ['nothing', 'null'],
])('A8 %s instead of a form is refused', async (_what, plain) => {
  const body = await sealText(await key, plain)

  const { status } = await call(gateway.app, register, { body, headers: { 'content-type': 'application/jose' } })

  expect(status).toBe(400)
})

test('A8 a body of more than 64 KiB is refused before it is read', async () => {
  const body = await encrypt(gateway.app, aRegistration({ payeeName: 'x'.repeat(70_000) }))

  const { status, code } = await call(gateway.app, register, { body, headers: { 'content-type': 'application/jose' } })

  expect([status, code]).toEqual([413, 'SYS_PAYLOAD_TOO_LARGE'])
})
