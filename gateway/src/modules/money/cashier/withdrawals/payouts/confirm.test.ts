import { listMessages as listInbox } from '@parlay/contracts/endpoints/messages'
import * as calls from '@parlay/contracts/endpoints/withdrawals'
import sharp from 'sharp'
import { askAsStaff, sendAsStaff } from '../../../../../testing/as-staff'
import { upload } from '../../../../../testing/upload'
import { openWithdrawalSite, type WithdrawalSite } from '../../../testing/withdrawals-under-test'
import { listMessages } from '../../../testing/withdrawals-under-test.sql'

let site: WithdrawalSite

beforeAll(async () => {
  site = await openWithdrawalSite()
})
beforeEach(() => site.begin())
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

const day = 24 * 60 * 60_000

async function requested(amount: string): Promise<string> {
  return (await site.create(await site.withAccount(), amount)).value.orderNo
}

/** Creates a withdrawal whose payouts, of these amounts, have been paid. */
async function paid(...amounts: string[]): Promise<string> {
  const total = amounts.reduce((sum, amount) => sum + Number(amount), 0)
  const orderNo = await requested(total.toFixed(2))
  for (const [index, amount] of amounts.entries()) {
    await site.job.sweep()
    await site.provider.finish(`${orderNo}-${index + 1}`, 'PAID', amount)
  }
  return orderNo
}

const answer = (orderNo: string, received: boolean, rest: Record<string, unknown> = {}) =>
  site.ask(calls.confirmWithdrawal, { orderNo, payoutId: `${orderNo}-1`, received, ...rest })

const available = async () => (await site.options()).available
const lastEvent = async () => (await site.last()).history.at(-1)

describe('M5 a paid member answers whether it has arrived', () => {
  test('M5.received received, and the same answer again changes nothing', async () => {
    const orderNo = await paid('200.00')

    const answers = [await answer(orderNo, true), await answer(orderNo, true)]

    expect(answers.map(({ value }) => value)).toEqual([{ state: 'RECEIVED' }, { state: 'RECEIVED' }])
    expect((await answer(orderNo, false)).code).toBe('WDR_CONFIRM_CLOSED')
    expect(await lastEvent()).toMatchObject({ state: 'RECEIVED', reason: null })
  })

  test('M5.received of several payouts each is answered, and only the last one ends the withdrawal', async () => {
    const orderNo = await paid('100.00', '60.00', '40.00')

    const first = await answer(orderNo, true)
    const second = await answer(orderNo, true, { payoutId: `${orderNo}-3` })
    const third = await answer(orderNo, true, { payoutId: `${orderNo}-2` })

    expect([first, second, third].map(({ value }) => value.state)).toEqual([
      'PAID_WAIT_CONFIRM',
      'PAID_WAIT_CONFIRM',
      'RECEIVED',
    ])
  })

  test('M5.disputed not received, with a comment', async () => {
    const orderNo = await paid('200.00')

    const { value } = await answer(orderNo, false, { comment: 'Nothing has come' })

    const [event] = await site.db.query('select note from withdrawal_event where order_no = $1 order by id desc', [
      orderNo,
    ])
    expect([value.state, event]).toEqual(['DISPUTED', { note: 'Nothing has come' }])
    expect(await available()).toBe('800.00')
  })

  test('M5.disputed not received, and the other payouts can still be answered', async () => {
    const orderNo = await paid('120.00', '50.00', '30.00')
    const first = await answer(orderNo, false, { comment: 'Nothing of the first' })
    const { confirmDeadline } = await site.last()

    const second = await answer(orderNo, false, { payoutId: `${orderNo}-2`, comment: 'Nor of the second' })
    const third = await answer(orderNo, true, { payoutId: `${orderNo}-3` })

    expect([first, second, third].map(({ value }) => value.state)).toEqual(['DISPUTED', 'DISPUTED', 'DISPUTED'])
    expect(confirmDeadline).toBe(site.clock.now().getTime() + day)
    expect((await site.last()).payouts.map((payout: { answer: string }) => payout.answer)).toEqual([
      'DISPUTED',
      'DISPUTED',
      'RECEIVED',
    ])
    const notes = await site.db.query('select note from withdrawal_event where order_no = $1 and note is not null', [
      orderNo,
    ])
    expect(notes).toEqual([{ note: 'Nothing of the first' }, { note: 'Nor of the second' }])
    await site.decide(orderNo, 'refund')
    expect(await available()).toBe('970.00')
  })

  test('another member cannot answer, and an unknown payout cannot be answered', async () => {
    const orderNo = await paid('200.00')
    const stranger = await answer(orderNo, true, { payoutId: `${orderNo}-2` })
    await site.begin()

    const { status, code } = await answer(orderNo, true)

    expect(stranger.code).toBe('SYS_INVALID_URL')
    expect([status, code]).toEqual([404, 'SYS_INVALID_URL'])
  })

  test('cannot be answered before it is paid', async () => {
    const orderNo = await requested('200.00')
    await site.job.sweep()

    expect((await answer(orderNo, true)).code).toBe('WDR_CONFIRM_CLOSED')
  })

  test('of many parallel answers one counts', async () => {
    const orderNo = await paid('200.00')

    const answers = await Promise.all([true, false, true, false].map((received) => answer(orderNo, received)))

    const counted = new Set(answers.filter(({ code }) => code === 'OK').map(({ value }) => value.state))
    expect(counted.size).toBe(1)
    expect(counted).toContain((await site.last()).state)
  })
})

