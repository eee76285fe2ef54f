import { type BonusVendor, live, openBonusVendor, slots, sports } from '../testing/bonus-vendor'
import { balanceIn, type Player } from '../testing/test-vendor'

const day = 24 * 60 * 60 * 1000

let vendor: BonusVendor
beforeAll(async () => {
  vendor = await openBonusVendor()
})
afterEach(async () => {
  expect(await vendor.breaches()).toEqual([])
})
afterAll(() => vendor.close())

const stake = async (player: Player, amount: bigint, fields: Record<string, unknown> = {}) => {
  const bet = vendor.bet(player, amount, fields)
  const reply = await vendor.send('bet', bet)
  return { bet, reply }
}
const messagesTo = async ({ memberId }: Player) =>
  (
    await vendor.db.query<{ template: string }>(
      'select template from member_message where member_id = $1 order by id',
      [memberId],
    )
  ).map(({ template }) => template)

test('M9 a stake is paid from the main wallet first, and bonus money pays the rest', async () => {
  const player = await vendor.aBonusPlayer(15_00n, 100_00n)

  const first = await stake(player, 10_00n)
  const second = await stake(player, 10_00n)

  expect([balanceIn(first.reply), balanceIn(second.reply)]).toEqual([105_00n, 95_00n])
  expect(await vendor.moneyOf(player)).toEqual([0n, 95_00n])
})

test('M9 a win is split like its stake, to the unit', async () => {
  const player = await vendor.aBonusPlayer(4_00n, 100_00n)
  const { bet } = await stake(player, 10_00n)

  const reply = await vendor.send('win', vendor.about(player, bet, 25_01n))

  // Six tenths of the stake were bonus money; the odd hundredth is the member's.
  expect(await vendor.moneyOf(player)).toEqual([10_01n, 94_00n + 15_00n])
  expect(balanceIn(reply)).toBe(10_01n + 109_00n)
})

test('M9 a rollback returns each part to its source, and takes back each part of its wins', async () => {
  const player = await vendor.aBonusPlayer(4_00n, 100_00n)
  const { bet } = await stake(player, 10_00n)
  await vendor.send('win', vendor.about(player, bet, 33_33n))

  const reply = await vendor.send('rollback', vendor.about(player, bet))

  expect(await vendor.moneyOf(player)).toEqual([4_00n, 100_00n])
  expect(balanceIn(reply)).toBe(104_00n)
})

test('M9 a bet above the limit of the bonus is refused, and the member is notified once of the reason', async () => {
  const player = await vendor.aBonusPlayer(200_00n, 10_00n)

  const { reply } = await stake(player, 50_01n)
  const round = (await stake(player, 30_00n)).bet.round
  const further = await stake(player, 30_00n, { round })
  await Promise.all([vendor.bonuses.notifyOfLimit(player.memberId), vendor.bonuses.notifyOfLimit(player.memberId)])

  expect([reply.status, further.reply.status]).toEqual(['RS_ERROR_LIMIT_REACHED', 'RS_ERROR_LIMIT_REACHED'])
  expect(await vendor.moneyOf(player)).toEqual([170_00n, 10_00n])
  expect(await messagesTo(player)).toEqual(['bonusStarted', 'bonusLimit'])
})

test('M9 the wallet shows which refusals were for a bonus', async () => {
  const player = await vendor.aBonusPlayer(200_00n, 10_00n)
  const { bet, reply } = await stake(player, 50_01n)

  const [row] = await vendor.db.query<{ reason: string }>(
    `select (vendor_bet('BON', $1, sha256(convert_to($2, 'UTF8')), 'again', $3, false, $4, 'PHP', 5001, false, $5)).reason`,
    [player.user, player.token, bet.round, slots, vendor.clock.now()],
  )

  expect([reply.status, row?.reason]).toEqual(['RS_ERROR_LIMIT_REACHED', 'BONUS_MAX_BET'])
})

test('PR-10 bonus money for one product cannot be used in games of another, and its limit does not apply there', async () => {
  const player = await vendor.aBonusPlayer(60_00n, 100_00n)
  const atSports = await vendor.launch(player, { game: sports })

  const high = await stake(atSports, 55_00n, { game_code: sports })
  const beyond = await stake(atSports, 10_00n, { game_code: sports })

  expect([high.reply.status, beyond.reply.status]).toEqual(['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'])
  expect([balanceIn(high.reply), balanceIn(beyond.reply)]).toEqual([5_00n, 5_00n])
  expect(await vendor.moneyOf(player)).toEqual([5_00n, 100_00n])
})

