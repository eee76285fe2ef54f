import { openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'
import type { VendorSettings } from './vendor-operator.sql'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
const open: VendorSettings = {
  enabled: true,
  maxBet: null,
  maxDailyStake: null,
  maxRoundWin: null,
  maxRoundMultiple: 100_000,
  freeNeedsGrant: false,
}
const change = (settings: Partial<VendorSettings>) => vendor.wallet.operator.change('VND', settings, 'olga')
afterEach(async () => {
  await change(open)
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(() => vendor.close())

const hour = 60 * 60 * 1000
const betStatus = async (player: Player, fields: Record<string, unknown> = {}) =>
  (await vendor.send('bet', vendor.body(player, fields))).status

async function aRound(player: Player, amount = 1_00n) {
  const bet = vendor.body(player, { amount })
  expect((await vendor.send('bet', bet)).status).toBe('RS_OK')
  return { reference_transaction_uuid: bet.transaction_uuid, round: bet.round }
}

test('a vendor that is switched off accepts no bets, but open rounds are paid and rolled back', async () => {
  const player = await vendor.aPlayer(50_00n)
  const [won, undone] = [await aRound(player), await aRound(player)]

  await change({ enabled: false })

  expect(await betStatus(player)).toBe('RS_ERROR_INVALID_PARTNER')
  expect((await vendor.send('balance', vendor.body(player))).status).toBe('RS_ERROR_INVALID_PARTNER')
  expect((await vendor.send('win', vendor.body(player, { ...won, amount: 3_00n }))).status).toBe('RS_OK')
  expect((await vendor.send('rollback', vendor.body(player, undone))).status).toBe('RS_OK')
  expect(await vendor.balanceOf(player)).toBe(52_00n)
})

test('a bet above the vendor’s limit is refused from the next call on', async () => {
  const player = await vendor.aPlayer(50_00n)
  expect(await betStatus(player, { amount: 5_00n })).toBe('RS_OK')

  await change({ maxBet: 2_00n })

  expect(await betStatus(player, { amount: 2_01n })).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await betStatus(player, { amount: 2_00n })).toBe('RS_OK')
  expect(await betStatus(player, { amount: 9_00n, is_free: true })).toBe('RS_OK')
})

test('a member’s stakes of one business day have a limit, which includes earlier stakes of the day', async () => {
  const player = await vendor.aPlayer(50_00n)
  const other = await vendor.aPlayer(50_00n)
  await aRound(player, 4_00n)

  await change({ maxDailyStake: 10_00n })
  const undone = await aRound(player, 5_00n)

  expect(await betStatus(player, { amount: 1_01n })).toBe('RS_ERROR_LIMIT_REACHED')
  expect(await betStatus(player, { amount: 1_00n })).toBe('RS_OK')
  expect(await betStatus(other, { amount: 10_00n })).toBe('RS_OK')
  await vendor.send('rollback', vendor.body(player, undone))
  expect(await betStatus(player, { amount: 5_00n })).toBe('RS_OK')
  expect(await betStatus(player, { amount: 1n })).toBe('RS_ERROR_LIMIT_REACHED')
})

test("the business day begins at midnight in the operator's time zone", async () => {
  const player = await vendor.aPlayer(50_00n)
  await change({ maxDailyStake: 1_00n })
  const untilMidnight = 24 * hour - ((vendor.clock.now().getTime() + 8 * hour) % (24 * hour))
  vendor.passTime(untilMidnight - 1000)
  const evening = await vendor.launch(player)
  expect(await betStatus(evening)).toBe('RS_OK')
  expect(await betStatus(evening)).toBe('RS_ERROR_LIMIT_REACHED')

  vendor.passTime(2000)

  expect(await betStatus(evening)).toBe('RS_OK')
})

describe('a win above the maximum of its round', () => {
  const heldOf = async ({ memberId }: Player) =>
    (await vendor.wallet.operator.get('VND')).heldWins.filter((win) => win.memberId === memberId)
  const decide = (transactionUuid: string, isPaid: boolean) =>
    vendor.wallet.operator.decideWin('VND', { transactionUuid, isPaid }, 'olga')

  /** The vendor's cap is 20.00; 15.00 has been paid, and another 15.00 waits. */
  async function aHeldWin() {
    const player = await vendor.aPlayer(50_00n)
    await change({ maxRoundWin: 20_00n })
    const round = await aRound(player)
    await vendor.send('win', vendor.body(player, { ...round, amount: 15_00n }))
    const beyond = vendor.body(player, { ...round, amount: 15_00n })
    const answer = await vendor.send('win', beyond)
    return { player, round, beyond, answer, uuid: beyond.transaction_uuid }
  }

  test('is accepted, waits as an incident, and its round accepts no further bets', async () => {
    const { player, round, beyond, answer, uuid } = await aHeldWin()

    const again = await vendor.send('win', beyond)

    expect([answer.status, again.status, again.isReplayed]).toEqual(['RS_OK', 'RS_OK', true])
    expect(await vendor.balanceOf(player)).toBe(64_00n)
    expect(await betStatus(player, { round: round.round })).toBe('RS_ERROR_LIMIT_REACHED')
    const { incidents } = await vendor.wallet.operator.get('VND')
    expect(incidents.filter(({ memberId }) => memberId === player.memberId)).toEqual([
      expect.objectContaining({ kind: 'WIN_ABOVE_LIMIT', transactionUuid: uuid, amount: 30_00n }),
    ])
    expect(await heldOf(player)).toMatchObject([{ transactionUuid: uuid, amount: 15_00n, round: round.round }])
  })

  test('is paid once by a decision of staff, however often the same decision arrives', async () => {
    const { player, round, uuid } = await aHeldWin()

    await Promise.all([decide(uuid, true), decide(uuid, true), decide(uuid, true)])

    await expect(decide(uuid, false)).rejects.toMatchObject({ value: { fields: { decision: 'it is PAID' } } })
    expect(await vendor.balanceOf(player)).toBe(79_00n)
    expect(await vendor.roundOf(round.round)).toMatchObject({ payout: 30_00n })
    expect(await heldOf(player)).toEqual([])
  })

  test('is rolled back with its bet after it was paid', async () => {
    const { player, round, uuid } = await aHeldWin()

    await decide(uuid, true)
    await vendor.send('rollback', vendor.body(player, round))

    expect(await vendor.balanceOf(player)).toBe(50_00n)
  })

  test('is never paid after it was refused, and no amount is rolled back for it', async () => {
    const { player, round, uuid } = await aHeldWin()

    await decide(uuid, false)
    await vendor.send('rollback', vendor.body(player, round))

    expect(await vendor.balanceOf(player)).toBe(50_00n)
    await expect(decide(uuid, true)).rejects.toMatchObject({ code: 'SYS_VALIDATION' })
  })

  test('is no longer paid if it was rolled back while it waited', async () => {
    const { player, round, uuid } = await aHeldWin()

    await vendor.send('rollback', vendor.body(player, { round: round.round, reference_transaction_uuid: uuid }))

    expect(await vendor.balanceOf(player)).toBe(64_00n)
    await expect(decide(uuid, true)).rejects.toMatchObject({ code: 'SYS_VALIDATION' })
    expect(await vendor.roundOf(round.round)).toMatchObject({ payout: 15_00n })
  })

  test("without a cap, is limited to a multiple of the round's stakes", async () => {
    const player = await vendor.aPlayer(50_00n)
    await change({ maxRoundMultiple: 500 })
    const [most, more] = [await aRound(player), await aRound(player)]

    await vendor.send('win', vendor.body(player, { ...most, amount: 500_00n }))
    await vendor.send('win', vendor.body(player, { ...more, amount: 500_01n }))

    expect(await vendor.balanceOf(player)).toBe(548_00n)
    expect(await heldOf(player)).toMatchObject([{ amount: 500_01n }])
  })
})

test('every change is recorded with its author, time and content, permanently', async () => {
  await change({ maxBet: 5_00n })

  const { changes } = await vendor.wallet.operator.get('VND')

  expect(changes[0]).toMatchObject({
    at: vendor.clock.now(),
    changedBy: 'olga',
    subject: 'SETTINGS',
    before: { enabled: true, maxBet: null },
    after: { enabled: true, maxBet: '500' },
  })
  await expect(vendor.db.query(`update vendor_change set changed_by = 'nobody'`)).rejects.toThrow('append-only')
})

test('the settings of an unknown vendor cannot be changed', async () => {
  await expect(vendor.wallet.operator.change('NONE', { enabled: false }, 'olga')).rejects.toMatchObject({
    code: 'SYS_INVALID_URL',
  })
})
