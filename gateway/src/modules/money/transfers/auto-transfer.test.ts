import { closeGame } from '@parlay/contracts/endpoints/game-launches'
import { logout } from '@parlay/contracts/endpoints/session'
import * as calls from '@parlay/contracts/endpoints/transfers'
import { getBalance } from '@parlay/contracts/endpoints/wallet'
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

const setAuto = (enabled: boolean, amount?: string) => wallets.ask(calls.setAutoTransfer, { enabled, amount })
const leave = (sessionId: string) => wallets.ask(closeGame, { sessionId })
const both = async () => [await wallets.available(), wallets.atVendor()]

describe('the money follows the member into the game', () => {
  beforeEach(() => setAuto(true))

  test('at the launch, and returns when the game is left', async () => {
    const id = await wallets.launch()
    const during = [await wallets.available(), wallets.atVendor()]
    wallets.play(7_00n)

    const { value } = await leave(id)

    expect(value).toEqual({ net: '7.00', rounds: 0 })
    expect(during).toEqual(['0.00', 100_00n])
    expect([await wallets.available(), wallets.atVendor()]).toEqual(['107.00', 0n])
  })

  test.each([
    ['30.00', '70.00', 30_00n],
    ['100.01', '0.00', 100_00n],
  ])('up to %s, if the member has set that', async (amount, kept, taken) => {
    const { value } = await setAuto(true, amount)

    await wallets.launch()

    expect(value).toEqual({ autoTransfer: true, amount })
    expect(await both()).toEqual([kept, taken])
  })

  test('not with an amount of zero, which is refused', async () => {
    expect((await setAuto(true, '0.00')).code).toBe('WAL_AMOUNT_RANGE')
  })

  test('not for a member who has switched it off', async () => {
    const { value } = await setAuto(false)

    const id = await wallets.launch()
    await leave(id)

    expect(value).toEqual({ autoTransfer: false, amount: null })
    expect(await wallets.lastTransfer()).toBeUndefined()
    const merchants = await wallets.ask(calls.listMerchantWallets, { isSingle: 'false' })
    expect(merchants.value).toEqual({
      list: [{ vassalage: 'SBT', name: 'SBT', walletType: 'TRANSFER' }],
      autoTransfer: false,
      amount: null,
    })
  })

  test('and the job brings it back after another slot has closed the game', async () => {
    await wallets.launch()
    wallets.site.clock.move(1000)
    await wallets.launch({ vassalage: 'REEL', nodeId: '2' })

    await wallets.job.sweep()

    expect([await wallets.available(), wallets.atVendor()]).toEqual(['100.00', 0n])
  })

  test('and stays while another game of the vendor is open', async () => {
    await wallets.launch()
    wallets.site.clock.move(1000)
    await wallets.launch()

    await wallets.job.sweep()

    expect([await wallets.available(), wallets.atVendor()]).toEqual(['0.00', 100_00n])
  })

  test('and into the next game, if one is opened while the other is being left', async () => {
    const first = await wallets.launch()
    await leave(first)

    const back = wallets.ask(calls.transferBetweenWallets, { from: 'MAIN', to: 'SBT', amount: '10.00' })
    await Promise.all([back, wallets.launch()])

    expect([await wallets.available(), wallets.atVendor()]).toEqual(['0.00', 100_00n])
  })

  test.each([
    ['says nothing of its wallets', 'balance', ['fail']],
    ['says nothing any more', 'balance', ['fine', 'fail']],
    ['refuses', 'withdraw', ['refuse']],
  ] as const)('and a vendor that then %s is asked again', async (_, path, faults) => {
    const id = await wallets.launch()
    wallets.vendor.plan(path, ...faults)

    await leave(id)
    const before = await wallets.available()
    wallets.site.clock.move(60_000)
    await wallets.job.sweep()

    expect([before, await wallets.available()]).toEqual(['0.00', '100.00'])
  })

  test('a failed transfer does not prevent the game from opening', async () => {
    wallets.vendor.plan('deposit', 'refuse')

    await wallets.launch()

    expect([await wallets.available(), wallets.atVendor()]).toEqual(['100.00', 0n])
  })
})

