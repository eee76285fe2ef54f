import { getCurrentDraw, listLatestDraws, type OpenedDraw } from '@parlay/contracts/endpoints/lottery'
import { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { randomnessOf } from '@parlay/contracts/lottery/beacon'
import { drawNumbers } from '@parlay/contracts/lottery/draw-result'
import type { VendorDraw } from '@parlay/contracts/vendor-lottery'
import { call } from '../../../testing/call'
import { openStreamAt } from '../../../testing/open-stream-at'
import { openChain } from '../testing/test-beacon'
import { openDrawVendor, rhythm } from '../testing/test-draw-vendor'
import { insertAnnouncements } from './draw.sql'

let lottery: Awaited<ReturnType<typeof openDrawVendor>>
beforeAll(async () => {
  lottery = await openDrawVendor()
  await lottery.run()
})
afterEach(async () => {
  lottery.behave()
  await lottery.site.db.query('delete from lottery_incident')
})
afterAll(() => lottery.close())

const minute = 60_000
const now = () => lottery.site.clock.now().getTime()
const moveToNextDraw = () => lottery.pass(rhythm.every - (now() % rhythm.every) + 1000)
const moveToClose = () => lottery.pass(rhythm.every - (now() % rhythm.every) - rhythm.closesBefore)
const findLast = async (gameCode: string): Promise<OpenedDraw | undefined> => {
  const { value } = await call(lottery.site.app, listLatestDraws)
  return value.list.find((draw: OpenedDraw) => draw.gameCode === gameCode)
}
const findNext = async (gameCode: string) =>
  (await call(lottery.site.app, getCurrentDraw, { request: { gameCode } })).value
const findProof = (gameCode: string, numero: string) =>
  call(lottery.site.app, getDrawProof, { request: { gameCode, numero } })
const listIncidents = () =>
  lottery.site.db.query<{ gameCode: string; kind: string }>(
    'select distinct game_code as "gameCode", kind from lottery_incident order by game_code',
  )
/** Changes the vendor's report of one draw. */
const of =
  (numero: string, change: (draw: VendorDraw) => VendorDraw) =>
  (draw: VendorDraw): VendorDraw =>
    draw.game_code === 'FAST300' && draw.numero === numero ? change(draw) : draw

/** Returns the draw with the numbers that follow from another signature. */
function drawnBy(beacon_signature: string, draw: VendorDraw): VendorDraw {
  const { area, game_code: gameCode, numero, seed: serverSeed = '' } = draw
  const randomness = randomnessOf(beacon_signature)
  return { ...draw, beacon_signature, prizes: drawNumbers({ area, gameCode, numero, serverSeed, randomness }) }
}

describe('a draw that does not follow from its announcement is an incident and is not shown:', () => {
  const other = openChain(7)

  test.each<[string, string, (draw: VendorDraw) => VendorDraw]>([
    ['another seed', 'BROKEN_SEED', (draw) => ({ ...draw, seed: '0'.repeat(64) })],
    ['no seed', 'BROKEN_SEED', ({ seed: _, ...draw }) => draw],
    ['other numbers', 'WRONG_NUMBERS', (draw) => ({ ...draw, prizes: { ...draw.prizes, special: ['12345'] } })],
    ['a prize too many', 'WRONG_NUMBERS', (draw) => ({ ...draw, prizes: { ...draw.prizes, ninth: ['12'] } })],
    [
      'the round of another beacon',
      'WRONG_NUMBERS',
      (draw) => ({ ...draw, beacon_signature: other.sign(draw.beacon.round) }),
    ],
    // A fork: the same round, signed with a different key.
    [
      'the vendor’s own signature in the beacon’s name',
      'WRONG_BEACON',
      (draw) => drawnBy(other.sign(draw.beacon.round), draw),
    ],
    [
      'a replayed signature, which the beacon made for the round before',
      'WRONG_BEACON',
      (draw) => drawnBy(lottery.vendor.chain.sign(draw.beacon.round - 1), draw),
    ],
    ['another round', 'CHANGED', (draw) => ({ ...draw, beacon: { ...draw.beacon, round: draw.beacon.round + 1 } })],
    ['another hash', 'CHANGED', (draw) => ({ ...draw, seed_hash: '0'.repeat(64) })],
    ['another time', 'CHANGED', (draw) => ({ ...draw, open_at: new Date(Date.parse(draw.open_at) + 1).toISOString() })],
  ])('%s', async (_, kind, change) => {
    const { numero } = await findNext('FAST300')
    const [fast, north] = [await findLast('FAST300'), await findLast('MB_HN')]
    await moveToNextDraw()
    lottery.behave({ change: of(numero, change) })

    await lottery.run()

    expect(await findLast('FAST300')).toEqual(fast)
    expect((await findLast('MB_HN'))?.openAt).toBe((north?.openAt ?? 0) + rhythm.every)
    expect(await listIncidents()).toEqual([{ gameCode: 'FAST300', kind }])
    expect(lottery.log.text()).toContain('lottery incident')
    // The draw is shown after a correct report.
    lottery.behave()
    await lottery.pass(10_000)
    await lottery.run()
    expect(await findLast('FAST300')).toMatchObject({ numero })
  })
})

test('a draw that has opened keeps its numbers if a later report differs', async () => {
  const known = await findLast('MB_HN')
  lottery.behave({
    change: (draw) =>
      draw.game_code === 'MB_HN' && draw.numero === known?.numero
        ? { ...draw, prizes: { ...draw.prizes, special: ['99999'] } }
        : draw,
  })
  await moveToNextDraw()
  await lottery.run()

  const proof = await findProof('MB_HN', known?.numero ?? '')

  expect(proof.value.prizes).toEqual(known?.prizes)
  expect(await listIncidents()).toEqual([{ gameCode: 'MB_HN', kind: 'CHANGED' }])
})

test.each<[string, (draw: VendorDraw) => VendorDraw]>([
  ['a chain that is not known', (draw) => ({ ...draw, beacon: { ...draw.beacon, chain: openChain(7).chain.hash } })],
  ['a round from before the close', (draw) => ({ ...draw, beacon: { ...draw.beacon, round: draw.beacon.round - 1 } })],
  ['a round of the vendor’s choice', (draw) => ({ ...draw, beacon: { ...draw.beacon, round: draw.beacon.round + 9 } })],
])('nothing is sold of a draw that is announced with %s', async (_, change) => {
  const before = await findNext('FAST300')
  lottery.behave({ change: (draw) => (draw.state === 'BETTING' ? change(draw) : draw) })
  await moveToNextDraw()

  await lottery.run()

  expect((await findNext('FAST300')).draws.length).toBeLessThan(before.draws.length)
  expect((await listIncidents()).some(({ kind }) => kind === 'WRONG_BEACON')).toBe(true)
  lottery.behave()
  await lottery.pass(minute)
  await lottery.run()
  lottery.site.clock.move(1000)
})

test('a beacon that later answers with another chain is not trusted', async () => {
  const other = openChain(9)
  lottery.beacon.chain = other.chain
  lottery.behave({ chain: other })
  await moveToNextDraw()
  await lottery.run()

  const kinds = (await listIncidents()).map(({ kind }) => kind)

  expect(kinds).toContain('WRONG_BEACON')
  lottery.behave()
  await lottery.pass(10_000)
  await lottery.run()
  await lottery.pass(minute)
  await lottery.run()
  lottery.site.clock.move(1000)
})

test('a draw that opens while this site still takes bets ends its sale and is void', async () => {
  const next = await findNext('MB_HN')
  await lottery.pass(next.closeAt - now() - minute)
  // The vendor's clock is fast, and the vendor is asked for this draw together with an earlier one.
  lottery.behave({ skew: 2 * minute })
  await lottery.site.db.query(`update lottery_pending set open_at = $1 where game_code = 'MB_HN' and numero = $2`, [
    lottery.site.clock.now(),
    next.numero,
  ])
  await lottery.run()

  const { value: over } = await findProof('MB_HN', next.numero)

  expect((await listIncidents()).map(({ kind }) => kind)).toContain('TOO_EARLY')
  expect(over).toMatchObject({ state: 'VOID', voidReason: 'TOO_EARLY', linesRoot: expect.any(String) })
  expect(over.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(over.closeAt).toBeGreaterThan(now())
})

test('a vendor with a slow clock opens late: the sale ends by this clock, and the draw is neither void nor an incident', async () => {
  await moveToNextDraw()
  await lottery.run()
  const next = await findNext('FAST300')
  lottery.behave({ skew: -2 * minute })
  await lottery.pass(next.closeAt - now())
  await lottery.run()
  const closed = (await findProof('FAST300', next.numero)).value
  await moveToNextDraw()
  await lottery.run()
  const late = (await findProof('FAST300', next.numero)).value
  await lottery.pass(2 * minute)
  await lottery.run()

  expect(closed).toMatchObject({ state: 'CLOSED', linesRoot: expect.any(String) })
  expect(late).toMatchObject({ state: 'CLOSED', linesRoot: closed.linesRoot, prizes: {} })
  expect(await findLast('FAST300')).toMatchObject({ numero: next.numero })
  expect((await listIncidents()).map(({ gameCode }) => gameCode)).not.toContain('FAST300')
})

test('a draw that does not open stays closed until its time is over, and is then void with the numbers that it would have drawn', async () => {
  await moveToNextDraw()
  await lottery.run()
  const { numero } = await findNext('FAST300')
  lottery.behave({ withheld: ['FAST300'] })
  await moveToNextDraw()
  await lottery.run()
  const waiting = (await findProof('FAST300', numero)).value
  await lottery.pass(61 * minute)
  lottery.behave({ withheld: ['FAST300'], isDown: true })
  await lottery.run()
  const silent = (await findProof('FAST300', numero)).value
  await lottery.pass(10_000)
  lottery.behave({ withheld: ['FAST300'] })
  await lottery.run()
  const over = (await findProof('FAST300', numero)).value
  lottery.behave()
  await moveToNextDraw()
  await lottery.run()

  expect([waiting.state, silent.state, over.state]).toEqual(['CLOSED', 'CLOSED', 'VOID'])
  expect(over).toMatchObject({ voidReason: 'UNOPENED', linesRoot: waiting.linesRoot, seed: expect.any(String) })
  expect(Object.keys(over.prizes)).toHaveLength(8)
  expect((await findProof('FAST300', numero)).value).toEqual(over)
  expect(await findLast('FAST300')).not.toMatchObject({ numero })
})

test('the last draws of a game that the brand has removed become void, and draws of other games open', async () => {
  const { db, clock } = lottery.site
  await moveToNextDraw()
  await lottery.run()
  const [closeAt, openAt] = [clock.now(), clock.now()]
  const round = lottery.vendor.chain.roundAfter(closeAt.getTime())
  const announcement = { area: 'MB' as const, closeAt, openAt, seedHash: 'a'.repeat(64), round }
  const { hash } = lottery.vendor.chain.chain
  await insertAnnouncements(db, [{ gameCode: 'MB', numero: '20260101', chain: hash, ...announcement }], openAt)
  await lottery.run()
  await moveToNextDraw()
  await lottery.run()
  const waiting = (await findProof('MB', '20260101')).value
  await lottery.pass(61 * minute)
  await lottery.run()

  expect(waiting.state).toBe('CLOSED')
  expect((await findProof('MB', '20260101')).value).toMatchObject({ state: 'VOID', voidReason: 'GIVEN_UP', seed: null })
  expect(now() - ((await findLast('FAST300'))?.openAt ?? 0)).toBeLessThan(rhythm.every)
  expect(lottery.asked.flatMap(({ gameCodes }) => gameCodes)).not.toContain('MB')
  await lottery.pass(minute)
  await lottery.run()
  clock.move(1000)
})

test('a draw that is announced after its close is not sold, and counts when it opens', async () => {
  lottery.behave({ late: ['FAST300'] })
  for (let draw = 0; draw < 3; draw += 1) {
    await moveToNextDraw()
    await lottery.run()
  }
  await moveToClose()
  await lottery.run()
  const { draws } = await findNext('FAST300')
  await moveToNextDraw()
  await lottery.pass(minute)
  await lottery.run()

  const last = await findLast('FAST300')

  expect(draws).toEqual([])
  expect(now() - (last?.openAt ?? 0)).toBeLessThan(rhythm.every)
  expect((await findProof('FAST300', last?.numero ?? '')).value).toMatchObject({ state: 'OPENED', linesRoot: null })
  lottery.behave()
  await lottery.pass(minute)
  await lottery.run()
  lottery.site.clock.move(1000)
})

test('open pages are notified of the close, with the root of the lines, and of the numbers', async () => {
  await moveToNextDraw()
  await lottery.run()
  const { numero } = await findNext('FAST300')
  const stream = await openStreamAt(await lottery.site.app.listen({ host: '127.0.0.1', port: 0 }), 'visitor')
  await moveToClose()
  await lottery.run()
  const closed = await stream.until(`"CLOSED","gameCode":"FAST300","numero":"${numero}"`)
  await moveToNextDraw()
  await lottery.run()
  const opened = await stream.until(`"OPENED","gameCode":"FAST300","numero":"${numero}"`)
  stream.close()

  const { linesRoot, prizes } = (await findProof('FAST300', numero)).value
  const event = (value: object) => `event: lottery\ndata: ${JSON.stringify(value)}\n`
  expect(closed).toContain(event({ kind: 'CLOSED', gameCode: 'FAST300', numero, linesRoot }))
  expect(opened).toContain(event({ kind: 'OPENED', gameCode: 'FAST300', numero, prizes }))
})

test.each([
  'update lottery_draw set seed = seed',
  'delete from lottery_announcement',
  'truncate lottery_draw cascade',
  'delete from lottery_seal_part',
  'delete from lottery_seal',
  'delete from lottery_closing',
  'delete from lottery_void',
  'delete from lottery_revision',
  'delete from lottery_note',
  'delete from lottery_repayment',
  'delete from lottery_receivable_decision',
  'update lottery_beacon set public_key = public_key',
])('reports and publications about draws are never changed: %s', async (statement) => {
  await expect(lottery.site.db.query(statement)).rejects.toThrow('append-only')
})
