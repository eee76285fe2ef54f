import { randomUUID } from 'node:crypto'
import type { Wish } from '../contracts'
import { openPaySite, type PaySite, type Person, tier } from '../testing/pay-under-test'
import { listRuns } from '../testing/pay-under-test.sql'

let site: PaySite
let root: Person
let branch: Person
let twig: Person
beforeAll(async () => {
  site = await openPaySite()
})
beforeEach(async () => {
  site.goTo('2026-03-02T12:00:00+08:00')
  root = await site.agent()
  branch = await site.agent(root)
  twig = await site.agent(branch)
})
afterEach(async () => expect(await site.breaches()).toEqual([]))
afterAll(() => site.close())

const daily = (rate: string) => [tier('DAILY', 0, '0.00', rate)]
const offerOf = (downline: Person, rate: string): Wish => ({
  action: 'OFFER',
  memberId: String(downline.id),
  tiers: daily(rate),
})
const orderOf = (person: Person, wish: Wish) =>
  ({ actorId: person.id, kind: 'DAILY', wish, requestKey: `call:${randomUUID()}` }) as const
/** Gives the order; returns the state, or the code of the refusal. */
const order = (person: Person, wish: Wish): Promise<string> =>
  site.commands.carryOut(orderOf(person, wish)).then(
    ({ state }) => state,
    (error: { code?: string }) => error.code ?? String(error),
  )

test('G4.lower-rate if an upline’s lower rate and its offer at the old rate are accepted in parallel, one is refused', async () => {
  for (let turn = 0; turn < 5; turn += 1) {
    const top = await site.agent()
    const between = await site.agent(top)
    const below = await site.agent(between)
    await site.agree(null, top, 'DAILY', daily('0.01'))
    await site.agree(top, between, 'DAILY', daily('0.008'))
    const lower = await site.commands.carryOut(orderOf(top, offerOf(between, '0.002')))
    const high = await site.commands.carryOut(orderOf(between, offerOf(below, '0.006')))

    const answers = await Promise.all([
      order(between, { action: 'ACCEPT', contractId: String(lower.contractId) }),
      order(below, { action: 'ACCEPT', contractId: String(high.contractId) }),
    ])

    expect(answers.filter((answer) => answer === 'ACTIVE')).toHaveLength(1)
    expect(
      answers.some((answer) => answer === 'CONTRACT_RATE_TOO_HIGH' || answer === 'CONTRACT_CONFIRM_REQUIRED'),
    ).toBe(true)
  }
})

test('G4.lower-rate two parallel offers of uplines on one line are both made, and one of them is accepted', async () => {
  for (const isUpperFirst of [true, false, true, false]) {
    const top = await site.agent()
    const between = await site.agent(top)
    const below = await site.agent(between)
    await site.agree(null, top, 'DAILY', daily('0.01'))
    await site.agree(top, between, 'DAILY', daily('0.008'))
    const offers = [
      { from: top, to: between, rate: '0.002' },
      { from: between, to: below, rate: '0.006' },
    ]
    if (!isUpperFirst) offers.reverse()

    const made = await Promise.all(offers.map(({ from, to, rate }) => order(from, offerOf(to, rate))))
    const answers = await Promise.all(
      offers.map(async ({ to }) => {
        const [open] = await site.list(to, 'DAILY', 'UP', { state: 'OFFERED' })
        return order(to, { action: 'ACCEPT', contractId: open?.contractId ?? '' })
      }),
    )

    expect(made).toEqual(['OFFERED', 'OFFERED'])
    expect(answers.filter((answer) => answer === 'ACTIVE')).toHaveLength(1)
    expect(answers.filter((answer) => /^CONTRACT_(RATE_TOO_HIGH|CONFIRM_REQUIRED)$/.test(answer))).toHaveLength(1)
  }
})

