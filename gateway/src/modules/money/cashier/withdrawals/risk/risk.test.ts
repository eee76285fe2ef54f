import { askAsStaff, sendAsStaff } from '../../../../../testing/as-staff'
import { openWithdrawalSite, type WithdrawalSite } from '../../../testing/withdrawals-under-test'

const day = 24 * 60 * 60_000

let site: WithdrawalSite
let accountId: string
beforeAll(async () => {
  site = await openWithdrawalSite()
})
beforeEach(async () => {
  await site.begin({ stake: 2_000_00n })
  accountId = await site.withAccount()
  // All members of these tests have the same account number.
  await site.db.query(`update payout_account set number_mark = decode(md5(id), 'hex')`)
  const yesterday = new Date(site.clock.now().getTime() - day)
  await site.db.query('update member set created_at = $2 where id = $1', [site.member().id, yesterday])
})
afterAll(() => site.close())

const large = '1000.01'
/** Lets the member have enough for a withdrawal that waits for a person. */
async function askForMuch(): Promise<{ orderNo: string; state: string }> {
  await site.deposit(1_000_00n)
  await site.stake(2_000_00n)
  return (await site.create(accountId, large)).value
}
/** Makes the member one of a year, with a proven contact and a paid withdrawal. */
async function makeTrusted(): Promise<void> {
  const { id } = site.member()
  await site.db.query(
    `update member set created_at = created_at - interval '400 days', email_verified_at = now() where id = $1`,
    [id],
  )
  const { value } = await site.create(accountId, '400.00')
  await site.job.sweep()
  await site.provider.finish(`${value.orderNo}-1`)
  site.clock.move(31 * day)
  await site.comeAgain()
}
const rule = { isOn: true, maxAmount: '2000', accountDays: 30, payoutAccountDays: 7, reason: 'The board agreed' }
const saveRule = (name: string, changes: object = {}) =>
  sendAsStaff(site.app, `withdrawal-rules/${name}`, { ...rule, ...changes }, 'PUT')

test('O3.risk a withdrawal says its risks in review, with the turnover, and the list finds it by one of them', async () => {
  const { orderNo, state } = await askForMuch()

  const read = await askAsStaff(site.app, `withdrawals/${orderNo}`)
  const found = await askAsStaff(site.app, 'withdrawals?state=REVIEW&risk=FIRST_WITHDRAWAL&pageSize=100')
  const others = await askAsStaff(site.app, 'withdrawals?state=REVIEW&risk=SHARED_PAYEE&pageSize=100')

  const names = ['NEW_ACCOUNT', 'NEW_PAYOUT_ACCOUNT', 'FIRST_WITHDRAWAL', 'CONTACT_UNPROVEN']
  expect(state).toBe('REVIEW')
  expect(read.risks).toEqual([
    { risk: 'NEW_ACCOUNT', count: 1, amount: null },
    { risk: 'NEW_PAYOUT_ACCOUNT', count: 1, amount: null },
    { risk: 'FIRST_WITHDRAWAL', count: null, amount: null },
    { risk: 'CONTACT_UNPROVEN', count: null, amount: null },
  ])
  expect(read.turnover).toEqual({ required: '2000.00', done: '4000.00', remaining: '0.00' })
  const listed = found.list.find((one: { orderNo: string }) => one.orderNo === orderNo)
  expect(listed.risk).toEqual(names)
  expect(others.list.map((one: { orderNo: string }) => one.orderNo)).not.toContain(orderNo)
})

test('O3.risk members who share a payout account, a device or an address are named, and this machine links no one', async () => {
  const first = site.member()
  const { orderNo } = await askForMuch()
  const alone = await askAsStaff(site.app, `withdrawals/${orderNo}`)
  const second = await site.begin({ stake: 2_000_00n })
  const neighbour = await site.begin()
  await site.db.query(`update payout_account set number_mark = 'same' where member_id = $1`, [first.id])
  await site.db.query(
    `insert into payout_account (id, member_id, type, bank, holder, number_sealed, number_masked, usable_at, created_at,
       number_mark)
     values ('shared', $1, 'BANK', 'Luzon Trust', 'Otto', '', '', now(), now(), 'same')`,
    [second.id],
  )
  const seenAt = async (id: bigint, agent: string) =>
    site.db.query(`update session set ip = '203.0.113.7', user_agent = $2 where member_id = $1`, [id, agent])
  await seenAt(first.id, 'Phone')
  await seenAt(second.id, 'Phone')
  await seenAt(neighbour.id, 'Laptop')

  const { linked, risks } = await askAsStaff(site.app, `withdrawals/${orderNo}`)

  expect(alone.linked.filter(({ links }: { links: string[] }) => links.includes('ADDRESS'))).toEqual([])
  expect(linked).toEqual([
    { account: second.account, links: ['PAYEE', 'DEVICE'] },
    { account: neighbour.account, links: ['ADDRESS'] },
  ])
  expect(risks.slice(0, 2)).toEqual([
    { risk: 'SHARED_PAYEE', count: 1, amount: null },
    { risk: 'SHARED_DEVICE', count: 1, amount: null },
  ])
})

