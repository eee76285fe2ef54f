import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getSystemStatus } from '@parlay/contracts/endpoints/platform'
import { sendClientEvents } from '@parlay/contracts/endpoints/telemetry'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'

const captured = captureLog('warn')
let gateway: TestApp

/** The release manifest that the edge serves. `undefined` means that the edge does not answer. */
let manifest: object | undefined
const manifestOf = (...versions: string[]) => ({
  microFrontends: { 'parlay/lobby': versions.map((version) => ({ metadata: { version } })), 'parlay/auth': 'broken' },
})
const edge = createServer((_asked, answer) => (manifest ? answer.end(JSON.stringify(manifest)) : answer.destroy()))

beforeAll(async () => {
  await new Promise<void>((resolve) => edge.listen(0, resolve))
  const EDGE_INTERNAL_URL = `http://localhost:${(edge.address() as AddressInfo).port}`
  manifest = manifestOf('1.2.0')
  gateway = await buildTestApp({ log: captured.log, environment: { RATE_LIMIT_SCALE: '1', EDGE_INTERNAL_URL } })
})
afterAll(async () => {
  edge.closeAllConnections()
  await new Promise((resolve) => edge.close(resolve))
  await gateway.close()
})

const send = (events: object[], address = '203.0.113.5') =>
  call(gateway.app, sendClientEvents, { request: { events }, headers: { 'x-forwarded-for': address } })
const statusOf = async (address: string) =>
  (await call(gateway.app, getSystemStatus, { headers: { 'x-forwarded-for': address } })).value
const ticketOf = async (address: string): Promise<string> => (await statusOf(address)).pageLoad
const sendSigned = (pageLoad: string, events: object[], address: string) =>
  call(gateway.app, sendClientEvents, { request: { events, pageLoad }, headers: { 'x-forwarded-for': address } })
const metricsNow = async () => (await gateway.app.inject({ url: '/metrics' })).body

const fault = {
  kind: 'remote-failed',
  path: '/rng',
  reason: 'ChunkLoadError',
  phase: 'chunk',
  remote: 'mf-lobby',
  version: '1.2.0',
}

test('a fault of a page is counted and logged, without a name of its visitor', async () => {
  const { code } = await send([fault, { kind: 'error', path: '/', reason: 'of maya@parlay.example at /a.js?token=1' }])

  expect(code).toBe('OK')
  const metrics = await metricsNow()
  expect(metrics).toContain(
    'client_faults_total{kind="remote-failed",phase="chunk",remote="mf-lobby",version="1.2.0"} 1',
  )
  expect(metrics).toContain('client_faults_total{kind="error",phase="none",remote="none",version="none"} 1')
  const lines = captured
    .text()
    .split('\n')
    .filter((line) => line.includes('"page fault"'))
    .map((line) => JSON.parse(line))
  expect(lines).toMatchObject([fault, { kind: 'error', reason: 'of # at /a.js' }])
  expect(JSON.stringify(lines)).not.toContain('203.0.113.5')
})

test('the speed of pages is counted in seconds, and layout shift without a unit', async () => {
  await send([
    { kind: 'vital', path: '/', name: 'LCP', value: 900 },
    { kind: 'vital', path: '/', name: 'CLS', value: 0.02 },
  ])

  const metrics = await metricsNow()
  expect(metrics).toContain('client_vital_seconds_sum{name="LCP"} 0.9')
  expect(metrics).toContain('client_layout_shift_sum 0.02')
})

test('an unknown remote and a version that is not published have no separate metrics', async () => {
  await send([
    { ...fault, remote: 'mf-invented' },
    { ...fault, version: '6.6.6' },
    { kind: 'remote-shown', remote: 'mf-lobby', version: '6.6.6' },
  ])

  const metrics = await metricsNow()
  expect(metrics).not.toMatch(/mf-invented|6\.6\.6/)
  expect(metrics).toContain(
    'client_faults_total{kind="remote-failed",phase="chunk",remote="mf-lobby",version="other"} 1',
  )
  expect(metrics).toContain('client_remote_loads_total{remote="mf-lobby",version="other"} 1')
})

test('F3.switch the pages that showed a version are counted from the moment it is promoted, also while the manifest cannot be read', async () => {
  const shown = (version: string) => ({ kind: 'remote-shown', remote: 'mf-lobby', version })
  await send([shown('1.2.0'), shown('1.2.0')])
  manifest = manifestOf('1.2.0', '1.3.0')
  gateway.clock.move(10_000)
  await send([shown('1.3.0'), { ...fault, kind: 'remote-recovered', version: '1.3.0' }])
  manifest = undefined
  gateway.clock.move(10_000)
  await send([shown('9.9.9'), shown('1.3.0')])

  const metrics = await metricsNow()
  expect(metrics).toContain('client_remote_loads_total{remote="mf-lobby",version="1.2.0"} 2')
  expect(metrics).toContain('client_remote_loads_total{remote="mf-lobby",version="1.3.0"} 2')
  expect(metrics).toContain(
    'client_faults_total{kind="remote-recovered",phase="chunk",remote="mf-lobby",version="1.3.0"} 1',
  )
})

