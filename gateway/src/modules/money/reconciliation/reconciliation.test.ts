import { randomUUID } from 'node:crypto'
import { askAsStaff, readStaffAnswer, sendAsStaff } from '../../../testing/as-staff'
import { openSupplier, type Player, type Supplier } from '../testing/test-supplier'

let supplier: Supplier
let player: Player
beforeAll(async () => {
  supplier = await openSupplier()
})
beforeEach(async () => {
  supplier.outbox.length = 0
  supplier.breakDown(false)
  const now = supplier.site.clock.now().getTime()
  supplier.site.clock.move(3 * day - (now % day) + middayInManila)
  player = await supplier.aPlayer(100_00n)
})
afterAll(() => supplier.close())

const hour = 60 * 60 * 1000
const day = 24 * hour
/** The tests run around midday in Manila, so that no business day ends during them. */
const middayInManila = 4 * hour
const minute = 60 * 1000

const ask = (payload: object) => sendAsStaff(supplier.site.app, 'reconciliation', payload)

async function aRound(payout = 3_00n) {
  const round = randomUUID()
  const bet = supplier.note({ player, kind: 'bet', round, amount: 2_00n })
  expect((await supplier.send(bet)).status).toBe('RS_OK')
  bet.state = 'done'
  const reference = bet.transaction_uuid
  const win = supplier.note({ player, kind: 'win', round, amount: payout, reference, isClosing: true })
  expect((await supplier.send(win)).status).toBe('RS_OK')
  win.state = 'done'
  return { bet, win }
}

/** The differences between the vendor's transactions and ours, once all are old enough to be finished. */
async function differences() {
  supplier.site.clock.move(10 * minute)
  const { details } = await supplier.reconcile()
  return details.map(({ kind, transactionUuid }) => [kind, transactionUuid])
}

test('two equal lists have no differences', async () => {
  await aRound()
  const refused = supplier.note({ player, kind: 'bet', round: 'r', amount: 500_00n })
  expect((await supplier.send(refused)).status).toBe('RS_ERROR_NOT_ENOUGH_MONEY')
  refused.state = 'refused'
  const bet = supplier.note({ player, kind: 'bet', round: 'undone', amount: 1_00n })
  await supplier.send(bet)
  bet.state = 'refused'
  const undo = supplier.note({ player, kind: 'rollback', round: 'undone', reference: bet.transaction_uuid })
  await supplier.send(undo)
  undo.state = 'done'
  supplier.site.clock.move(10 * minute)

  const report = await supplier.reconcile()

  expect(report).toMatchObject({ state: 'DONE', listed: 5, matched: 5, inFlight: 0, differences: 0, details: [] })
})

test('a win that is finer than the currency matches its booked part', async () => {
  const { win } = await aRound()
  const finer = supplier.note({
    player,
    kind: 'win',
    round: win.round,
    amount: 1_00n,
    reference: win.reference_transaction_uuid,
  })
  finer.amount += 999
  expect((await supplier.send(finer)).status).toBe('RS_OK')
  finer.state = 'done'

  expect(await differences()).toEqual([])
})

test('a transaction that only one side has is found on either side', async () => {
  const { win } = await aRound()
  supplier.outbox.splice(supplier.outbox.indexOf(win), 1)
  const lost = supplier.note({ player, kind: 'bet', round: 'never-sent', amount: 1_00n })
  lost.state = 'done'

  expect(await differences()).toEqual([
    ['MISSING_HERE', lost.transaction_uuid],
    ['MISSING_THERE', win.transaction_uuid],
  ])
})

test('different amounts, rounds and ends are differences', async () => {
  const rounds = [await aRound(), await aRound(), await aRound()] as const
  rounds[0].win.amount += 1000
  rounds[1].win.round = 'another round'
  rounds[2].bet.state = 'refused'

  expect(await differences()).toEqual([
    ['AMOUNT_DIFFERS', rounds[0].win.transaction_uuid],
    ['CONTENT_DIFFERS', rounds[1].win.transaction_uuid],
    ['STATE_DIFFERS', rounds[2].bet.transaction_uuid],
  ])
})

test('a transaction that the vendor is still processing is left for later, but not without end', async () => {
  const bet = supplier.note({ player, kind: 'bet', round: 'open', amount: 1_00n })
  await supplier.send(bet)
  supplier.site.clock.move(minute)

  expect(await supplier.reconcile()).toMatchObject({ inFlight: 1, differences: 0 })
  expect(await differences()).toEqual([['STATE_DIFFERS', bet.transaction_uuid]])
})

test('a call that reached us a day after it was made is no difference', async () => {
  const round = randomUUID()
  const bet = supplier.note({ player, kind: 'bet', round, amount: 2_00n })
  await supplier.send(bet)
  bet.state = 'done'
  const win = supplier.note({ player, kind: 'win', round, reference: bet.transaction_uuid, isClosing: true })
  supplier.site.clock.move(30 * hour)
  expect((await supplier.send(win)).status).toBe('RS_OK')
  win.state = 'done'

  expect(await differences()).toEqual([])
})

test('every page of a long list is read', async () => {
  for (let count = 0; count < 3; count += 1) await aRound()
  const copies = supplier.outbox.slice(0, 2)
  while (supplier.outbox.length < 1500) supplier.outbox.push({ ...copies[0], transaction_uuid: randomUUID() } as never)
  const before = supplier.asked.length

  const found = await differences()

  expect(supplier.asked.length).toBeGreaterThan(before + 1)
  expect(found.length).toBe(500)
})

