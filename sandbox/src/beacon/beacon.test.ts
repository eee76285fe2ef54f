import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isRoundOf, publicKeyOf, randomnessOf, roundAfter, timeOfRound } from '@parlay/contracts/lottery/beacon'
import { BeaconFault, createBeaconClient } from '@parlay/contracts/lottery/beacon-client'
import { startTestBeacon, type TestBeacon } from '../testing/test-beacon'
import { heldClock } from '../testing/test-sandbox'
import { readBeaconConfig } from './beacon-config'
import { takeBeaconKey } from './beacon-key'

const clock = heldClock()
let beacon: TestBeacon
beforeAll(async () => {
  beacon = await startTestBeacon(clock)
})
afterEach(() => beacon.plan({ fault: 'NONE' }))
afterAll(() => beacon.close())

const client = () => createBeaconClient({ url: beacon.url })
const get = async (path: string) => {
  const answer = await fetch(`${beacon.url}${path}`)
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

test('answers its chain as drand does, under the hash that follows from its key', async () => {
  const chain = await client().chain()
  const hashes = await get('/chains')
  const info = await get(`/${chain.hash}/info`)

  expect(hashes.body).toEqual([chain.hash])
  expect(info.body).toMatchObject({ public_key: chain.publicKey, schemeID: 'bls-unchained-g1-rfc9380', period: 3 })
  expect(new Date(chain.genesisTime * 1000).toISOString()).toBe('2026-01-01T00:00:00.000Z')
})

test('signs a round when its time has come and never before', async () => {
  const chain = await client().chain()
  const next = roundAfter(chain, clock.now().getTime())

  const early = await get(`/${chain.hash}/public/${next}`)
  const latest = await get(`/${chain.hash}/public/latest`)
  clock.advance(timeOfRound(chain, next) - clock.now().getTime() - 1)
  const justBefore = await get(`/${chain.hash}/public/${next}`)
  clock.advance(1)
  const made = await get(`/${chain.hash}/public/${next}`)

  expect([early.status, justBefore.status, made.status]).toEqual([425, 425, 200])
  expect(latest.body.round).toBe(next - 1)
  expect(made.body).toMatchObject({ round: next, randomness: randomnessOf(String(made.body.signature)) })
  expect(isRoundOf(chain, next, String(made.body.signature))).toBe(true)
})

test('a round of long ago has the signature that it has always had', async () => {
  const { hash } = await client().chain()
  const before = await client().signatureOf(hash, 1000)
  const restarted = await startTestBeacon(clock)

  const after = await createBeaconClient({ url: restarted.url }).signatureOf(hash, 1000)

  await restarted.close()
  expect(after).toBe(before)
})

test('what is not a round, or of another chain, is refused', async () => {
  const { hash } = await client().chain()

  const nonsense = await Promise.all(['0', '-1', '1.5', 'next'].map((round) => get(`/${hash}/public/${round}`)))
  const other = await get(`/${'ab'.repeat(32)}/public/1`)

  expect(nonsense.map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(other.status).toBe(404)
})

test('is down, forked or replayed for as many answers as a test plans', async () => {
  const chain = await client().chain()
  const ask = () => client().signatureOf(chain.hash, 50)
  const right = await ask()

  await beacon.plan({ fault: 'DOWN', times: 2 })
  await expect(ask()).rejects.toThrow(BeaconFault)
  await expect(ask()).rejects.toThrow(BeaconFault)
  expect(await ask()).toBe(right)

  await beacon.plan({ fault: 'FORKED' })
  const forked = (await ask()) ?? ''
  await beacon.plan({ fault: 'REPLAYED' })
  const replayed = (await ask()) ?? ''

  expect(isRoundOf(chain, 50, forked)).toBe(false)
  expect([isRoundOf(chain, 50, replayed), isRoundOf(chain, 49, replayed)]).toEqual([false, true])
  expect(await ask()).toBe(right)
})

test('goes by the clock that the operator sets', async () => {
  const chain = await client().chain()
  const later = roundAfter(chain, clock.now().getTime()) + 1200
  const statusOfLater = async () => (await get(`/public/${later}`)).status
  const before = await statusOfLater()

  const moved = await beacon.signed('/clock', { offsetMs: 3_700_000 })
  const after = await statusOfLater()
  const told = await beacon.signed('/clock', {})
  await beacon.signed('/clock', { offsetMs: 0 })

  expect([before, moved, after]).toEqual([425, { status: 200, body: { offsetMs: 3_700_000 } }, 200])
  expect(told.body).toEqual({ offsetMs: 3_700_000 })
  expect(await statusOfLater()).toBe(425)
  expect((await beacon.signed('/clock', { offsetMs: -1 })).status).toBe(400)
})

test('only the operator plans faults and moves the clock', async () => {
  const [unsigned, clockUnsigned] = await Promise.all(
    ['/faults', '/clock'].map((path) =>
      fetch(`${beacon.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ fault: 'DOWN', offsetMs: 60_000 }),
      }),
    ),
  )

  expect(clockUnsigned?.status).toBe(401)
  expect([unsigned?.status, await beacon.plan({ fault: 'SLEEPY' }), await beacon.plan({ fault: 'NONE' })]).toEqual([
    401, 400, 204,
  ])
})

test('answers for its health, and counts its answers', async () => {
  const [health, ready] = await Promise.all([get('/healthz'), get('/readyz')])
  const metrics = await (await fetch(`${beacon.url}/metrics`)).text()

  expect([health.status, ready.body]).toEqual([200, { ready: true }])
  expect(metrics).toContain('beacon_request_seconds_count{method="GET",route="/readyz",status="200"}')
})

test('creates its key once, and other users of the machine cannot read it', () => {
  const folder = join(mkdtempSync(join(tmpdir(), 'parlay-beacon-')), 'beacon')

  const first = takeBeaconKey(folder)
  const second = takeBeaconKey(folder)

  expect(publicKeyOf(second)).toBe(publicKeyOf(first))
  expect(statSync(join(folder, 'secret.key')).mode & 0o777).toBe(0o600)
  expect(readFileSync(join(folder, 'secret.key'), 'utf8')).toMatch(/^[0-9a-f]{64}$/)
  rmSync(folder, { recursive: true })
})

test('a wrong setting is named in one line', () => {
  expect(readBeaconConfig({})).toMatchObject({ port: 4110, logLevel: 'info' })
  expect(() => readBeaconConfig({ BEACON_PORT: 'soon' })).toThrow(/^wrong configuration: BEACON_PORT[^\n]*$/)
})
