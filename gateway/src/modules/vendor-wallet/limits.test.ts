import { openTestVendor, type Player, type TestVendor } from './test-vendor'
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

test('a vendor that is switched off takes no bets, but pays and takes back what is open', async () => {
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

test('a member’s stakes of one business day have an end, which counts what was staked before it was set', async () => {
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

test('the business day begins at midnight where the operator is', async () => {
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

test('a win beyond the cap of a round is paid, raises an incident and takes no further bets into the round', async () => {
  const player = await vendor.aPlayer(50_00n)
  await change({ maxRoundWin: 20_00n })
  const round = await aRound(player)

  const first = await vendor.send('win', vendor.body(player, { ...round, amount: 15_00n }))
  const beyond = vendor.body(player, { ...round, amount: 15_00n })
  const second = await vendor.send('win', beyond)

  expect([first.status, second.status]).toEqual(['RS_OK', 'RS_OK'])
  expect(await vendor.balanceOf(player)).toBe(79_00n)
  expect(await betStatus(player, { round: round.round })).toBe('RS_ERROR_LIMIT_REACHED')
  const { incidents } = await vendor.wallet.operator.get('VND')
  expect(incidents[0]).toMatchObject({
    kind: 'WIN_ABOVE_LIMIT',
    transactionUuid: beyond.transaction_uuid,
    memberId: player.memberId,
    amount: 30_00n,
  })
  expect(incidents.filter(({ memberId }) => memberId === player.memberId)).toHaveLength(1)
})

test('every change is noted with who, when and what, for good', async () => {
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

test('there is nothing to set for a vendor that is not there', async () => {
  await expect(vendor.wallet.operator.change('NONE', { enabled: false }, 'olga')).rejects.toMatchObject({
    code: 'SYS_INVALID_URL',
  })
})