describe('the page loads by which a release may be judged', () => {
  const shown = { kind: 'remote-shown', remote: 'mf-lobby', version: '2.0.0' }
  const failed = { ...fault, version: '2.0.0' }
  const loads = async (outcome: string) =>
    Number(
      new RegExp(
        `^client_page_loads_total\\{remote="mf-lobby",version="2.0.0",outcome="${outcome}"\\} (\\d+)`,
        'm',
      ).exec(await metricsNow())?.[1] ?? 0,
    )
  const countsAfter = async (act: () => Promise<unknown>) => {
    const before = [await loads('shown'), await loads('failed')]
    await act()
    return [(await loads('shown')) - (before[0] ?? 0), (await loads('failed')) - (before[1] ?? 0)]
  }

  beforeAll(() => {
    manifest = manifestOf('2.0.0')
    gateway.clock.move(10_000)
  })

  test('count each load once by its result', async () => {
    const address = '198.51.100.1'
    const [first, second] = [await ticketOf(address), await ticketOf(address)]

    const counts = await countsAfter(async () => {
      await sendSigned(first, [shown, shown, failed, failed], address)
      await sendSigned(first, [shown, failed], address)
      await sendSigned(second, [shown], address)
    })

    expect(counts).toEqual([2, 1])
  })

  test('count no report without a ticket, nor with one that is forged, of another address or an hour old', async () => {
    const address = '198.51.100.2'
    const ticket = await ticketOf(address)
    const [issued, id, signature] = ticket.split('.')
    const forged = [
      ...['', 'x', `${issued}.${id}.${'A'.repeat(22)}`, `${issued}.${'A'.repeat(12)}.${signature}`],
      ...[`${Number.parseInt(issued ?? '', 36) + 1}.${id}.${signature}`, `${ticket}x`, `..${signature}`],
    ]

    const counts = await countsAfter(async () => {
      await send([shown, failed], address)
      for (const one of forged) await sendSigned(one, [shown, failed], address)
      await sendSigned(ticket, [shown, failed], '198.51.100.3')
      gateway.clock.move(60 * 60_000)
      await sendSigned(ticket, [shown, failed], address)
    })

    expect(counts).toEqual([0, 0])
  })

  test('count twenty of one address within a minute', async () => {
    const address = '198.51.100.4'

    const counts = await countsAfter(async () => {
      for (let turn = 0; turn < 25; turn += 1) await sendSigned(await ticketOf(address), [failed], address)
    })

    expect(counts).toEqual([0, 20])
  })
})

test.each([
  ['nothing', []],
  ['more than fits', Array.from({ length: 21 }, () => fault)],
  ['another kind', [{ ...fault, kind: 'click' }]],
  ['a reason without end', [{ ...fault, reason: 'x'.repeat(301) }]],
])('%s is refused', async (_, events) => {
  expect((await send(events, '203.0.113.6')).code).toBe('SYS_VALIDATION')
})

test('an address that sends too many reports is ignored for a while', async () => {
  const codes: string[] = []
  for (let turn = 0; turn < 61; turn += 1) codes.push((await send([fault], '203.0.113.7')).code)

  expect(codes.slice(0, 60)).not.toContain('SYS_RATE_LIMIT')
  expect(codes.at(-1)).toBe('SYS_RATE_LIMIT')
})

describe('the content that browsers block on a page by its policy', () => {
  const report = (body: string, address = '203.0.113.20', type = 'application/csp-report') =>
    gateway.app.inject({
      method: 'POST',
      url: '/wps/system/cspReport',
      headers: { 'content-type': type, 'x-forwarded-for': address },
      payload: body,
    })
  const countOf = async (directive: string) =>
    Number(
      new RegExp(`^content_policy_violations_total\\{directive="${directive}"\\} (\\d+)`, 'm').exec(
        await metricsNow(),
      )?.[1] ?? 0,
    )
  const aReport = (fields: object) =>
    JSON.stringify({ 'csp-report': { 'document-uri': 'https://site.test/rng', ...fields } })

  test('is counted by directive, and nothing else of it is kept', async () => {
    captured.clear()
    const before = await countOf('script-src-elem')

    const answer = await report(aReport({ 'effective-directive': 'script-src-elem', 'script-sample': 'steal()' }))
    await report(aReport({ 'violated-directive': "img-src 'self'" }))

    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect([await countOf('script-src-elem'), await countOf('img-src')]).toEqual([before + 1, 1])
    expect(captured.text()).toBe('')
  })

  test.each([
    ['no report', 'hello'],
    ['a deep nest', '['.repeat(15_000)],
    ['an invented directive', aReport({ 'effective-directive': 'x'.repeat(60) })],
  ])('%s is counted as other', async (_, body) => {
    const before = await countOf('other')

    const { statusCode } = await report(body)

    expect([statusCode, await countOf('other')]).toEqual([204, before + 1])
  })

  test('one address is counted sixty times a minute', async () => {
    const before = await countOf('font-src')

    for (let count = 0; count < 70; count += 1)
      await report(aReport({ 'effective-directive': 'font-src' }), '203.0.113.21')

    expect(await countOf('font-src')).toBe(before + 60)
  })
})
