import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeGame, launchGame } from '@parlay/shared/contracts/endpoints/games'
import * as calls from '@parlay/shared/contracts/endpoints/transfers'
import { getBalance, getConsolidatedFunds } from '@parlay/shared/contracts/endpoints/wallet'
import { checkLedger, openMemberAccount, postDeposit, requirePosted } from '../../ledger'
import { buildTestApp, type TestApp } from '../../testing/build-test-app'
import { type Credentials, call } from '../../testing/call'
import { addGame } from '../../testing/games.sql'
import { addMember } from '../../testing/members.sql'
import { openAs } from '../../testing/open-as'
import { keyFolderOf, openVendorAccess, prepareSandboxKeys } from '../games'
import { transferInvariants } from './invariants'
import { openTransferVendor } from './test-transfer-vendor'
import { createTransfers } from './transfers-module'

const dataDir = mkdtempSync(join(tmpdir(), 'transfers-'))
let vendor: Awaited<ReturnType<typeof openTransferVendor>>
let site: TestApp
let job: ReturnType<typeof createTransfers>
let maya: Credentials
let user: string
let count = 0

beforeAll(async () => {
  vendor = await openTransferVendor()
  site = await buildTestApp({ environment: { DATA_DIR: dataDir, SANDBOX_URL: vendor.origin } })
  const folder = keyFolderOf(dataDir)
  await prepareSandboxKeys(site, { folder, vendorCodes: [] })
  await addGame(site.db, { nodeId: '1', vassalage: 'SBT', walletType: 'TRANSFER' })
  await addGame(site.db, { nodeId: '2', vassalage: 'REEL' })
  await site.db.query(`update vendor set timeout_ms = 1500 where code = 'SBT'`)
  job = createTransfers({
    ...site,
    ...openVendorAccess({
      db: site.db,
      defaults: { baseUrl: vendor.origin, gameOrigin: vendor.origin, timeoutMs: 1500 },
      keyFolder: folder,
    }),
    currency: 'PHP',
    onFault: (error) => {
      throw error
    },
  })
})
beforeEach(async () => {
  site.clock.move(1000)
  count += 1
  const account = `member${count}`
  const memberId = await addMember(site.db, { account })
  user = `u-${memberId}`
  await site.db.query(`insert into vendor_member (vendor_code, wallet_user, member_id) values ('SBT', $1, $2)`, [
    user,
    memberId,
  ])
  await openMemberAccount(site.db, memberId, 'PHP')
  const deposit = { reference: `in:${account}`, memberId, currency: 'PHP', amount: 100_00n, at: site.clock.now() }
  requirePosted(await postDeposit(site.db, deposit))
  maya = await openAs(site.app, account)
})
afterEach(async () => {
  const { invariants } = await checkLedger(site.db, transferInvariants)
  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
})
afterAll(async () => {
  await site.close()
  await vendor.close()
  rmSync(dataDir, { recursive: true })
})

const transfer = (from: string, to: string, amount: string, headers = {}) =>
  call(site.app, calls.transferBetweenWallets, { request: { from, to, amount }, as: maya, headers })
const putIn = (amount: string) => transfer('MAIN', 'SBT', amount)
const takeOut = (amount: string) => transfer('SBT', 'MAIN', amount)
const recallAll = () => call(site.app, calls.recallAllWallets, { as: maya, request: {} })
const available = async () => (await call(site.app, getBalance, { as: maya })).value.available
const funds = async () => (await call(site.app, getConsolidatedFunds, { as: maya })).value.vendors
const lastTransfer = async () => (await call(site.app, calls.listWalletTransfers, { as: maya })).value.list[0]
const inTransit = async () => {
  const [row] = await site.db.query<{ sum: bigint }>(
    `select coalesce(sum(balance), 0)::bigint as sum from ledger_account where code = 'vendor:SBT:transit'`,
  )
  return row?.sum
}
const launch = async (game = { vassalage: 'SBT', nodeId: '1' }): Promise<string> => {
  const request = { ...game, gameType: 'RNG', language: 'EN' }
  const { code, value } = await call(site.app, launchGame, { request, as: maya })
  if (code !== 'OK') throw new Error(code)
  return value.sessionId
}

