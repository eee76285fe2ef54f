import { randomUUID } from 'node:crypto'
import { defineEndpoint, type Endpoint } from '@parlay/contracts'
import { listBanners } from '@parlay/contracts/endpoints/content'
import { getMemberInfo, updateAvatar } from '@parlay/contracts/endpoints/member'
import { getSystemStatus, getWhitelabel } from '@parlay/contracts/endpoints/platform'
import Fastify, { type FastifyInstance } from 'fastify'
import { z } from 'zod'
import { AppError } from '../core/errors'
import { buildTestApp, type TestApp } from '../testing/build-test-app'
import { type Credentials, call, callLogin, logIn } from '../testing/call'
import { addMember } from '../testing/members.sql'
import { registerEndpoint } from './endpoint'
import { registerEnvelope } from './envelope'

/** A promise and the function that resolves it. */
function signal(): [Promise<void>, () => void] {
  let fulfil = () => {}
  const promise = new Promise<void>((resolve) => {
    fulfil = resolve
  })
  return [promise, () => fulfil()]
}

let gateway: TestApp
let maya: Credentials
let rafael: Credentials

beforeAll(async () => {
  gateway = await buildTestApp()
  await addMember(gateway.db, { account: 'maya' })
  await addMember(gateway.db, { account: 'rafael' })
  maya = await logIn(gateway.app, 'maya')
  rafael = await logIn(gateway.app, 'rafael')
})
afterAll(() => gateway.close())

describe('the envelope', () => {
  test('an unknown path is answered in the envelope', async () => {
    const { statusCode, headers, ...response } = await gateway.app.inject('/wps/nowhere')

    expect(statusCode).toBe(404)
    expect(response.json()).toMatchObject({
      success: false,
      code: 'SYS_INVALID_URL',
      message: 'err_invalid_url',
      value: null,
    })
    expect(headers['cache-control']).toBe('no-store')
  })

  test('an address that cannot be read is answered in the envelope, with the usual headers', async () => {
    const known = await gateway.app.inject('/wps/nowhere')
    const { statusCode, headers, ...response } = await gateway.app.inject({
      url: '/wps/%E0%A4%A/nowhere',
      headers: { 'x-request-id': '01KAHZ7Y3F9C2T5N8Q4W6R1M0B' },
    })

    expect(statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'SYS_INVALID_URL', requestId: '01KAHZ7Y3F9C2T5N8Q4W6R1M0B' })
    expect(Object.keys(headers).sort()).toEqual(Object.keys(known.headers).sort())
  })

  test('a well-formed request id is passed on, and any other is replaced', async () => {
    const given = await call(gateway.app, getWhitelabel, { headers: { 'x-request-id': '01KAHZ7Y3F9C2T5N8Q4W6R1M0B' } })
    const odd = await call(gateway.app, getWhitelabel, { headers: { 'x-request-id': '<script>' } })

    expect([given.requestId, given.headers['x-request-id']]).toEqual(Array(2).fill('01KAHZ7Y3F9C2T5N8Q4W6R1M0B'))
    expect(odd.requestId).toMatch(/^[0-9A-Z]{26}$/)
  })

  test('each wrong field is named with the key of its text', async () => {
    const { status, code, value } = await call(gateway.app, updateAvatar, { as: maya, request: { nickname: 'x' } })

    expect([status, code]).toEqual([400, 'SYS_VALIDATION'])
    expect(value.fields).toEqual({ iconId: 'err_enter_correct', nickname: 'err_enter_correct' })
  })

  test('a body beyond 64 KB is refused', async () => {
    const { status, code } = await call(gateway.app, updateAvatar, {
      as: maya,
      request: { iconId: 'x'.repeat(70_000) },
    })

    expect([status, code]).toEqual([413, 'SYS_PAYLOAD_TOO_LARGE'])
  })

  test('an unexpected fault is answered without its message', async () => {
    const app = Fastify()
    registerEnvelope(app, gateway.clock)
    app.get('/fault', async () => {
      throw new Error('password=secret')
    })

    const response = await app.inject('/fault')

    expect(response.statusCode).toBe(500)
    expect(response.json()).toMatchObject({ success: false, code: 'SYS_INTERNAL', value: null })
    expect(response.body).not.toContain('secret')
  })
})

