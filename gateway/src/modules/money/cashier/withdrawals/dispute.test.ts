import { listFeedback, sendFeedback } from '@parlay/contracts/endpoints/feedback'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { confirmWithdrawal } from '@parlay/contracts/endpoints/withdrawals'
import { askAsStaff } from '../../../../testing/as-staff'
import { call } from '../../../../testing/call'
import { openWithdrawalSite, type WithdrawalSite } from '../../testing/withdrawals-under-test'

let site: WithdrawalSite
beforeAll(async () => {
  site = await openWithdrawalSite()
})
beforeEach(() => site.begin())
afterAll(() => site.close())

const day = 24 * 60 * 60_000
const content = 'My bank says that nothing has arrived.'

async function paid(): Promise<string> {
  const { orderNo } = (await site.create(await site.withAccount(), '200.00')).value
  await site.job.sweep()
  await site.provider.finish(`${orderNo}-1`)
  return orderNo
}
/** Creates a withdrawal that counts as received because the member did not answer. */
async function silent(): Promise<string> {
  const orderNo = await paid()
  site.clock.move(day)
  await site.job.sweep()
  await site.comeAgain()
  return orderNo
}
async function forced(): Promise<string> {
  const orderNo = await paid()
  await site.decide(orderNo, 'force')
  return orderNo
}
const dispute = (orderNo: string, request: object = {}) =>
  site.ask(sendFeedback, { type: 'COMPLAINT', content, orderNo, ...request })
const tickets = async () => (await site.ask(listFeedback)).value.list

describe('M5.dispute a receipt that the member has not confirmed', () => {
  test.each([
    ['after silence', silent],
    ['by force', forced],
  ])('%s is disputed up to the last moment of seven days', async (_, received) => {
    const orderNo = await received()
    const end = site.clock.now().getTime() + 7 * day
    const { disputeUntil } = await site.last()

    site.clock.move(7 * day - 1)
    await site.comeAgain()
    const { code, value } = await dispute(orderNo)

    expect([disputeUntil, code, (await site.last()).disputeUntil]).toEqual([end, 'OK', end])
    expect(await tickets()).toMatchObject([{ ticketNo: value.ticketNo, type: 'COMPLAINT', orderNo }])
    const { list: ofStaff } = await askAsStaff(site.app, 'feedback?pageSize=100')
    expect(ofStaff).toContainEqual(expect.objectContaining({ ticketNo: value.ticketNo, orderNo }))
  })

  test.each([
    ['after silence', silent],
    ['by force', forced],
  ])('%s is final after seven days', async (_, received) => {
    const orderNo = await received()
    site.clock.move(7 * day)
    await site.comeAgain()

    expect((await site.last()).disputeUntil).toBeNull()
    expect((await dispute(orderNo)).code).toBe('FEEDBACK_ORDER_CLOSED')
    expect(await tickets()).toEqual([])
  })

  test('by force is said in a message of its amount, once', async () => {
    const orderNo = await forced()
    await site.decide(orderNo, 'force')

    const said = (await site.ask(listMessages)).value.list.filter(({ title }: { title: string }) =>
      /completed/.test(title),
    )
    expect(said).toMatchObject([{ title: 'Withdrawal of P200.00 completed', page: 'transactionHistory' }])
  })

  test('one that the member has confirmed, or that is not received yet, cannot be disputed', async () => {
    const orderNo = await paid()
    const [before, early] = [await site.last(), await dispute(orderNo)]
    await site.ask(confirmWithdrawal, { orderNo, payoutId: `${orderNo}-1`, received: true })

    expect([before.disputeUntil, early.code]).toEqual([null, 'FEEDBACK_ORDER_CLOSED'])
    expect((await site.last()).disputeUntil).toBeNull()
    expect((await dispute(orderNo)).code).toBe('FEEDBACK_ORDER_CLOSED')
  })

  test('another member’s counts as unknown, to a visitor too', async () => {
    const orderNo = await silent()
    const visitor = await call(site.app, sendFeedback, {
      request: { type: 'COMPLAINT', content, orderNo, contact: 'ana@example.test' },
    })
    await site.begin()

    const answers = [visitor, await dispute(orderNo), await dispute('W000000-NOTTHERE')]

    expect(answers.map(({ code }) => code)).toEqual(Array(3).fill('FEEDBACK_ORDER_UNKNOWN'))
    expect(await tickets()).toEqual([])
  })

  test('has one ticket, however often and in parallel it is sent', async () => {
    const orderNo = await silent()

    const first = await dispute(orderNo)
    const repeated = await dispute(orderNo)
    const without = await site.ask(sendFeedback, { type: 'COMPLAINT', content })
    const others = await Promise.all(
      ['One more thing to say.', 'And another thing too.'].map((text) =>
        dispute(orderNo, { content: `${content} ${text}` }),
      ),
    )

    expect(repeated.value).toEqual(first.value)
    expect([without.code, without.value.ticketNo === first.value.ticketNo]).toEqual(['OK', false])
    expect(others).toMatchObject(
      Array(2).fill({ code: 'FEEDBACK_ORDER_KNOWN', params: { ticketNo: first.value.ticketNo } }),
    )
    expect((await tickets()).map((ticket: { orderNo: string | null }) => ticket.orderNo).sort()).toEqual(
      [null, orderNo].sort(),
    )
  })

  test('of two different parallel disputes one is kept', async () => {
    const orderNo = await silent()

    const both = await Promise.all([dispute(orderNo), dispute(orderNo, { content: `${content} Please look.` })])

    expect(both.map(({ code }) => code).sort()).toEqual(['FEEDBACK_ORDER_KNOWN', 'OK'])
    expect(await tickets()).toHaveLength(1)
  })
})
