import { getCurrentDraw, listVoidDraws } from '@parlay/contracts/endpoints/lottery'
import { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { randomnessOf } from '@parlay/contracts/lottery/beacon'
import { drawNumbers } from '@parlay/contracts/lottery/draw-result'
import type { VendorDraw } from '@parlay/contracts/vendor-lottery'
import { call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { interrupted } from '../testing/interrupt-database'
import { addTicket } from '../testing/sold-lines.sql'
import { openDrawVendor, rhythm } from '../testing/test-draw-vendor'
import { findDraws, insertDraws } from './draw.sql'
import { createDrawSealer } from './seal-draws'

const gameCode = 'FAST300'
let lottery: Awaited<ReturnType<typeof openDrawVendor>>
let memberId: bigint
beforeAll(async () => {
  lottery = await openDrawVendor()
  await lottery.run()
  memberId = await addMember(lottery.site.db, { account: 'maya' })
})
afterEach(async () => {
  lottery.behave()
  await lottery.site.db.query('delete from lottery_incident')
})
afterAll(() => lottery.close())

const now = () => lottery.site.clock.now().getTime()
const moveTo = (instant: number) => lottery.site.clock.move(instant - now())
const prove = async (numero: string) =>
  (await call(lottery.site.app, getDrawProof, { request: { gameCode, numero } })).value
const listVoids = async () => (await call(lottery.site.app, listVoidDraws, { request: { gameCode } })).value
const incidents = () => lottery.site.db.query<{ kind: string }>('select distinct kind from lottery_incident')

/** Moves to a draw that takes bets, and returns the time of its beacon round. */
async function nextDraw() {
  await lottery.pass(rhythm.every - (now() % rhythm.every) + 1000)
  await lottery.run()
  const { value } = await call(lottery.site.app, getCurrentDraw, { request: { gameCode } })
  const { numero, closeAt, openAt, beacon } = value
  const { chain } = lottery.vendor
  const draw: { gameCode: string; numero: string } = { gameCode, numero }
  return { draw, numero: draw.numero, closeAt, openAt, roundAt: chain.timeOf(beacon.round) }
}

/** Returns a draw whose lines were not sealed before its round. */
async function lateDraw() {
  const next = await nextDraw()
  await addTicket(lottery.site.db, { memberId, gameCode, numero: next.numero, lines: 3 })
  moveTo(next.roundAt)
  return next
}

test('a draw whose lines are not sealed before the round is void, and shows its seed and what it would have drawn', async () => {
  const { numero, openAt } = await lateDraw()
  const before = await listVoids()
  await lottery.run()
  const atOnce = await prove(numero)
  moveTo(openAt + 1000)
  await lottery.run()

  const proof = await prove(numero)

  expect(atOnce).toMatchObject({ state: 'VOID', voidReason: 'UNSEALED', linesRoot: null, seed: null })
  expect(proof).toMatchObject({ state: 'VOID', voidReason: 'UNSEALED', linesRoot: null, sealedAt: null })
  expect(proof.beacon.signature).toBe(lottery.vendor.chain.sign(proof.beacon.round))
  const source = { area: 'FAST' as const, gameCode, numero, serverSeed: proof.seed }
  expect(proof.prizes).toEqual(drawNumbers({ ...source, randomness: randomnessOf(proof.beacon.signature) }))
  const after = await listVoids()
  expect(after.list[0]).toEqual({ numero, openAt, reason: 'UNSEALED', isRevealed: true })
  expect(after.months[0].voids).toBe((before.months[0]?.voids ?? 0) + 1)
  expect(after.months[0]).toMatchObject({ month: `${numero.slice(0, 4)}-${numero.slice(4, 6)}` })
  expect(lottery.log.text()).toContain('its lines were not sealed before the round')
})

test('the lines of a draw can be sealed until the last moment before its round, and no later', async () => {
  const { db, clock } = lottery.site
  const first = await nextDraw()
  moveTo(first.roundAt - 1)
  await lottery.run('lottery-closing')
  const second = await nextDraw()
  await addTicket(db, { memberId, gameCode, numero: second.numero, lines: 3 })
  moveTo(second.closeAt)
  // The first read of the lines, statement 3, takes until the round.
  const slow = interrupted(db, 3, async () => clock.move(second.roundAt - now()))
  await createDrawSealer({ db: slow, clock, log: lottery.log.log }).seal(second.draw)

  expect(await prove(first.numero)).toMatchObject({ state: 'OPENED', sealedAt: first.roundAt - 1 })
  expect(await prove(second.numero)).toMatchObject({ state: 'VOID', voidReason: 'UNSEALED', linesRoot: null })
})

test('the database also refuses a late seal, and a report of the opening does not open a void draw', async () => {
  const { numero } = await lateDraw()
  await lottery.run()
  const { db, clock } = lottery.site
  const late = db.query(
    `insert into lottery_seal (game_code, numero, lines, root, sealed_at, round_at) values ($1, $2, 3, $3, $4, $4)`,
    [gameCode, numero, 'a'.repeat(64), clock.now()],
  )
  await expect(late).rejects.toThrow('lottery_seal_before_round')
  const [opened] = await db.query<{ numero: string }>(
    'select numero from lottery_draw where game_code = $1 order by open_at desc limit 1',
    [gameCode],
  )
  const [other] = await findDraws(db, [{ gameCode, numero: opened?.numero ?? '' }])

  const added = other && (await insertDraws(db, [{ ...other, numero }], clock.now()))

  expect(added).toEqual([])
  expect((await prove(numero)).state).toBe('VOID')
})

test('a void draw shows its seed as hidden until its vendor reveals it, and a wrong seed is an incident', async () => {
  const { numero, openAt } = await lateDraw()
  lottery.behave({ withheld: [gameCode], isSecretive: true })
  moveTo(openAt + 1000)
  await lottery.run()
  const hidden = [await prove(numero), (await listVoids()).list[0]]
  const changed = (draw: VendorDraw): VendorDraw =>
    draw.state === 'VOID' ? { ...draw, seed: 'e'.repeat(64), prizes: { special: ['00000'] } } : draw
  lottery.behave({ withheld: [gameCode], change: changed })
  await lottery.run()
  const [other, raised] = [await prove(numero), await incidents()]
  lottery.behave({ withheld: [gameCode] })
  await lottery.run()

  expect(hidden).toMatchObject([
    { seed: null, prizes: {} },
    { numero, isRevealed: false },
  ])
  expect([other.seed, raised]).toEqual([null, [{ kind: 'BROKEN_SEED' }]])
  expect(await prove(numero)).toMatchObject({ state: 'VOID', seed: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('a seed without its round is shown, and the numbers follow after the round', async () => {
  const { numero, openAt } = await lateDraw()
  const withoutRound = ({ beacon_signature: _, ...draw }: VendorDraw): VendorDraw => ({ ...draw, prizes: {} })
  lottery.behave({
    withheld: [gameCode],
    change: (draw) => (draw.state === 'VOID' ? withoutRound(draw) : draw),
  })
  moveTo(openAt + 1000)
  await lottery.run()
  const seedAlone = await prove(numero)
  lottery.behave({ withheld: [gameCode] })
  await lottery.run()

  expect(seedAlone).toMatchObject({ seed: expect.any(String), prizes: {}, beacon: { signature: null } })
  const whole = await prove(numero)
  expect(whole.seed).toBe(seedAlone.seed)
  expect(Object.keys(whole.prizes)).toHaveLength(8)
})

test('void draws can be listed only for a game that exists', async () => {
  const { code } = await call(lottery.site.app, listVoidDraws, { request: { gameCode: 'MB_NOWHERE' } })

  expect(code).toBe('GAME_UNKNOWN')
})