test('G4.answers one of many parallel offers is made, and it is either accepted or withdrawn', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))

  const offers = await Promise.all(Array.from({ length: 8 }, () => order(root, offerOf(branch, '0.004'))))
  const [open] = await site.list(branch, 'DAILY', 'UP')
  const contractId = open?.contractId ?? ''
  const answers = await Promise.all([
    ...[1, 2, 3].map(() => order(branch, { action: 'ACCEPT', contractId })),
    ...[1, 2, 3].map(() => order(root, { action: 'CANCEL', contractId })),
    ...[1, 2, 3].map(() => order(branch, { action: 'REJECT', contractId })),
  ])

  expect(offers.sort()).toEqual([...Array.from({ length: 7 }, () => 'CONTRACT_STATE'), 'OFFERED'])
  expect(answers.filter((answer) => answer !== 'CONTRACT_STATE')).toHaveLength(1)
})

test('G4.answers one of a parallel offer and request stands, and the other party answers it', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  const request: Wish = { action: 'REQUEST_NEW', tiers: daily('0.006') }
  for (const isOfferFirst of [true, false, true, false, true, false]) {
    const orders = [() => order(root, offerOf(branch, '0.004')), () => order(branch, request)]
    if (!isOfferFirst) orders.reverse()

    const answers = await Promise.all(orders.map((run) => run()))

    const [stands] = answers.filter((answer) => answer !== 'CONTRACT_STATE')
    expect(answers.sort()).toEqual(['CONTRACT_STATE', stands])
    const [open] = await site.list(branch, 'DAILY', 'UP', { state: stands })
    const contractId = open?.contractId ?? ''
    if (stands === 'REQUESTED') {
      // The upline answers the request with its terms.
      const terms: Wish = { action: 'ANSWER_REQUEST', contractId, grants: true, tiers: daily('0.004') }
      expect(await order(root, terms)).toBe('OFFERED')
    }
    expect(await order(branch, { action: 'ACCEPT', contractId })).toBe('ACTIVE')
    expect(await site.list(branch, 'DAILY', 'UP', { state: 'ACTIVE' })).toMatchObject([
      { contractId, tiers: [{ rate: '0.004' }] },
    ])
  }
})

test('G4.daily two gateways that pay at the same moment pay once', async () => {
  await site.agree(null, root, 'DAILY', daily('0.01'))
  await site.agree(root, branch, 'DAILY', daily('0.006'))
  await site.agree(branch, twig, 'DAILY', daily('0.002'))
  const maya = await site.member(twig)
  await site.play(maya, { stake: 1_000_00n, at: new Date('2026-03-03T12:00:00+08:00') })
  await site.play(maya, { stake: 2_000_00n, at: new Date('2026-03-04T12:00:00+08:00') })
  site.goTo('2026-03-05T02:00:00+08:00')
  await site.check()
  const before = (await listRuns(site.db)).length

  await Promise.all(
    [site.openRuns().run(), site.openRuns().run(), site.openRuns().run()].map((run) => run.catch(String)),
  )
  await site.run()

  expect([await site.balance(root), await site.balance(branch), await site.balance(twig)]).toEqual([
    12_00n,
    12_00n,
    6_00n,
  ])
  expect((await listRuns(site.db)).length - before).toBeGreaterThanOrEqual(6)
})

test('G4.real-time two gateways that pay at the same moment pay once', async () => {
  site.goTo('2026-03-06T12:00:00+08:00')
  await site.runRealtime()
  await site.agree(null, root, 'REALTIME', [tier('REALTIME', 0, '0.00', '0.01')])
  site.goTo('2026-03-06T12:05:00+08:00')
  await site.runRealtime()
  await site.play(await site.member(root), { stake: 1_000_00n })
  site.goTo('2026-03-06T12:10:00+08:00')

  await Promise.all([site.openRuns(), site.openRuns()].map((runs) => runs.runRealtime().catch(String)))
  await site.runRealtime()

  expect(await site.balance(root)).toBe(10_00n)
})
