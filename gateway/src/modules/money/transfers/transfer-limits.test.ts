import * as calls from '@parlay/contracts/endpoints/transfers'
import { mostOfVendorUnits, parseMoney, printMoney } from '@parlay/contracts/money'
import { postDeposit, requirePosted } from '../../../ledger'
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

test('the same idempotency key moves money once', async () => {
  const headers = { 'idempotency-key': '3b1d3d38-2b37-4b1e-8a65-2c3a7f0d9f10' }

  const [first, second] = [
    await wallets.transfer('MAIN', 'SBT', '10.00', headers),
    await wallets.transfer('MAIN', 'SBT', '10.00', headers),
  ]

  expect(second.value).toEqual(first.value)
  expect(wallets.atVendor()).toBe(10_00n)
})

test('B.9 parallel transfers of one member queue: each is carried out as far as the money goes, and none ends unknown', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => wallets.putIn('30.00')))

  const codes = answers.map(({ code, value }) => (code === 'OK' ? value.state : code))
  expect(codes.toSorted()).toEqual([...Array(3).fill('DONE'), ...Array(7).fill('WAL_INSUFFICIENT')])
  expect([wallets.atVendor(), await wallets.available()]).toEqual([90_00n, '10.00'])
})

test('B.9 parallel transfers in both directions and recalls queue too', async () => {
  await wallets.putIn('60.00')

  const answers = await Promise.all([
    wallets.takeOut('10.00'),
    wallets.putIn('20.00'),
    wallets.takeOut('5.00'),
    wallets.recallAll(),
    wallets.recallAll(),
  ])

  // The order is open: a transfer out after a recall asks for more than the vendor has.
  const outcomes = answers.flatMap(({ code, value }) =>
    code === 'OK' ? (value.results ?? [value]).map(({ state }: { state: string }) => state) : [code],
  )
  expect(outcomes.filter((outcome) => outcome !== 'DONE' && outcome !== 'WAL_INSUFFICIENT')).toEqual([])
  expect(outcomes).toContain('DONE')
  expect(parseMoney(await wallets.available()) + wallets.atVendor()).toBe(100_00n)
})

test('B.9 a transfer waits for one that another gateway is carrying out', async () => {
  const other = wallets.openJob((error) => {
    throw error
  })
  const vendor = await wallets.access({ timeoutMs: 1500 }).vendors.find('SBT')
  if (vendor === undefined) throw new Error('the vendor is not there')
  const memberId = wallets.memberId()
  const moveIn = (requestKey: string) => other.transfers.moveIn({ memberId, vendor, most: 30_00n, requestKey })

  const [here, there] = await Promise.all([wallets.putIn('30.00'), moveIn('of-another')])

  expect([here.value.state, there?.state, wallets.atVendor()]).toEqual(['DONE', 'DONE', 60_00n])
})

test('B.9 of a main wallet with more than the vendor can count, the amount that it can count is moved', async () => {
  const reference = `in:${wallets.user()}`
  const deposit = { reference, memberId: wallets.memberId(), currency: 'PHP', amount: 10n * mostOfVendorUnits }
  requirePosted(await postDeposit(wallets.site.db, { ...deposit, at: wallets.site.clock.now() }))
  await wallets.ask(calls.setAutoTransfer, { enabled: true })

  await wallets.launch()

  expect(wallets.atVendor()).toBe(mostOfVendorUnits)
})

test('the age of the oldest open transfer is a metric', async () => {
  const age = async () => {
    const { body } = await wallets.site.app.inject('/metrics')
    return Number(/^wallet_transfers_oldest_open_seconds (\S+)$/m.exec(body)?.[1])
  }
  wallets.vendor.plan('deposit', 'lost')
  await wallets.putIn('10.00')
  wallets.site.clock.move(90_000)
  const open = await age()

  await wallets.job.sweep()

  expect([open, await age()]).toEqual([90, 0])
})

