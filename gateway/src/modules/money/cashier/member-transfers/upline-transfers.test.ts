import { randomUUID } from 'node:crypto'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { listTransactions } from '@parlay/contracts/endpoints/transactions'
import * as calls from '@parlay/contracts/endpoints/upline-transfers'
import { getWithdrawOptions } from '@parlay/contracts/endpoints/withdrawals'
import { postDeposit, postMemberTransfer, requirePosted } from '../../../../ledger'
import {
  type MemberTransferSite,
  openMemberTransferSite,
  type Person,
  paymentPassword,
} from '../../testing/member-transfers-under-test'
import { listNotices, setStatus } from '../../testing/member-transfers-under-test.sql'
import { addSettledStake } from '../../testing/withdrawals-under-test.sql'

const day = 24 * 60 * 60_000
let site: MemberTransferSite
let upline: Person
let member: Person

beforeAll(async () => {
  site = await openMemberTransferSite()
})
beforeEach(async () => {
  upline = await site.add()
  member = await site.add(upline)
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

const deposit = async ({ id: memberId }: Person, amount: bigint) =>
  requirePosted(
    await postDeposit(site.db, { reference: randomUUID(), memberId, currency: 'PHP', amount, at: site.clock.now() }),
  )
const balances = async () => [await site.balanceOf(member), await site.balanceOf(upline)]
const unchanged = [1_000_00n, 1_000_00n]

test('R2.upline M4.upline money goes to the direct upline, and both see it in their histories and messages', async () => {
  const { code, value } = await site.transfer(member, '250.50', { remark: ' For August ' })

  expect([code, value]).toEqual(['OK', { orderNo: expect.stringMatching(/^T\d{6}-/), balance: '749.50' }])
  expect(await balances()).toEqual([749_50n, 1_250_50n])
  const facts = { orderNo: value.orderNo, amount: '250.50', remark: 'For August', time: site.clock.now().getTime() }
  const masked = `${upline.account.slice(0, 1)}•••${upline.account.slice(-2)}`
  expect((await site.list(member)).list).toEqual([{ ...facts, direction: 'OUT', party: masked }])
  expect((await site.list(upline)).list).toEqual([{ ...facts, direction: 'IN', party: member.account }])

  const historyOf = async (person: Person) =>
    (await site.ask(person, listTransactions, { types: 'transfer' })).value.list
  expect(await historyOf(member)).toMatchObject([
    { amount: '-250.50', refNo: value.orderNo, remark: masked, reason: 'TO_UPLINE' },
  ])
  expect(await historyOf(upline)).toMatchObject([
    { amount: '250.50', refNo: value.orderNo, remark: member.account, reason: 'FROM_DOWNLINE' },
  ])
  const params = { amount: '250.50', orderNo: value.orderNo }
  expect(await listNotices(site.db, member.id)).toEqual([
    { template: 'uplineTransferSent', params: { ...params, account: masked } },
  ])
  expect(await listNotices(site.db, upline.id)).toEqual([
    { template: 'uplineTransferReceived', params: { ...params, account: member.account } },
  ])
  const [newest] = (await site.ask(upline, listMessages)).value.list
  expect(newest).toMatchObject({ title: 'Transfer of P250.50 received', page: 'transactionHistory' })
})

test('M4.upline the page gets the amounts that can be transferred, and the receiver', async () => {
  expect(await site.info(member)).toEqual({
    enabled: true,
    uplineMasked: `${upline.account.slice(0, 1)}•••${upline.account.slice(-2)}`,
    min: '10.00',
    max: '10000.00',
    dailyLeft: '20000.00',
    available: '1000.00',
    turnover: { required: '0.00', done: '0.00', remaining: '0.00' },
    hasPaymentPassword: true,
  })
  expect(await site.info(upline)).toMatchObject({ enabled: false, uplineMasked: null })
})

describe('M4.upline a transfer is refused and nothing moves', () => {
  afterEach(async () => {
    expect(await balances()).toEqual(unchanged)
    expect((await site.list(member)).list).toEqual([])
    expect(await listNotices(site.db, upline.id)).toEqual([])
  })

  test.each([
    ['less than the least', '9.99', 'WAL_AMOUNT_RANGE'],
    ['more than the most', '10000.01', 'WAL_AMOUNT_RANGE'],
    ['less than nothing', '-50.00', 'WAL_AMOUNT_RANGE'],
    ['more than there is', '1000.01', 'WAL_INSUFFICIENT'],
    ['three decimals', '50.005', 'SYS_VALIDATION'],
    ['a comma', '1,000.00', 'SYS_VALIDATION'],
    ['a space', '1 000.00', 'SYS_VALIDATION'],
    ['full-width digits', '５０.00', 'SYS_VALIDATION'],
  ])('for %s', async (_, amount, code) => {
    expect((await site.transfer(member, amount)).code).toBe(code)
  })

  test('with a wrong payment password', async () => {
    const { code } = await site.transfer(member, '50.00', { paymentPassword: '000001' })

    expect(code).toBe('AUTH_PAYMENT_PASSWORD_WRONG')
  })

  test('without an upline, however the request names one', async () => {
    const { code, status } = await site.transfer(upline, '50.00', {
      toMemberId: String(member.id),
      upline: member.account,
    })

    expect([code, status]).toEqual(['TRF_NOT_ALLOWED', 403])
  })

  test('to an upline that is suspended, also during the transfer', async () => {
    await setStatus(site.db, upline.id, 'DISABLED')
    const info = await site.info(member)
    const { code } = await site.transfer(member, '50.00')
    await setStatus(site.db, upline.id, 'ACTIVE')

    expect([info.enabled, code]).toEqual([false, 'TRF_UPLINE_UNAVAILABLE'])
  })

  test('while the operator has switched transfers off, and no page offers them', async () => {
    const put = (isOn: boolean) =>
      site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'TRF.UP': isOn } } })
    await put(false)
    const info = await site.info(member)
    const { code } = await site.transfer(member, '50.00')
    await put(true)

    expect([info.enabled, code]).toEqual([false, 'SYS_FUNCTION_OFF'])
  })

  test('without a body that is sealed', async () => {
    const request = { amount: '50.00', paymentPassword }
    const { code } = await site.ask(member, { ...calls.transferToUpline, encrypted: false }, request)

    expect(code).toBe('SYS_DECRYPT_FAILED')
  })
})

