import { openTestVendor, type TestVendor } from '../testing/test-vendor'

let vendor: TestVendor
beforeAll(async () => {
  vendor = await openTestVendor()
})
afterAll(() => vendor.close())

const flags = async () => {
  const { incidents } = await vendor.wallet.operator.get('VND')
  return incidents
    .filter(({ kind }) => kind === 'ID_DIFFERS_IN_CASE')
    .map(({ transactionUuid, otherUuid }) => [transactionUuid, otherUuid])
}

test.each([
  ['small-then-capital', 'SMALL-THEN-CAPITAL'],
  ['CAPITAL-THEN-SMALL', 'capital-then-small'],
  ['Mixed-Then-mixed', 'mixed-then-Mixed'],
])('B-01 %s and %s are two transactions, and a flag names both', async (first, second) => {
  const [player, other] = [await vendor.aPlayer(50_00n), await vendor.aPlayer(50_00n)]
  const bets = [
    vendor.body(player, { transaction_uuid: first }),
    vendor.body(other, { transaction_uuid: second, amount: 2_00n }),
  ]

  for (const bet of [...bets, ...bets]) expect((await vendor.send('bet', bet)).status).toBe('RS_OK')

  expect([await vendor.balanceOf(player), await vendor.balanceOf(other)]).toEqual([49_00n, 48_00n])
  expect((await flags()).filter(([uuid]) => uuid === second)).toEqual([[second, first]])
  expect((await flags()).filter(([uuid]) => uuid === first)).toEqual([])
})

test('a win whose id differs from its bet’s in case only is flagged and counted', async () => {
  const player = await vendor.aPlayer(50_00n)
  const bet = vendor.body(player, { transaction_uuid: 'round-7-of-maya' })
  await vendor.send('bet', bet)

  const win = { transaction_uuid: 'Round-7-of-Maya', reference_transaction_uuid: 'round-7-of-maya', round: bet.round }
  await vendor.send('win', vendor.body(player, win))

  expect(await flags()).toContainEqual(['Round-7-of-Maya', 'round-7-of-maya'])
  const counter = await vendor.registry.getSingleMetric('vendor_wallet_incidents_total')?.get()
  expect(counter?.values.map(({ labels }) => labels.kind)).toContain('ID_DIFFERS_IN_CASE')
})

test('ids that differ in more than case are not flagged', async () => {
  const player = await vendor.aPlayer(50_00n)
  const before = await flags()

  for (const transaction_uuid of ['Bet-1', 'Bet-2', 'bet-3', 'BET-4'])
    await vendor.send('bet', vendor.body(player, { transaction_uuid }))

  expect(await flags()).toEqual(before)
})