test('a transfer whose end is not known makes the next one wait', async () => {
  wallets.vendor.plan('deposit', 'lost')
  await wallets.putIn('10.00')

  expect((await wallets.putIn('10.00')).code).toBe('WAL_VENDOR_UNKNOWN_STATE')
  expect((await wallets.takeOut('10.00')).code).toBe('WAL_VENDOR_UNKNOWN_STATE')
})

test.each([
  ['more than the main wallet has', 'MAIN', 'SBT', '100.01', 'WAL_INSUFFICIENT'],
  ['more than the vendor has', 'SBT', 'MAIN', '0.01', 'WAL_INSUFFICIENT'],
  ['more than anybody has', 'MAIN', 'SBT', printMoney(mostOfVendorUnits), 'WAL_INSUFFICIENT'],
  ['more than the vendor can count', 'MAIN', 'SBT', printMoney(mostOfVendorUnits + 1n), 'WAL_AMOUNT_RANGE'],
  ['more than the vendor can count, back', 'SBT', 'MAIN', '999999999999999.99', 'WAL_AMOUNT_RANGE'],
  ['nothing', 'MAIN', 'SBT', '0.00', 'WAL_AMOUNT_RANGE'],
  ['less than nothing', 'MAIN', 'SBT', '-5.00', 'WAL_AMOUNT_RANGE'],
  ['to a vendor on the main wallet', 'MAIN', 'REEL', '1.00', 'GAME_UNKNOWN'],
  ['to nobody', 'MAIN', 'NOBODY', '1.00', 'GAME_UNKNOWN'],
  ['from vendor to vendor', 'SBT', 'SBT', '1.00', 'GAME_UNKNOWN'],
])('%s is refused, and nothing moves', async (_, from, to, amount, code) => {
  expect((await wallets.transfer(from, to, amount)).code).toBe(code)
  expect(await wallets.available()).toBe('100.00')
})

test.each([
  ['under maintenance', `update game_vendor set maintenance = $1 where code = 'SBT'`],
  ['switched off', `update vendor set enabled = not $1 where code = 'SBT'`],
  ['no longer in the catalogue', `update game_vendor set enabled = not $1 where code = 'SBT'`],
])('B-21 a vendor %s gets no more money, and the money there comes back', async (_, change) => {
  await wallets.putIn('60.00')
  await wallets.site.db.query(change, [true])

  const [there, back] = [await wallets.putIn('1.00'), await wallets.takeOut('60.00')]
  await wallets.site.db.query(change, [false])

  expect([there.code, back.value.state]).toEqual(['GAME_MAINTENANCE', 'DONE'])
})

test('money at a vendor that the lobby no longer shows is listed, and comes back with everything', async () => {
  await wallets.putIn('60.00')
  await wallets.site.db.query(`update game_vendor set enabled = false where code = 'SBT'`)

  const [shown] = await wallets.funds()
  const { value } = await wallets.recallAll()
  await wallets.site.db.query(`update game_vendor set enabled = true where code = 'SBT'`)

  expect(shown).toMatchObject({ vassalage: 'SBT', name: 'SBT', balance: '60.00', state: 'OK' })
  expect(value.results).toEqual([expect.objectContaining({ amount: '60.00', state: 'DONE', balance: '100.00' })])
})

test('a vendor that does not report its balance gives nothing back yet, and its wallet is shown as last known', async () => {
  await wallets.putIn('60.00')
  wallets.vendor.plan('balance', 'fail', 'fail', 'fail')

  expect((await wallets.takeOut('10.00')).code).toBe('GAME_VENDOR_DOWN')
  expect((await wallets.recallAll()).value.results).toEqual([
    { vassalage: 'SBT', amount: '0.00', transferId: '', state: 'FAILED', balance: '40.00' },
  ])
  expect(await wallets.funds()).toEqual([
    { vassalage: 'SBT', name: 'SBT', balance: '60.00', transferMode: 'TRANSFER', state: 'UNKNOWN' },
  ])
  expect((await wallets.takeOut('10.00')).value.state).toBe('DONE')
})
