import { sendClientEvents } from '@parlay/shared/contracts/endpoints/telemetry'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { call } from '../../testing/call'
import { captureLog } from '../../testing/captured-log'
import { withoutPersonalData } from './without-personal-data'

const captured = captureLog('warn')
let gateway: TestApp

beforeAll(async () => {
  gateway = await buildTestApp({ log: captured.log, environment: { RATE_LIMIT_SCALE: '1' } })
})
afterAll(() => gateway.close())

const send = (events: object[], address = '203.0.113.5') =>
  call(gateway.app, sendClientEvents, { request: { events }, headers: { 'x-forwarded-for': address } })
const metricsNow = async () => (await gateway.app.inject({ url: '/metrics' })).body

const fault = { kind: 'remote-failed', path: '/rng', reason: 'ChunkLoadError', remote: 'mf-lobby', version: '1.2.0' }

test('what went wrong on a page is counted and told in the log, without a name for whom', async () => {
  const { code } = await send([fault, { kind: 'error', path: '/', reason: 'of maya@parlay.example at /a.js?token=1' }])

  expect(code).toBe('OK')
  const metrics = await metricsNow()
  expect(metrics).toContain('client_faults_total{kind="remote-failed",remote="mf-lobby"} 1')
  expect(metrics).toContain('client_faults_total{kind="error",remote="none"} 1')
  const lines = captured
    .text()
    .split('\n')
    .filter((line) => line.includes('"page fault"'))
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([fault, { kind: 'error', reason: 'of # at /a.js' }])
  expect(JSON.stringify(lines)).not.toContain('203.0.113.5')
})

test('how fast pages were is counted in seconds, what moved as it is', async () => {
  await send([
    { kind: 'vital', path: '/', name: 'LCP', value: 900 },
    { kind: 'vital', path: '/', name: 'CLS', value: 0.02 },
  ])

  const metrics = await metricsNow()
  expect(metrics).toContain('client_vital_seconds_sum{name="LCP"} 0.9')
  expect(metrics).toContain('client_layout_shift_sum 0.02')
})

test('a remote that does not exist is no figure of its own', async () => {
  await send([{ ...fault, remote: 'mf-invented' }])

  expect(await metricsNow()).not.toContain('mf-invented')
})

test.each([
  ['nothing', []],
  ['more than fits', Array.from({ length: 21 }, () => fault)],
  ['another kind', [{ ...fault, kind: 'click' }]],
  ['a reason without end', [{ ...fault, reason: 'x'.repeat(301) }]],
])('%s is refused', async (_, events) => {
  expect((await send(events, '203.0.113.6')).code).toBe('SYS_VALIDATION')
})

test('an address that tells too much is not listened to for a while', async () => {
  const codes: string[] = []
  for (let turn = 0; turn < 61; turn += 1) codes.push((await send([fault], '203.0.113.7')).code)

  expect(codes.slice(0, 60)).not.toContain('SYS_RATE_LIMIT')
  expect(codes.at(-1)).toBe('SYS_RATE_LIMIT')
})

test.each([
  ['Failed to load /wps/member/info?account=maya', 'Failed to load /wps/member/info'],
  ['no maya@parlay.example here', 'no # here'],
  ['called +63 917 555 0101 twice', 'called # twice'],
  ['status 404 at shell.js:12:3456', 'status 404 at shell.js:12:3456'],
])('of "%s" is kept "%s"', (text, kept) => {
  expect(withoutPersonalData(text)).toBe(kept)
})