describe('M5 silence', () => {
  test('M5.silence counts as received after the brand’s minutes, and can no longer be answered', async () => {
    const orderNo = await paid('200.00')
    site.clock.move(day - 1)
    await site.job.sweep()
    await site.comeAgain()
    const before = (await site.last()).state
    site.clock.move(1)
    const unswept = await answer(orderNo, false)
    await site.job.sweep()

    expect([before, unswept.code]).toEqual(['PAID_WAIT_CONFIRM', 'WDR_CONFIRM_CLOSED'])
    expect(await lastEvent()).toMatchObject({ state: 'RECEIVED', reason: 'AUTO' })
    expect((await answer(orderNo, false)).code).toBe('WDR_CONFIRM_CLOSED')
    expect(await available()).toBe('800.00')
  })

  test('M5.silence leaves a dispute unchanged', async () => {
    const orderNo = await paid('200.00')
    await answer(orderNo, false)
    site.clock.move(2 * day)
    await site.job.sweep()
    await site.comeAgain()

    expect((await site.last()).state).toBe('DISPUTED')
  })
})

describe('M5 staff', () => {
  test('need not decide up to the limit', async () => {
    const orderNo = await requested('1000.00')

    expect((await site.last()).state).toBe('APPROVED')
    expect((await site.decide(orderNo, 'approve')).statusCode).toBe(400)
  })

  describe('decide about a withdrawal above the limit', () => {
    let orderNo: string
    beforeEach(async () => {
      await site.deposit(1_000_00n)
      await site.stake(1_000_00n)
      orderNo = await requested('1000.01')
    })

    test('M7.types approve it: it is paid, and the member gets a message', async () => {
      await site.job.sweep()
      const before = await site.last()

      const { statusCode } = await site.decide(orderNo, 'approve')
      await site.job.sweep()

      expect([before.state, statusCode, (await site.last()).state]).toEqual(['REVIEW', 200, 'PAYING'])
      expect(await listMessages(site.db, site.member().id)).toEqual([
        { type: 'WITHDRAW_APPROVED', params: { amount: '1000.01', orderNo } },
      ])
    })

    test('M7.types reject it: the money is returned, and the member gets a message', async () => {
      const held = await available()

      const { statusCode } = await site.decide(orderNo, 'reject')
      const again = await site.decide(orderNo, 'approve')

      expect([held, statusCode, again.statusCode]).toEqual(['999.99', 200, 400])
      expect(await available()).toBe('2000.00')
      expect(await site.last()).toMatchObject({ state: 'REJECTED', returnedAmount: '1000.01', cause: 'OTHER_HOLDER' })
      expect(await listMessages(site.db, site.member().id)).toEqual([
        { type: 'WITHDRAW_REJECTED', params: { amount: '1000.01', orderNo } },
      ])
    })

    test('see it in their list and in the metrics, with its age', async () => {
      site.clock.move(90_000)

      const { list } = await askAsStaff(site.app, 'withdrawals?state=REVIEW')
      const metrics = (await site.app.inject('/metrics')).body

      expect(list).toContainEqual(expect.objectContaining({ orderNo, state: 'REVIEW', amount: '1000.01' }))
      expect(metrics).toMatch(/^withdrawals_open\{state="REVIEW"\} [1-9]/m)
      expect(Number(/^withdrawals_oldest_review_seconds (.*)$/m.exec(metrics)?.[1])).toBeGreaterThanOrEqual(90)
      await site.decide(orderNo, 'reject')
    })

    test('cannot both approve and reject it', async () => {
      const both = await Promise.all([site.decide(orderNo, 'approve'), site.decide(orderNo, 'reject')])

      expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400])
    })
  })

  test('M5.forced force a receipt: the amount is final and is not refunded', async () => {
    const orderNo = await paid('200.00')
    await answer(orderNo, false)

    const forced = await site.decide(orderNo, 'force')
    const refund = await site.decide(orderNo, 'refund')

    expect([forced.statusCode, refund.statusCode]).toEqual([200, 400])
    expect(await lastEvent()).toMatchObject({ state: 'RECEIVED', reason: 'FORCED' })
    expect(await available()).toBe('800.00')
  })

  test('refund a payout that has not arrived, and no other', async () => {
    const orderNo = await paid('150.00', '50.00')
    await answer(orderNo, true)
    await answer(orderNo, false, { payoutId: `${orderNo}-2` })

    const refund = await site.decide(orderNo, 'refund')
    const again = await site.decide(orderNo, 'refund')

    expect([refund.statusCode, again.statusCode]).toEqual([200, 400])
    expect(await available()).toBe('850.00')
    expect(await site.last()).toMatchObject({ state: 'REFUNDED', receivedAmount: '150.00', returnedAmount: '50.00' })
    const references = await site.db.query(`select reference from ledger_transaction where kind = 'adjustment'`)
    expect(references).toContainEqual({ reference: `withdrawal:${orderNo}-2:refund` })
    const [newest] = (await site.ask(listInbox)).value.list
    expect(newest).toMatchObject({ title: 'A payout of P50.00 is back' })
  })

  test('refund nothing while a payout can still be answered; unanswered, it counts as received', async () => {
    const orderNo = await paid('150.00', '50.00')
    await answer(orderNo, false)

    const early = await site.decide(orderNo, 'refund')
    site.clock.move(day)
    await site.comeAgain()
    const { state, confirmDeadline } = await site.last()
    const late = await answer(orderNo, false, { payoutId: `${orderNo}-2` })
    const refund = await site.decide(orderNo, 'refund')

    expect([early.statusCode, state, confirmDeadline]).toEqual([400, 'DISPUTED', null])
    expect([late.code, refund.statusCode]).toEqual(['WDR_CONFIRM_CLOSED', 200])
    expect(await available()).toBe('950.00')
    expect(await site.last()).toMatchObject({ state: 'REFUNDED', receivedAmount: '50.00', returnedAmount: '150.00' })
  })

  test('of a refund and a parallel answer, the answer is not lost', async () => {
    const orderNo = await paid('150.00', '50.00')
    await answer(orderNo, false)

    const [decided, answered] = await Promise.all([
      site.decide(orderNo, 'refund'),
      answer(orderNo, false, { payoutId: `${orderNo}-2` }),
    ])
    if (decided.statusCode === 400) await site.decide(orderNo, 'refund')

    expect(answered.value).toEqual({ state: 'DISPUTED' })
    expect(await available()).toBe('1000.00')
  })

  test.each([
    ['W000000-NOTTHERE', { decision: 'approve', reason: 'x' }, 404],
    ['W000000-NOTTHERE', { decision: 'cancel', reason: 'x' }, 400],
    ['W000000-NOTTHERE', { decision: 'approve' }, 400],
    ['W000000-NOTTHERE', { decision: 'approve', reason: 'x', cause: 'OTHER' }, 400],
    ['W000000-NOTTHERE', { decision: 'reject', reason: 'x' }, 400],
    ['W000000-NOTTHERE', { decision: 'reject', reason: 'x', cause: 'BORED' }, 400],
    ['W000000-NOTTHERE', { decision: 'reject', reason: 'x', cause: 'OTHER' }, 404],
  ])('get an error when %s with %j makes no sense', async (orderNo, payload, status) => {
    expect((await sendAsStaff(site.app, `withdrawals/${orderNo}/decision`, payload)).statusCode).toBe(status)
  })
})

