import { randomUUID } from 'node:crypto'
import * as calls from '@parlay/contracts/endpoints/withdrawals'
import { openMemberAccount, postDeposit, requirePosted } from '../../../../ledger'
import { askAsStaff, staffAuthor } from '../../../../testing/as-staff'
import { openAs } from '../../../../testing/open-as'
import { openWithdrawalSite, paymentPassword, type WithdrawalSite } from '../../testing/withdrawals-under-test'

let site: WithdrawalSite
let accountId: string

const hour = 60 * 60_000
const states = ({ history }: { history: { state: string }[] }) => history.map(({ state }) => state)

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

test('M4.withdraw M5.received a withdrawal is held, paid by the provider and confirmed by the member, each step with its time', async () => {
  const { code, value } = await site.create(accountId, '200.00')
  await site.job.sweep()
  const payoutId = `${value.orderNo}-1`
  const sent = site.provider.orders.get(payoutId)?.request
  const held = await site.options()
  await site.provider.finish(payoutId)
  const paid = await site.last()
  const answer = await site.ask(calls.confirmWithdrawal, { orderNo: value.orderNo, payoutId, received: true })

  expect([code, value.state, value.available]).toEqual(['OK', 'APPROVED', '800.00'])
  expect(held).toMatchObject({ available: '800.00', openOrderNo: value.orderNo })
  expect(sent).toEqual({
    orderNo: payoutId,
    amount: '200.00',
    currency: 'PHP',
    account: { type: 'BANK', bank: 'Luzon Trust', holder: 'Maya Santos', number: '001234567890' },
  })
  expect(paid).toMatchObject({
    state: 'PAID_WAIT_CONFIRM',
    amount: '200.00',
    receivedAmount: '200.00',
    remainingAmount: '0.00',
    confirmDeadline: site.clock.now().getTime() + 24 * hour,
    account: { bank: 'Luzon Trust', numberMasked: '•••• 7890' },
  })
  expect(answer.value).toEqual({ state: 'RECEIVED' })
  expect(states(await site.last())).toEqual(['REQUESTED', 'APPROVED', 'PAYING', 'PAID_WAIT_CONFIRM', 'RECEIVED'])
})

test('M4 a withdrawal to an account in another name goes to review, with both names, until staff approve one', async () => {
  const { value: added } = await site.addAccount({ holder: 'Rafael Cruz', number: '55501' })
  const other = added.list.find(({ isHolderInReview }: { isHolderInReview: boolean }) => isHolderInReview)
  site.clock.move(24 * hour)
  await site.comeAgain()

  const { value } = await site.create(other.accountId, '100.00')
  const { list: staffList } = await askAsStaff(site.app, 'withdrawals')
  const shown = staffList.find(({ orderNo }: { orderNo: string }) => orderNo === value.orderNo)
  await site.decide(value.orderNo, 'approve')
  await site.job.sweep()
  const sent = site.provider.orders.get(`${value.orderNo}-1`)?.request.account
  const steps = await site.db.query(
    'select state, decided_by as by from withdrawal_event where order_no = $1 and decided_by is not null',
    [value.orderNo],
  )
  const { accounts } = await site.options()
  const read = await askAsStaff(site.app, `withdrawals/${value.orderNo}`)

  expect(value.state).toBe('REVIEW')
  expect(read).toMatchObject({
    orderNo: value.orderNo,
    amount: '100.00',
    payoutAccount: { type: 'BANK' },
    payouts: [{ payoutId: `${value.orderNo}-1`, amount: '100.00', answer: null, images: [] }],
  })
  expect(read.history.map(({ state, decidedBy }: Record<string, unknown>) => [state, decidedBy])).toEqual(
    expect.arrayContaining([
      ['REVIEW', null],
      ['APPROVED', staffAuthor],
    ]),
  )
  expect(steps).toEqual([{ state: 'APPROVED', by: staffAuthor }])
  expect(shown).toMatchObject({ otherHolder: 'Rafael Cruz', payeeName: 'Maya Santos' })
  expect(sent).toMatchObject({ holder: 'Rafael Cruz', number: '55501' })
  expect(accounts.map(({ isHolderInReview }: { isHolderInReview: boolean }) => isHolderInReview)).toEqual([
    false,
    false,
  ])
})