test('B.9 money goes to the vendor and comes back, to the unit', async () => {
  const there = await putIn('60.00')
  site.clock.move(1000)
  const back = await takeOut('15.50')

  expect(there.value).toMatchObject({ state: 'DONE', balance: '40.00' })
  expect(back.value).toMatchObject({ state: 'DONE', balance: '55.50' })
  expect(vendor.balanceOf(user)).toBe(44_50n)
  expect(await funds()).toEqual([{ vassalage: 'SBT', balance: '44.50', transferMode: 'TRANSFER', state: 'OK' }])
  const { value } = await call(site.app, calls.listWalletTransfers, { as: maya })
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

test('B.9 what is won or lost there comes back with it', async () => {
  await putIn('60.00')
  vendor.play(user, 25_00n)

  const won = await takeOut('85.00')
  await putIn('50.00')
  vendor.play(user, -20_00n)
  const { value } = await recallAll()

  expect(won.value).toMatchObject({ state: 'DONE', balance: '125.00' })
  expect(value.results).toEqual([
    expect.objectContaining({ vassalage: 'SBT', amount: '30.00', state: 'DONE', balance: '105.00' }),
  ])
  expect(vendor.balanceOf(user)).toBe(0n)
  expect((await recallAll()).value.results).toEqual([])
})

test('B.9 an answer that is lost leaves the transfer UNKNOWN until the vendor says that it is done', async () => {
  vendor.plan('deposit', 'lost')

  const { value } = await putIn('60.00')
  const during = { main: await available(), transit: await inTransit(), state: (await funds())[0].state }
  site.clock.move(2000)
  await job.sweep()

  expect(value).toMatchObject({ state: 'UNKNOWN', balance: '40.00' })
  expect(during).toEqual({ main: '40.00', transit: 60_00n, state: 'UNKNOWN' })
  expect(await lastTransfer()).toMatchObject({ transferId: value.transferId, state: 'DONE' })
  expect([await available(), await inTransit(), vendor.balanceOf(user)]).toEqual(['40.00', 0n, 60_00n])
})

test('B.9 a lost answer of a withdrawal is no second withdrawal', async () => {
  await putIn('60.00')
  vendor.plan('withdraw', 'lost')

  const { value } = await takeOut('20.00')
  const before = await available()
  site.clock.move(2000)
  await job.sweep()
  await job.sweep()

  expect([value.state, before]).toEqual(['UNKNOWN', '40.00'])
  expect([await available(), vendor.balanceOf(user)]).toEqual(['60.00', 40_00n])
})

test.each(['fail', 'silent'] as const)(
  'B.9 a transfer that the vendor never carried out (%s) comes back once it says so, and is refused should it arrive late',
  async (mishap) => {
    vendor.plan('deposit', mishap)

    const { value } = await putIn('60.00')
    const before = await available()
    site.clock.move(2000)
    await job.sweep()
    const late = await fetch(`${vendor.origin}/transfer/deposit`, {
      method: 'POST',
      body: JSON.stringify({ user, transaction_uuid: value.transferId, amount: 6_000_000 }),
    })

    expect([value.state, before]).toEqual(['UNKNOWN', '40.00'])
    expect(await lastTransfer()).toMatchObject({ state: 'FAILED' })
    expect(await late.json()).toEqual({ status: 'REFUSED' })
    expect([await available(), vendor.balanceOf(user)]).toEqual(['100.00', 0n])
  },
)

test('B.9 a vendor that stays silent is asked less and less often, and failure is never assumed', async () => {
  vendor.plan('deposit', 'lost')
  vendor.plan('detail', ...Array(20).fill('fail'))
  await putIn('60.00')
  const asked = () => vendor.calls.filter((path) => path.endsWith('detail')).length
  const before = asked()

  for (let minute = 0; minute < 60; minute += 1) {
    site.clock.move(60_000)
    await job.sweep()
  }
  const questions = asked() - before
  maya = await openAs(site.app, `member${count}`)
  const meanwhile = await lastTransfer()
  for (let hour = 0; hour < 24; hour += 1) {
    site.clock.move(60 * 60_000)
    await job.sweep()
  }
  maya = await openAs(site.app, `member${count}`)

  expect(meanwhile.state).toBe('UNKNOWN')
  expect(questions).toBeGreaterThan(4)
  expect(questions).toBeLessThan(15)
  expect(await lastTransfer()).toMatchObject({ state: 'DONE' })
})

test('B.9 what the vendor refuses is back at once', async () => {
  vendor.plan('deposit', 'refuse')

  const { code, value } = await putIn('60.00')

  expect([code, value.state, value.balance]).toEqual(['OK', 'FAILED', '100.00'])
})

test('the same idempotency key moves money once', async () => {
  const headers = { 'idempotency-key': '3b1d3d38-2b37-4b1e-8a65-2c3a7f0d9f10' }

  const [first, second] = [
    await transfer('MAIN', 'SBT', '10.00', headers),
    await transfer('MAIN', 'SBT', '10.00', headers),
  ]

  expect(second.value).toEqual(first.value)
  expect(vendor.balanceOf(user)).toBe(10_00n)
})

test('of many transfers at once each moves whole or not at all, and none more than there is', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => putIn('30.00')))

  const done = answers.filter(({ code, value }) => code === 'OK' && value.state === 'DONE').length
  const refused = answers.filter(({ code }) => ['WAL_VENDOR_UNKNOWN_STATE', 'WAL_INSUFFICIENT'].includes(code)).length
  expect(done).toBeGreaterThan(0)
  expect(done + refused).toBe(10)
  expect(vendor.balanceOf(user)).toBe(BigInt(done) * 30_00n)
  expect(await available()).toBe(`${100 - done * 30}.00`)
})