test('a vendor that cannot be asked fails the run, and the report shows it', async () => {
  supplier.breakDown(true)

  const { ok, runs } = readStaffAnswer(await ask({ vendorCode: 'VND' }))

  expect(ok).toBe(false)
  expect(runs).toMatchObject([{ state: 'FAILED', fault: 'vendor answered 503' }])
})

test('the overview has the last runs and the rounds that are open for more than a day', async () => {
  const bet = supplier.note({ player, kind: 'bet', round: randomUUID(), amount: 1_00n })
  await supplier.send(bet)
  supplier.site.clock.move(25 * hour)

  const { runs, openRounds } = await askAsStaff(supplier.site.app, 'reconciliation')

  expect(runs.length).toBeGreaterThan(0)
  expect(openRounds).toContainEqual(expect.objectContaining({ round: bet.round, vendorCode: 'VND', stake: '100' }))
})

test('every night each vendor is asked once for the previous day, by whichever gateway is first', async () => {
  await aRound()
  supplier.site.clock.move(25 * hour)
  const { reconciliation } = supplier

  await Promise.all([reconciliation.sweep(), reconciliation.sweep()])
  await reconciliation.sweep()

  const nightly = await supplier.site.db.query(
    `select kind, state, to_at - from_at = interval '1 day' as "isDay" from reconciliation_run
     where kind = 'NIGHTLY' and started_at = $1`,
    [supplier.site.clock.now()],
  )
  expect(nightly).toEqual([{ kind: 'NIGHTLY', state: 'DONE', isDay: true }])
})

/** The runs that were started now. */
const nights = () =>
  supplier.site.db.query<{ state: string; days: number }>(
    `select state, extract(epoch from to_at - from_at)::int / 86400 as days from reconciliation_run
     where kind = 'NIGHTLY' and started_at = $1`,
    [supplier.site.clock.now()],
  )

test('a night on which the vendor could not be asked is repeated in the next one', async () => {
  await supplier.reconciliation.sweep()
  supplier.site.clock.move(24 * hour)
  supplier.breakDown(true)
  await supplier.reconciliation.sweep()
  expect(await nights()).toEqual([{ state: 'FAILED', days: 1 }])

  supplier.site.clock.move(24 * hour)
  supplier.breakDown(false)
  await supplier.reconciliation.sweep()

  expect(await nights()).toEqual([{ state: 'DONE', days: 2 }])
})

test('an incident is counted by vendor and kind', async () => {
  const { bet } = await aRound()

  await supplier.send({ ...bet, amount: bet.amount + 1000 })

  const { body } = await supplier.site.app.inject('/metrics')
  expect(body).toContain('vendor_wallet_incidents_total{vendor="VND",kind="DUPLICATE_TRANSACTION"} 1')
})

test('metrics count stuck rounds, and last nights that differ or failed', async () => {
  const figures = async () =>
    (await supplier.site.app.inject('/metrics')).body
      .split('\n')
      .filter((line) => /^(vendor_rounds_stuck|reconciliation_\w+) /.test(line))
  await supplier.reconciliation.sweep()
  await supplier.site.db.query(`update game_round set state = 'STUCK' where state = 'OPEN'`)
  const { win } = await aRound()
  win.amount += 1000
  supplier.site.clock.move(24 * hour)
  await supplier.reconciliation.sweep()
  const different = await figures()
  supplier.site.clock.move(24 * hour)
  supplier.breakDown(true)
  await supplier.reconciliation.sweep()

  const [stuck] = await supplier.site.db.query<{ count: bigint }>(
    `select count(*) as count from game_round where state = 'STUCK'`,
  )
  const rounds = `vendor_rounds_stuck ${stuck?.count}`
  expect(stuck?.count).toBeGreaterThan(0n)
  expect(different).toEqual([rounds, 'reconciliation_differences 1', 'reconciliation_failed_vendors 0'])
  expect(await figures()).toEqual([rounds, 'reconciliation_differences 0', 'reconciliation_failed_vendors 1'])
})

test('a vendor whose last key was retired is asked about the day in which it could still call', async () => {
  const retire = (at: Date | null) => supplier.site.db.query('update vendor_key set retired_at = $1', [at])
  await supplier.reconciliation.sweep()
  await aRound()
  await retire(supplier.site.clock.now())

  supplier.site.clock.move(24 * hour)
  await supplier.reconciliation.sweep()
  const first = await nights()
  supplier.site.clock.move(24 * hour)
  await supplier.reconciliation.sweep()
  const second = await nights()
  await retire(null)

  expect([first, second]).toEqual([[{ state: 'DONE', days: 1 }], []])
})

test('a vendor that lists a transaction twice gets one difference for it', async () => {
  const { win } = await aRound()
  win.amount += 1000
  supplier.outbox.push({ ...win })

  expect(await differences()).toEqual([['AMOUNT_DIFFERS', win.transaction_uuid]])
})

test('a period that ends before it begins is refused', async () => {
  const answer = await ask({ from: '2026-01-02T00:00:00Z', to: '2026-01-01T00:00:00Z' })

  expect(answer.json().code).toBe('SYS_VALIDATION')
})
