import { askAsStaff, sendAsStaff } from '../../../../testing/as-staff'
import { openWithdrawalSite, type WithdrawalSite } from '../../testing/withdrawals-under-test'

let site: WithdrawalSite
let account: string
const reason = 'It is a test'

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
