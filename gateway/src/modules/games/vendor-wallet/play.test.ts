import { runs } from '@parlay/testing/runs'
import fc from 'fast-check'
import type { Sql } from '../../../db'
import { checkLedger } from '../../../ledger'
import { createPlayService, playInvariants } from '../play'
import { openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'

const hour = 60 * 60 * 1000
const timeZone = 'Asia/Manila'

let vendor: TestVendor
/** 1 March 2026 begins in Manila at this instant; the vendor's clock shows eight hours more. */
const firstOfMarch = Date.parse('2026-02-28T16:00:00Z')

beforeEach(async () => {
  vendor = await openTestVendor('DAYS')
})
afterEach(() => vendor.close())

const rollUp = (zone = timeZone) => createPlayService({ ...vendor, timeZone: zone }).rollUp()
const isRight = async () => (await checkLedger(vendor.db, playInvariants)).ok
const daysOf = ({ memberId }: Player) =>
  vendor.db.query(
    `select day, rounds, stake, valid_bet as "validBet", win, deposit from member_day where member_id = $1 order by day`,
    [memberId],
  )

async function bet(player: Player, isClosed = false) {
  const placed = vendor.body(player, { round_closed: isClosed })
  expect((await vendor.send('bet', placed)).status).toBe('RS_OK')
  const after = (call: 'bet' | 'win' | 'rollback', fields: Record<string, unknown> = {}) =>
    vendor.send(call, vendor.body(player, { round: placed.round, ...fields }))
  return { after, reference_transaction_uuid: placed.transaction_uuid }
}

test('play and deposits are in the sums of their day as soon as they are rolled up', async () => {
  const player = await vendor.aPlayer(10_00n)
  await rollUp()
  await bet(player, true)
  await bet(player)
  const before = await daysOf(player)

  await rollUp()
  await rollUp()

  expect(before).toMatchObject([{ rounds: 0, stake: 0n, deposit: 1000n }])
  expect(await daysOf(player)).toEqual([
    { day: new Date(firstOfMarch), rounds: 1, stake: 100n, validBet: 100n, win: 0n, deposit: 1000n },
  ])
  expect(await isRight()).toBe(true)
})

type Placed = Awaited<ReturnType<typeof bet>>

test.each<[string, (placed: Placed, player: Player) => Promise<{ status: string } | undefined>, object]>([
  [
    'a win',
    ({ after, reference_transaction_uuid }) =>
      after('win', { reference_transaction_uuid, amount: 300n, round_closed: true }),
    { rounds: 1, stake: 100n, validBet: 100n, win: 300n },
  ],
  ['a further bet of its round', ({ after }) => after('bet'), { rounds: 0, stake: 0n, validBet: 0n, win: 0n }],
  [
    'a further bet that ends its round',
    ({ after }) => after('bet', { round_closed: true }),
    { rounds: 1, stake: 200n, validBet: 200n, win: 0n },
  ],
  [
    'a rollback',
    ({ after, reference_transaction_uuid }) => after('rollback', { reference_transaction_uuid, round_closed: true }),
    { rounds: 0, stake: 0n, validBet: 0n, win: 0n },
  ],
])('what comes on a later day counts on the day of its round: %s', async (_, change, sums) => {
  const player = await vendor.aPlayer(10_00n)
  const placed = await bet(player)
  vendor.passTime(24 * hour)
  const again = await vendor.launch(player)
  await rollUp()

  Object.assign(player, again)
  const answer = await change(placed, player)
  await rollUp()

  expect(answer?.status).toBe('RS_OK')
  expect(await daysOf(player)).toMatchObject([{ day: new Date(firstOfMarch), ...sums }])
  expect(await isRight()).toBe(true)
})

test('a settled round that is rolled back later appends its negative, and counts no more', async () => {
  const player = await vendor.aPlayer(10_00n)
  const { after, reference_transaction_uuid } = await bet(player, true)
  await rollUp()
  const [settled] = await daysOf(player)

  await after('rollback', { reference_transaction_uuid })
  await rollUp()

  expect(settled).toMatchObject({ rounds: 1, validBet: 100n })
  expect(await daysOf(player)).toMatchObject([{ rounds: 0, stake: 0n, validBet: 0n }])
  expect(
    await vendor.db.query('select state, rounds, stake from play_event where round_id is not null order by seq'),
  ).toEqual([
    { state: 'SETTLED', rounds: 1, stake: 100n },
    { state: 'SETTLED', rounds: -1, stake: -100n },
    { state: 'ROLLED_BACK', rounds: 1, stake: 100n },
  ])
  expect(await isRight()).toBe(true)
})

test('a round that a vendor reports late joins its day', async () => {
  const player = await vendor.aPlayer(10_00n)
  vendor.passTime(24 * hour)
  await rollUp()

  await vendor.db.query(
    `insert into vendor_told_round (vendor_code, round, member_id, game_code, currency, stake, payout, opened_at, settled_at)
     select 'DAYS', at::text, $1, 'golden-reef', 'PHP', 250, 90, at, at from unnest($2::timestamptz[]) at`,
    [player.memberId, [new Date(firstOfMarch), vendor.clock.now()]],
  )
  await rollUp()

  expect(await daysOf(player)).toMatchObject([
    { rounds: 1, stake: 250n, validBet: 250n, win: 90n, deposit: 1000n },
    { rounds: 1, stake: 250n, deposit: 0n },
  ])
  expect(await isRight()).toBe(true)
})

test('in another time zone all days are summed up again', async () => {
  const player = await vendor.aPlayer(10_00n)
  await bet(player, true)
  await rollUp()

  await rollUp('America/New_York')

  expect(await daysOf(player)).toMatchObject([{ day: new Date('2026-02-28T05:00:00Z'), rounds: 1 }])
  expect(await isRight()).toBe(true)
})

test('sums that came from another cluster are made again, and later play is in them once', async () => {
  const player = await vendor.aPlayer(10_00n)
  await bet(player, true)
  await rollUp()
  // As after a restore: the transactions of the rows and of the watermark are still in the future here.
  await vendor.db.query(`update play_event set tx = '9000000000'`)
  await vendor.db.query(`update play_rolled_up set watermark = '9000000000'`)
  await bet(player, true)

  await rollUp()
  await bet(player, true)
  await rollUp()

  expect(await daysOf(player)).toMatchObject([{ rounds: 3, stake: 300n, deposit: 1000n }])
  expect(await isRight()).toBe(true)
})

test('the check of the ledger finds a day that is not the sum of its rounds', async () => {
  const player = await vendor.aPlayer(10_00n)
  await bet(player, true)
  await rollUp()

  await vendor.db.query('update member_day set stake = stake + 1')

  expect(await isRight()).toBe(false)
})

const onServer = process.env.TEST_DATABASE === 'postgres' ? test : test.skip

onServer('what commits after a later transaction was rolled up is not passed over', async () => {
  const player = await vendor.aPlayer(10_00n)
  await rollUp()
  let settle = () => {}
  const settled = new Promise<void>((resolve) => {
    settle = resolve
  })
  let open = () => {}
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const slow = vendor.db.transaction(async (tx) => {
    await report(player, 100n, tx)
    open()
    await settled
  })
  await opened
  await report(player, 30n)
  await rollUp()
  const during = await isRight()
  settle()
  await slow
  const after = await isRight()
  await rollUp()

  expect([during, after, await isRight()]).toEqual([true, true, true])
  expect(await daysOf(player)).toMatchObject([{ rounds: 2, stake: 130n }])
})

/** The possible events of a member, as numbers that are interpreted as far as they fit the earlier ones. */
const step = fc.record({
  what: fc.constantFrom(
    'bet',
    'closed bet',
    'bet again',
    'win',
    'rollback',
    'report',
    'roll up',
    'dies',
    'rebuild',
    'next day',
  ),
  which: fc.nat({ max: 5 }),
  amount: fc.bigInt({ min: 1n, max: 50n }),
  isClosed: fc.boolean(),
})

test('whatever is settled, voided and corrected, and wherever a roll-up dies, sums and stream equal the rounds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      const player = await vendor.aPlayer(50_00n)
      const placed: Placed[] = []
      for (const { what, which, amount, isClosed } of steps) {
        const before = placed.at(-1 - (which % Math.max(1, placed.length)))
        const reference_transaction_uuid = before?.reference_transaction_uuid
        if (what === 'bet' || what === 'closed bet') placed.push(await bet(player, what === 'closed bet'))
        const of = { reference_transaction_uuid, round_closed: isClosed }
        if (what === 'win') expect((await before?.after('win', { ...of, amount }))?.status).not.toBe('RS_ERROR_UNKNOWN')
        if (what === 'rollback') expect((await before?.after('rollback', of))?.status).not.toBe('RS_ERROR_UNKNOWN')
        if (what === 'bet again')
          expect((await before?.after('bet', { round_closed: isClosed }))?.status).not.toBe('RS_ERROR_UNKNOWN')
        if (what === 'report') await report(player, amount)
        if (what === 'roll up') await rollUp()
        if (what === 'dies') await expect(vendor.db.transaction(rollUpAndDie)).rejects.toThrow('died')
        if (what === 'rebuild') await vendor.db.query('select rebuild_play($1)', [timeZone])
        if (what === 'next day') {
          vendor.passTime(24 * hour)
          Object.assign(player, await vendor.launch(player))
        }
        expect(await isRight()).toBe(true)
      }
    }),
    { numRuns: runs(4, 12) },
  )
})

async function rollUpAndDie(tx: Sql) {
  await tx.query('select roll_up_play($1)', [timeZone])
  throw new Error('died')
}

const report = ({ memberId }: Player, amount: bigint, tx: Sql = vendor.db) =>
  tx.query(
    `insert into vendor_told_round (vendor_code, round, member_id, game_code, currency, stake, payout, opened_at, settled_at)
     values ('DAYS', gen_random_uuid()::text, $1, 'golden-reef', 'PHP', $2, $2, $3, $3)`,
    [memberId, amount, vendor.clock.now()],
  )
