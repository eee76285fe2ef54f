import { type BeaconChain, isRoundOf, randomnessOf, roundAfter, timeOfRound } from '@parlay/contracts/lottery/beacon'
import { createBeaconClient } from '@parlay/contracts/lottery/beacon-client'
import { drawNumbers, hashText } from '@parlay/contracts/lottery/draw-result'
import { drawListAnswerSchema, type VendorDraw } from '@parlay/contracts/vendor-lottery'
import { startTestBeacon, type TestBeacon } from '../testing/test-beacon'
import { heldClock, startTestSandbox, type TestSandbox } from '../testing/test-sandbox'
import { drawsUntil } from './draw-schedule'
import { drawGames } from './stations'

const clock = heldClock()
let beacon: TestBeacon
let sandbox: TestSandbox
let chain: BeaconChain
beforeAll(async () => {
  beacon = await startTestBeacon(clock)
  sandbox = await startTestSandbox({ beaconUrl: beacon.url, clock })
  chain = await createBeaconClient({ url: beacon.url }).chain()
})
afterEach(async () => {
  await beacon.plan({ fault: 'NONE' })
  await sandbox.reset()
  await sandbox.restart()
})
afterAll(async () => {
  await sandbox.close()
  await beacon.close()
})

const ask = async (body: object = {}): Promise<VendorDraw[]> =>
  drawListAnswerSchema.parse((await sandbox.callOperator('/lottery/draws', body)).body).draws
const askFast = async () => ask({ gameCodes: ['FAST60'], count: 3 })
const numbersOf = ({ prizes }: VendorDraw) => Object.values(prizes).flat()
const tick = () => sandbox.tick('lottery')
const until = (iso: string) => clock.advance(Date.parse(iso) - clock.now().getTime())

/** The draw of every minute that is bet on now. */
async function nextFast(): Promise<VendorDraw> {
  const draw = (await askFast()).findLast(({ state }) => state === 'BETTING')
  if (draw === undefined) throw new Error('no draw is announced')
  return draw
}
/** A list is answered without the draws for which the beacon is slow: the next one has them. */
async function findOpened(numero: string): Promise<VendorDraw> {
  for (;;) {
    const draw = await findFast(numero)
    if (draw?.state === 'OPENED') return draw
  }
}
const findFast = async (numero: string) => (await askFast()).find((draw) => draw.numero === numero)

function expectProven(draw: VendorDraw): void {
  const { area, game_code: gameCode, numero, seed = '', beacon_signature: signature = '' } = draw
  expect(draw.state).toBe('OPENED')
  expect(hashText(seed)).toBe(draw.seed_hash)
  expect(draw.beacon).toEqual({ chain: chain.hash, round: roundAfter(chain, Date.parse(draw.close_at)) })
  expect(isRoundOf(chain, draw.beacon.round, signature)).toBe(true)
  const randomness = randomnessOf(signature)
  expect(draw.prizes).toEqual(drawNumbers({ area, gameCode, numero, serverSeed: seed, randomness }))
}

test('follows the clock that the operator sets; if it is set back, a drawn draw takes bets again and reveals nothing', async () => {
  const first = await nextFast()
  const ahead = Date.parse(first.open_at) - clock.now().getTime() + 60_000

  const moved = await sandbox.callOperator('/clock', { offsetMs: ahead })
  const opened = await findOpened(first.numero)
  await sandbox.callOperator('/clock', { offsetMs: 0 })
  const again = await findFast(first.numero)

  expect(moved).toEqual({ status: 200, body: { offsetMs: ahead } })
  expectProven(opened)
  expect(again).toMatchObject({ state: 'BETTING', prizes: {}, seed_hash: opened.seed_hash })
  expect([again?.seed, again?.beacon_signature]).toEqual([undefined, undefined])
})

