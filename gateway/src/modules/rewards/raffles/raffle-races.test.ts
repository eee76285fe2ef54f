import * as calls from '@parlay/contracts/endpoints/raffles'
import { buildApp } from '../../../compose/app'
import type { Database } from '../../../db'
import { checkLedger, openMemberAccount } from '../../../ledger'
import { call } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { addMembers } from '../../../testing/members.sql'
import { quickPasswords } from '../../../testing/quick-passwords'
import { aPot, aWheel, openRaffleSite, type RaffleSite } from '../testing/raffles-under-test'
import { raffleInvariants } from './invariants'

let site: RaffleSite
beforeAll(async () => {
  site = await openRaffleSite()
})
afterAll(() => site.close())

const codeOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'OK',
    (error: { code?: string }) => error.code ?? String(error),
  )
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, one) => make(one))
const countOf = (codes: readonly string[], code: string) => codes.filter((one) => one === code).length

async function aCrowd(prefix: string, count: number): Promise<bigint[]> {
  await addMembers(site.db, prefix, count)
  const rows = await site.db.query<{ id: bigint }>('select id from member where account like $1 order by id', [
    `${prefix}%`,
  ])
  for (const { id } of rows) await openMemberAccount(site.db, id, 'PHP')
  return rows.map(({ id }) => id)
}

/** Draws of this wheel never win a ticket. */
const plain = (id: string) =>
  aWheel(id, {
    weightTotal: 2,
    prizes: [
      { id: 'money', kind: 'MONEY', amount: 5_00n, weight: 1 },
      { id: 'nothing', kind: 'NOTHING', weight: 1 },
    ],
  })

test('M10.wheel two hundred parallel draws with one ticket draw once', async () => {
  const { id: memberId } = await site.aMember()
  const commands = site.commandsFor([plain('one-ticket')])
  await commands.publish()
  const grant = { raffleId: 'one-ticket', memberId, count: 1, reference: 'test' }
  await Promise.all(times(5, () => site.db.transaction((tx) => commands.grantTickets(tx, grant))))
  const wish = { memberId, kind: 'WHEEL', promotionId: 'one-ticket' } as const

  const codes = await Promise.all(times(200, (one) => codeOf(commands.claim({ ...wish, requestKey: `key-${one}` }))))

  expect([countOf(codes, 'OK'), countOf(codes, 'RAF_NO_TICKETS')]).toEqual([1, 199])
  expect(await site.breaches()).toEqual([])
})

test('M10.wheel twenty parallel repetitions of one request are one draw', async () => {
  const { id: memberId } = await site.aMember()
  const commands = site.commandsFor([plain('repeated')])
  await commands.publish()
  await site.db.transaction((tx) =>
    commands.grantTickets(tx, { raffleId: 'repeated', memberId, count: 9, reference: 'test' }),
  )
  const wish = { memberId, kind: 'WHEEL', promotionId: 'repeated', requestKey: 'same' } as const

  const won = await Promise.all(times(20, () => commands.claim(wish)))

  expect(new Set(won.map((one) => one.type === 'DRAW' && one.draw.id)).size).toBe(1)
  expect(await site.ticketsOf('repeated', { id: memberId })).toBe(8)
})

test('M10.wheel of a hundred members who draw a prize with a stock of one in parallel, one gets it and the others its fallback', async () => {
  const members = await aCrowd('taker', 100)
  const raffle = aWheel('one-left', {
    weightTotal: 1_000_000,
    prizes: [
      { id: 'phone', kind: 'MONEY', amount: 500_00n, weight: 999_999, stock: 1, fallback: 'small' },
      { id: 'small', kind: 'MONEY', amount: 1_00n, weight: 1 },
    ],
  })
  const commands = site.commandsFor([raffle])
  await commands.publish()
  for (const memberId of members)
    await site.db.transaction((tx) =>
      commands.grantTickets(tx, { raffleId: 'one-left', memberId, count: 1, reference: 'test' }),
    )

  const won = await Promise.all(
    members.map((memberId) => commands.claim({ memberId, kind: 'WHEEL', promotionId: 'one-left', requestKey: 'a' })),
  )

  const paid = won.map((one) => (one.type === 'DRAW' ? one.draw.prizeId : 'none'))
  expect([countOf(paid, 'phone'), countOf(paid, 'small')]).toEqual([1, 99])
  expect(await site.breaches()).toEqual([])
})

test('M10.envelopes of two hundred members who grab thirty shares in parallel, thirty win, and the pot is paid to the last centavo', async () => {
  const members = await aCrowd('grabber', 200)
  const commands = site.commandsFor([aPot('crowded', { shares: 30, total: 333_33n })])
  await commands.publish()

  const codes = await Promise.all(
    members.map((memberId) =>
      codeOf(commands.claim({ memberId, kind: 'REDENVELOPE', promotionId: 'crowded', requestKey: 'a' })),
    ),
  )

  const [{ paid }] = (await site.db.query(
    `select -sum(p.amount)::bigint as paid from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
     where t.reference like 'envelope:crowded:%' and p.amount < 0`,
  )) as [{ paid: bigint }]
  expect([countOf(codes, 'OK'), countOf(codes, 'RAF_EMPTY')]).toEqual([30, 170])
  expect(paid).toBe(333_33n)
  expect(await site.breaches()).toEqual([])
})

