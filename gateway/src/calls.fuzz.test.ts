import { randomUUID, sign } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Endpoint, errorCodes } from '@parlay/contracts'
import { allEndpoints } from '@parlay/contracts/endpoints/index'
import { fillPath } from '@parlay/contracts/fill-path'
import { providerCallbackPath, providerResultSchema } from '@parlay/contracts/payment-provider'
import {
  walletBetSchema,
  walletPaths,
  walletQuerySchema,
  walletRollbackSchema,
  walletWinSchema,
} from '@parlay/contracts/vendor-wallet'
import { providerSignatureHeader, signProviderCall } from '@parlay/server'
import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import { z } from 'zod'
import { readCatalogue, saveCatalogue } from './modules/games/games'
import { keyFolderOf, prepareSandboxKeys } from './modules/games/vendors'
import { anyRequest, type Likely } from './testing/any-request'
import { askAsStaff } from './testing/as-staff'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import type { Credentials } from './testing/call'
import { captureLog } from './testing/captured-log'
import { addMemberWithMoney } from './testing/member-with-money'
import { addMember, testPassword } from './testing/members.sql'
import { openAs } from './testing/open-as'
import { readSealKey, type SealKey, sealText } from './testing/seal'

/**
 * The number of runs for every call with fields. FUZZ_RUNS=10000 makes a longer run, and FUZZ_SEED repeats the run of a
 * failure.
 */
const numRuns = Number(process.env.FUZZ_RUNS ?? runs(15, 300))
const seed = process.env.FUZZ_SEED === undefined ? {} : { seed: Number(process.env.FUZZ_SEED) }

const accounts = { member: 'member', agent: 'agent', trial: 'trial' } as const
type Kind = keyof typeof accounts

const providerSecret = 'a-secret-of-the-tests-that-is-long-enough'
const vendorCode = 'LUMEN'

const errors = captureLog('error')
/**
 * Returns the logged faults of the site. A caller's request must not cause one. Third parties do not answer here, which
 * is logged too but not counted.
 */
const faultsOfOurs = (): string[] =>
  errors
    .text()
    .split('\n')
    .filter((line) =>
      /"msg":"(call failed|wallet call failed|a value reached the database without a bound)"/.test(line),
    )
let gateway: TestApp
let key: SealKey
const dataDir = mkdtempSync(join(tmpdir(), 'calls-fuzz-'))
const sessions: Partial<Record<Kind, Credentials>> = {}

