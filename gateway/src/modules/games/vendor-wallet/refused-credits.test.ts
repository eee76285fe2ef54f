import { bytesOf, openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'
import type { CreditDecision } from './settle-refused-credit'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
afterEach(async () => {
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => vendor.close())

type Body = ReturnType<TestVendor['body']>

async function aBet(player: Player): Promise<Body> {
  const bet = vendor.body(player)
  expect((await vendor.send('bet', bet)).status).toBe('RS_OK')
  return bet
}
const winOf = (player: Player, { transaction_uuid, round }: Body, fields: Record<string, unknown> = {}): Body =>
  vendor.body(player, { reference_transaction_uuid: transaction_uuid, round, amount: 5_00n, ...fields })

const credits = async () => (await vendor.wallet.operator.get('VND')).refusedCredits
async function creditOf(uuid: string) {
  const found = (await credits()).filter(({ transactionUuid }) => transactionUuid === uuid)
  expect(found.length).toBeLessThan(2)
  return found[0]
}
async function idOf(uuid: string): Promise<bigint> {
  const credit = await creditOf(uuid)
  if (credit === undefined) throw new Error(`nothing was kept of ${uuid}`)
  return credit.id
}
const settle = async (uuid: string, decision: Omit<CreditDecision, 'id' | 'reason' | 'currency'>) => {
  const common = { currency: 'PHP', id: await idOf(uuid), reason: 'The vendor asked' }
  return vendor.wallet.refusedCredits.settle('VND', { ...decision, ...common }, 'olga')
}

test('B-04 a refused win is kept once for all its attempts, with the original call without its token', async () => {
  const player = await vendor.aPlayer(50_00n)
  const win = winOf(player, vendor.body(player))

  for (const request_uuid of ['first', 'second', 'third']) await vendor.send('win', { ...win, request_uuid })

  const credit = await creditOf(win.transaction_uuid)
  expect(credit).toMatchObject({
    call: 'win',
    status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
    memberId: player.memberId,
    round: win.round,
    amount: 5_00n,
    currency: 'PHP',
    times: 3,
    state: 'OPEN',
  })
  expect(JSON.parse(credit?.raw ?? '')).toEqual({ ...win, request_uuid: 'first', token: '…' })
  expect(credit?.raw).not.toContain(player.token)
})

test.each<[string, (player: Player, bet: Body) => Body | object]>([
  ['an amount that is a text', (player, bet) => winOf(player, bet, { amount: '5.00' })],
  ['an amount below zero', (player, bet) => winOf(player, bet, { amount: -500_000 })],
  ['parts of the vendor’s own unit', (player, bet) => winOf(player, bet, { amount: 500_000.5 })],
  ['another currency', (player, bet) => winOf(player, bet, { currency: 'EUR' })],
  ['the reference of nothing', (player, bet) => winOf(player, bet, { reference_transaction_uuid: 'never-sent' })],
  ['the name of nobody', (player, bet) => winOf(player, bet, { user: 'nobody-here' })],
  ['no transaction id', (player, bet) => winOf(player, bet, { transaction_uuid: undefined })],
])('B-04 a win with %s is refused and kept', async (_, fault) => {
  const player = await vendor.aPlayer(50_00n)
  const before = (await credits()).length

  const { status } = await vendor.send('win', fault(player, await aBet(player)))

  expect(status).not.toBe('RS_OK')
  expect(await credits()).toHaveLength(before + 1)
})

test('a win of a bet that was rolled back, and a rollback that names an amount, are refused and kept', async () => {
  const player = await vendor.aPlayer(50_00n)
  const [undone, open] = [await aBet(player), await aBet(player)]
  await vendor.send('rollback', winOf(player, undone))
  const win = winOf(player, undone)
  const rollback = winOf(player, open, { amount: 1_00n })

  await vendor.send('win', win)
  await vendor.inject('rollback', bytesOf(rollback))

  expect(await creditOf(win.transaction_uuid)).toMatchObject({ status: 'RS_ERROR_TRANSACTION_ROLLED_BACK' })
  expect(await creditOf(rollback.transaction_uuid)).toMatchObject({ call: 'rollback', amount: null })
})

test('a signed win that is no JSON is kept as it came', async () => {
  const before = await credits()

  for (let time = 0; time < 2; time += 1) await vendor.inject('win', Buffer.from('{"amount": 500000, "token": "x1"'))

  const known = before.map(({ id }) => id)
  expect((await credits()).filter(({ id }) => !known.includes(id))).toEqual([
    expect.objectContaining({ raw: '{"amount": 500000, "token": "…"', transactionUuid: null, times: 2 }),
  ])
})

test('a refused bet, a win of zero and an unsigned call are not kept', async () => {
  const player = await vendor.aPlayer(50_00n)
  const before = await credits()
  const win = winOf(player, vendor.body(player))

  await vendor.send('bet', vendor.body(player, { amount: 90_00n }))
  await vendor.send('win', { ...win, amount: 0 })
  await vendor.inject('win', bytesOf(win), 'no signature')

  expect(await credits()).toEqual(before)
})

test('refused credits are counted in an alarm until they are settled', async () => {
  const player = await vendor.aPlayer(50_00n)
  const win = winOf(player, vendor.body(player))
  const figure = async (name: string) => (await vendor.registry.getSingleMetric(name)?.get())?.values ?? []
  const open = async () => (await figure('vendor_credits_refused'))[0]?.value
  const incidents = async () =>
    (await figure('vendor_wallet_incidents_total')).find(({ labels }) => labels.kind === 'CREDIT_REFUSED')?.value ?? 0
  const [openBefore, incidentsBefore] = [(await open()) ?? 0, await incidents()]

  await vendor.send('win', win)
  await vendor.send('win', win)
  const [openThen, incidentsThen] = [await open(), await incidents()]
  await settle(win.transaction_uuid, { decision: 'dismiss' })

  expect([openThen, incidentsThen]).toEqual([openBefore + 1, incidentsBefore + 1])
  expect(await open()).toBe(openBefore)
})

describe('staff settle a refused credit', () => {
  test('by booking it under its own id, once, so that the vendor’s right call finds it', async () => {
    const player = await vendor.aPlayer(50_00n)
    const bet = await aBet(player)
    const win = winOf(player, bet, { reference_transaction_uuid: 'wrong-reference' })
    await vendor.send('win', win)
    const uuid = win.transaction_uuid
    const decision = { decision: 'book' as const, reference: bet.transaction_uuid }

    const settled = await Promise.all([settle(uuid, decision), settle(uuid, decision), settle(uuid, decision)])
    const repeat = await vendor.send('win', { ...win, reference_transaction_uuid: bet.transaction_uuid })

    expect(settled.map(({ state }) => state)).toEqual(['BOOKED', 'BOOKED', 'BOOKED'])
    expect(repeat).toMatchObject({ status: 'RS_OK', isReplayed: true })
    expect(await vendor.balanceOf(player)).toBe(54_00n)
    expect(await vendor.roundOf(bet.round)).toMatchObject({ payout: 5_00n })
    expect((await vendor.wallet.operator.get('VND')).changes[0]).toMatchObject({
      subject: 'CREDIT_SETTLED',
      changedBy: 'olga',
      before: { state: 'OPEN', transactionUuid: uuid },
      after: { state: 'BOOKED', reference: bet.transaction_uuid, reason: 'The vendor asked' },
    })
  })

  test('by booking it with the right amount', async () => {
    const player = await vendor.aPlayer(50_00n)
    const win = winOf(player, await aBet(player), { amount: 500_000.5 })
    await vendor.send('win', win)

    await settle(win.transaction_uuid, { decision: 'book', amount: 5_01n })

    expect(await vendor.balanceOf(player)).toBe(54_01n)
  })

  test('by booking a rollback, which returns the stake', async () => {
    const player = await vendor.aPlayer(50_00n)
    const rollback = winOf(player, await aBet(player), { amount: 1_00n })
    await vendor.inject('rollback', bytesOf(rollback))

    await settle(rollback.transaction_uuid, { decision: 'book' })

    expect(await vendor.balanceOf(player)).toBe(50_00n)
  })

  test('not by booking if the call would be refused again', async () => {
    const player = await vendor.aPlayer(50_00n)
    const win = winOf(player, vendor.body(player))
    await vendor.send('win', win)

    await expect(settle(win.transaction_uuid, { decision: 'book' })).rejects.toMatchObject({ code: 'SYS_VALIDATION' })

    expect(await creditOf(win.transaction_uuid)).toMatchObject({ state: 'OPEN' })
    expect(await vendor.balanceOf(player)).toBe(50_00n)
  })

  test('by crediting the member without a round, once, and a repetition of the call is refused', async () => {
    const player = await vendor.aPlayer(50_00n)
    const bet = vendor.body(player)
    const win = winOf(player, bet)
    await vendor.send('win', win)
    const uuid = win.transaction_uuid
    const decision = { decision: 'credit' as const, amount: 4_50n }

    await Promise.all([settle(uuid, decision), settle(uuid, decision)])
    await vendor.send('bet', bet)
    const { status } = await vendor.send('win', win)

    expect(status).toBe('RS_ERROR_TRANSACTION_ROLLED_BACK')
    expect(await vendor.balanceOf(player)).toBe(53_50n)
    const [paidBy] = await vendor.db.query<{ code: string; amount: bigint }>(
      `select a.code, p.amount from ledger_transaction t join ledger_posting p on p.transaction_id = t.id
       join ledger_account a on a.id = p.account_id where t.reference = $1 and p.amount < 0`,
      [`refused-credit:${await idOf(uuid)}`],
    )
    expect(paidBy).toEqual({ code: 'vendor:VND:clearing', amount: -4_50n })
  })

  test('by crediting a member whom the call does not name, but never a different one from the one it names', async () => {
    const [player, other] = [await vendor.aPlayer(50_00n), await vendor.aPlayer(50_00n)]
    const nameless = winOf(player, vendor.body(player), { user: 'nobody-here' })
    const named = winOf(player, vendor.body(player))
    await vendor.send('win', nameless)
    await vendor.send('win', named)
    const decision = { decision: 'credit' as const, amount: 5_00n }

    await expect(settle(nameless.transaction_uuid, decision)).rejects.toMatchObject({
      value: { fields: { account: expect.any(String) } },
    })
    await expect(settle(named.transaction_uuid, { ...decision, memberId: other.memberId })).rejects.toMatchObject({
      value: { fields: { account: expect.any(String) } },
    })
    await settle(nameless.transaction_uuid, { ...decision, memberId: player.memberId })

    expect([await vendor.balanceOf(player), await vendor.balanceOf(other)]).toEqual([55_00n, 50_00n])
  })

  test('by dismissing it, after which no other decision is possible', async () => {
    const player = await vendor.aPlayer(50_00n)
    const win = winOf(player, vendor.body(player))
    await vendor.send('win', win)

    await settle(win.transaction_uuid, { decision: 'dismiss' })

    await expect(settle(win.transaction_uuid, { decision: 'credit', amount: 1n })).rejects.toMatchObject({
      value: { fields: { decision: 'it is DISMISSED' } },
    })
    expect(await vendor.balanceOf(player)).toBe(50_00n)
  })
})

test('a refused win that the vendor repeats with success is settled by that, and cannot also be credited', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player)
  const win = winOf(player, bet)
  await vendor.send('win', win)
  await vendor.send('bet', bet)
  await vendor.send('win', win)

  await expect(settle(win.transaction_uuid, { decision: 'credit', amount: 5_00n })).rejects.toMatchObject({
    code: 'SYS_VALIDATION',
  })
  await vendor.wallet.sweep()

  expect(await creditOf(win.transaction_uuid)).toMatchObject({ state: 'ARRIVED', settledAt: vendor.clock.now() })
  expect(await vendor.balanceOf(player)).toBe(54_00n)
})

test('a win that is refused because its id belongs to another one stays open', async () => {
  const player = await vendor.aPlayer(50_00n)
  const [first, second] = [await aBet(player), await aBet(player)]
  const win = winOf(player, first)
  await vendor.send('win', win)
  await vendor.send('win', { ...win, round: second.round, reference_transaction_uuid: second.transaction_uuid })

  await vendor.wallet.sweep()

  expect(await creditOf(win.transaction_uuid)).toMatchObject({
    status: 'RS_ERROR_DUPLICATE_TRANSACTION',
    state: 'OPEN',
  })
})
