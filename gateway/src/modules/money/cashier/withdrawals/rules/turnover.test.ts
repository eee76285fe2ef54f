import { EventEmitter, once } from 'node:events'
import { openWithdrawalSite, type WithdrawalSite } from '../../../testing/withdrawals-under-test'
import { isWaitingForLock } from '../../../testing/withdrawals-under-test.sql'

let site: WithdrawalSite
let accountId: string

beforeAll(async () => {
  site = await openWithdrawalSite()
})
beforeEach(async () => {
  await site.begin()
  accountId = await site.withAccount()
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

describe('M4 turnover', () => {
  test('every deposit has to be wagered once, and the answer says how much is missing', async () => {
    await site.begin({ stake: 0n })
    accountId = await site.withAccount()
    await site.stake(400_50n)

    const before = await site.options()
    const { code } = await site.create(accountId, '100.00')
    await site.stake(599_50n)
    const after = await site.create(accountId, '100.00')

    expect(before.turnover).toEqual({ required: '1000.00', done: '400.50', remaining: '599.50' })
    expect([code, after.code]).toEqual(['WDR_TURNOVER', 'OK'])
  })

  test('counts from the last withdrawal that was not rejected', async () => {
    const { value } = await site.create(accountId, '100.00')
    await site.job.sweep()
    await site.provider.finish(`${value.orderNo}-1`)
    const paid = await site.options()
    site.clock.move(1000)
    await site.deposit(50_00n)
    const deposited = await site.options()
    const refused = await site.create(accountId, '100.00')
    await site.stake(50_00n)

    expect(paid.turnover).toEqual({ required: '0.00', done: '0.00', remaining: '0.00' })
    expect([deposited.turnover.remaining, refused.code]).toEqual(['50.00', 'WDR_TURNOVER'])
    expect((await site.create(accountId, '100.00')).code).toBe('OK')
  })

  test('a withdrawal that failed does not restart it', async () => {
    await site.begin({ stake: 1_000_00n })
    accountId = await site.withAccount()
    const { value } = await site.create(accountId, '100.00')
    await site.job.sweep()
    await site.provider.finish(`${value.orderNo}-1`, 'FAILED')

    expect((await site.options()).turnover).toEqual({ required: '1000.00', done: '1000.00', remaining: '0.00' })
  })
})

/** The test needs two connections, and the embedded database has only one. */
const onServer = process.env.TEST_DATABASE === 'postgres' ? test : test.skip

onServer('M4 what is being deposited while a withdrawal is asked for has to be staked first', async () => {
  let code: string | undefined
  const deposited = new EventEmitter()
  const depositing = site.db.transaction(async (tx) => {
    await site.deposit(50_00n, tx)
    deposited.emit('posted')
    while (code === undefined && !(await isWaitingForLock(tx))) {
      // The withdrawal has not reached the lock on the account yet.
    }
  })
  await once(deposited, 'posted')
  code = (await site.create(accountId, '100.00')).code
  await depositing

  expect(code).toBe('WDR_TURNOVER')
  expect(await site.options()).toMatchObject({ available: '1050.00', turnover: { remaining: '50.00' } })
})