test('M9 every bet shows how much counted and why, and a rollback subtracts it again', async () => {
  const player = await vendor.aBonusPlayer(200_00n, 100_00n)
  const [atLive, atSports] = [
    await vendor.launch(player, { game: live }),
    await vendor.launch(player, { game: sports }),
  ]
  const closed = { round_closed: true }
  await stake(player, 40_00n, closed)
  await stake(atLive, 30_00n, { ...closed, game_code: live })
  await stake(atSports, 20_00n, { ...closed, game_code: sports })
  const { bet } = await stake(player, 10_00n, closed)
  await vendor.send('rollback', vendor.about(player, bet))
  await vendor.bonuses.sweep()
  await vendor.bonuses.sweep()

  const [bonus] = await vendor.bonusesOf(player)
  const contributions = await vendor.contributionsOf(player, bonus?.bonusId ?? '')

  expect(bonus).toMatchObject({ wageringRequired: '500.00', wageringDone: '43.00', wageringRemaining: '457.00' })
  expect(contributions.map(({ stake: of, weight, counted, reason }) => [of, weight, counted, reason])).toEqual([
    ['-10.00', 100, '-10.00', 'TAKEN_BACK'],
    ['10.00', 100, '10.00', 'COUNTED'],
    ['20.00', 0, '0.00', 'OTHER_PRODUCT'],
    ['30.00', 10, '3.00', 'COUNTED'],
    ['40.00', 100, '40.00', 'COUNTED'],
  ])
})

test('M9 play before the bonus does not count', async () => {
  const player = await vendor.launch(await vendor.aPlayer(100_00n), { game: slots })
  await stake(player, 40_00n, { round_closed: true })
  vendor.passTime(1000)
  await vendor.give(player.memberId, 10_00n)
  await vendor.bonuses.sweep()

  const [bonus] = await vendor.bonusesOf(player)

  expect(bonus).toMatchObject({ state: 'ACTIVE', wageringDone: '0.00' })
})

test('M9 once enough is wagered the bonus money becomes cash, and so do later wins', async () => {
  const player = await vendor.aBonusPlayer(0n, 20_00n)
  const { bet: open } = await stake(player, 5_00n)
  for (const win of [20_00n, 20_00n, 20_00n, 20_00n, 20_00n, 20_00n, 20_00n]) {
    const { bet } = await stake(player, 15_00n)
    await vendor.send('win', vendor.about(player, bet, win))
  }
  await vendor.bonuses.sweep()
  const settled = await vendor.moneyOf(player)
  await vendor.send('win', vendor.about(player, open, 7_00n))
  const paid = await vendor.moneyOf(player)
  await vendor.send('rollback', vendor.about(player, open))

  expect([settled, paid]).toEqual([
    [50_00n, 0n],
    [57_00n, 0n],
  ])
  expect(await vendor.moneyOf(player)).toEqual([55_00n, 0n])
  expect(await vendor.bonusesOf(player)).toMatchObject([
    {
      state: 'DONE',
      wageringDone: '100.00',
      events: [{ kind: 'GRANTED' }, { kind: 'STARTED' }, { kind: 'DONE', amount: '50.00' }],
    },
  ])
  expect(await messagesTo(player)).toEqual(['bonusStarted', 'bonusDone'])
})

test('M9 expiry takes only the bonus part, with wins of open bonus bets', async () => {
  const player = await vendor.aBonusPlayer(4_00n, 100_00n)
  const { bet } = await stake(player, 10_00n)
  vendor.passTime(14 * day)
  await vendor.bonuses.sweep()
  const expired = await vendor.moneyOf(player)
  const again = await vendor.launch(player, { game: slots })

  const win = await vendor.send('win', vendor.about(again, bet, 20_00n))

  expect(expired).toEqual([0n, 0n])
  expect(await vendor.moneyOf(player)).toEqual([8_00n, 0n])
  expect(balanceIn(win)).toBe(8_00n)
  await vendor.send('rollback', vendor.about(again, bet))
  expect(await vendor.moneyOf(player)).toEqual([4_00n, 0n])
  expect(await messagesTo(player)).toEqual(['bonusStarted', 'bonusExpired'])
})