test('the age of the oldest open transfer is among the figures', async () => {
  const age = async () => {
    const { body } = await site.app.inject('/metrics')
    return Number(/^wallet_transfers_oldest_open_seconds (\S+)$/m.exec(body)?.[1])
  }
  vendor.plan('deposit', 'lost')
  await putIn('10.00')
  site.clock.move(90_000)
  const open = await age()

  await job.sweep()

  expect([open, await age()]).toEqual([90, 0])
})

test('a transfer whose end is not known keeps the next one waiting', async () => {
  vendor.plan('deposit', 'lost')
  await putIn('10.00')

  expect((await putIn('10.00')).code).toBe('WAL_VENDOR_UNKNOWN_STATE')
  expect((await takeOut('10.00')).code).toBe('WAL_VENDOR_UNKNOWN_STATE')
})

test.each([
  ['more than the main wallet has', 'MAIN', 'SBT', '100.01', 'WAL_INSUFFICIENT'],
  ['more than the vendor has', 'SBT', 'MAIN', '0.01', 'WAL_INSUFFICIENT'],
  ['more than anybody has', 'MAIN', 'SBT', '999999999999999.99', 'WAL_INSUFFICIENT'],
  ['nothing', 'MAIN', 'SBT', '0.00', 'WAL_AMOUNT_RANGE'],
  ['less than nothing', 'MAIN', 'SBT', '-5.00', 'WAL_AMOUNT_RANGE'],
  ['to a vendor on the main wallet', 'MAIN', 'REEL', '1.00', 'GAME_UNKNOWN'],
  ['to nobody', 'MAIN', 'NOBODY', '1.00', 'GAME_UNKNOWN'],
  ['from vendor to vendor', 'SBT', 'SBT', '1.00', 'GAME_UNKNOWN'],
])('%s is refused, and nothing moves', async (_, from, to, amount, code) => {
  expect((await transfer(from, to, amount)).code).toBe(code)
  expect(await available()).toBe('100.00')
})

