import { askAsStaff, sendAsStaff } from '../../../../testing/as-staff'
import { openWithdrawalSite, type WithdrawalSite } from '../../testing/withdrawals-under-test'

let site: WithdrawalSite
let account: string
const reason = 'It is a test'
const hour = 3_600_000

beforeAll(async () => {
  site = await openWithdrawalSite()
})
afterEach(async () => {
  expect(await site.listBreaches()).toEqual([])
})
afterAll(() => site.close())

async function withdraw(): Promise<string> {
  await site.begin()
  const { value } = await site.create(await site.withAccount(), '200.00')
  const [row] = await site.db.query<{ account: string }>(
    'select account from member m join withdrawal w on w.member_id = m.id where order_no = $1',
    [value.orderNo],
  )
  account = row?.account ?? ''
  return value.orderNo
}

const stateOf = async (orderNo: string): Promise<string> => (await askAsStaff(site.app, `withdrawals/${orderNo}`)).state

test('O4.payout the open withdrawal of a suspended member waits, and goes on after the restore', async () => {
  const orderNo = await withdraw()
  await askAsStaff(site.app, `members/${account}/suspension`, { reason })
  await site.job.sweep()
  const waiting = await stateOf(orderNo)
  await sendAsStaff(site.app, `members/${account}/suspension`, { reason }, 'DELETE')
  await site.job.sweep()

  expect(waiting).toBe('APPROVED')
  expect(await stateOf(orderNo)).toBe('PAYING')
})

test('O4.payout the rest of a payout of a suspended member is not sent before the restore', async () => {
  const orderNo = await withdraw()
  await site.job.sweep()
  await site.provider.finish(`${orderNo}-1`, 'PAID', '150.00')
  await askAsStaff(site.app, `members/${account}/suspension`, { reason })
  await site.job.sweep()
  site.clock.move(hour)
  await site.job.sweep()
  const sent = site.provider.orders.has(`${orderNo}-2`)
  await sendAsStaff(site.app, `members/${account}/suspension`, { reason }, 'DELETE')
  site.clock.move(hour)
  await site.job.sweep()

  expect(sent).toBe(false)
  expect(site.provider.orders.get(`${orderNo}-2`)?.request.amount).toBe('50.00')
})

test('an account with an open withdrawal is not closed', async () => {
  await withdraw()

  expect(await askAsStaff(site.app, `members/${account}/closure`, { reason })).toMatchObject({
    code: 'STAFF_MEMBER_HAS_OPEN',
    value: { withdrawals: 1 },
  })
})

test('staff find a member by the number of a payout account and by an order, and can reveal the number', async () => {
  const orderNo = await withdraw()
  const [byNumber, byOrder, member] = await Promise.all(
    ['members?text=001234567890&pageSize=100', `members?text=${orderNo}`, `members/${account}`].map((path) =>
      askAsStaff(site.app, path),
    ),
  )
  const [payout] = member.payoutAccounts
  const revealed = await askAsStaff(site.app, `members/${account}/reveal`, {
    field: 'payoutAccount',
    accountId: payout.accountId,
    reason,
  })
  const money = await askAsStaff(site.app, `members/${account}/money`)
  const { list } = await askAsStaff(site.app, `members/${account}/cases`)

  expect(byNumber.list).toContainEqual(expect.objectContaining({ account, foundBy: 'payee' }))
  expect(byOrder.list).toMatchObject([{ account, foundBy: 'order' }])
  expect([payout.numberMasked, revealed]).toEqual(['•••• 7890', { value: '001234567890' }])
  expect(money).toMatchObject({ balance: { available: '800.00' }, withdrawable: { now: '0.00' } })
  expect(money.withdrawable.later.map((one: { reason: string }) => one.reason)).toContain('WITHDRAWAL_OPEN')
  expect(list[0]).toMatchObject({ kind: 'withdrawal', id: orderNo, isOpen: true })
})