test('M10.envelopes in a crowd of six hundred, late grabs are answered together, and a member who has a share sees it again', async () => {
  const crowd = await aCrowd('late', 600)
  const asked: string[] = []
  const db: Database = {
    ...site.db,
    query: (text, params) => {
      if (text.includes('wish')) asked.push(text.includes('raffle_grab(') ? 'grab' : 'late')
      return site.db.query(text, params)
    },
  }
  const commands = site.commandsFor([aPot('late-pot', { shares: 40, total: 400_00n })], db)
  await commands.publish()
  const grab = (memberId: bigint, requestKey = 'one') =>
    codeOf(commands.claim({ kind: 'REDENVELOPE', promotionId: 'late-pot', memberId, requestKey }))

  const codes = await Promise.all([...crowd, ...crowd.slice(0, 20)].map((memberId) => grab(memberId)))

  expect([countOf(codes, 'OK') - 20, countOf(codes, 'RAF_EMPTY')]).toEqual([40, 560])
  expect(asked).toEqual(['grab', 'grab', 'late'])
  const [first = 0n, last = 0n] = [crowd[0], crowd.at(-1)]
  expect([await grab(first), await grab(first, 'two'), await grab(last)]).toEqual(['OK', 'RAF_ALREADY', 'RAF_EMPTY'])
})

test('M10.envelopes one member who grabs fifty times in parallel has one share', async () => {
  const { id: memberId } = await site.aMember()
  const commands = site.commandsFor([aPot('greedy', { shares: 60 })])
  await commands.publish()
  const wish = { memberId, kind: 'REDENVELOPE', promotionId: 'greedy' } as const

  const codes = await Promise.all(times(50, (one) => codeOf(commands.claim({ ...wish, requestKey: `key-${one}` }))))

  expect([countOf(codes, 'OK'), countOf(codes, 'RAF_ALREADY')]).toEqual([1, 49])
  expect(await site.breaches()).toEqual([])
})

test('M10.envelopes M10.wheel at two gateways a member draws with the same ticket and grabs the same pot once', async () => {
  const { config, db, clock } = site
  const other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
  const member = await site.aMember()
  await site.grant('lounge-wheel', member, 1)
  const [{ tickets: before }, requests] = [
    await site.status('WHEEL', member),
    [
      { kind: 'WHEEL', promotionId: 'lounge-wheel' },
      { kind: 'REDENVELOPE', promotionId: 'lucky-pot' },
    ],
  ]

  const codes = await Promise.all(
    requests.flatMap((request) =>
      [site.app, other].map(async (app) => (await call(app, calls.claimRaffle, { request, as: member.as })).code),
    ),
  )
  await other.close()

  const wonAnother = (await site.status('WHEEL', member)).history.some(
    ({ prize }: { prize: { kind: string } }) => prize.kind === 'TICKETS',
  )
  expect(before).toBe(1)
  expect(codes.slice(0, 2).toSorted()).toEqual(wonAnother ? ['OK', 'OK'] : ['OK', 'RAF_NO_TICKETS'])
  expect(codes.slice(2).toSorted()).toEqual(['OK', 'RAF_ALREADY'])
  expect(await site.breaches()).toEqual([])
})

describe('M10 the ledger check', () => {
  beforeAll(async () => {
    const { id: memberId } = await site.aMember()
    const money = aWheel('checked', {
      weightTotal: 2,
      prizes: [
        { id: 'money', kind: 'MONEY', amount: 5_00n, weight: 1, stock: 9, fallback: 'other' },
        { id: 'other', kind: 'MONEY', amount: 4_00n, weight: 1 },
      ],
    })
    const commands = site.commandsFor([money, aPot('checked-pot')])
    await commands.publish()
    await site.db.transaction((tx) =>
      commands.grantTickets(tx, { raffleId: 'checked', memberId, count: 9, reference: 'test' }),
    )
    for (const one of times(8, String))
      await commands.claim({ memberId, kind: 'WHEEL', promotionId: 'checked', requestKey: one })
    await commands.claim({ memberId, kind: 'REDENVELOPE', promotionId: 'checked-pot', requestKey: 'a' })
  })

  test.each([
    [
      'tickets from nowhere',
      `update raffle_tickets set tickets = tickets + 1 where raffle_id = 'checked'`,
      'the tickets of every member equal their journal',
    ],
    [
      'a draw without a ticket',
      `update raffle_ticket_entry set reference = reference || '0' where change < 0 and raffle_id = 'checked'`,
      'every draw took one ticket, and every ticket taken is a draw',
    ],
    [
      'a prize that was not paid so',
      `update raffle_draw set amount = amount + 1 where raffle_id = 'checked'`,
      'every prize drawn and every red envelope taken was paid once, and nothing else was paid for them',
    ],
    [
      'a share that was not paid so',
      `update raffle_share set amount = amount + 1 where raffle_id = 'checked-pot' and member_id is not null`,
      'every prize drawn and every red envelope taken was paid once, and nothing else was paid for them',
    ],
    [
      'a stock from which nothing was won',
      `insert into raffle_stock (raffle_id, version, prize_id, taken) values ('checked', '1', 'never-won', 1)`,
      'what is taken of every stock was won',
    ],
    [
      'a pot with more than its shares',
      `update raffle_pot set total = total + 1 where raffle_id = 'checked-pot'`,
      'the shares of every pot add up to it',
    ],
  ])('finds %s', async (_, statement, name) => {
    let broken: string[] = []

    await site.db
      .transaction(async (tx) => {
        await tx.query(statement)
        const { invariants } = await checkLedger(tx, raffleInvariants)
        broken = invariants.filter(({ ok }) => !ok).map((one) => one.name)
        throw new Error('put back')
      })
      .catch(() => undefined)

    expect(broken).toContain(name)
    expect(await site.breaches()).toEqual([])
  })
})