beforeAll(async () => {
  // Third parties do not answer here. Separate tests cover calls to third parties that are silent.
  const nobody = 'http://127.0.0.1:9'
  gateway = await buildTestApp({
    log: errors.log,
    environment: {
      DATA_DIR: dataDir,
      SANDBOX_INTERNAL_URL: nobody,
      PSP_URL: nobody,
      PSP_SECRET: providerSecret,
      RATE_LIMIT_SCALE: '1000000',
    },
  })
  const { app, db, config } = gateway
  await saveCatalogue(db, readCatalogue(config.brandFolder))
  await addMemberWithMoney(gateway, accounts.member, 100_000n)
  for (const [account, isAgent] of [
    ['agent', 1],
    ['trial', 4],
  ] as const)
    await addMember(db, { account, isAgent })
  await prepareSandboxKeys(gateway, { dataDir, vendorCodes: [vendorCode] })
  // With the challenge on, most requests would be refused before their fields are read.
  const payload = { whitelabel: { 'VERIFY.HUMAN': false } }
  await app.inject({ method: 'PUT', url: '/sandbox/flags', payload })
  key = await readSealKey(app)
})
afterAll(async () => {
  await gateway.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const pageKey = (...parts: (bigint | number)[]): string => Buffer.from(parts.join('.')).toString('base64url')
/** A number with as many digits as a part of a key may have. It is too large for a time or a small number. */
const farOff = 10n ** 18n - 1n

const day = 24 * 60 * 60_000
const likely: Likely = {
  username: Object.values(accounts),
  password: [testPassword],
  vassalage: ['LUMEN', 'TCG_SEA'],
  vendor: ['LUMEN'],
  gameType: ['RNG', 'LIVE', 'SPORTS'],
  mobileNum: ['09175550001', '9175550002'],
  countryDialingCode: ['63'],
  email: ['maya@example.com'],
  amount: ['1.00', '100.00'],
  methodId: ['ewallet'],
  paymentPassword: ['246801'],
  startTime: [Date.now() - day],
  endTime: [Date.now()],
  language: ['EN', 'TH'],
  after: [
    ...[
      pageKey(1),
      pageKey(-farOff),
      pageKey(farOff),
      pageKey(Date.now() * 1000, 1, 1),
      pageKey(farOff, farOff, farOff),
    ],
    ...[pageKey(-farOff, -1, -1), pageKey(Date.now() * 1000, farOff, farOff), '1.1', '999999999.999999999999999999'],
  ],
}

/** A call without fields needs fewer runs, which differ only by the caller and by broken texts. */
const runsOf = ({ request }: Endpoint): number =>
  request instanceof z.ZodObject && Object.keys(request.shape).length === 0 ? Math.ceil(numRuns / 10) : numRuns

const kindsFor = ({ token, role = 'any' }: Endpoint): (Kind | undefined)[] => {
  if (token === 'none') return [undefined]
  if (role === 'agent') return ['agent']
  const kinds: Kind[] = role === 'member' ? ['member', 'agent'] : ['member', 'agent', 'trial']
  return token === 'optional' ? [undefined, ...kinds] : kinds
}

/** Returns a session of this kind, and opens a new one if a call has ended it. */
async function sessionOf(kind: Kind): Promise<Credentials> {
  const session = sessions[kind] ?? (await openAs(gateway.app, accounts[kind]))
  sessions[kind] = session
  return session
}

const isRead = ({ method }: Endpoint): boolean => method === 'GET' || method === 'DELETE'

const textOf = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

const queryOf = (request: object): string =>
  new URLSearchParams(Object.entries(request).map(([name, value]) => [name, textOf(value)])).toString()

async function bodyOf(
  endpoint: Endpoint,
  request: object,
  brokenBody?: string,
): Promise<{ type: string; payload: string }> {
  const text = brokenBody ?? JSON.stringify(request)
  if (endpoint.encrypted) return { type: 'application/jose', payload: await sealText(key, text) }
  if (!endpoint.form) return { type: 'application/json', payload: text }
  return { type: 'application/x-www-form-urlencoded', payload: brokenBody ?? queryOf(request) }
}

/** An address cannot hold half a surrogate pair, so the replacement character stands for it, as in a query. */
const addressable = (request: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(request).map(([name, value]) => [name, textOf(value).replace(/\p{Surrogate}/gu, '\ufffd')]),
  )

async function send(endpoint: Endpoint, request: Record<string, unknown>, kind: Kind | undefined, brokenBody?: string) {
  const as = kind && (await sessionOf(kind))
  const { path, rest } = fillPath(endpoint.path, endpoint.path.includes(':') ? addressable(request) : request)
  const body = isRead(endpoint) ? undefined : await bodyOf(endpoint, rest, brokenBody)
  const response = await gateway.app.inject({
    method: endpoint.method,
    url: isRead(endpoint) ? `${path}?${brokenBody ?? queryOf(request)}` : path,
    headers: {
      'x-module-id': endpoint.moduleId,
      ...(as && { cookie: `sid=${as.cookie}`, 'x-session-token': as.token }),
      ...(endpoint.idempotent && { 'idempotency-key': randomUUID() }),
      ...(body && { 'content-type': body.type }),
    },
    ...(body && { payload: body.payload }),
  })
  if (kind && [401, 403].includes(response.statusCode)) delete sessions[kind]
  return response
}

/** Broken texts in place of a body or a query. */
const broken = fc.constantFrom(
  '{"username":"maya"',
  '[1,2,3]',
  '"maya"',
  'null',
  '{}',
  `{"username":${'['.repeat(5_000)}${']'.repeat(5_000)}}`,
  '%00=%00&a[b][c]=1&__proto__[a]=1&%ff',
)
/** Breaks one request of twelve. */
const rarely: fc.Arbitrary<string | undefined> = fc.oneof(
  { weight: 11, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: broken },
)

/** Checks an answer and returns its code. It does not use `expect`, which would cost more time than the call. */
function requireEnvelope(status: number, body: string): string {
  const [logged] = faultsOfOurs()
  if (logged !== undefined) throw new Error(`answered ${status} ${body} and logged ${logged}`)
  const { success, message, code, requestId, ts } = JSON.parse(body)
  const right = code === 'OK' ? 200 : errorCodes[code as keyof typeof errorCodes].status
  const isEnvelope =
    success === (code === 'OK') && typeof message === 'string' && typeof requestId === 'string' && Number.isInteger(ts)
  if (status >= 500 || status !== right || !isEnvelope) throw new Error(`answered ${status} ${body}`)
  return code
}

/** The stream does not end by itself. Its only input is the session, and separate tests cover it. */
const ending = allEndpoints.filter(({ moduleId }) => moduleId !== 'MSG.stream')
const seen = new Map<string, Map<string, number>>()

test.each(ending.map((endpoint) => [endpoint.moduleId, endpoint] as const))(
  '%s answers any input, and never with a fault of the site',
  async (moduleId, endpoint) => {
    const codes = new Map<string, number>()
    seen.set(moduleId, codes)
    const caller = fc.constantFrom(...kindsFor(endpoint))
    const property = fc.asyncProperty(
      anyRequest(endpoint.request, likely),
      caller,
      rarely,
      async (request, kind, text) => {
        const { statusCode, headers, body } = await send(endpoint, request, kind, text)
        const isFile = statusCode === 200 && 'content-disposition' in headers
        const code = isFile ? 'OK' : requireEnvelope(statusCode, body)
        codes.set(code, (codes.get(code) ?? 0) + 1)
      },
    )

    await fc.assert(property, { numRuns: runsOf(endpoint), ...seed })

    expect([...codes.values()].reduce((sum, count) => sum + count, 0)).toBe(runsOf(endpoint))
  },
  60_000 + numRuns * 100,
)

const wrong = { startTime: '8640000000000001', endTime: '9007199254740991' }

test.each([
  ['AGT.overview', wrong],
  ['GAME.sessions', wrong],
  ['HIS.bets', wrong],
  ['WDR.list', wrong],
  ['WDR.list', { pageNo: '9007199254740991' }],
  ['GAME.list', { gameType: 'RNG', language: 'EN', minLineNum: '1000000000000000' }],
  ['GAME.list', { gameType: 'RNG', language: 'EN', gameName: 'a\0b' }],
  ['ACC.setAvatar', { iconId: '1', nickname: '\u202eamam' }],
  ['ACC.setAvatar', { iconId: '1', nickname: 'ma\0ya' }],
] as const)('%s refuses %j by the name of the field', async (moduleId, request) => {
  const endpoint = allEndpoints.find((one) => one.moduleId === moduleId) as Endpoint

  const { statusCode, body } = await send(endpoint, request, endpoint.role === 'agent' ? 'agent' : 'member')

  const { code, value } = JSON.parse(body)
  expect([statusCode, code]).toEqual([400, 'SYS_VALIDATION'])
  expect(Object.keys(request)).toEqual(expect.arrayContaining(Object.keys(value.fields)))
  expect(Object.keys(value.fields)).not.toEqual([])
})

const walletCalls = [
  [walletPaths.info, walletQuerySchema],
  [walletPaths.balance, walletQuerySchema],
  [walletPaths.bet, walletBetSchema],
  [walletPaths.win, walletWinSchema],
  [walletPaths.rollback, walletRollbackSchema],
] as const

test.each(walletCalls)(
  'a vendor that signs any content for %s gets a status that names the fault',
  async (path, schema) => {
    const { app } = gateway
    const payload = { account: accounts.member }
    const { user, token, currency, gameCode } = (
      await app.inject({ method: 'POST', url: '/sandbox/game-session', payload })
    ).json()
    const privateKey = readFileSync(join(keyFolderOf(dataDir), `${vendorCode}.private.pem`))
    const ids = ['t-1', 't-2', 't-3']
    const known: Likely = {
      user: [user],
      token: [token],
      currency: [currency],
      game_code: [gameCode],
      amount: [0, 100_000, 1_000_000],
      round: ['r-1', 'r-2'],
      transaction_uuid: ids,
      reference_transaction_uuid: ids,
    }
    const statuses = new Set<string>()
    const property = fc.asyncProperty(anyRequest(schema, known), rarely, async (request, text) => {
      const body = Buffer.from(text ?? JSON.stringify(request))
      const response = await app.inject({
        method: 'POST',
        url: `/vendor/${vendorCode}/v2${path}`,
        headers: {
          'content-type': 'application/json',
          'x-hub88-signature': sign('sha256', body, privateKey).toString('base64'),
        },
        payload: body,
      })
      const { status, user: answeredFor } = response.json()
      // The same status answers a free bet for an unknown reward, but then the answer names the member, which it does
      // not for a fault.
      const isFault = status === 'RS_ERROR_UNKNOWN' && answeredFor === undefined
      const [logged] = faultsOfOurs()
      if (response.statusCode !== 200 || isFault || logged !== undefined)
        throw new Error(`answered ${response.body} and logged ${logged}`)
      statuses.add(status)
    })

    await fc.assert(property, { numRuns, ...seed, examples: [[{}, '[1,2,3]']] })

    expect(statuses).toContain('RS_ERROR_WRONG_SYNTAX')
    expect(statuses.has('RS_ERROR_INVALID_SIGNATURE')).toBe(false)
  },
  60_000 + numRuns * 100,
)

test(
  'a payment provider that signs any content gets an answer, and its report is stored or refused',
  async () => {
    const { app } = gateway
    const statuses = new Set<number>()
    const known: Likely = { currency: ['PHP', 'USD'], orderNo: ['D-1', 'W-1'], amount: ['1.00', '0.00', '-1.00'] }
    const property = fc.asyncProperty(anyRequest(providerResultSchema, known), rarely, async (request, text) => {
      const payload = Buffer.from(text ?? JSON.stringify(request))
      const response = await app.inject({
        method: 'POST',
        url: providerCallbackPath,
        headers: {
          'content-type': 'application/json',
          [providerSignatureHeader]: signProviderCall(providerSecret, payload, Date.now()),
        },
        payload,
      })
      if (response.statusCode >= 500) throw new Error(`answered ${response.body}`)
      statuses.add(response.statusCode)
    })
    const report = { kind: 'PAYMENT', orderNo: 'D-1', pspRef: 'P-1', state: 'PAID', amount: '1.00', currency: 'PHP' }

    await fc.assert(property, {
      numRuns,
      ...seed,
      examples: [
        [report, undefined],
        [{}, '[1,2,3]'],
      ],
    })

    const { list } = await askAsStaff(app, 'payment-incidents')
    expect([...statuses].sort()).toEqual([200, 400])
    expect(list.length).toBeGreaterThan(0)
  },
  60_000 + numRuns * 100,
)

test('most calls also succeeded, and the ledger is balanced after all of them', async () => {
  const answered = [...seen.values()].filter((codes) => codes.has('OK')).length
  const check = await askAsStaff(gateway.app, 'ledger/check')

  expect(answered).toBeGreaterThan(ending.length / 2)
  expect(check.invariants.filter(({ ok }: { ok: boolean }) => !ok)).toEqual([])
})