test('every game has its last draw in the first lists, and the next ones are announced', async () => {
  let draws = await ask({ count: 1 })
  while (draws.filter(({ state }) => state === 'OPENED').length < drawGames.length) draws = await ask({ count: 1 })

  const opened = draws.filter(({ state }) => state === 'OPENED')
  expect(opened.map(({ game_code }) => game_code)).toEqual(drawGames.map(({ code }) => code))
  expect(new Set(opened.map((draw) => `${draw.area} ${numbersOf(draw).length}`))).toEqual(
    new Set(['MB 27', 'MT 18', 'MN 18', 'FAST 27']),
  )
  const announced = (code: string) => draws.filter((draw) => draw.game_code === code && draw.state === 'BETTING')
  expect([announced('MB_HN').length, announced('MN_TG').length, announced('FAST60').length]).toEqual([3, 3, 12])
  expect(announced('MN_TG').map(({ numero }) => numero)).toEqual(['20260215', '20260208', '20260201'])
})

test('a draw is announced with the hash of its seed and the first round after its close, and opened with what they lead to', async () => {
  const next = await nextFast()
  until(next.close_at)
  const closed = await findFast(next.numero)
  until(next.open_at)
  const opened = await findOpened(next.numero)

  expect(next).toMatchObject({ state: 'BETTING', prizes: {} })
  expect([next.seed, next.beacon_signature]).toEqual([undefined, undefined])
  expect(timeOfRound(chain, next.beacon.round)).toBeGreaterThan(Date.parse(next.close_at))
  expect(closed).toEqual({ ...next, state: 'CLOSED' })
  expect(opened).toMatchObject({ seed_hash: next.seed_hash, beacon: next.beacon })
  expectProven(opened)
})

test('the seed of a void draw is revealed once its time to open has come, and its numbers once the beacon answers', async () => {
  const next = await nextFast()
  const reveal = async () => {
    const draws = [{ game_code: next.game_code, numero: next.numero }]
    return drawListAnswerSchema.parse((await sandbox.callOperator('/lottery/voids', { draws })).body).draws
  }
  until(next.close_at)
  const early = await reveal()
  until(next.open_at)
  await beacon.plan({ fault: 'DOWN', times: 100 })
  const seedAlone = await reveal()
  await beacon.plan({ fault: 'NONE' })
  const [whole] = await reveal()

  expect(early).toEqual([])
  expect(seedAlone).toEqual([{ ...next, state: 'VOID', seed: whole?.seed }])
  expect(whole?.state).toBe('VOID')
  expectProven({ ...next, ...whole, state: 'OPENED' })
})

test('a draw stays closed while the beacon is down, and opens with the round that was announced once it is back', async () => {
  const next = await nextFast()
  until(next.open_at)
  await beacon.plan({ fault: 'DOWN', times: 100 })
  const waiting = await findFast(next.numero)
  await tick()
  await beacon.plan({ fault: 'NONE' })
  clock.advance(20_000)
  await tick()
  const opened = await findOpened(next.numero)

  expect(waiting).toMatchObject({ state: 'CLOSED', prizes: {} })
  expect(opened.beacon).toEqual(next.beacon)
  expectProven(opened)
})

test.each(['FORKED', 'REPLAYED'])('a signature of a %s beacon opens nothing', async (fault) => {
  const next = await nextFast()
  until(next.open_at)
  await beacon.plan({ fault, times: 100 })

  await tick()
  const waiting = await findFast(next.numero)

  expect(waiting).toMatchObject({ state: 'CLOSED', prizes: {} })
})

test('a beacon of another key at the same address is not followed', async () => {
  const next = await nextFast()
  until(next.open_at)
  const port = Number(new URL(beacon.url).port)
  await beacon.close()
  beacon = await startTestBeacon(clock, { name: 'another', port })
  await sandbox.restart()

  const waiting = await findFast(next.numero)

  await beacon.close()
  beacon = await startTestBeacon(clock, { port })
  expect(waiting).toMatchObject({ state: 'CLOSED', beacon: next.beacon })
  expectProven(await findOpened(next.numero))
})

test('past draws are held little by little, newest first and without a gap, until all of them are there', async () => {
  const lengths = [0]
  const north = drawGames.filter(({ area }) => area === 'MB')
  const gameCodes = north.map(({ code }) => code)
  // The beacon began with the year, and a draw is held on each day from the second one on.
  while (lengths.at(-1) !== 30) {
    const draws = (await ask({ gameCodes, count: 60 })).filter(({ state }) => state === 'OPENED')
    for (const game of north) {
      const held = draws.filter(({ game_code }) => game_code === game.code).map(({ numero }) => numero)
      expect(held).toEqual(drawsUntil(game, clock.now().getTime(), held.length).map(({ numero }) => numero))
    }
    expect(draws.length - (lengths.at(-1) ?? 0)).toBeLessThanOrEqual(20)
    expect(draws.length).toBeGreaterThan(lengths.at(-1) ?? 0)
    lengths.push(draws.length)
  }
  expect((await ask({ gameCodes, count: 60, before: '2026-01-02T12:00:00.000Z' })).length).toBe(1)
})