describe('M4 a withdrawal is refused and nothing is held', () => {
  afterEach(async () => {
    expect(await site.options()).toMatchObject({ available: '1000.00', openOrderNo: null })
  })

  test.each([
    ['less than the least', '49.99', 'WAL_AMOUNT_RANGE'],
    ['more than the most', '20000.01', 'WAL_AMOUNT_RANGE'],
    ['less than nothing', '-100.00', 'WAL_AMOUNT_RANGE'],
    ['more than there is', '1000.01', 'WAL_INSUFFICIENT'],
  ])('for %s', async (_, amount, code) => {
    expect((await site.create(accountId, amount)).code).toBe(code)
  })

  test('M4.payment with a wrong payment password, and with any once it is locked', async () => {
    const wrong = await site.create(accountId, '100.00', { paymentPassword: '000001' })
    for (let count = 0; count < 4; count += 1) await site.create(accountId, '100.00', { paymentPassword: '000001' })
    const locked = await site.create(accountId, '100.00')

    expect([wrong.code, locked.code]).toEqual(['AUTH_PAYMENT_PASSWORD_WRONG', 'AUTH_PAYMENT_PASSWORD_LOCKED'])
    expect(locked.value.until).toBe(site.clock.now().getTime() + hour / 2)
  })

  test('to an account that is not the member’s own', async () => {
    const others = accountId
    await site.begin()

    const { code, value } = await site.create(others, '100.00')

    expect([code, value.fields]).toEqual(['SYS_VALIDATION', { accountId: 'err_enter_correct' }])
  })

  test('to an account that is not a day old, and the answer says when it is usable', async () => {
    const { value: accounts } = await site.addAccount({ bank: 'Amihan Bank' })
    const created = site.clock.now().getTime()
    site.clock.move(24 * hour - 1)
    await site.comeAgain()

    const { code, value } = await site.create(accounts.list[1].accountId, '100.00')

    expect([code, value.until]).toEqual(['WDR_ACCOUNT_HOLD', created + 24 * hour])
  })

  test('without a body that is sealed', async () => {
    const request = { accountId, amount: '100.00', paymentPassword }
    const { code } = await site.ask({ ...calls.createWithdrawal, encrypted: false }, request)

    expect(code).toBe('SYS_DECRYPT_FAILED')
  })
})

test('M4.payment a member without a payment password is asked to set one', async () => {
  await site.begin({ hasPassword: false })

  expect((await site.addAccount()).code).toBe('AUTH_PAYMENT_PASSWORD_UNSET')
  expect((await site.options()).hasPaymentPassword).toBe(false)
})

describe('M4 one at a time', () => {
  test('a second one is refused while the first holds money, and not after', async () => {
    const { value } = await site.create(accountId, '100.00')
    const second = await site.create(accountId, '100.00')
    await site.job.sweep()
    const third = await site.create(accountId, '100.00')
    await site.provider.finish(`${value.orderNo}-1`)

    expect([second.code, third.code]).toEqual(['WDR_PENDING_EXISTS', 'WDR_PENDING_EXISTS'])
    expect((await site.create(accountId, '100.00')).code).toBe('OK')
  })

  test('M4.withdraw of five parallel requests one is made, with one hold', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.create(accountId, '100.00')))

    const codes = answers.map(({ code }) => code).sort()
    expect(codes).toEqual(['OK', ...Array.from({ length: 4 }, () => 'WDR_PENDING_EXISTS')])
    expect((await site.options()).available).toBe('900.00')
  })

  test('M4.withdraw the same key again returns the same withdrawal, whatever payment password comes with it', async () => {
    const headers = { 'idempotency-key': randomUUID() }

    const first = await site.create(accountId, '100.00', {}, headers)
    const again = await site.create(accountId, '100.00', {}, headers)
    const other = await site.create(accountId, '200.00', {}, headers)
    const guessed = await site.create(accountId, '100.00', { paymentPassword: '000001' }, headers)

    expect(again.value).toEqual(first.value)
    expect(guessed.value).toEqual(first.value)
    expect([other.status, other.code]).toEqual([409, 'IDEMP_MISMATCH'])
    expect((await site.options()).available).toBe('900.00')
  })

  test('a request is repeated after its gateway died before the answer, and the withdrawal exists once', async () => {
    const key = randomUUID()
    const headers = { 'idempotency-key': key }
    const first = await site.create(accountId, '100.00', {}, headers)
    await site.db.query('delete from idempotency_key where key = $1', [key])

    const again = await site.create(accountId, '100.00', {}, headers)

    expect(again.value).toEqual(first.value)
    expect((await site.options()).available).toBe('900.00')
  })
})

