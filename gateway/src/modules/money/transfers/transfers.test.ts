import * as calls from '@parlay/contracts/endpoints/transfers'
import { openVendorTransferSite, type VendorTransferSite } from '../testing/vendor-transfers-under-test'

let wallets: VendorTransferSite

beforeAll(async () => {
  wallets = await openVendorTransferSite()
})
beforeEach(() => wallets.begin())
afterEach(async () => {
  expect(await wallets.listBreaches()).toEqual([])
})
afterAll(() => wallets.close())

test('B.9 money goes to the vendor and comes back, to the unit', async () => {
  const there = await wallets.putIn('60.00')
  wallets.site.clock.move(1000)
  const back = await wallets.takeOut('15.50')

  expect(there.value).toMatchObject({ state: 'DONE', balance: '40.00' })
  expect(back.value).toMatchObject({ state: 'DONE', balance: '55.50' })
  expect(wallets.atVendor()).toBe(44_50n)
  expect(await wallets.funds()).toEqual([
    { vassalage: 'SBT', name: 'SBT', balance: '44.50', transferMode: 'TRANSFER', state: 'OK' },
  ])
  const { value } = await wallets.ask(calls.listWalletTransfers)
  expect(value.list).toEqual([
    expect.objectContaining({
      transferId: back.value.transferId,
      from: 'SBT',
      to: 'MAIN',
      amount: '15.50',
      state: 'DONE',
    }),
    expect.objectContaining({ from: 'MAIN', to: 'SBT', amount: '60.00', state: 'DONE' }),
  ])
})

test('B.9 wins and losses there come back with it', async () => {
  await wallets.putIn('60.00')
  wallets.play(25_00n)

  const won = await wallets.takeOut('85.00')
  await wallets.putIn('50.00')
  wallets.play(-20_00n)
  const { value } = await wallets.recallAll()

  expect(won.value).toMatchObject({ state: 'DONE', balance: '125.00' })
  expect(value.results).toEqual([
    expect.objectContaining({ vassalage: 'SBT', amount: '30.00', state: 'DONE', balance: '105.00' }),
  ])
  expect(wallets.atVendor()).toBe(0n)
  expect((await wallets.recallAll()).value.results).toEqual([])
})

test('B.9 a balance finer than the currency is shown and comes back in whole units', async () => {
  await wallets.putIn('60.00')
  wallets.playFraction(1_500)

  const [shown] = await wallets.funds()
  const { value } = await wallets.recallAll()

  expect(shown).toMatchObject({ balance: '60.01', state: 'OK' })
  expect(value.results).toEqual([expect.objectContaining({ amount: '60.01', state: 'DONE', balance: '100.01' })])
})

test('B.9 after a lost answer the transfer is UNKNOWN until the vendor reports that it is done', async () => {
  wallets.vendor.plan('deposit', 'lost')

  const { value } = await wallets.putIn('60.00')
  const during = {
    main: await wallets.available(),
    transit: await wallets.inTransit(),
    state: (await wallets.funds())[0].state,
  }
  wallets.site.clock.move(2000)
  await wallets.job.sweep()

  expect(value).toMatchObject({ state: 'UNKNOWN', balance: '40.00' })
  expect(during).toEqual({ main: '40.00', transit: 60_00n, state: 'UNKNOWN' })
  expect(await wallets.lastTransfer()).toMatchObject({ transferId: value.transferId, state: 'DONE' })
  expect([await wallets.available(), await wallets.inTransit(), wallets.atVendor()]).toEqual(['40.00', 0n, 60_00n])
})

test('B.9 a lost answer of a withdrawal is no second withdrawal', async () => {
  await wallets.putIn('60.00')
  wallets.vendor.plan('withdraw', 'lost')

  const { value } = await wallets.takeOut('20.00')
  const before = await wallets.available()
  wallets.site.clock.move(2000)
  await wallets.job.sweep()
  await wallets.job.sweep()

  expect([value.state, before]).toEqual(['UNKNOWN', '40.00'])
  expect([await wallets.available(), wallets.atVendor()]).toEqual(['60.00', 40_00n])
})

