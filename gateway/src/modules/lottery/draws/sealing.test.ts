import { getCurrentDraw } from '@parlay/contracts/endpoints/lottery'
import { getDrawProof } from '@parlay/contracts/endpoints/lottery-bets'
import { leafOf, merkleRoot, rootOfPath, type SealedLine } from '@parlay/contracts/lottery/merkle'
import { printMoney } from '@parlay/contracts/money'
import type { Sql } from '../../../db'
import { type Credentials, call } from '../../../testing/call'
import { addMember } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { addTicket } from '../testing/sold-lines.sql'
import { openDrawVendor, rhythm } from '../testing/test-draw-vendor'
import { listSoldLines } from './seal.sql'
import { createDrawSealer } from './seal-draws'

let lottery: Awaited<ReturnType<typeof openDrawVendor>>
let maya: { id: bigint; as: Credentials }
let ben: { id: bigint; as: Credentials }
beforeAll(async () => {
  lottery = await openDrawVendor()
  await lottery.run()
  const open = async (account: string) => ({
    id: await addMember(lottery.site.db, { account }),
    as: await openAs(lottery.site.app, account),
  })
  maya = await open('maya')
  ben = await open('ben')
})
afterAll(() => lottery.close())

const now = () => lottery.site.clock.now()
/** Moves to a draw that takes bets. */
async function nextDraw() {
  await lottery.pass(rhythm.every - (now().getTime() % rhythm.every) + 1000)
  await lottery.run()
  const { value } = await call(lottery.site.app, getCurrentDraw, { request: { gameCode: 'FAST300' } })
  const draw: { gameCode: string; numero: string } = { gameCode: 'FAST300', numero: value.numero }
  return { draw, closeAt: value.closeAt as number }
}
const sell = (tx: Pick<Sql, 'query'>, draw: { gameCode: string; numero: string }, lines: number, state?: string) =>
  addTicket(tx, { memberId: maya.id, ...draw, lines, ...(state && { state }) })
const prove = (request: { gameCode: string; numero: string; ticketId?: string }, as?: Credentials) =>
  call(lottery.site.app, getDrawProof, { request, ...(as && { as }) })
const sealer = () => createDrawSealer({ ...lottery.site, log: lottery.log.log })
const isOpen = async (tx: Pick<Sql, 'query'>, draw: { gameCode: string; numero: string }, at = now()) => {
  const [row] = await tx.query<{ open: boolean }>('select lottery_hold_open($1, $2, $3) as open', [
    draw.gameCode,
    draw.numero,
    at,
  ])
  return row?.open
}

/** Returns a promise and the function that resolves it. */
function gate(): [Promise<void>, () => void] {
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return [opened, () => open()]
}

test('the root of a draw covers all lines that are valid at its close, and each ticket’s lines lead to it', async () => {
  const { draw, closeAt } = await nextDraw()
  const first = await sell(lottery.site.db, draw, 3)
  await sell(lottery.site.db, draw, 1500)
  const cancelled = await sell(lottery.site.db, draw, 5, 'CANCELLED')
  const spread = await sell(lottery.site.db, draw, 1200)
  const before = await prove({ ...draw, ticketId: String(first) }, maya.as)
  lottery.site.clock.move(closeAt - now().getTime())
  await lottery.run()

  const { value: whole } = await prove(draw)
  const proofs = await Promise.all(
    [first, cancelled, spread].map(async (id) => (await prove({ ...draw, ticketId: String(id) }, maya.as)).value),
  )

  const sold = await listSoldLines(lottery.site.db, draw, 0n, 10_000)
  const leaves = sold.map((line) => leafOf({ ...line, id: String(line.id), amount: printMoney(line.cost) }))
  expect(before.value).toMatchObject({ state: 'BETTING', linesRoot: null, linesCount: null, lines: [] })
  expect(whole).toMatchObject({ state: 'CLOSED', linesRoot: merkleRoot(leaves), linesCount: 2703, lines: [] })
  expect(whole.sealedAt).toBe(now().getTime())
  expect(proofs.map(({ lines }) => lines.length)).toEqual([3, 0, 1200])
  for (const line of proofs.flatMap(({ lines }): (SealedLine & { path: [] })[] => lines)) {
    expect(rootOfPath(leafOf(line), line.path)).toBe(whole.linesRoot)
  }
})