test('M4 a day has a limited number of withdrawals, and the next begins at midnight in Manila', async () => {
  const now = site.clock.now().getTime()
  site.clock.move(24 * hour - ((now + 8 * hour) % (24 * hour)) + hour)
  await site.comeAgain()
  for (let count = 0; count < 5; count += 1) {
    const { value } = await site.create(accountId, '50.00')
    await site.job.sweep()
    await site.provider.finish(`${value.orderNo}-1`)
  }

  const sixth = await site.create(accountId, '50.00')
  const options = await site.options()
  site.clock.move(23 * hour)
  await site.comeAgain()

  expect(sixth.code).toBe('WDR_DAILY_LIMIT')
  expect(options).toMatchObject({ dailyLeft: '0.00', dailyCountLeft: 0 })
  expect((await site.options()).dailyLeft).toBe('50000.00')
})

test('M4 a day has a limited total', async () => {
  await site.deposit(60_000_00n)
  await site.stake(61_000_00n)
  for (let count = 0; count < 2; count += 1) {
    const { value } = await site.create(accountId, '20000.00')
    await site.decide(value.orderNo, 'approve')
    await site.job.sweep()
    await site.provider.finish(`${value.orderNo}-1`)
  }

  const { code } = await site.create(accountId, '10000.01')
  const options = await site.options()

  expect([code, options.dailyLeft]).toEqual(['WDR_DAILY_LIMIT', '10000.00'])
  expect((await site.create(accountId, '10000.00')).code).toBe('OK')
})

test('M4 without a provider nothing can be withdrawn, and nothing is paid', async () => {
  const closed = site.openJob(undefined)
  const request = { accountId, amount: '100.00', paymentPassword }

  const asked = closed.withdrawals.create(request, site.member().id, 'key')
  await expect(asked).rejects.toMatchObject({ code: 'WDR_OFF' })
  const { value } = await site.create(accountId, '100.00')
  await closed.sweep()

  expect((await site.last()).state).toBe('APPROVED')
  expect(value.state).toBe('APPROVED')
})

test('PR-05 a withdrawal cannot be cancelled: there is no such call', async () => {
  await site.create(accountId, '100.00')

  const { as } = site.member()
  const answer = await site.app.inject({
    method: 'POST',
    url: '/wps/relay/MCSFE_cancelWithdraw',
    headers: { cookie: `sid=${as.cookie}`, 'x-session-token': as.token, 'x-module-id': 'WDR.cancel' },
  })

  expect(answer.statusCode).toBe(404)
})

describe('the list', () => {
  test('has the member’s own, newest first and in pages', async () => {
    const orders: string[] = []
    for (let count = 0; count < 3; count += 1) {
      const { value } = await site.create(accountId, '50.00')
      orders.unshift(value.orderNo)
      await site.job.sweep()
      await site.provider.finish(`${value.orderNo}-1`)
      site.clock.move(1000)
    }

    const first = (await site.ask(calls.listWithdrawals, { pageSize: 2 })).value
    const second = (await site.ask(calls.listWithdrawals, { pageSize: 2, pageNo: 2 })).value
    const future = (await site.ask(calls.listWithdrawals, { startTime: site.clock.now().getTime() })).value
    await site.begin()

    const shown = [...first.list, ...second.list].map(({ orderNo }: { orderNo: string }) => orderNo)
    expect(shown).toEqual(orders)
    expect([first.totalPages, first.totalCount, future.totalCount]).toEqual([2, 3, 0])
    expect((await site.ask(calls.listWithdrawals)).value.list).toEqual([])
  })

  test('a span of more than 93 days is refused', async () => {
    expect((await site.ask(calls.listWithdrawals, { startTime: 0, endTime: 94 * 24 * hour })).code).toBe(
      'SYS_VALIDATION',
    )
  })
})

test('a trial account may not withdraw, and a second currency makes no difference', async () => {
  const { id } = site.member()
  await openMemberAccount(site.db, id, 'USD')
  const usd = { reference: randomUUID(), memberId: id, currency: 'USD', amount: 5_000_00n, at: site.clock.now() }
  requirePosted(await postDeposit(site.db, usd))
  await site.db.query('update member set is_agent = 4 where id = $1', [id])
  const as = await openAs(site.app, site.member().account)

  const trial = await site.ask(calls.getWithdrawOptions)
  await site.db.query('update member set is_agent = 0 where id = $1', [id])
  await site.comeAgain()

  expect(as.token).toBeDefined()
  expect(trial.code).toBe('AUTH_TRIAL_RESTRICTED')
  expect((await site.options()).available).toBe('1000.00')
  expect((await site.create(accountId, '1000.01')).code).toBe('WAL_INSUFFICIENT')
})