test('M9 an expired bonus allows and pays nothing more, whether or not it has been removed yet', async () => {
  const player = await vendor.aBonusPlayer(60_00n, 100_00n)
  vendor.passTime(14 * day)
  const again = await vendor.launch(player, { game: slots })

  const { reply } = await stake(again, 55_00n)
  const beyond = await stake(again, 10_00n)

  expect([reply.status, beyond.reply.status]).toEqual(['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY'])
})

test('M9 giving a bonus up removes its money alone, and the next one begins', async () => {
  const player = await vendor.aBonusPlayer(10_00n, 100_00n)
  await vendor.give(player.memberId, 30_00n)
  const [waiting, active] = await vendor.bonusesOf(player)

  const answer = await vendor.bonuses.cancel(player.memberId, active?.bonusId ?? '')
  const again = await vendor.bonuses.cancel(player.memberId, active?.bonusId ?? '')

  expect([waiting?.state, active?.state]).toEqual(['WAITING', 'ACTIVE'])
  expect([answer, again]).toEqual([
    { state: 'CANCELLED', amount: '100.00' },
    { state: 'CANCELLED', amount: '100.00' },
  ])
  expect(await vendor.moneyOf(player)).toEqual([10_00n, 30_00n])
  expect(await messagesTo(player)).toEqual(['bonusStarted', 'bonusWaits', 'bonusCancelled', 'bonusStarted'])
})

test('M9 a bonus that waits can be given up before it begins', async () => {
  const player = await vendor.aBonusPlayer(0n, 100_00n)
  await vendor.give(player.memberId, 30_00n)
  const [waiting] = await vendor.bonusesOf(player)

  expect(await vendor.bonuses.cancel(player.memberId, waiting?.bonusId ?? '')).toEqual({
    state: 'CANCELLED',
    amount: '0.00',
  })
  expect(await vendor.moneyOf(player)).toEqual([0n, 100_00n])
})

test('M9 a bonus that is lost blocks no other: it ends once none of its money can come back', async () => {
  const player = await vendor.aBonusPlayer(0n, 10_00n)
  const { bet } = await stake(player, 10_00n)
  await vendor.bonuses.sweep()
  const [open] = await vendor.bonusesOf(player)
  await vendor.send('win', vendor.about(player, bet, 0n))
  await vendor.bonuses.sweep()

  const [lost] = await vendor.bonusesOf(player)

  expect([open?.state, lost?.state]).toEqual(['ACTIVE', 'USED_UP'])
  expect(await messagesTo(player)).toEqual(['bonusStarted', 'bonusUsedUp'])
})

test('M9 a rolled back win of bonus money that the member has spent is the vendor’s claim, never taken from own money', async () => {
  const player = await vendor.aBonusPlayer(0n, 10_00n)
  const { bet } = await stake(player, 10_00n)
  await vendor.send('win', vendor.about(player, bet, 20_00n))
  await stake(player, 15_00n)

  await vendor.send('rollback', vendor.about(player, bet))

  const [claim] = await vendor.db.query<{ sum: bigint }>(
    `select sum(balance)::bigint as sum from ledger_account where code = 'vendor:BON:receivable'`,
  )
  expect(await vendor.moneyOf(player)).toEqual([0n, 15_00n])
  expect(claim?.sum).toBe(-20_00n)
})

test('M9 counting the whole stream again gives the same result', async () => {
  const contributions = () => vendor.db.query('select * from bonus_contribution order by grant_id, event_seq')
  const bonuses = () => vendor.db.query('select id, done from bonus_grant order by id')
  await vendor.bonuses.sweep()
  const before = [await contributions(), await bonuses()]
  await vendor.db.query('delete from bonus_contribution')
  await vendor.db.query('update bonus_grant set done = 0')
  await vendor.db.query('delete from bonus_counted')

  await vendor.bonuses.sweep()

  expect(before[0]).not.toEqual([])
  expect([await contributions(), await bonuses()]).toEqual(before)
})
