import { checkLedger } from '../../ledger'
import { closedDaysInvariants, createClosedDaysService } from '../closed-days'
import { openTestVendor, type Player, type TestVendor } from './testing/test-vendor'

const hour = 60 * 60 * 1000
const timeZone = 'Asia/Manila'

let vendor: TestVendor
/** 1 March 2026 in Manila begins here; the vendor's clock stands eight hours later. */
const firstOfMarch = Date.parse('2026-02-28T16:00:00Z')

beforeEach(async () => {
  vendor = await openTestVendor('DAYS')
})
afterEach(() => vendor.close())

const closeDays = () => createClosedDaysService({ ...vendor, timeZone }).closeDays()
const isRight = async () => (await checkLedger(vendor.db, closedDaysInvariants)).ok
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

test('a day is closed an hour after its end, with the bets and the deposits of each member', async () => {
  const player = await vendor.aPlayer(10_00n)
  await bet(player, true)
  await bet(player)
  vendor.passTime(16 * hour + hour - 1)
  await closeDays()
  const early = await daysOf(player)

  vendor.passTime(1)
  await closeDays()
  await closeDays()

  expect(early).toEqual([])
  expect(await daysOf(player)).toEqual([
    { day: new Date(firstOfMarch), rounds: 1, stake: 200n, validBet: 100n, win: 0n, deposit: 1000n },
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
  ['a further bet of its round', ({ after }) => after('bet'), { rounds: 0, stake: 200n, validBet: 0n, win: 0n }],
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
])('what comes after its day was closed changes that day: %s', async (_, change, sums) => {
  const player = await vendor.aPlayer(10_00n)
  const placed = await bet(player)
  vendor.passTime(24 * hour)
  const again = await vendor.launch(player)
  await closeDays()

  Object.assign(player, again)
  const answer = await change(placed, player)

  expect(answer?.status).toBe('RS_OK')
  expect(await daysOf(player)).toMatchObject([{ day: new Date(firstOfMarch), ...sums }])
  expect(await isRight()).toBe(true)
})

test('a settled round that is rolled back after its day was closed counts no more', async () => {
  const player = await vendor.aPlayer(10_00n)
  const { after, reference_transaction_uuid } = await bet(player, true)
  vendor.passTime(24 * hour)
  Object.assign(player, await vendor.launch(player))
  await closeDays()
  const [closed] = await daysOf(player)

  await after('rollback', { reference_transaction_uuid })

  expect(closed).toMatchObject({ rounds: 1, validBet: 100n })
  expect(await daysOf(player)).toMatchObject([{ rounds: 0, stake: 0n, validBet: 0n }])
  expect(await isRight()).toBe(true)
})

test('a round that a vendor reports late joins its day, and one of today does not', async () => {
  const player = await vendor.aPlayer(10_00n)
  vendor.passTime(24 * hour)
  await closeDays()

  await vendor.db.query(
    `insert into vendor_told_round (vendor_code, round, member_id, game_code, currency, stake, payout, opened_at, settled_at)
     select 'DAYS', at::text, $1, 'golden-reef', 'PHP', 250, 90, at, at from unnest($2::timestamptz[]) at`,
    [player.memberId, [new Date(firstOfMarch), vendor.clock.now()]],
  )

  expect(await daysOf(player)).toMatchObject([{ rounds: 1, stake: 250n, validBet: 250n, win: 90n, deposit: 1000n }])
  expect(await isRight()).toBe(true)
})

test('when the clock goes back, the days after it are opened again', async () => {
  const player = await vendor.aPlayer(10_00n)
  await bet(player, true)
  vendor.passTime(72 * hour)
  await closeDays()
  vendor.passTime(-72 * hour)

  await closeDays()
  await bet(player, true)
  vendor.passTime(48 * hour)
  await closeDays()

  expect(await daysOf(player)).toMatchObject([{ rounds: 2, stake: 200n }])
  expect(await isRight()).toBe(true)
})

test('in another time zone all days are closed anew', async () => {
  const player = await vendor.aPlayer(10_00n)
  await bet(player, true)
  vendor.passTime(48 * hour)
  await closeDays()

  await createClosedDaysService({ ...vendor, timeZone: 'America/New_York' }).closeDays()

  expect(await daysOf(player)).toMatchObject([{ day: new Date('2026-02-28T05:00:00Z'), rounds: 1 }])
  expect(await isRight()).toBe(true)
})

test('the check of the ledger finds a day that is not the sum of its bets', async () => {
  const player = await vendor.aPlayer(10_00n)
  await bet(player, true)
  vendor.passTime(24 * hour)
  await closeDays()

  await vendor.db.query('update member_day set stake = stake + 1')

  expect(await isRight()).toBe(false)
})