test('only the owner can get the proof of a ticket', async () => {
  const { draw } = await nextDraw()
  const ticketId = String(await sell(lottery.site.db, draw, 2))
  const { draw: other } = await nextDraw()

  const codes = await Promise.all([
    prove({ ...draw, ticketId }, maya.as),
    prove({ ...draw, ticketId }, ben.as),
    prove({ ...draw, ticketId }),
    prove({ ...other, ticketId }, maya.as),
    prove({ ...draw, numero: '20200101' }),
    prove({ ...draw, gameCode: 'MB_NOWHERE' }),
  ])

  expect(codes.map(({ code }) => code)).toEqual([
    'OK',
    ...['SYS_INVALID_URL', 'SYS_INVALID_URL', 'SYS_INVALID_URL', 'SYS_INVALID_URL', 'GAME_UNKNOWN'],
  ])
})

test('a proof of an opened draw contains all inputs of the computation', async () => {
  const { draw } = await nextDraw()
  await nextDraw()

  const { value } = await prove(draw)

  expect(value).toMatchObject({ state: 'OPENED', area: 'FAST', revision: 0, correction: null, linesCount: 0 })
  expect(value.seed).toMatch(/^[0-9a-f]{64}$/)
  expect(value.beacon).toMatchObject({
    ...{ chain: lottery.beacon.chain.hash, publicKey: lottery.beacon.chain.publicKey },
    ...{ genesisTime: 1_600_000_000, period: 3, isIndependent: false },
  })
  expect(value.beacon.signature).toMatch(/^[0-9a-f]{96}$/)
  expect(value.sealedAt).toBeLessThanOrEqual(now().getTime())
})

test('the end of a sale waits for running purchases, and their lines are in the root', async () => {
  const { draw, closeAt } = await nextDraw()
  const [held, hold] = gate()
  const [released, release] = gate()
  const selling = lottery.site.db.transaction(async (tx) => {
    const wasOpen = await isOpen(tx, draw)
    hold()
    await released
    await sell(tx, draw, 7)
    return wasOpen
  })
  await held
  lottery.site.clock.move(closeAt - now().getTime())
  const sealing = sealer().seal(draw)
  release()

  expect(await selling).toBe(true)
  await sealing
  expect((await prove(draw)).value).toMatchObject({ linesCount: 7 })
})

test('nothing is sold at the closing instant or after the end of the sale, even by a slow clock', async () => {
  const { draw, closeAt } = await nextDraw()
  const justBefore = new Date(closeAt - 1)

  expect(await isOpen(lottery.site.db, draw, justBefore)).toBe(true)
  expect(await isOpen(lottery.site.db, draw, new Date(closeAt))).toBe(false)
  expect(await isOpen(lottery.site.db, { ...draw, numero: '20200101' })).toBe(false)
  await sealer().seal(draw)
  expect(await isOpen(lottery.site.db, draw, justBefore)).toBe(false)
})

test('several gateways that seal a draw in parallel publish one root', async () => {
  const { draw } = await nextDraw()
  await sell(lottery.site.db, draw, 40)

  await Promise.all([sealer().seal(draw), sealer().seal(draw), sealer().seal(draw)])

  expect((await prove(draw)).value).toMatchObject({ linesCount: 40 })
})

test('a draw is sealed by the next gateway if the gateway that closed it has stopped', async () => {
  const { draw, closeAt } = await nextDraw()
  await sell(lottery.site.db, draw, 4)
  await lottery.site.db.query('select lottery_close($1, $2, $3)', [draw.gameCode, draw.numero, now()])
  lottery.site.clock.move(closeAt - now().getTime())

  await lottery.run()

  expect((await prove(draw)).value).toMatchObject({ linesCount: 4 })
})
