import { openTestVendor, type Player, type TestVendor } from '../testing/test-vendor'

let vendor: TestVendor
beforeEach(async () => {
  vendor = await openTestVendor()
})
afterEach(async () => {
  expect((await vendor.check()).invariants.filter(({ ok }) => !ok)).toEqual([])
  await vendor.close()
})

async function aWin(player: Player, amount: number) {
  const bet = vendor.body(player)
  await vendor.send('bet', bet)
  return vendor.body(player, { reference_transaction_uuid: bet.transaction_uuid, round: bet.round, amount })
}
const finerAmounts = async () => (await vendor.wallet.operator.get('VND')).finerAmounts

test('a win of 1.505 is booked as 1.50, once for three attempts, and the finer part is kept', async () => {
  const player = await vendor.aPlayer(50_00n)
  const win = await aWin(player, 150_500)

  const replies = [await vendor.send('win', win), await vendor.send('win', win), await vendor.send('win', win)]

  expect(replies.map(({ status, isReplayed }) => [status, isReplayed])).toEqual([
    ['RS_OK', false],
    ['RS_OK', true],
    ['RS_OK', true],
  ])
  expect(await vendor.balanceOf(player)).toBe(50_50n)
  expect(await vendor.roundOf(win.round)).toMatchObject({ payout: 1_50n })
  expect(await finerAmounts()).toEqual([{ currency: 'PHP', wins: 1, units: 500n }])
})

test('a win below one minor unit closes its round without a posting', async () => {
  const player = await vendor.aPlayer(50_00n)
  const win = await aWin(player, 999)
  const postings = await vendor.countPostings()

  const { status } = await vendor.send('win', { ...win, round_closed: true })

  expect(status).toBe('RS_OK')
  expect(await vendor.countPostings()).toBe(postings)
  expect(await vendor.roundOf(win.round)).toEqual({ state: 'SETTLED', stake: 1_00n, payout: 0n })
})

test('finer parts are summed up over wins, without those that were rolled back', async () => {
  const player = await vendor.aPlayer(50_00n)
  const [first, second, undone] = [await aWin(player, 1_999), await aWin(player, 2_001), await aWin(player, 3_750)]
  for (const win of [first, second, undone]) await vendor.send('win', win)

  await vendor.send('rollback', vendor.body(player, { reference_transaction_uuid: undone.transaction_uuid }))

  expect(await finerAmounts()).toEqual([{ currency: 'PHP', wins: 2, units: 1000n }])
  expect(await vendor.balanceOf(player)).toBe(47_03n)
})

test('a stake that is finer than the currency is refused and moves nothing', async () => {
  const player = await vendor.aPlayer(50_00n)

  const { status } = await vendor.send('bet', vendor.body(player, { amount: 150_500 }))

  expect(status).toBe('RS_ERROR_WRONG_SYNTAX')
  expect(await vendor.balanceOf(player)).toBe(50_00n)
})
