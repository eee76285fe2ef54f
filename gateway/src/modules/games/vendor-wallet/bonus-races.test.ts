import { killableProcess, killMoments, killPoints } from '../../../testing/killable-process'
import { type BonusVendor, openBonusVendor } from '../testing/bonus-vendor'

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))
const day = 24 * 60 * 60 * 1000

/** On PGlite the calls run one after another, on PostgreSQL they really race. Two gateways receive them in turn. */
let vendor: BonusVendor
beforeAll(async () => {
  vendor = await openBonusVendor({ gateways: 2 })
})
afterEach(async () => {
  expect(await vendor.breaches()).toEqual([])
})
afterAll(() => vendor.close())

test('M9 of two hundred parallel bets on own money and a bonus, as many succeed as there is money', async () => {
  const player = await vendor.aBonusPlayer(50_00n, 100_00n, { wagering: 10 })

  const replies = await Promise.all(times(200, () => vendor.send('bet', vendor.bet(player, 1_00n))))

  expect(replies.filter(({ status }) => status === 'RS_OK')).toHaveLength(150)
  expect(await vendor.moneyOf(player)).toEqual([0n, 0n])
})

test('M9 a bonus that is given twice in parallel is given once, and of two in parallel one waits', async () => {
  const player = await vendor.aBonusPlayer(0n, 10_00n)

  await Promise.all(times(4, () => vendor.give(player.memberId, 5_00n)))

  const states = (await vendor.bonusesOf(player)).map(({ state }) => state).sort()
  expect(states).toEqual(['ACTIVE', 'WAITING', 'WAITING', 'WAITING', 'WAITING'])
  expect(await vendor.moneyOf(player)).toEqual([0n, 10_00n])
})

test('M9 a cancellation that races bets and wins removes the current bonus money, and nothing of the member’s', async () => {
  const player = await vendor.aBonusPlayer(0n, 30_00n)
  const open = times(10, () => vendor.bet(player, 1_00n))
  for (const bet of open) await vendor.send('bet', bet)
  const [bonus] = await vendor.bonusesOf(player)

  await Promise.all([
    ...open.map((bet) => vendor.send('win', vendor.about(player, bet, 3_00n))),
    ...times(10, () => vendor.send('bet', vendor.bet(player, 1_00n))),
    ...times(3, () => vendor.bonuses.cancel(player.memberId, bonus?.bonusId ?? '')),
  ])

  expect(await vendor.moneyOf(player)).toEqual([0n, 0n])
  expect(await vendor.bonusesOf(player)).toMatchObject([{ state: 'CANCELLED' }])
})

test('M9 an expiry that races wins and sweeps of two gateways ends the bonus once', async () => {
  const player = await vendor.aBonusPlayer(0n, 30_00n)
  const open = times(10, () => vendor.bet(player, 1_00n))
  for (const bet of open) await vendor.send('bet', bet)
  vendor.passTime(14 * day)

  await Promise.all([
    ...open.map((bet) => vendor.send('win', vendor.about(player, bet, 3_00n))),
    ...times(3, () => vendor.bonuses.sweep()),
  ])

  expect(await vendor.moneyOf(player)).toEqual([0n, 0n])
  expect(await vendor.bonusesOf(player)).toMatchObject([{ state: 'EXPIRED' }])
  const messages = await vendor.db.query(
    `select from member_message where member_id = $1 and template = 'bonusExpired'`,
    [player.memberId],
  )
  expect(messages).toHaveLength(1)
})

test('M9 settled bets that race the end of their bonus count to the last one', async () => {
  const player = await vendor.aBonusPlayer(20_00n, 10_00n, { wagering: 2 })
  const bets = times(20, () => vendor.bet(player, 1_00n, { round_closed: true }))

  await Promise.all([...bets.map((bet) => vendor.send('bet', bet)), ...times(3, () => vendor.bonuses.sweep())])
  await vendor.bonuses.sweep()

  expect(await vendor.bonusesOf(player)).toMatchObject([{ state: 'DONE', wageringDone: '20.00' }])
  expect(await vendor.moneyOf(player)).toEqual([10_00n, 0n])
})

test.each(killMoments)(
  'M9 a gateway that dies %s any step of an end leaves the bonus as it was or at its end, and notifies once',
  async (moment) => {
    for (const killPoint of killPoints(moment, { atLeast: 6 })) {
      const player = await vendor.aBonusPlayer(20_00n, 10_00n, { wagering: 2 })
      await vendor.give(player.memberId, 5_00n)
      for (const _ of times(4, String)) await vendor.send('bet', vendor.bet(player, 5_00n, { round_closed: true }))
      const process = killableProcess(vendor.db, killPoint)

      await vendor
        .serviceOn(process.db)
        .sweep()
        .catch(() => undefined)
      const [main, bonus] = await vendor.moneyOf(player)
      await vendor.bonuses.sweep()

      expect([
        [0n, 10_00n],
        [10_00n, 5_00n],
      ]).toContainEqual([main, bonus])
      expect(await vendor.moneyOf(player)).toEqual([10_00n, 5_00n])
      expect(await vendor.bonusesOf(player)).toMatchObject([{ state: 'ACTIVE' }, { state: 'DONE' }])
      const messages = await vendor.db.query<{ template: string }>(
        'select template from member_message where member_id = $1 order by id',
        [player.memberId],
      )
      expect(messages.map(({ template }) => template)).toEqual([
        'bonusStarted',
        'bonusWaits',
        'bonusDone',
        'bonusStarted',
      ])
      expect(await vendor.breaches()).toEqual([])
    }
  },
)