test("M4.upline a transfer above the rest of the day's limit is refused; the next day has a new limit", async () => {
  await deposit(member, 40_000_00n)
  await addSettledStake(site.db, member.id, { stake: 40_000_00n, at: site.clock.now() })
  await site.transfer(member, '10000.00')
  await site.transfer(member, '9000.00')

  const over = await site.transfer(member, '1000.01')
  const left = (await site.info(member)).dailyLeft
  site.clock.move(day)
  member = await site.again(member)

  expect([over.code, left]).toEqual(['TRF_DAILY_LIMIT', '1000.00'])
  expect((await site.info(member)).dailyLeft).toBe('20000.00')
})

describe('M4.upline wagering', () => {
  test('a deposit has to be wagered before it can be transferred, and the answer says how much is missing', async () => {
    await deposit(member, 300_00n)
    const early = await site.transfer(member, '50.00')
    await addSettledStake(site.db, member.id, { stake: 300_00n, at: site.clock.now() })

    expect([early.code, (await site.transfer(member, '50.00')).code]).toEqual(['TRF_TURNOVER', 'OK'])
  })

  test('a transfer counts as a withdrawal: deposits and bets before it no longer count', async () => {
    await deposit(member, 300_00n)
    await addSettledStake(site.db, member.id, { stake: 400_00n, at: site.clock.now() })
    site.clock.move(1000)
    await site.transfer(member, '50.00')
    site.clock.move(1000)
    await deposit(member, 80_00n)

    const { turnover } = (await site.ask(member, getWithdrawOptions)).value
    expect(turnover).toEqual({ required: '80.00', done: '0.00', remaining: '80.00' })
  })

  test("the received amount counts as the upline's deposit", async () => {
    await site.transfer(member, '120.00')

    const { turnover } = (await site.ask(upline, getWithdrawOptions)).value
    expect(turnover).toEqual({ required: '120.00', done: '0.00', remaining: '120.00' })
  })
})