test.each([
  ['under maintenance', `update game_vendor set maintenance = $1 where code = 'SBT'`],
  ['switched off', `update vendor set enabled = not $1 where code = 'SBT'`],
])('B-21 a vendor %s gets no more money, and what lies there comes back', async (_, change) => {
  await putIn('60.00')
  await site.db.query(change, [true])

  const [there, back] = [await putIn('1.00'), await takeOut('60.00')]
  await site.db.query(change, [false])

  expect([there.code, back.value.state]).toEqual(['GAME_MAINTENANCE', 'DONE'])
})

test('a vendor that does not say what it holds gives nothing back yet, and its wallet is shown as last known', async () => {
  await putIn('60.00')
  vendor.plan('balance', 'fail', 'fail', 'fail')

  expect((await takeOut('10.00')).code).toBe('GAME_VENDOR_DOWN')
  expect((await recallAll()).value.results).toEqual([
    { vassalage: 'SBT', amount: '0.00', transferId: '', state: 'FAILED', balance: '40.00' },
  ])
  expect(await funds()).toEqual([{ vassalage: 'SBT', balance: '60.00', transferMode: 'TRANSFER', state: 'UNKNOWN' }])
  expect((await takeOut('10.00')).value.state).toBe('DONE')
})

describe('money goes along into the game', () => {
  const setAuto = (enabled: boolean) => call(site.app, calls.setAutoTransfer, { request: { enabled }, as: maya })
  const leave = (sessionId: string) => call(site.app, closeGame, { request: { sessionId }, as: maya })

  test('with the launch, and comes back when the game is left', async () => {
    const id = await launch()
    const during = [await available(), vendor.balanceOf(user)]
    vendor.play(user, 7_00n)

    const { value } = await leave(id)

    expect(value).toEqual({ net: '7.00', rounds: 0 })
    expect(during).toEqual(['0.00', 100_00n])
    expect([await available(), vendor.balanceOf(user)]).toEqual(['107.00', 0n])
  })

  test('not for a member who has switched it off', async () => {
    const { value } = await setAuto(false)

    const id = await launch()
    await leave(id)

    expect(value).toEqual({ autoTransfer: false })
    expect(await lastTransfer()).toBeUndefined()
    const wallets = await call(site.app, calls.listMerchantWallets, { request: { isSingle: 'false' }, as: maya })
    expect(wallets.value).toEqual({
      list: [{ vassalage: 'SBT', name: 'SBT', walletType: 'TRANSFER' }],
      autoTransfer: false,
    })
  })

  test('and is brought back by the job when another slot has closed the game', async () => {
    await launch()
    site.clock.move(1000)
    await launch({ vassalage: 'REEL', nodeId: '2' })

    await job.sweep()

    expect([await available(), vendor.balanceOf(user)]).toEqual(['100.00', 0n])
  })

  test('and stays while another game of the vendor is open', async () => {
    await launch()
    site.clock.move(1000)
    await launch()

    await job.sweep()

    expect([await available(), vendor.balanceOf(user)]).toEqual(['0.00', 100_00n])
  })

  test('and into the next game, when one is opened while the other is being left', async () => {
    const first = await launch()
    await leave(first)

    const back = call(site.app, calls.transferBetweenWallets, {
      request: { from: 'MAIN', to: 'SBT', amount: '10.00' },
      as: maya,
    })
    await Promise.all([back, launch()])

    expect([await available(), vendor.balanceOf(user)]).toEqual(['0.00', 100_00n])
  })

  test.each([
    ['says nothing of its wallets', 'balance', ['fail']],
    ['says nothing any more', 'balance', ['fine', 'fail']],
    ['refuses', 'withdraw', ['refuse']],
  ] as const)('and a vendor that then %s is asked again', async (_, path, mishaps) => {
    const id = await launch()
    vendor.plan(path, ...mishaps)

    await leave(id)
    const before = await available()
    site.clock.move(60_000)
    await job.sweep()

    expect([before, await available()]).toEqual(['0.00', '100.00'])
  })

  test('a transfer that fails keeps no game shut', async () => {
    vendor.plan('deposit', 'refuse')

    await launch()

    expect([await available(), vendor.balanceOf(user)]).toEqual(['100.00', 0n])
  })
})
