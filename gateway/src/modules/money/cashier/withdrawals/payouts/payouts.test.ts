import { getPersonalProfit } from '@parlay/contracts/endpoints/profit'
import { listTransactions } from '@parlay/contracts/endpoints/transactions'
import { confirmWithdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { askAsStaff, sendAsStaff } from '../../../../../testing/as-staff'
import { openWithdrawalSite, type WithdrawalSite } from '../../../testing/withdrawals-under-test'
import { findWithdrawn, listMessages } from '../../../testing/withdrawals-under-test.sql'

let site: WithdrawalSite

beforeAll(async () => {
  site = await openWithdrawalSite()
})
beforeEach(() => site.begin())
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

const minute = 60_000

async function approved(amount = '200.00'): Promise<string> {
  const { value } = await site.create(await site.withAccount(), amount)
  return value.orderNo
}

/** Creates a withdrawal whose payout has been sent to the provider. */
async function paying(amount?: string): Promise<string> {
  const orderNo = await approved(amount)
  await site.job.sweep()
  return orderNo
}

async function later(sweeps = 1): Promise<void> {
  for (let sweep = 0; sweep < sweeps; sweep += 1) {
    site.clock.move(minute)
    await site.job.sweep()
  }
}

const availableNow = async () => (await site.options()).available
/** The provider's calls about this withdrawal. The provider still gets calls about those of earlier tests. */
const heardOf = (orderNo: string, path: string) =>
  site.provider.heard.filter((line) => line.startsWith(`${path} ${orderNo}`))

describe('M5 the provider reports', () => {
  test('M4.withdraw twice about the same payout, and it is booked once', async () => {
    const orderNo = await paying()
    const codes = [await site.provider.finish(`${orderNo}-1`), await site.provider.finish(`${orderNo}-1`)]

    expect(codes).toEqual([200, 200])
    expect(await site.last()).toMatchObject({ state: 'PAID_WAIT_CONFIRM', receivedAmount: '200.00' })
    expect(await availableNow()).toBe('800.00')
  })

  test('many times in parallel, and it is booked once', async () => {
    const orderNo = await paying()
    const result = site.provider.end(`${orderNo}-1`, 'PAID')

    const codes = await Promise.all(Array.from({ length: 8 }, () => site.provider.report(result)))

    expect(new Set(codes)).toEqual(new Set([200]))
    expect((await site.last()).history).toHaveLength(4)
  })

  test('less than the requested amount, and the rest is paid by a further payout', async () => {
    const orderNo = await paying('200.00')
    await site.provider.finish(`${orderNo}-1`, 'PAID', '150.25')
    const between = await site.last()
    const held = await site.options()
    await site.job.sweep()
    const rest = site.provider.orders.get(`${orderNo}-2`)?.request.amount
    await site.provider.finish(`${orderNo}-2`)
    const after = await site.last()

    expect(between).toMatchObject({ state: 'PAYING', receivedAmount: '150.25', remainingAmount: '49.75' })
    expect([held.available, rest]).toEqual(['800.00', '49.75'])
    expect(after).toMatchObject({ state: 'PAID_WAIT_CONFIRM', receivedAmount: '200.00', remainingAmount: '0.00' })
    expect(after.payouts.map(({ amount }: { amount: string }) => amount)).toEqual(['150.25', '49.75'])
  })

  test('M4.withdraw a failure, and the money is the member’s again', async () => {
    const orderNo = await paying()
    await site.provider.finish(`${orderNo}-1`, 'FAILED')

    expect(await site.last()).toMatchObject({ state: 'FAILED', receivedAmount: '0.00', returnedAmount: '200.00' })
    expect(await availableNow()).toBe('1000.00')
    expect(await listMessages(site.db, site.member().id)).toEqual([
      { type: 'WITHDRAW_APPROVED', params: { amount: '200.00', orderNo } },
      { type: 'WITHDRAW_REJECTED', params: { amount: '200.00', orderNo } },
    ])
  })

  test('a failure of the rest: the paid part is still confirmed, and the rest is refunded', async () => {
    const orderNo = await paying('200.00')
    await site.provider.finish(`${orderNo}-1`, 'PAID', '150.00')
    await site.job.sweep()
    await site.provider.finish(`${orderNo}-2`, 'FAILED')

    expect(await site.last()).toMatchObject({
      state: 'PAID_WAIT_CONFIRM',
      amount: '200.00',
      receivedAmount: '150.00',
      remainingAmount: '50.00',
      returnedAmount: '50.00',
    })
    expect(await availableNow()).toBe('850.00')
  })

  test.each([
    ['FAILED', 'PAID', 'PAID_AFTER_FAILED', '1000.00'],
    ['PAID', 'FAILED', 'FAILED_AFTER_PAID', '800.00'],
  ] as const)('first %s and then %s: the first counts, and a person is alerted', async (first, second, word, left) => {
    const orderNo = await paying()
    await site.provider.finish(`${orderNo}-1`, first)

    const code = await site.provider.finish(`${orderNo}-1`, second)

    const metrics = (await site.app.inject('/metrics')).body
    const { list } = await askAsStaff(site.app, 'withdrawals?pageSize=100')
    expect([code, await availableNow()]).toEqual([200, left])
    expect(list).toContainEqual(expect.objectContaining({ orderNo, contradiction: `${orderNo}-1 ${word}` }))
    expect(metrics).toMatch(/^withdrawal_payouts_contradicted [1-9]/m)
  })

  test('more than the requested amount: only the held amount is booked, and a person is alerted', async () => {
    const orderNo = await paying()
    await site.provider.finish(`${orderNo}-1`, 'PAID', '250.00')

    expect(await site.last()).toMatchObject({ state: 'PAID_WAIT_CONFIRM', receivedAmount: '200.00' })
    expect(await site.contradictionOf(`${orderNo}-1`)).toBe('OTHER_AMOUNT')
  })

  test('a second payment, under another reference: it is booked once, and a person is alerted', async () => {
    const orderNo = await paying()
    const paid = site.provider.end(`${orderNo}-1`, 'PAID')
    await site.provider.report(paid)

    const code = await site.provider.report({ ...paid, pspRef: 'another' })

    expect([code, await availableNow()]).toEqual([200, '800.00'])
    expect(await site.contradictionOf(`${orderNo}-1`)).toBe('OTHER_REFERENCE')
  })

  test('a failure under another reference: nothing is refunded before the known one has ended', async () => {
    const orderNo = await paying()
    const failed = site.provider.end(`${orderNo}-1`, 'FAILED')
    await site.provider.report({ ...failed, pspRef: 'another' })
    const between = [await availableNow(), (await site.last()).state, await site.contradictionOf(`${orderNo}-1`)]

    await site.provider.report(failed)

    expect(between).toEqual(['800.00', 'PAYING', 'OTHER_REFERENCE'])
    expect([await availableNow(), (await site.last()).state]).toEqual(['1000.00', 'FAILED'])
  })

  test('a payment under another reference: it is booked, and a person is alerted', async () => {
    const orderNo = await paying()

    await site.provider.report({ ...site.provider.end(`${orderNo}-1`, 'PAID'), pspRef: 'another' })

    expect(await site.last()).toMatchObject({ state: 'PAID_WAIT_CONFIRM', receivedAmount: '200.00' })
    expect(await site.contradictionOf(`${orderNo}-1`)).toBe('OTHER_REFERENCE')
  })

  test('another reference when it is asked: a person is alerted', async () => {
    const orderNo = await paying()
    const before = await site.contradictionOf(`${orderNo}-1`)
    site.provider.rename(`${orderNo}-1`, 'another')

    await later()

    expect([before, await site.contradictionOf(`${orderNo}-1`)]).toEqual([null, 'OTHER_REFERENCE'])
    expect(site.faults).toEqual([`Error: payout ${orderNo}-1: OTHER_REFERENCE`])
  })

  test.each([
    ['of an order that there is not', 'UNKNOWN_ORDER', { orderNo: 'W000000-XXXXXXXX-1' }],
    ['of a deposit', 'UNKNOWN_ORDER', { kind: 'PAYMENT' }],
    ['in another currency', 'OTHER_CURRENCY', { currency: 'USD' }],
    ['of nothing', 'OTHER_AMOUNT', { amount: '0.00' }],
    ['of less than nothing', 'OTHER_AMOUNT', { amount: '-200.00' }],
  ])('%s: nothing is booked, and all repetitions are one incident', async (_, kind, change) => {
    const orderNo = await paying()
    const result = { ...site.provider.end(`${orderNo}-1`, 'PAID'), ...change }

    const codes = [await site.provider.report(result), await site.provider.report(result)]

    const { list } = await askAsStaff(site.app, 'payment-incidents')
    const { orderNo: reported, pspRef, amount, currency } = result
    expect(codes).toEqual([200, 200])
    expect(await site.last()).toMatchObject({ state: 'PAYING', receivedAmount: '0.00' })
    expect(list[0]).toMatchObject({ kind, orderNo: reported, pspRef, amount, currency, times: 2 })
  })

  test('parts of a cent: nothing is booked, and it waits for a person', async () => {
    const orderNo = await paying()

    await site.provider.report({ ...site.provider.end(`${orderNo}-1`, 'PAID'), amount: '199.999' })

    expect(await site.last()).toMatchObject({ state: 'PAYING', receivedAmount: '0.00' })
    const { list } = await askAsStaff(site.app, 'payment-incidents')
    expect(list[0]).toMatchObject({ kind: 'OTHER_AMOUNT', orderNo: `${orderNo}-1`, isOpen: true })
    expect(list[0].raw).toContain('199.999')
  })

  test('M6 what staff credit because of a report on a payout is not withdrawn, for the member and in the sums of play', async () => {
    const orderNo = await paying()
    await site.provider.finish(`${orderNo}-1`)
    const withdrawn = () => site.ask(getPersonalProfit).then(({ value }) => value.netDeposits.withdrawals)
    const before = [await withdrawn(), await findWithdrawn(site.db, site.member().id)]
    await site.provider.report({ ...site.provider.end(`${orderNo}-1`, 'FAILED') })
    const { list } = await askAsStaff(site.app, 'payment-incidents')

    const { statusCode } = await sendAsStaff(site.app, `payment-incidents/${list[0].id}`, {
      ...{ decision: 'credit', amount: '200.00', account: site.member().account },
      reason: 'The bank sent it back',
    })

    expect([statusCode, list[0]]).toMatchObject([200, { kind: 'FAILED_AFTER_PAID', orderNo: `${orderNo}-1` }])
    expect([before, [await withdrawn(), await findWithdrawn(site.db, site.member().id)]]).toEqual([
      ['200.00', 200_00n],
      ['0.00', 0n],
    ])
    const { value } = await site.ask(listTransactions, { types: 'adjustment' })
    expect(value.list).toMatchObject([{ amount: '200.00', reason: 'PAYOUT_RETURNED' }])
  })

  /** Credits the member because of the newest report of the provider. */
  async function creditNewest() {
    const { list } = await askAsStaff(site.app, 'payment-incidents')
    const payload = { decision: 'credit', amount: '200.00', account: site.member().account, reason: 'It came back' }
    return sendAsStaff(site.app, `payment-incidents/${list[0].id}`, payload)
  }
  const faultOf = (answer: Awaited<ReturnType<typeof creditNewest>>) => answer.json().value?.fields.decision

  test.each([
    ['that cannot be read', { amount: 0 }],
    ['in another currency', { currency: 'USD' }],
  ])('a failure %s: staff cannot credit what its withdrawal returns by itself', async (_, change) => {
    const orderNo = await paying()
    const failed = site.provider.end(`${orderNo}-1`, 'FAILED')
    await site.provider.report({ ...failed, ...change })

    const open = await creditNewest()
    await site.provider.report(failed)
    const over = await creditNewest()

    expect([open, over].map(faultOf)).toEqual([expect.stringContaining('OPEN'), expect.stringContaining('FAILED')])
    expect([await availableNow(), (await site.last()).state]).toEqual(['1000.00', 'FAILED'])
  })

  test.each(['refund', 'credit'])('a failure after it was paid: the money is returned once, by %s', async (first) => {
    const orderNo = await paying()
    await site.provider.finish(`${orderNo}-1`)
    await site.provider.report(site.provider.end(`${orderNo}-1`, 'FAILED'))
    await site.ask(confirmWithdrawal, { orderNo, payoutId: `${orderNo}-1`, received: false })
    const refund = () => site.decide(orderNo, 'refund')

    const [done, refused] =
      first === 'refund' ? [await refund(), await creditNewest()] : [await creditNewest(), await refund()]

    expect([done.statusCode, faultOf(refused)]).toEqual([200, expect.stringContaining(orderNo)])
    expect(await availableNow()).toBe('1000.00')
  })

  test.each([
    ['with another secret', { as: 'not the secret' }, 401],
    ['with a signature of an hour ago', { at: Date.now() - 60 * minute }, 401],
  ])('%s: nothing happens', async (_, how, status) => {
    const orderNo = await paying()

    expect(await site.provider.report(site.provider.end(`${orderNo}-1`, 'PAID'), how)).toBe(status)
    expect((await site.last()).state).toBe('PAYING')
  })
})

describe('M5 the provider', () => {
  test('that reports nothing is asked, and its answer counts', async () => {
    const orderNo = await paying()
    site.provider.end(`${orderNo}-1`, 'PAID', '120.00')

    await later()

    expect(await site.last()).toMatchObject({ state: 'PAYING', receivedAmount: '120.00' })
    expect(site.provider.heard).toContain(`/psp/ask ${orderNo}-1`)
  })

  test.each(['refuse', 'silent', 'gone'] as const)('that is down (%s) gets the payout when it is up', async (fault) => {
    site.provider.plan('payouts', fault)
    const orderNo = await paying()
    const during = (await site.last()).state

    await later()
    await site.provider.finish(`${orderNo}-1`)

    expect([during, (await site.last()).state]).toEqual(['PAYING', 'PAID_WAIT_CONFIRM'])
    expect(site.faults).toHaveLength(1)
  })

  test('that accepted the payout before the connection broke is not sent a second one', async () => {
    site.provider.plan('payouts', 'taken-and-gone')
    const orderNo = await paying()

    await later(2)
    await site.provider.finish(`${orderNo}-1`)

    expect(heardOf(orderNo, '/psp/payouts')).toEqual([`/psp/payouts ${orderNo}-1`])
    expect(await site.last()).toMatchObject({ state: 'PAID_WAIT_CONFIRM', receivedAmount: '200.00' })
  })

  test.each(['refuse', 'silent', 'gone'] as const)(
    'that does not answer a question (%s) is asked again',
    async (fault) => {
      const orderNo = await paying()
      site.provider.end(`${orderNo}-1`, 'PAID')
      site.provider.plan('ask', fault)

      await later()
      const during = (await site.last()).state
      await later()

      expect([during, (await site.last()).state]).toEqual(['PAYING', 'PAID_WAIT_CONFIRM'])
    },
  )

  test('is asked less and less often while the payout is not done', async () => {
    const orderNo = await paying()

    for (let second = 0; second < 120; second += 1) {
      site.clock.move(1000)
      await site.job.sweep()
    }

    // The checks come after 5, 15, 35 and 75 seconds.
    expect(heardOf(orderNo, '/psp/ask')).toHaveLength(4)
  })

  test('that has been silent for months does not delay the other payouts', async () => {
    const forgotten = await paying()
    await site.db.query('update withdrawal_payout set attempts = 2000 where id = $1', [`${forgotten}-1`])
    site.provider.end(`${forgotten}-1`, 'PAID')
    await site.begin()
    const orderNo = await paying()
    site.provider.end(`${orderNo}-1`, 'PAID')

    await later()

    expect((await site.last()).state).toBe('PAID_WAIT_CONFIRM')
  })

  test('that no longer knows a payout is sent it again, and its new reference counts', async () => {
    const orderNo = await paying()
    site.provider.orders.delete(`${orderNo}-1`)

    await later()
    await site.provider.finish(`${orderNo}-1`, 'FAILED')

    expect([(await site.last()).state, await site.contradictionOf(`${orderNo}-1`)]).toEqual(['FAILED', null])
  })

  test('gets a payout once, however many gateways sweep', async () => {
    const orderNo = await approved()

    await Promise.all(Array.from({ length: 5 }, () => site.job.sweep()))
    await site.job.sweep()

    expect(heardOf(orderNo, '/psp/payouts')).toEqual([`/psp/payouts ${orderNo}-1`])
    expect(site.faults).toEqual([])
  })
})

test('M5 the number of an account is stored sealed, and is in no answer', async () => {
  const orderNo = await paying()
  await site.provider.finish(`${orderNo}-1`)

  const stored = JSON.stringify(await site.db.query('select * from payout_account'), (_, value) =>
    typeof value === 'bigint' ? String(value) : value,
  )
  expect(stored).not.toContain('001234567890')
  expect(JSON.stringify([await site.options(), await site.last()])).not.toContain('34567890')
})