describe('caching', () => {
  test('an answer that needs a token is not cached', async () => {
    const { headers } = await call(gateway.app, getMemberInfo, { as: maya })

    expect(headers['cache-control']).toBe('no-store')
  })

  test('an unchanged public read is answered 304', async () => {
    const request = { groupName: 'w_home', language: 'EN' }
    const first = await call(gateway.app, listBanners, { request })

    const again = await call(gateway.app, listBanners, {
      request,
      headers: { 'if-none-match': String(first.headers.etag) },
    })
    const other = await call(gateway.app, listBanners, {
      request: { ...request, language: 'VI' },
      headers: { 'if-none-match': String(first.headers.etag) },
    })

    expect([again.status, other.status]).toEqual([304, 200])
  })
})

describe('limits', () => {
  let strict: TestApp

  beforeAll(async () => {
    strict = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
    await addMember(strict.db, { account: 'maya' })
  })
  afterAll(() => strict.close())

  const ask = (address: string) => call(strict.app, getWhitelabel, { headers: { 'x-forwarded-for': address } })

  test('one address gets sixty answers of a public read per minute, and other addresses are not affected', async () => {
    for (let count = 0; count < 60; count += 1) expect((await ask('203.0.113.7')).status).toBe(200)

    const refused = await ask('203.0.113.7')
    const other = await ask('203.0.113.8')
    strict.clock.move(60_000)
    const later = await ask('203.0.113.7')

    expect([refused.status, refused.code]).toEqual([429, 'SYS_RATE_LIMIT'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect([other.status, later.status]).toEqual([200, 200])
  })

  test('the eleventh log-in of an address within a minute is refused', async () => {
    const from = { 'x-forwarded-for': '203.0.113.9' }
    for (let count = 0; count < 10; count += 1) await callLogin(strict.app, { username: `guess${count}` }, from)

    const { status, code } = await callLogin(strict.app, { username: 'maya' }, from)

    expect([status, code]).toEqual([429, 'SYS_RATE_LIMIT'])
  })
})

describe('idempotency', () => {
  const order: Endpoint = defineEndpoint({
    moduleId: 'TEST.order',
    method: 'POST',
    path: '/test/order',
    token: 'required',
    idempotent: true,
    rate: 'R0',
    summary: 'Counts how often it ran',
    request: z.object({ amount: z.string() }),
    response: z.object({ runs: z.number() }),
    errors: ['GAME_UNKNOWN'],
  })
  let runs = 0
  let outcome: () => Promise<void>
  let app: TestApp

  beforeAll(async () => {
    app = await buildTestApp({
      extend: (server: FastifyInstance) =>
        registerEndpoint(server, order, async () => {
          runs += 1
          await outcome()
          return { runs }
        }),
    })
    await addMember(app.db, { account: 'maya' })
    await addMember(app.db, { account: 'rafael' })
    maya = await logIn(app.app, 'maya')
    rafael = await logIn(app.app, 'rafael')
  })
  beforeEach(() => {
    runs = 0
    outcome = async () => undefined
  })
  afterAll(() => app.close())

  const place = (key: string, amount = '1.00', as = maya) =>
    call(app.app, order, { as, request: { amount }, headers: { 'idempotency-key': key } })

  test('a repeated key gets the first answer and runs once', async () => {
    const key = randomUUID()
    const first = await place(key)

    const again = await place(key)

    expect([first.value, again.value, runs]).toEqual([{ runs: 1 }, { runs: 1 }, 1])
    expect(again.headers['idempotent-replayed']).toBe('true')
  })

  test('a repeated key with another request is refused', async () => {
    const key = randomUUID()
    await place(key)

    const { status, code } = await place(key, '2.00')

    expect([status, code, runs]).toEqual([409, 'IDEMP_MISMATCH', 1])
  })

  test('the same key of two members counts as two keys', async () => {
    const key = randomUUID()
    await place(key)

    const { code } = await place(key, '1.00', rafael)

    expect([code, runs]).toEqual(['OK', 2])
  })

  test('a repetition during the first attempt is answered that the attempt is running', async () => {
    const key = randomUUID()
    const [finished, finish] = signal()
    const [started, start] = signal()
    outcome = () => {
      start()
      return finished
    }
    const first = place(key)
    await started

    const second = await place(key)
    finish()

    expect([second.status, second.code]).toEqual([409, 'IDEMP_IN_PROGRESS'])
    expect((await first).code).toBe('OK')
  })

  test('a refusal of the domain is stored, and a fault frees the key', async () => {
    const refusedKey = randomUUID()
    const faultyKey = randomUUID()
    outcome = async () => {
      throw new AppError('GAME_UNKNOWN')
    }
    await place(refusedKey)
    outcome = async () => {
      throw new Error('database away')
    }
    const fault = await place(faultyKey)
    outcome = async () => undefined

    const refusedAgain = await place(refusedKey)
    const faultyAgain = await place(faultyKey)

    expect([refusedAgain.status, refusedAgain.code]).toEqual([200, 'GAME_UNKNOWN'])
    expect([fault.code, faultyAgain.code]).toEqual(['SYS_INTERNAL', 'OK'])
  })

  test('a call without a key is refused', async () => {
    const { status, code } = await place('not a uuid')

    expect([status, code]).toEqual([400, 'IDEMP_REQUIRED'])
  })
})

test('the metrics contain requests by route, log-ins by result and open streams', async () => {
  await call(gateway.app, getSystemStatus)

  const { body } = await gateway.app.inject('/metrics')

  expect(body).toContain('http_request_duration_seconds_count{method="GET",route="/wps/system/status",status="200"}')
  expect(body).toContain('login_results_total{result="OK"} 2')
  expect(body).toContain('event_streams_open 0')
})

test('the process is alive and its database answers', async () => {
  const answers = await Promise.all(['/healthz', '/readyz'].map((url) => gateway.app.inject(url)))

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

describe('a call with a form as its body', () => {
  const asForm = defineEndpoint({
    moduleId: 'ACC.forgotEmail',
    method: 'POST',
    path: '/test/form',
    token: 'none',
    form: true,
    rate: 'R0',
    summary: '',
    request: z.object({ username: z.string(), email: z.string() }),
    response: z.object({ username: z.string(), email: z.string() }),
    errors: [],
  })
  const asJson = { ...asForm, moduleId: 'ACC.other', path: '/test/json', form: false }
  let forms: TestApp
  beforeAll(async () => {
    forms = await buildTestApp({
      extend: (app) => {
        for (const endpoint of [asForm, asJson]) registerEndpoint(app, endpoint, async ({ request }) => request)
      },
    })
  })
  afterAll(() => forms.close())

  test('is read by its fields, and the last field of a name counts', async () => {
    const body = 'username=a&username=maya+b&email=m%40example.com&__proto__=x&constructor=y'

    const { code, value } = await call(forms.app, asForm, { body })

    expect([code, value]).toEqual(['OK', { username: 'maya b', email: 'm@example.com' }])
  })

  test('accepts no JSON, and other calls accept no form', async () => {
    const json = await call(forms.app, asForm, {
      request: { username: 'maya', email: 'm' },
      headers: { 'content-type': 'application/json' },
    })
    const form = await call(forms.app, asJson, {
      body: 'username=maya&email=m',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

    expect([json.code, form.code]).toEqual(['SYS_VALIDATION', 'SYS_VALIDATION'])
  })
})
