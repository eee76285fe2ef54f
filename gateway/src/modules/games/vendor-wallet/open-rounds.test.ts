import { openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'
import { listOpenRounds } from './open-rounds.sql'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
afterEach(async () => {
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => vendor.close())

const hour = 60 * 60 * 1000

async function aRound(player: Player) {
  const bet = vendor.body(player)
  expect((await vendor.send('bet', bet)).status).toBe('RS_OK')
  return { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }
}
const oldRounds = () => listOpenRounds(vendor.db, new Date(vendor.clock.now().getTime() - 24 * hour), 100)

test.each(['win', 'rollback'] as const)('a %s that closes its round makes late bets impossible', async (call) => {
  const player = await vendor.aPlayer(50_00n)
  const round = await aRound(player)

  await vendor.send(call, vendor.body(player, { ...round, round_closed: true }))
  const late = await vendor.send('bet', vendor.body(player, { round: round.round }))

  expect(late.status).toBe('RS_ERROR_TRANSACTION_CLOSED')
})

test('a rollback of an unknown bet still closes the round that it names', async () => {
  const player = await vendor.aPlayer(50_00n)
  const { round } = await aRound(player)

  const fields = { reference_transaction_uuid: 'never-sent', round, round_closed: true }
  await vendor.send('rollback', vendor.body(player, fields))

  expect((await vendor.roundOf(round))?.state).toBe('SETTLED')
  expect((await vendor.send('bet', vendor.body(player, { round }))).status).toBe('RS_ERROR_TRANSACTION_CLOSED')
})

test('a round that is open for a day is marked and listed, and later calls settle it', async () => {
  const player = await vendor.aPlayer(50_00n)
  const [won, undone, young] = [await aRound(player), await aRound(player), player]
  vendor.passTime(24 * hour + 1)
  const later = await vendor.launch(young)
  const fresh = await aRound(later)

  await vendor.wallet.sweep()

  const states = async () =>
    Promise.all([won, undone, fresh].map(async ({ round }) => (await vendor.roundOf(round))?.state))
  expect(await states()).toEqual(['STUCK', 'STUCK', 'OPEN'])
  expect((await oldRounds()).filter(({ memberId }) => memberId === player.memberId)).toHaveLength(2)
  await vendor.send('win', vendor.body(player, { ...won, round_closed: true, amount: 2_00n }))
  await vendor.send('rollback', vendor.body(player, undone))
  expect(await states()).toEqual(['SETTLED', 'ROLLED_BACK', 'OPEN'])
  expect((await oldRounds()).filter(({ memberId }) => memberId === player.memberId)).toHaveLength(0)
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})

test('B-18 a vendor that was down between bet and win pays after a day, once, whatever happened in between', async () => {
  const player = await vendor.aPlayer(50_00n)
  const round = await aRound(player)
  vendor.passTime(26 * hour)
  await vendor.wallet.sweep()
  await vendor.db.query('update game_session set closed_at = $1 where member_id = $2', [
    vendor.clock.now(),
    player.memberId,
  ])
  const win = vendor.body(player, { ...round, round_closed: true, amount: 5_00n })

  const replies = [await vendor.send('win', win), await vendor.send('win', win)]

  expect(replies.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
    ['RS_OK', false],
    ['RS_OK', true],
  ])
  expect(await vendor.balanceOf(player)).toBe(54_00n)
  expect((await vendor.roundOf(round.round))?.state).toBe('SETTLED')
})

test('B-16 a member who is excluded in the middle of a round places no bets and is paid for the open one', async () => {
  const player = await vendor.aPlayer(50_00n)
  const round = await aRound(player)
  await vendor.db.query(`update member set status = 'DISABLED' where id = $1`, [player.memberId])

  const bet = await vendor.send('bet', vendor.body(player))
  const win = await vendor.send('win', vendor.body(player, { ...round, round_closed: true, amount: 5_00n }))

  expect([bet.status, win.status]).toEqual(['RS_ERROR_USER_DISABLED', 'RS_OK'])
  expect(await vendor.balanceOf(player)).toBe(54_00n)
})
