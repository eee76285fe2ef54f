import { randomUUID } from 'node:crypto'
import type { Database } from '../../../db'
import { openAgain } from '../../../db/testing/test-database'
import {
  type KillPoint,
  killableProcess,
  killMoments,
  killPoints,
  ProcessKilled,
} from '../../../testing/killable-process'
import { openTicketSite, prizesOf, type TicketSite } from '../testing/tickets-under-test'
import type { Order } from './price-order'

const minute = 60_000
type TicketParts = Pick<TicketSite, 'tickets'>
let site: TicketSite
/** The connections of another gateway. */
let otherDb: Database
let numbered = 0

beforeAll(async () => {
  site = await openTicketSite()
  otherDb = await openAgain(site.db)
})
afterAll(async () => {
  await otherDb.close()
  await site.shut()
})

async function aDraw(): Promise<string> {
  numbered += 1
  const numero = `20300103-${String(numbered).padStart(4, '0')}`
  await site.announce({ gameCode: 'FAST60', numero, closeIn: 10 * minute })
  return numero
}

const orderOf = (numero: string, numbers: string[] = ['68'], total = '1.00'): Order => ({
  ...{ gameCode: 'FAST60', numero, stations: [], follow: 0, stopOnWin: false, lottoPrizeMode: 'Lott', oddsVersion: 2 },
  ...{ lines: [{ playType: 'DE', numbers, unit: '1.00', multiple: 1 }], total },
})
const buy = (memberId: bigint, order: Order, key: string = randomUUID(), { tickets }: TicketParts = site) =>
  tickets.commands.buy(order, { memberId, key }).then(
    () => 'bought',
    ({ code, message }) => code ?? message,
  )

const count = (answers: readonly string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map((one) => [one, answers.filter((answer) => answer === one).length]),
  )

test('one of a thousand tickets that race at two gateways for the last unit of a number is sold', async () => {
  const numero = await aDraw()
  const members = await Promise.all(Array.from({ length: 20 }, () => site.aMember()))
  const changed = { limits: { ...site.plan.limits, maxExposure: 95_00n } }
  const gateways = [site.openParts(changed), site.openParts(changed, otherDb)]
  // There are more parallel orders than connections, so some orders wait for one.
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, lane) => {
      const own: string[] = []
      for (let turn = 0; turn < 25; turn += 1) {
        own.push(await buy(members[lane % 19]?.id ?? 0n, orderOf(numero), randomUUID(), gateways[lane % 2]))
      }
      return own
    }),
  ).then((lanes) => lanes.flat())

  expect(count(answers)).toEqual({ LOTT_LIMIT: 999, bought: 1 })
  expect(await site.breaches()).toEqual([])
})

test('orders with the same numbers in different sequences do not deadlock', async () => {
  const numero = await aDraw()
  const members = await Promise.all(Array.from({ length: 8 }, () => site.aMember()))
  const numbers = Array.from({ length: 40 }, (_, index) => String(index).padStart(2, '0'))
  const answers = await Promise.all(
    Array.from({ length: 80 }, (_, index) => {
      const own = [...numbers.slice(index % 40), ...numbers.slice(0, index % 40)]
      return buy(members[index % 8]?.id ?? 0n, orderOf(numero, index % 2 ? own : own.toReversed(), '40.00'))
    }),
  )

  expect(count(answers)).toEqual({ bought: 80 })
  expect(await site.breaches()).toEqual([])
})

test('the same order with a follow-up, sent to two gateways in parallel, is one ticket and one follow-up', async () => {
  const numero = await aDraw()
  const { id } = await site.aMember()
  const key = randomUUID()
  const other = site.openParts({}, otherDb)
  const order = { ...orderOf(numero), follow: 2 }
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => buy(id, order, key, index % 2 ? other : site)),
  )

  expect(count(answers)).toEqual({ bought: 6 })
  expect(await site.balanceOf(id)).toBe(999_00n)
  const follows = await site.db.query('select draws, placed from lottery_follow where member_id = $1', [id])
  expect(follows).toEqual([{ draws: 2, placed: 0 }])
  await site.db.query(`update lottery_follow set state = 'STOPPED' where member_id = $1`, [id])
})

test('the same order, sent to two gateways in parallel, is one ticket', async () => {
  const numero = await aDraw()
  const { id } = await site.aMember()
  const key = randomUUID()
  const other = site.openParts({}, otherDb)
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => buy(id, orderOf(numero), key, index % 2 ? other : site)),
  )

  expect(count(answers)).toEqual({ bought: 6 })
  expect(await site.balanceOf(id)).toBe(999_00n)
})