describe('a member who has not chosen yet', () => {
  test('moves no money, sees which wallet the game is played with, and is asked once', async () => {
    const first = await wallets.open()
    await setAuto(false)
    const second = await wallets.open()

    expect(first.ownWallet).toEqual({ vassalage: 'SBT', name: 'SBT', isAsked: false })
    expect(second.ownWallet).toEqual({ vassalage: 'SBT', name: 'SBT', isAsked: true })
    expect(await both()).toEqual(['100.00', 0n])
  })

  test('is shown no other wallet for a game of the main one', async () => {
    expect((await wallets.open({ vassalage: 'REEL', nodeId: '2' })).ownWallet).toBeUndefined()
  })
})

describe('the money at the vendor comes back', () => {
  test('when the game is left, even if the member transferred it by hand', async () => {
    await setAuto(false)
    const id = await wallets.launch()
    await wallets.putIn('40.00')
    const during = await both()

    await leave(id)

    expect([during, await both()]).toEqual([
      ['60.00', 40_00n],
      ['100.00', 0n],
    ])
  })

  test('when the page has closed without a call', async () => {
    await setAuto(true)
    await wallets.launch()

    // The job that ends game sessions does the same.
    await wallets.site.db.query(`update game_session set closed_at = seen_at where state = 'ACTIVE'`)
    await wallets.job.sweep()

    expect(await both()).toEqual(['100.00', 0n])
  })

  test('when the member logs out', async () => {
    await setAuto(true)
    await wallets.launch()

    await wallets.ask(logout)
    await wallets.job.sweep()

    await wallets.comeAgain()
    expect(await both()).toEqual(['100.00', 0n])
  })

  test('once, even if its way there is not known when the page closes', async () => {
    wallets.vendor.plan('deposit', 'lost')
    wallets.vendor.plan('detail', 'fail')
    await setAuto(true)
    const id = await wallets.launch()

    await leave(id)
    const before = [await wallets.available(), await wallets.inTransit()]
    for (let minutes = 0; minutes < 5; minutes += 1) {
      wallets.site.clock.move(60_000)
      await wallets.job.sweep()
    }

    expect(before).toEqual(['0.00', 100_00n])
    expect([await both(), await wallets.inTransit()]).toEqual([['100.00', 0n], 0n])
  })
})

describe('the balance shows where the money is', () => {
  const read = async () => {
    const { total, available, places, sumBalance } = (await wallets.ask(getBalance)).value
    return { total, available, places, sumBalance }
  }
  const at = (balance: string, state = 'OK') => [{ vassalage: 'SBT', name: 'SBT', balance, state }]

  test('all of it, with the wins of an open game', async () => {
    const before = await read()
    await setAuto(true, '30.00')
    const id = await wallets.launch()
    wallets.play(7_00n)

    const during = await read()
    await leave(id)

    expect(before).toEqual({ total: '100.00', available: '100.00', places: [], sumBalance: '100.00' })
    expect(during).toEqual({ total: '107.00', available: '70.00', places: at('37.00'), sumBalance: '107.00' })
    expect(await read()).toEqual({ total: '107.00', available: '107.00', places: [], sumBalance: '107.00' })
  })

  test('an open game without money is no place of money', async () => {
    await setAuto(false)
    await wallets.launch()

    expect((await read()).places).toEqual(at('0.00'))
  })

  test.each([
    ['lost', 'the vendor has it already'],
    ['fail', 'the vendor never saw it'],
  ] as const)('once while it is on its way and the answer is %s: %s', async (fault, _) => {
    wallets.vendor.plan('deposit', fault)
    await wallets.putIn('30.00')

    expect(await read()).toMatchObject({ total: '100.00', available: '70.00', places: at('30.00', 'UNKNOWN') })
  })

  test('by the last known figure if the vendor does not report one', async () => {
    await wallets.putIn('30.00')
    wallets.vendor.plan('balance', 'fail')

    expect(await read()).toMatchObject({ total: '100.00', places: at('30.00', 'UNKNOWN') })
  })
})
