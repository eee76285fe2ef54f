import { adjustMember } from '@parlay/contracts/staff/adjustments'
import { approveProposal, type Proposal } from '@parlay/contracts/staff/proposals'
import { captureLog } from '../../../testing/captured-log'
import { addStaff, StaffBrowser, staffOf } from '../../../testing/staff-browser'
import { openProposalSite, type ProposalSite } from '../testing/proposals-under-test'

const errors = captureLog('error')

let site: ProposalSite
let account: string
let made: Proposal
beforeAll(async () => {
  site = await openProposalSite({ log: errors.log })
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.one.browser.logIn('payments01')
  await site.other.browser.logIn('payments02')
  account = await site.aMember()
  made = await site.propose(account)
  errors.clear()
})

const approveIn = (browser: StaffBrowser, more: Record<string, unknown> = {}) =>
  browser.call(approveProposal, {
    proposalId: made.proposalId,
    version: made.version,
    reason: 'It is right',
    ...more,
  })

const flagsOf = ({ code, value }: { code: string; value: { flags?: string[] } | null }) => [code, value?.flags]

test('O5.approves the proposer does not approve', async () => {
  expect(flagsOf(await approveIn(site.one.browser))).toEqual(['STAFF_SAME_PERSON', ['SELF']])
})

test('the proposer does not approve in another session on another device', async () => {
  const phone = new StaffBrowser(site)
  await phone.logIn('payments01')

  expect(flagsOf(await approveIn(phone))).toEqual(['STAFF_SAME_PERSON', ['SELF']])
})

test('a second account in the browser of the proposer does not approve', async () => {
  await addStaff(site, 'second01', 'PAYMENTS')
  const shared = site.one.browser
  await shared.logIn('second01')
  const answer = await approveIn(shared)

  expect(flagsOf(answer)).toEqual(['STAFF_SAME_PERSON', expect.arrayContaining(['SAME_DEVICE'])])
})

test('O5.approves a second account that was once in a browser of the proposer does not approve from another one', async () => {
  await addStaff(site, 'second02', 'PAYMENTS')
  await site.one.browser.logIn('second02')
  const elsewhere = new StaffBrowser(site)
  await elsewhere.logIn('second02')

  expect(flagsOf(await approveIn(elsewhere))).toEqual(['STAFF_SAME_PERSON', expect.arrayContaining(['SAME_DEVICE'])])
})

test('the proposer who comes to the browser of a second account later is seen too', async () => {
  const second = await staffOf(site, 'second03', 'PAYMENTS')
  await second.browser.logIn('payments01')
  const elsewhere = new StaffBrowser(site)
  await elsewhere.logIn('second03')

  expect(flagsOf(await approveIn(elsewhere))).toEqual(['STAFF_SAME_PERSON', expect.arrayContaining(['SAME_DEVICE'])])
})

test('an account that was opened after the proposal does not approve it', async () => {
  site.clock.move(1000)
  const young = await staffOf(site, 'young01', 'PAYMENTS')

  expect(flagsOf(await approveIn(young.browser))).toEqual([
    'STAFF_SAME_PERSON',
    expect.arrayContaining(['YOUNGER_ACCOUNT']),
  ])
})

test('the key of the machine does not approve', async () => {
  const machine = new StaffBrowser(site)
  Object.assign(machine.headers, site.staffHeaders('payments02'))

  expect(flagsOf(await approveIn(machine))).toEqual(['STAFF_SAME_PERSON', ['MACHINE']])
})

test('the same address and an invitation by the proposer are shown, and refuse nothing', async () => {
  await site.db.query(`update staff set invited_by = 'payments01' where account = 'payments02'`)
  const { code, value } = await approveIn(site.other.browser)
  await site.db.query(`update staff set invited_by = 'sandbox' where account = 'payments02'`)

  expect([code, value.flags, value.state]).toEqual(['OK', ['SAME_ADDRESS', 'INVITED_BY_PROPOSER'], 'APPLIED'])
})

test('O5.bypass who may bypass says so, and it raises an alarm', async () => {
  const admin = await staffOf(site, 'admin01')
  const { value } = await admin.browser.call(adjustMember, { ...site.fieldsOf(account), reason: 'Alone here' })
  const act = { proposalId: value.proposalId, version: 1, reason: 'No one else is here' }
  const plain = await admin.browser.call(approveProposal, act)
  const done = await admin.browser.call(approveProposal, { ...act, bypass: true })

  expect([plain.code, done.value.state, done.value.isBypassed]).toEqual(['STAFF_SAME_PERSON', 'APPLIED', true])
  expect(errors.text()).toContain('a second person was bypassed')
  expect(await alarms()).toBe(1)
})

test('O5.bypass who has no permission to bypass does not', async () => {
  expect((await approveIn(site.one.browser, { bypass: true })).code).toBe('AUTH_FORBIDDEN')
  expect(await site.balanceOf(account)).toBe(100_00n)
})

test('a bypass of a second person is an ordinary approval', async () => {
  const before = await alarms()
  const { value } = await approveIn(site.other.browser, { bypass: true })

  expect([value.state, value.isBypassed, (await alarms()) - before]).toEqual(['APPLIED', false, 0])
})

test('a call by the key of the machine is carried out, and raises an alarm', async () => {
  const before = await alarms()
  const machine = new StaffBrowser(site)
  Object.assign(machine.headers, site.staffHeaders('lan'))
  const { code, value } = await machine.call(adjustMember, { ...site.fieldsOf(account), reason: 'No one can log in' })

  expect([code, value.balance, (await alarms()) - before]).toEqual(['OK', '125.00', 1])
  expect(errors.text()).toContain('machine:lan')
})

async function alarms(): Promise<number> {
  const { body } = await site.app.inject({ method: 'GET', url: '/metrics' })
  return Number(/staff_second_person_bypasses_total (\d+)/.exec(body)?.[1] ?? 0)
}