describe('M5 proof that a payout has not arrived', () => {
  const proof = async () => {
    const image = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'white' } })
      .png()
      .toBuffer()
    const { value } = await upload(site.app, image, { as: site.member().as })
    return value.fileId as string
  }
  const view = (fileId: string) => sendAsStaff(site.app, `files/${fileId}`)

  test('M5.proof its images are stored with the payout, and staff see them', async () => {
    const orderNo = await paid('200.00')
    const first = await proof()
    site.clock.move(1000)
    const images = [first, await proof()]

    expect((await answer(orderNo, false, { images })).value).toEqual({ state: 'DISPUTED' })

    expect((await site.last()).payouts).toEqual([expect.objectContaining({ answer: 'DISPUTED', images })])
    expect((await view(first)).headers['content-type']).toBe('image/png')
    expect((await view('unknown')).statusCode).toBe(404)
  })

  test('M5.proof images of another member, or of another payout, are refused', async () => {
    const other = await paid('100.00')
    const used = await proof()
    await answer(other, false, { images: [used] })
    await site.begin()
    const strange = await proof()
    await site.begin()
    const orderNo = await paid('200.00')

    const codes: string[] = []
    for (const image of [used, strange, 'x'.repeat(43)])
      codes.push((await answer(orderNo, false, { images: [image] })).code)

    expect(codes).toEqual(['FILE_UNKNOWN', 'FILE_UNKNOWN', 'FILE_UNKNOWN'])
    expect(await site.last()).toMatchObject({ state: 'PAID_WAIT_CONFIRM', payouts: [{ answer: null, images: [] }] })
    expect((await answer(orderNo, false, { images: Array(4).fill(used) })).code).toBe('SYS_VALIDATION')
  })
})