test('O3.risk many members at one address do not hide the one who has the same payout account', async () => {
  const { id } = site.member()
  const { orderNo } = await askForMuch()
  await site.db.query(`update session set ip = '203.0.113.9', user_agent = 'Phone' where member_id = $1`, [id])
  await site.db.query(
    `with neighbour as (
       insert into member (account, nickname, password_hash)
       select 'aaa' || n, 'Neighbour', '' from generate_series(1, 25) n returning id
     )
     insert into session (session_hash, member_id, ip, user_agent, created_at, authenticated_at, last_seen_at)
     select decode(md5(id::text), 'hex'), id, '203.0.113.9', 'Laptop', now(), now(), now() from neighbour`,
  )
  const other = await site.begin()
  await site.db.query(
    `insert into payout_account (id, member_id, type, bank, holder, number_sealed, number_masked, usable_at, created_at,
       number_mark)
     select 'hidden', $2, 'BANK', 'Luzon Trust', 'Otto', '', '', now(), now(), number_mark from payout_account
     where member_id = $1 limit 1`,
    [id, other.id],
  )

  const { linked, risks } = await askAsStaff(site.app, `withdrawals/${orderNo}`)

  expect(linked[0]).toEqual({ account: other.account, links: ['PAYEE'] })
  expect(risks[0]).toEqual({ risk: 'SHARED_PAYEE', count: 1, amount: null })
})

test('O3.rules a rule that staff switch on approves a withdrawal without risks, is its author, and gives the reason', async () => {
  await saveRule('steady', { isOn: false })
  await makeTrusted()
  const waiting = await askForMuch()
  const { risks } = await askAsStaff(site.app, `withdrawals/${waiting.orderNo}`)
  await site.decide(waiting.orderNo, 'reject')
  const saved = await saveRule('steady')

  const { orderNo, state } = await askForMuch()
  const { history } = await askAsStaff(site.app, `withdrawals/${orderNo}`)
  const { list } = await askAsStaff(site.app, 'withdrawal-rules')
  await saveRule('steady', { isOn: false })

  expect([waiting.state, risks]).toEqual(['REVIEW', []])
  expect(saved.json().value).toMatchObject({ name: 'steady', isOn: true, maxAmount: '2000.00' })
  expect(list).toMatchObject([{ name: 'steady', isOn: true, changedBy: 'machine:lan' }])
  expect(state).toBe('APPROVED')
  expect(history.at(-1)).toMatchObject({
    state: 'APPROVED',
    decidedBy: 'rule:steady',
    note: 'up to 2000.00; account of at least 30 days; payout account of at least 7 days; no risks',
  })
})

test.each([
  ['a smaller largest amount', { maxAmount: '1000.00' }],
  ['a longer time as a member', { accountDays: 500 }],
  ['a longer time with the payout account', { payoutAccountDays: 60 }],
])('a rule with %s leaves a withdrawal to a person', async (_title, changes) => {
  await makeTrusted()
  await saveRule('steady', changes)

  const { state } = await askForMuch()
  await saveRule('steady', { isOn: false })

  expect(state).toBe('REVIEW')
})

test('O3.rules no rule approves an amount that needs two persons', async () => {
  await makeTrusted()
  await saveRule('steady')
  await site.db.query(`insert into staff_approval_limit (kind, amount) values ('withdrawals.decide', 100000)`)

  const { state } = await askForMuch()
  await saveRule('steady', { isOn: false })
  await site.db.query(`delete from staff_approval_limit`)

  expect(state).toBe('REVIEW')
})

test('O3.rules a small amount that needs two persons waits for them', async () => {
  await site.db.query(`insert into staff_approval_limit (kind, amount) values ('withdrawals.decide', 10000)`)

  const { value } = await site.create(accountId, '100.01')
  await site.db.query(`delete from staff_approval_limit`)

  expect(value.state).toBe('REVIEW')
})

test('a withdrawal with any risk waits for a person, whatever the rules are', async () => {
  await saveRule('steady', { accountDays: 0, payoutAccountDays: 0 })

  const { state } = await askForMuch()
  await saveRule('steady', { isOn: false })

  expect(state).toBe('REVIEW')
})

test('a rule needs a reason, a name of plain letters, and an amount above zero', async () => {
  const answers = [
    await saveRule('steady', { reason: '' }),
    await saveRule('Not plain'),
    await saveRule('steady', { maxAmount: '-5.00' }),
  ]

  expect(answers.map((answer) => Object.keys(answer.json().value.fields))).toEqual([
    ['reason'],
    ['name'],
    ['maxAmount'],
  ])
})