describe('M4.upline once', () => {
  test('a repeated request, as after a lost answer, returns the first transfer', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await site.transfer(member, '50.00', {}, key),
      await site.transfer(member, '50.00', {}, key),
    ]

    expect(second.value).toEqual(first.value)
    expect(await balances()).toEqual([950_00n, 1_050_00n])
  })

  test('a retry after the upline was suspended still returns the transfer that was made', async () => {
    const service = site.openServices(site.db).upline
    const first = await service.transfer(
      { amount: '50.00', paymentPassword },
      { ...member, memberId: member.id },
      'key',
    )
    await setStatus(site.db, upline.id, 'DISABLED')
    const again = await service.transfer(
      { amount: '50.00', paymentPassword },
      { ...member, memberId: member.id },
      'key',
    )

    expect(again).toEqual(first)
  })

  test('a double click in each of two tabs: each tab makes one transfer, and never more than the balance', async () => {
    const keys = [randomUUID(), randomUUID()]
    const answers = await Promise.all(
      [...keys, ...keys].map((key) => site.transfer(member, '600.00', {}, { 'idempotency-key': key })),
    )

    expect(answers.filter(({ code }) => code === 'OK').length).toBeGreaterThan(0)
    expect(new Set(answers.map(({ code }) => code))).not.toContain('SYS_INTERNAL')
    expect(await balances()).toEqual([400_00n, 1_600_00n])
  })
})

describe('TRF.list', () => {
  test('both directions are read together or alone, by period and by page', async () => {
    const below = await site.add(member)
    const amounts = ['11.00', '12.00', '13.00', '14.00']
    const times: number[] = []
    for (const [index, amount] of amounts.entries()) {
      site.clock.move(1000)
      times.push(site.clock.now().getTime())
      await site.transfer(index < 2 ? member : below, amount)
    }
    const shown = async (request: Record<string, unknown>) =>
      (await site.list(member, request)).list.map(({ amount }: { amount: string }) => amount)

    expect(await shown({})).toEqual(['14.00', '13.00', '12.00', '11.00'])
    expect(await shown({ direction: 'OUT' })).toEqual(['12.00', '11.00'])
    expect(await shown({ direction: 'IN' })).toEqual(['14.00', '13.00'])
    expect(await shown({ pageSize: 3, pageNo: 2 })).toEqual(['11.00'])
    expect(await shown({ startTime: times[1], endTime: times[3] })).toEqual(['13.00', '12.00'])
    expect(await site.list(member, { pageSize: 3 })).toMatchObject({ totalCount: 4, totalPages: 2 })
  })

  test('a member sees no transfers of other members', async () => {
    await site.transfer(member, '50.00')
    const sibling = await site.add(upline)
    const stranger = await site.add()

    for (const person of [sibling, stranger]) {
      expect((await site.list(person, { memberId: String(member.id) })).list).toEqual([])
    }
  })
})

test('a posting to an upline without a transfer is a breach', async () => {
  const movement = { reference: 'upline:nobody', fromMemberId: member.id, toMemberId: upline.id, amount: 1n }
  const attempt = site.db.transaction(async (tx) => {
    await postMemberTransfer(tx, { ...movement, currency: 'PHP', at: site.clock.now() })
    expect(await site.listBreaches(tx)).toMatchObject([{ figure: 1 }])
    throw new Error('undone')
  })

  await expect(attempt).rejects.toThrow('undone')
})
