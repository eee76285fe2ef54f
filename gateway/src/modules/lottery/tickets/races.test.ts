import { randomUUID } from 'node:crypto'
import { type KillPoint, killableProcess, ProcessKilled } from '../../../testing/killable-process'
import type { Order } from './price-order'
import { openTicketSite, prizesOf, type TicketSite } from './testing/ticket-site'

const minute = 60_000
let site: TicketSite
let numbered = 0

beforeAll(async () => {
  site = await openTicketSite()
})
afterAll(() => site.shut())

async function aDraw(): Promise<string> {
  numbered += 1
  const numero = `20300103-${String(numbered).padStart(4, '0')}`
  await site.announce({ gameCode: 'FAST60', numero, closeIn: 10 * minute })
  return numero
}

const orderOf = (numero: string, numbers: string[] = ['68'], total = '1.00'): Order => ({
  ...{ gameCode: 'FAST60', numero, stations: [], follow: 0, stopOnWin: false, lottoPrizeMode: 'Lott', oddsVersion: 1 },
  ...{ lines: [{ playType: 'DE', numbers, unit: '1.00', multiple: 1 }], total },
})
const buy = (
  memberId: bigint,
  order: Order,
  key: string = randomUUID(),
  { tickets } = site as Pick<TicketSite, 'tickets'>,
) =>
  tickets.commands.buy(order, { memberId, key }).then(
    () => 'bought',
    ({ code, message }) => code ?? message,
  )

const count = (answers: readonly string[]) =>
  Object.fromEntries(
    [...new Set(answers)].sort().map((one) => [one, answers.filter((answer) => answer === one).length]),
  )

test('of a thousand tickets that race for the last unit of a number one is sold', async () => {
  const numero = await aDraw()
  const members = await Promise.all(Array.from({ length: 20 }, () => site.aMember()))
  const last = site.openParts({ limits: { ...site.plan.limits, maxExposure: 95_00n } })
  // As many at once as a gateway has connections; more would wait for one.
  const answers = await Promise.all(
    Array.from({ length: 40 }, async (_, lane) => {
      const own: string[] = []
      for (let turn = 0; turn < 25; turn += 1) {
        own.push(await buy(members[lane % 20]?.id ?? 0n, orderOf(numero), randomUUID(), last))
      }
      return own
    }),
  ).then((lanes) => lanes.flat())

  expect(count(answers)).toEqual({ LOTT_LIMIT: 999, bought: 1 })
  expect(await site.breaches()).toEqual([])
}, 120_000)

test('orders of the same numbers in other orders do not wait for each other in a circle', async () => {
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
}, 120_000)

test('the same order from two gateways at once is one ticket', async () => {
  const numero = await aDraw()
  const { id } = await site.aMember()
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 6 }, () => buy(id, orderOf(numero), key)))

  expect(count(answers)).toEqual({ bought: 6 })
  expect(await site.balanceOf(id)).toBe(999_00n)
})

test('a ticket of the closing instant is either in the draw that closes or refused, never added afterwards', async () => {
  const numero = await aDraw()
  const members = await Promise.all(Array.from({ length: 10 }, () => site.aMember()))
  const sold = () =>
    site.db.query<{ count: number }>('select count(*)::int as count from lottery_ticket where numero = $1', [numero])
  const bets = Array.from({ length: 100 }, (_, index) => buy(members[index % 10]?.id ?? 0n, orderOf(numero)))
  await site.close('FAST60', numero)
  const atClose = await sold()
  const answers = await Promise.all(bets)

  expect(await sold()).toEqual(atClose)
  expect(count(answers).bought ?? 0).toBe(atClose[0]?.count)
}, 60_000)

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
  const gateways = Array.from({ length: 4 }, () => site.openParts({}, site.db, 2).settlement)
  await Promise.all(gateways.map((settlement) => settlement.sweep()))
  await site.settlement.sweep()

  for (const { id } of members) expect(await site.balanceOf(id)).toBe(1_094_00n)
  expect(await site.breaches()).toEqual([])
}, 60_000)

const isKilled = (error: unknown): undefined => {
  if (!(error instanceof ProcessKilled)) throw error
}

describe.each(['before', 'after'] as const)('by a process that dies %s any await', (moment) => {
  async function live(killPoint: KillPoint, end: (numero: string) => Promise<unknown>) {
    const numero = await aDraw()
    const members = [await site.aMember(), await site.aMember(), await site.aMember()]
    const { db, wasKilled } = killableProcess(site.db, killPoint)
    const mortal = site.openParts({}, db, 1)
    for (const { id } of members) {
      const key = randomUUID()
      await mortal.tickets.commands.buy(orderOf(numero), { memberId: id, key }).catch(isKilled)
      await site.tickets.commands.buy(orderOf(numero), { memberId: id, key })
    }
    await end(numero)
    await mortal.settlement.sweep().catch(isKilled)
    await site.settlement.sweep()
    const balances = await Promise.all(members.map(({ id }) => site.balanceOf(id)))
    return { wasKilled: wasKilled(), balances }
  }

  test.each([
    ['a draw is paid once', (numero: string) => site.open('FAST60', numero, prizesOf('FAST', ['00068'])), 1_094_00n],
    ['a void draw is returned once', (numero: string) => site.declareVoid('FAST60', numero), 1_000_00n],
    [
      'a correction is posted once',
      async (numero: string) => {
        await site.open('FAST60', numero, prizesOf('FAST', ['00068']))
        await site.settlement.sweep()
        const said = { gameCode: 'FAST60', numero, reason: 'Read wrongly', staff: 'lan' }
        await site.settlement.correct({ ...said, prizes: prizesOf('FAST', ['00011']) })
      },
      999_00n,
    ],
  ])(
    '%s',
    async (_, end, expected) => {
      let awaits = 0
      for (let wasKilled = true; wasKilled; awaits += 1) {
        const lived = await live({ awaits, moment }, end)
        wasKilled = lived.wasKilled

        expect({ awaits, balances: lived.balances }).toEqual({ awaits, balances: Array(3).fill(expected) })
      }
      expect(await site.breaches()).toEqual([])
      expect(awaits).toBeGreaterThan(10)
    },
    120_000,
  )
})
