import { closeGame } from '@parlay/shared/contracts/endpoints/games'
import * as calls from '@parlay/shared/contracts/endpoints/transfers'
import { openTransferSite, type TransferSite } from './transfers-under-test'

let wallets: TransferSite

beforeAll(async () => {
  wallets = await openTransferSite()
})
beforeEach(() => wallets.begin())
afterEach(async () => {
  expect(await wallets.listBreaches()).toEqual([])
})
afterAll(() => wallets.close())

describe('money goes along into the game', () => {
  const setAuto = (enabled: boolean) => wallets.ask(calls.setAutoTransfer, { enabled })
  const leave = (sessionId: string) => wallets.ask(closeGame, { sessionId })

  test('with the launch, and comes back when the game is left', async () => {
    const id = await wallets.launch()
    const during = [await wallets.available(), wallets.atVendor()]
    wallets.play(7_00n)

    const { value } = await leave(id)

    expect(value).toEqual({ net: '7.00', rounds: 0 })
    expect(during).toEqual(['0.00', 100_00n])
    expect([await wallets.available(), wallets.atVendor()]).toEqual(['107.00', 0n])
  })

  test('not for a member who has switched it off', async () => {
    const { value } = await setAuto(false)

    const id = await wallets.launch()
    await leave(id)

    expect(value).toEqual({ autoTransfer: false })
    expect(await wallets.lastTransfer()).toBeUndefined()
    const merchants = await wallets.ask(calls.listMerchantWallets, { isSingle: 'false' })
    expect(merchants.value).toEqual({
      list: [{ vassalage: 'SBT', name: 'SBT', walletType: 'TRANSFER' }],
      autoTransfer: false,
    })
  })

  test('and is brought back by the job when another slot has closed the game', async () => {
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

  test('and into the next game, when one is opened while the other is being left', async () => {
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
  ] as const)('and a vendor that then %s is asked again', async (_, path, mishaps) => {
    const id = await wallets.launch()
    wallets.vendor.plan(path, ...mishaps)

    await leave(id)
    const before = await wallets.available()
    wallets.site.clock.move(60_000)
    await wallets.job.sweep()

    expect([before, await wallets.available()]).toEqual(['0.00', '100.00'])
  })

  test('a transfer that fails keeps no game shut', async () => {
    wallets.vendor.plan('deposit', 'refuse')

    await wallets.launch()

    expect([await wallets.available(), wallets.atVendor()]).toEqual(['100.00', 0n])
  })
})