test('a ticket at the closing instant is either in the closing draw or refused, and never added afterwards', async () => {
  const numero = await aDraw()
  const members = await Promise.all(Array.from({ length: 10 }, () => site.aMember()))
  const countSold = () =>
    site.db.query<{ count: number }>('select count(*)::int as count from lottery_ticket where numero = $1', [numero])
  let atClose: ReturnType<typeof countSold> | undefined
  const sendTen = async ({ id }: { id: bigint }) => {
    const own: string[] = []
    for (let turn = 0; turn < 10; turn += 1) {
      own.push(await buy(id, orderOf(numero)))
      if (own.includes('bought')) atClose ??= site.close('FAST60', numero).then(countSold)
    }
    return own
  }
  const answers = count((await Promise.all(members.map(sendTen))).flat())

  expect(await countSold()).toEqual(await atClose)
  expect(answers).toEqual({ LOTT_CLOSED: 100 - (answers.bought ?? 0), bought: expect.any(Number) })
  expect(await atClose).toEqual([{ count: answers.bought }])
})

describe('at the closing instant, if the clock of one gateway is a second slow', () => {
  /** A draw that closes in this many milliseconds by the first gateway's clock, and its buyers at both gateways. */
  async function beforeTheClose(left: number) {
    const numero = await aDraw()
    const members = await Promise.all(Array.from({ length: 10 }, () => site.aMember()))
    site.clock.move(10 * minute - left)
    const slow = site.openParts({}, otherDb, {
      ownClock: { now: () => new Date(site.clock.now().getTime() - 1000) },
    })
    const findSold = () =>
      site.db.query<{ id: bigint; key: string }>(
        'select id, order_key as key from lottery_ticket where numero = $1 order by id',
        [numero],
      )
    const paidBy = async ({ id }: { id: bigint }) => 1_000_00n - (await site.balanceOf(id))
    return {
      numero,
      members,
      findSold,
      paid: async () => (await Promise.all(members.map(paidBy))).reduce((sum, one) => sum + one, 0n),
      send: (id: bigint, key: string, gateway: 'onTime' | 'slow') =>
        buy(id, orderOf(numero), key, gateway === 'slow' ? slow : site),
    }
  }
  type Instant = Awaited<ReturnType<typeof beforeTheClose>>

  /**
   * Every member sends eight orders to both gateways, one after another. The draw closes after the first ticket is
   * sold, so that some orders come before the close and some after it.
   */
  async function sendThroughTheClose({ numero, members, send, findSold }: Instant, slowKeyOf: (key: string) => string) {
    let atClose: ReturnType<Instant['findSold']> | undefined
    const sendEight = async ({ id }: { id: bigint }) => {
      const sent: { id: bigint; key: string; answers: string[] }[] = []
      for (let turn = 0; turn < 8; turn += 1) {
        const key = randomUUID()
        const answers = await Promise.all([send(id, key, 'onTime'), send(id, slowKeyOf(key), 'slow')])
        if (answers.includes('bought')) atClose ??= site.close('FAST60', numero).then(findSold)
        sent.push({ id, key, answers })
      }
      return sent
    }
    const sent = (await Promise.all(members.map(sendEight))).flat()
    return { sent, atClose: (await atClose) ?? [] }
  }

  test('tickets are in the draw or refused at both gateways', async () => {
    const instant = await beforeTheClose(0)
    const { sent, atClose } = await sendThroughTheClose(instant, () => randomUUID())

    expect(count(sent.map(({ answers }) => answers[0] ?? ''))).toEqual({ LOTT_CLOSED: 80 })
    const late = { LOTT_CLOSED: 80 - atClose.length, bought: atClose.length }
    expect(count(sent.map(({ answers }) => answers[1] ?? ''))).toEqual(late)
    expect(late.LOTT_CLOSED).toBeGreaterThan(0)
    expect(await instant.findSold()).toEqual(atClose)
    expect(await site.breaches()).toEqual([])
  })

  test('the same order at both gateways is one ticket of the draw or none, however often it is sent', async () => {
    const instant = await beforeTheClose(1)
    const { sent, atClose } = await sendThroughTheClose(instant, (key) => key)

    const sold = new Set(atClose.map(({ key }) => key))
    const expected = sent.map(({ key }) => Array(2).fill(sold.has(key) ? 'bought' : 'LOTT_CLOSED'))
    expect(sent.map(({ answers }) => answers)).toEqual(expected)
    expect(count(expected.flat())).toEqual({ LOTT_CLOSED: expect.any(Number), bought: 2 * atClose.length })
    // The draw has now also closed by the clock of the first gateway. It still finds the tickets that were bought.
    site.clock.move(1)
    const again: string[][] = []
    for (const { id, key } of sent)
      again.push([await instant.send(id, key, 'onTime'), await instant.send(id, key, 'slow')])
    expect(again).toEqual(expected)
    expect(await instant.findSold()).toEqual(atClose)
    expect(await instant.paid()).toBe(BigInt(atClose.length) * 1_00n)
    expect(await site.breaches()).toEqual([])
  })
})