test.each(['fail', 'silent'] as const)(
  'B.9 a transfer that the vendor never carried out (%s) comes back once it says so, and is refused should it arrive late',
  async (fault) => {
    wallets.vendor.plan('deposit', fault)

    const { value } = await wallets.putIn('60.00')
    const before = await wallets.available()
    wallets.site.clock.move(2000)
    await wallets.job.sweep()
    const late = await fetch(`${wallets.vendor.origin}/transfer/deposit`, {
      method: 'POST',
      body: JSON.stringify({ user: wallets.user(), transaction_uuid: value.transferId, amount: 6_000_000 }),
    })

    expect([value.state, before]).toEqual(['UNKNOWN', '40.00'])
    expect(await wallets.lastTransfer()).toMatchObject({ state: 'FAILED' })
    expect(await late.json()).toEqual({ status: 'REFUSED' })
    expect([await wallets.available(), wallets.atVendor()]).toEqual(['100.00', 0n])
  },
)

test('B.9 a vendor that stays silent is asked less and less often, and failure is never assumed', async () => {
  wallets.vendor.plan('deposit', 'lost')
  wallets.vendor.plan('detail', ...Array(20).fill('fail'))
  await wallets.putIn('60.00')
  const asked = () => wallets.vendor.calls.filter((path) => path.endsWith('detail')).length
  const before = asked()

  for (let minute = 0; minute < 60; minute += 1) {
    wallets.site.clock.move(60_000)
    await wallets.job.sweep()
  }
  const questions = asked() - before
  await wallets.comeAgain()
  const meanwhile = await wallets.lastTransfer()
  for (let hour = 0; hour < 24; hour += 1) {
    wallets.site.clock.move(60 * 60_000)
    await wallets.job.sweep()
  }
  await wallets.comeAgain()

  expect(meanwhile.state).toBe('UNKNOWN')
  expect(questions).toBeGreaterThan(4)
  expect(questions).toBeLessThan(15)
  expect(await wallets.lastTransfer()).toMatchObject({ state: 'DONE' })
})

test('B.9 a vendor that has been silent for months is still asked', async () => {
  wallets.vendor.plan('deposit', 'lost')
  const { value } = await wallets.putIn('60.00')
  await wallets.site.db.query('update wallet_transfer set attempts = 2000 where id = $1', [value.transferId])
  wallets.site.clock.move(2000)

  await wallets.job.sweep()

  expect(await wallets.lastTransfer()).toMatchObject({ transferId: value.transferId, state: 'DONE' })
})

test('B.9 money that the vendor refuses is returned immediately', async () => {
  wallets.vendor.plan('deposit', 'refuse')

  const { code, value } = await wallets.putIn('60.00')

  expect([code, value.state, value.balance]).toEqual(['OK', 'FAILED', '100.00'])
})

test('B.9 M4 a vendor that answers a transfer twice has carried it out once, and its second answer does not count for the next question', async () => {
  wallets.vendor.plan('deposit', 'repeats', 'refuse')

  const first = await wallets.putIn('60.00')
  const shown = await wallets.funds()
  const second = await wallets.putIn('10.00')
  wallets.vendor.plan('withdraw', 'repeats')
  const third = await wallets.takeOut('20.00')

  expect([first, second, third].map(({ value }) => [value.state, value.balance])).toEqual([
    ['DONE', '40.00'],
    ['FAILED', '40.00'],
    ['DONE', '60.00'],
  ])
  expect(shown[0]).toMatchObject({ balance: '60.00', state: 'OK' })
  expect([await wallets.available(), await wallets.inTransit(), wallets.atVendor()]).toEqual(['60.00', 0n, 40_00n])
})

test('B.9 M4 a transfer with a lost answer is booked once, even if the vendor reports twice that it is done', async () => {
  wallets.vendor.plan('deposit', 'lost')
  wallets.vendor.plan('detail', 'repeats')

  await wallets.putIn('60.00')
  wallets.site.clock.move(2000)
  await Promise.all([wallets.job.sweep(), wallets.job.sweep()])

  expect([await wallets.available(), await wallets.inTransit(), wallets.atVendor()]).toEqual(['40.00', 0n, 60_00n])
})
