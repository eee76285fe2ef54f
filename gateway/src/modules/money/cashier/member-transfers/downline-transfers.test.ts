import { randomUUID } from 'node:crypto'
import { transferToDownline } from '@parlay/contracts/endpoints/downlines'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { listTransactions } from '@parlay/contracts/endpoints/transactions'
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
let agent: Person
let member: Person

beforeAll(async () => {
  site = await openMemberTransferSite()
})
beforeEach(async () => {
  agent = await site.add(undefined, { isAgent: true })
  member = await site.add(agent)
})
afterEach(async () => expect(await site.listBreaches()).toEqual([]))
afterAll(() => site.close())

const deposit = async ({ id: memberId }: Person, amount: bigint) =>
  requirePosted(
    await postDeposit(site.db, { reference: randomUUID(), memberId, currency: 'PHP', amount, at: site.clock.now() }),
  )
const balances = async () => [await site.balanceOf(agent), await site.balanceOf(member)]
const maskOf = ({ account }: Person) => `${account.slice(0, 1)}•••${account.slice(-2)}`

test('G2.transfer money goes to a direct downline, and both see it in their lists, histories and messages', async () => {
  const { code, value } = await site.send(agent, ` ${member.account.toUpperCase()}`, '250.50', { remark: ' Prize ' })

  expect([code, value]).toEqual(['OK', { orderNo: expect.stringMatching(/^T\d{6}-/), balance: '749.50' }])
  expect(await balances()).toEqual([749_50n, 1_250_50n])
  const facts = { orderNo: value.orderNo, amount: '250.50', remark: 'Prize', time: site.clock.now().getTime() }
  expect((await site.list(agent)).list).toEqual([{ ...facts, direction: 'OUT', party: member.account }])
  expect((await site.list(member)).list).toEqual([{ ...facts, direction: 'IN', party: maskOf(agent) }])

  const historyOf = async (person: Person) =>
    (await site.ask(person, listTransactions, { types: 'transfer' })).value.list
  expect(await historyOf(agent)).toMatchObject([
    { amount: '-250.50', refNo: value.orderNo, remark: member.account, reason: 'TO_DOWNLINE' },
  ])
  expect(await historyOf(member)).toMatchObject([
    { amount: '250.50', refNo: value.orderNo, remark: maskOf(agent), reason: 'FROM_UPLINE' },
  ])
  const params = { amount: '250.50', orderNo: value.orderNo }
  expect(await listNotices(site.db, agent.id)).toEqual([
    { template: 'downlineTransferSent', params: { ...params, account: member.account } },
  ])
  expect(await listNotices(site.db, member.id)).toEqual([
    { template: 'downlineTransferReceived', params: { ...params, account: maskOf(agent) } },
  ])
  const [newest] = (await site.ask(member, listMessages)).value.list
  expect(newest).toMatchObject({ title: 'Transfer of P250.50 received', page: 'transactionHistory' })
})

test('G2.transfer the page gets the amounts that can be transferred', async () => {
  expect(await site.downlineInfo(agent)).toEqual({
    enabled: true,
    min: '10.00',
    max: '10000.00',
    dailyLeft: '20000.00',
    available: '1000.00',
    hasPaymentPassword: true,
  })
})

describe('a transfer is refused and nothing moves', () => {
  afterEach(async () => {
    expect(await balances()).toEqual([1_000_00n, 1_000_00n])
    expect((await site.list(agent)).list).toEqual([])
    expect(await listNotices(site.db, member.id)).toEqual([])
  })

  test.each([
    ['less than the least', '9.99', 'WAL_AMOUNT_RANGE'],
    ['more than the most', '10000.01', 'WAL_AMOUNT_RANGE'],
    ['less than nothing', '-50.00', 'WAL_AMOUNT_RANGE'],
    ['more than there is', '1000.01', 'WAL_INSUFFICIENT'],
    ['three decimals', '50.005', 'SYS_VALIDATION'],
    ['full-width digits', '５０.00', 'SYS_VALIDATION'],
  ])('G2.transfer for %s', async (_, amount, code) => {
    expect((await site.send(agent, member.account, amount)).code).toBe(code)
  })

  test('G2.transfer with a wrong payment password', async () => {
    const { code } = await site.send(agent, member.account, '50.00', { paymentPassword: '000001' })

    expect(code).toBe('AUTH_PAYMENT_PASSWORD_WRONG')
  })

  test('G5.moves to a member who is not a direct downline, as to an unknown account', async () => {
    const below = await site.add(member)
    const sibling = await site.add(undefined, { isAgent: true })
    const theirs = await site.add(sibling)
    const receivers = [below, sibling, theirs, agent].map(({ account }) => account)

    for (const account of [...receivers, 'nobody', '', '%', "' or 1=1"]) {
      const { status, code } = await site.send(agent, account, '50.00')
      expect([account, status, code]).toEqual([account, 404, 'AGENT_DOWNLINE_UNKNOWN'])
    }
    for (const one of [below, sibling, theirs]) expect(await site.balanceOf(one)).toBe(1_000_00n)
  })

  test('G5.moves by a downline who is no agent', async () => {
    await site.add(member)

    const { status, code } = await site.send(member, agent.account, '50.00')

    expect([status, code]).toEqual([403, 'AUTH_FORBIDDEN'])
  })

  test('G2.transfer to a downline that is suspended', async () => {
    await setStatus(site.db, member.id, 'DISABLED')
    const { code } = await site.send(agent, member.account, '50.00')
    await setStatus(site.db, member.id, 'ACTIVE')

    expect(code).toBe('TRF_DOWNLINE_UNAVAILABLE')
  })

  test('G2.transfer while the operator has switched it off, and the page shows it', async () => {
    const put = (isOn: boolean) =>
      site.app.inject({ method: 'PUT', url: '/sandbox/flags', payload: { whitelabel: { 'TRF.DOWN': isOn } } })
    await put(false)
    const info = await site.downlineInfo(agent)
    const { code } = await site.send(agent, member.account, '50.00')
    await put(true)

    expect([info.enabled, code]).toEqual([false, 'SYS_FUNCTION_OFF'])
  })

  test('G2.transfer without a body that is sealed', async () => {
    const request = { account: member.account, amount: '50.00', paymentPassword }
    const { code } = await site.ask(agent, { ...transferToDownline, encrypted: false }, request)

    expect(code).toBe('SYS_DECRYPT_FAILED')
  })
})