test('an older page is held when it is asked for, and verifies like a new draw', async () => {
  const page = await ask({ gameCodes: ['MN_TG', 'MB_HN'], count: 2, before: '2026-01-10T00:00:00.000Z' })

  expect(page.map(({ game_code, numero }) => [game_code, numero])).toEqual([
    ['MN_TG', '20260104'],
    ['MB_HN', '20260108'],
    ['MB_HN', '20260105'],
  ])
  for (const draw of page) expectProven(draw)
})

test('without a request, a tick opens announced draws, and draws no past ones', async () => {
  const next = await nextFast()
  until(next.open_at)
  const held = () =>
    sandbox.db.query<{ numero: string }>(`select numero from lottery_draw where prizes is not null order by open_at`)
  const before = await held()
  while ((await held()).length === before.length) await tick()
  await tick()

  expect((await held()).slice(before.length)).toEqual([{ numero: next.numero }])
})

test('what was drawn stays the same under a new process, also while the beacon is down', async () => {
  const before = await ask({ count: 1 })
  await beacon.plan({ fault: 'DOWN', times: 1000 })
  await sandbox.restart()

  expect(await ask({ count: 1 })).toEqual(before)
})

test('without a beacon nothing is announced and nothing opens', async () => {
  const alone = await startTestSandbox({ clock })

  const { status, body } = await alone.callOperator('/lottery/draws', { count: 1 })

  await alone.close()
  expect([status, body]).toEqual([200, { draws: [] }])
})

describe('for tests', () => {
  const plan = (gameCode: string, numero: string, fault: string) =>
    sandbox.callOperator('/lottery/faults', { gameCode, numero, fault })

  test('a draw is announced late: only once it has closed', async () => {
    const next = await nextFast()
    await plan('FAST60', next.numero, 'LATE')
    const open = await findFast(next.numero)
    until(next.close_at)

    expect(open).toBeUndefined()
    expect(await findFast(next.numero)).toMatchObject({ state: 'CLOSED' })
  })

  test('a draw is never opened', async () => {
    const next = await nextFast()
    await plan('FAST60', next.numero, 'UNOPENED')
    until(next.open_at)

    expect(await findFast(next.numero)).toEqual({ ...next, state: 'CLOSED' })
  })

  test('a draw is opened with a seed that was not announced', async () => {
    const next = await nextFast()
    await plan('FAST60', next.numero, 'WRONG_SEED')
    until(next.open_at)

    const opened = await findFast(next.numero)

    expect(opened?.state).toBe('OPENED')
    expect(hashText(opened?.seed ?? '')).not.toBe(next.seed_hash)
  })

  test('a draw is opened a second time with other numbers', async () => {
    const next = await nextFast()
    await plan('FAST60', next.numero, 'OTHER_NUMBERS')
    until(next.open_at)

    const first = await findFast(next.numero)
    const second = await findFast(next.numero)

    expectProven(first as VendorDraw)
    expect(second).toMatchObject({ seed: first?.seed, state: 'OPENED' })
    expect(second?.prizes).not.toEqual(first?.prizes)
  })
})

test('only the operator may ask, and only for what there is', async () => {
  const url = '/operator/generic/v2/lottery/draws'
  const unsigned = await sandbox.http.inject({ method: 'POST', url, payload: { count: 1 } })
  const unknown = await sandbox.callOperator('/lottery/draws', { gameCodes: ['XX'] })
  const unsignedFault = await sandbox.http.inject({
    method: 'POST',
    url: '/operator/generic/v2/lottery/faults',
    payload: { gameCode: 'MB_HN', numero: '20260131', fault: 'UNOPENED' },
  })

  expect([unsigned.statusCode, unknown.status, unsignedFault.statusCode]).toEqual([401, 400, 401])
})