test('a ticket is cancelled or in the draw, whichever comes first', async () => {
  const numero = await aDraw()
  const { id } = await site.aMember()
  const ids = await site.tickets.commands.buy(orderOf(numero), { memberId: id, key: randomUUID() })
  await Promise.all([
    site.tickets.commands.cancel(id, ids[0] ?? 0n).catch(() => undefined),
    site.tickets.commands.cancel(id, ids[0] ?? 0n).catch(() => undefined),
    site.close('FAST60', numero),
  ])
  await site.open('FAST60', numero, prizesOf('FAST', ['00068']))
  await site.settlement.sweep()

  expect([1_000_00n, 1_094_00n]).toContain(await site.balanceOf(id))
  expect(await site.breaches()).toEqual([])
})

test('two gateways settle a draw once', async () => {
  const numero = await aDraw()
  const members = await Promise.all(Array.from({ length: 12 }, () => site.aMember()))
  for (const { id } of members) await buy(id, orderOf(numero))
  await site.open('FAST60', numero, prizesOf('FAST', ['00068']))
  const gateways = Array.from({ length: 4 }, (_, index) =>
    site.openParts({}, index % 2 ? otherDb : site.db, { membersPerBatch: 2 }),
  ).map(({ settlement }) => settlement)
  await Promise.all(gateways.map((settlement) => settlement.sweep()))
  await site.settlement.sweep()

  for (const { id } of members) expect(await site.balanceOf(id)).toBe(1_094_00n)
  expect(await site.breaches()).toEqual([])
})

const isKilled = (error: unknown): undefined => {
  if (!(error instanceof ProcessKilled)) throw error
}

describe.each(killMoments)('if the process is killed %s any await', (moment) => {
  async function live(killPoint: KillPoint, end: (numero: string) => Promise<unknown>) {
    const numero = await aDraw()
    const members = [await site.aMember(), await site.aMember(), await site.aMember()]
    const { db } = killableProcess(site.db, killPoint)
    const mortal = site.openParts({}, db, { membersPerBatch: 1 })
    for (const { id } of members) {
      const key = randomUUID()
      await mortal.tickets.commands.buy(orderOf(numero), { memberId: id, key }).catch(isKilled)
      await site.tickets.commands.buy(orderOf(numero), { memberId: id, key })
    }
    await end(numero)
    await mortal.settlement.sweep().catch(isKilled)
    await site.settlement.sweep()
    const balances = await Promise.all(members.map(({ id }) => site.balanceOf(id)))
    return { balances }
  }

  test.each([
    ['a draw is paid once', (numero: string) => site.open('FAST60', numero, prizesOf('FAST', ['00068'])), 1_094_00n],
    ['a void draw is returned once', (numero: string) => site.declareVoid('FAST60', numero), 1_000_00n],
    [
      'a correction is posted once',
      async (numero: string) => {
        await site.open('FAST60', numero, prizesOf('FAST', ['00068']))
        await site.settlement.sweep()
        const said = { gameCode: 'FAST60', numero, revision: 0, reason: 'Read wrongly', staff: 'lan' }
        await site.settlement.correct({ ...said, prizes: prizesOf('FAST', ['00011']) })
      },
      999_00n,
    ],
  ])(
    '%s',
    async (_, end, expected) => {
      for (const killPoint of killPoints(moment, { atLeast: 10 })) {
        const lived = await live(killPoint, end)

        expect({ killPoint, balances: lived.balances }).toEqual({ killPoint, balances: Array(3).fill(expected) })
      }
      expect(await site.breaches()).toEqual([])
    },
    120_000,
  )
})