test("G2.transfer above the rest of the day's limit is refused; transfers to the upline have a separate limit", async () => {
  const top = await site.add(undefined, { isAgent: true })
  agent = await site.add(top, { isAgent: true })
  member = await site.add(agent)
  await deposit(agent, 40_000_00n)
  await addSettledStake(site.db, agent.id, { stake: 40_000_00n, at: site.clock.now() })
  await site.send(agent, member.account, '10000.00')
  await site.send(agent, member.account, '9000.00')

  const over = await site.send(agent, member.account, '1000.01')
  const upwards = await site.transfer(agent, '10000.00')
  const left = (await site.downlineInfo(agent)).dailyLeft
  site.clock.move(day)
  agent = await site.again(agent)

  expect([over.code, upwards.code, left]).toEqual(['TRF_DAILY_LIMIT', 'OK', '1000.00'])
  expect((await site.downlineInfo(agent)).dailyLeft).toBe('20000.00')
})

describe('G2.transfer wagering', () => {
  test('money that still has to be wagered cannot be transferred, and the answer says how much is missing', async () => {
    await deposit(agent, 300_00n)
    const early = await site.send(agent, member.account, '50.00')
    await addSettledStake(site.db, agent.id, { stake: 300_00n, at: site.clock.now() })

    expect(early).toMatchObject({ code: 'TRF_TURNOVER', params: { remaining: '300.00' } })
    expect((await site.send(agent, member.account, '50.00')).code).toBe('OK')
  })

  test("the received amount counts as the downline's deposit, so that money does not go round in a circle", async () => {
    await site.send(agent, member.account, '120.00')

    const { turnover } = (await site.ask(member, getWithdrawOptions)).value
    expect(turnover).toEqual({ required: '120.00', done: '0.00', remaining: '120.00' })
    expect((await site.transfer(member, '50.00')).code).toBe('TRF_TURNOVER')
  })

  test('a transfer counts as a withdrawal: deposits and bets before it no longer count', async () => {
    await deposit(agent, 300_00n)
    await addSettledStake(site.db, agent.id, { stake: 400_00n, at: site.clock.now() })
    site.clock.move(1000)
    await site.send(agent, member.account, '50.00')
    site.clock.move(1000)
    await deposit(agent, 80_00n)

    const { turnover } = (await site.ask(agent, getWithdrawOptions)).value
    expect(turnover).toEqual({ required: '80.00', done: '0.00', remaining: '80.00' })
  })
})

describe('G2.transfer once', () => {
  test('a repeated request, as after a lost answer, returns the first transfer', async () => {
    const key = { 'idempotency-key': randomUUID() }
    const [first, second] = [
      await site.send(agent, member.account, '50.00', {}, key),
      await site.send(agent, member.account, '50.00', {}, key),
    ]

    expect(second.value).toEqual(first.value)
    expect(await balances()).toEqual([950_00n, 1_050_00n])
  })

  test('parallel transfers up and down both arrive in full', async () => {
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => site.send(agent, member.account, '20.00')),
      ...Array.from({ length: 4 }, () => site.transfer(member, '20.00')),
    ])

    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code !== 'OK' && code !== 'TRF_TURNOVER')).toEqual([])
    const [ofAgent = 0n, ofMember = 0n] = await balances()
    expect(ofAgent + ofMember).toBe(2_000_00n)
    expect((await site.list(agent)).totalCount).toBe(codes.filter((code) => code === 'OK').length)
  })

  test('parallel transfers never move more than the balance', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => site.send(agent, member.account, '600.00')))

    expect(answers.map(({ code }) => code).sort()).toEqual(['OK', 'WAL_INSUFFICIENT', 'WAL_INSUFFICIENT'])
    expect(await balances()).toEqual([400_00n, 1_600_00n])
  })
})

test('a posting to a downline without a transfer is a breach', async () => {
  const movement = { reference: 'downline:nobody', fromMemberId: agent.id, toMemberId: member.id, amount: 1n }
  const attempt = site.db.transaction(async (tx) => {
    await postMemberTransfer(tx, { ...movement, currency: 'PHP', at: site.clock.now() })
    expect(await site.listBreaches(tx)).toMatchObject([{ figure: 1 }])
    throw new Error('undone')
  })

  await expect(attempt).rejects.toThrow('undone')
})
