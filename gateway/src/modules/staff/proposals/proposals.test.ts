import { adjustMember } from '@parlay/contracts/staff/adjustments'
import {
  cancelProposal,
  getProposal,
  listProposals,
  proposalLimit,
  rejectProposal,
  scheduleProposal,
  sendProposal,
} from '@parlay/contracts/staff/proposals'
import { staffOf } from '../../../testing/staff-browser'
import { openProposalSite, type ProposalSite } from '../testing/proposals-under-test'

const hour = 60 * 60_000

let site: ProposalSite
beforeAll(async () => {
  site = await openProposalSite()
})
afterAll(() => site.close())

/** Sessions of staff end by the clock, so the persons log in again after it has moved. */
async function passTime(milliseconds: number): Promise<void> {
  site.clock.move(milliseconds)
  await site.one.browser.logIn('payments01')
  await site.other.browser.logIn('payments02')
}

beforeEach(() => passTime(0))

const sweep = () => site.proposals.sweep()

test('O5.proposes a marked call is not carried out, and makes a proposal with a dry run', async () => {
  const account = await site.aMember()

  const made = await site.propose(account)

  expect(made).toMatchObject({
    state: 'IN_REVIEW',
    isMine: true,
    amount: '25.00',
    currency: 'PHP',
    reason: 'A wrong round',
  })
  expect(made.effects).toMatchObject({
    postings: [
      { kind: 'adjustment', ledgerAccount: 'house:correction', member: null, amount: '-25.00' },
      { kind: 'adjustment', member: account, amount: '25.00' },
    ],
    balances: [{ member: account, wallet: 'main', before: '100.00', after: '125.00' }],
    messages: [{ member: account, language: 'EN', title: expect.stringContaining('25.00') }],
    exposure: [
      { ledgerAccount: 'house:correction', change: '-25.00' },
      { ledgerAccount: 'members', change: '25.00' },
    ],
    before: { balance: '100.00' },
    after: { balance: '125.00' },
  })
  expect(await site.balanceOf(account)).toBe(100_00n)
})

test('O5.approves another person approves it, and it has the effects of its dry run', async () => {
  const account = await site.aMember()
  const made = await site.propose(account, { direction: 'debit', cause: 'CHARGEBACK' })

  const { code, value } = await site.approve(made)

  expect([code, value.state, value.decidedBy]).toEqual(['OK', 'APPLIED', 'payments02'])
  expect(value.outcome).toEqual(value.effects)
  expect(await site.balanceOf(account)).toBe(75_00n)
  expect(value.events.map(({ state, by }: { state: string; by: string }) => [state, by])).toEqual([
    ['IN_REVIEW', 'payments01'],
    ['APPROVED', 'payments02'],
    ['APPLIED', 'payments02'],
  ])
})

test('the same request again is the same proposal, while it is open', async () => {
  const account = await site.aMember()
  const fields = site.fieldsOf(account)
  const ask = async () => (await site.one.browser.call(adjustMember, { ...fields, reason: 'Again' })).value.proposalId
  const first = await ask()

  expect(await ask()).toBe(first)
})

test('an approval is repeated without a second effect', async () => {
  const account = await site.aMember()
  const made = await site.propose(account)

  const answers = await Promise.all([site.approve(made), site.approve(made)])
  const again = await site.approve(made)

  expect(answers.filter(({ code }) => code === 'OK').length).toBeGreaterThan(0)
  expect(again.value.state).toBe('APPLIED')
  expect(await site.balanceOf(account)).toBe(125_00n)
})

test('only its proposer sees a draft, and sends it', async () => {
  const account = await site.aMember()
  const { proposalId, version, state } = await site.draft(account)
  const seen = await site.other.browser.call(getProposal, { proposalId })
  const sent = await site.one.browser.call(sendProposal, { proposalId, version })
  const waiting = await site.other.browser.call(listProposals, {})

  expect([state, seen.code, sent.value.state]).toEqual(['DRAFT', 'SYS_INVALID_URL', 'IN_REVIEW'])
  expect(waiting.value.list.map((one: { proposalId: string }) => one.proposalId)).toContain(proposalId)
})

test('what I proposed does not wait for me', async () => {
  const made = await site.propose(await site.aMember())
  const ids = async (view: string) =>
    (await site.one.browser.call(listProposals, { view })).value.list.map((one: typeof made) => one.proposalId)

  expect(await ids('WAITING')).not.toContain(made.proposalId)
  expect(await ids('MINE')).toContain(made.proposalId)
  expect(await ids('ALL')).toContain(made.proposalId)
})

test('the other person rejects it, and its proposer cannot', async () => {
  const account = await site.aMember()
  const { proposalId, version } = await site.propose(account)
  const own = await site.one.browser.call(rejectProposal, { proposalId, version, reason: 'No' })
  const { value } = await site.other.browser.call(rejectProposal, { proposalId, version, reason: 'No proof' })
  const late = await site.approve(value)

  expect([own.code, value.state, value.decisionReason, late.code]).toEqual([
    'STAFF_SELF',
    'REJECTED',
    'No proof',
    'STAFF_PROPOSAL_OVER',
  ])
  expect(await site.balanceOf(account)).toBe(100_00n)
})

test('its proposer takes it back, and the other person cannot while it is in review', async () => {
  const { proposalId, version } = await site.propose(await site.aMember())
  const other = await site.other.browser.call(cancelProposal, { proposalId, version, reason: 'No' })
  const own = await site.one.browser.call(cancelProposal, { proposalId, version, reason: 'A mistake' })

  expect([other.code, own.value.state]).toEqual(['AUTH_FORBIDDEN', 'CANCELLED'])
})

test('a decision about another version is refused', async () => {
  const { proposalId, version } = await site.propose(await site.aMember())
  const applyAt = site.clock.now().getTime() + hour
  await site.one.browser.call(scheduleProposal, { proposalId, version, applyAt, reason: 'Tonight' })

  expect((await site.approve({ proposalId, version })).code).toBe('STAFF_PROPOSAL_MOVED')
})

test('O5.stale what changed underneath makes it stale, and it can be proposed again', async () => {
  const account = await site.aMember()
  const first = await site.propose(account)
  const second = await site.propose(account)
  await site.approve(first)

  expect((await site.read(second.proposalId)).isMoved).toBe(true)
  expect((await site.approve(second)).code).toBe('STAFF_PROPOSAL_STALE')
  expect(await site.read(second.proposalId)).toMatchObject({ state: 'STALE', note: 'GROUND_MOVED' })
  const { code } = await site.approve(await site.propose(account))
  expect([code, await site.balanceOf(account)]).toEqual(['OK', 150_00n])
})

test('a debit that the member can no longer pay becomes stale', async () => {
  const account = await site.aMember(30_00n)
  const made = await site.propose(account, { direction: 'debit' })
  await site.db.query(
    `select ledger_adjustment('spent:' || $1, id, 'psp', 'PHP', -1000, now()) from member where account = $1`,
    [account],
  )

  const { value } = await site.approve(made)

  expect([value.state, value.note]).toEqual(['STALE', expect.stringContaining('the member has only 20.00')])
  expect(await site.balanceOf(account)).toBe(20_00n)
})

test('O5.expires it ends by the clock, before and after the job has noted it', async () => {
  const account = await site.aMember()
  const made = await site.propose(account)
  const noted = await site.propose(await site.aMember())
  await passTime(proposalLimit - 2 * 60_000 - 1)
  const early = await site.read(made.proposalId)
  await passTime(2 * 60_000)
  const seen = await site.read(made.proposalId)
  const { code } = await site.approve(made)
  await sweep()

  expect([early.state, seen.state, code]).toEqual(['IN_REVIEW', 'EXPIRED', 'STAFF_PROPOSAL_OVER'])
  expect((await site.read(noted.proposalId)).events.at(-1)).toMatchObject({ state: 'EXPIRED', by: '' })
  expect(await site.balanceOf(account)).toBe(100_00n)
})

test('O5.schedule a scheduled one is applied at its time, also after the gateway was down', async () => {
  const account = await site.aMember()
  const made = await site.propose(account)
  const { value } = await site.approve(made, { applyAt: site.clock.now().getTime() + hour })
  await sweep()
  const before = await site.balanceOf(account)
  await passTime(200 * hour)
  await sweep()
  await sweep()

  expect([value.state, before]).toEqual(['SCHEDULED', 100_00n])
  expect(await site.read(made.proposalId)).toMatchObject({ state: 'APPLIED' })
  expect(await site.balanceOf(account)).toBe(125_00n)
})

test('a scheduled one whose ground has moved is not applied', async () => {
  const account = await site.aMember()
  const made = await site.propose(account)
  await site.approve(made, { applyAt: site.clock.now().getTime() + hour })
  await site.db.query(`update member set status = 'DISABLED' where account = $1`, [account])
  await passTime(2 * hour)
  await sweep()

  expect(await site.read(made.proposalId)).toMatchObject({ state: 'STALE', note: 'GROUND_MOVED' })
  expect(await site.balanceOf(account)).toBe(100_00n)
})

test('its proposer cannot move the time of a scheduled one, but can stop it', async () => {
  const made = await site.propose(await site.aMember())
  const { value } = await site.approve(made, { applyAt: site.clock.now().getTime() + hour })
  const { proposalId, version } = value
  const applyAt = site.clock.now().getTime() + 2 * hour
  const own = await site.one.browser.call(scheduleProposal, { proposalId, version, applyAt, reason: 'Later' })
  const other = await site.other.browser.call(scheduleProposal, { proposalId, version, applyAt, reason: 'Later' })
  const stopped = await site.one.browser.call(cancelProposal, {
    proposalId,
    version: other.value.version,
    reason: 'A mistake',
  })

  expect([own.code, other.value.applyAt, stopped.value.state]).toEqual(['STAFF_SAME_PERSON', applyAt, 'CANCELLED'])
})

test('a person without the permission of the call neither sees it nor decides', async () => {
  const made = await site.propose(await site.aMember())
  const content = await staffOf(site, 'content01', 'CONTENT')
  await site.db.query(
    `update staff_role set permissions = permissions || '{proposals.read,proposals.decide}'::text[] where code = 'CONTENT'`,
  )

  expect((await content.browser.call(getProposal, { proposalId: made.proposalId })).code).toBe('SYS_INVALID_URL')
  expect((await content.browser.call(rejectProposal, { ...made, reason: 'No' })).code).toMatch(/SYS_/)
  expect((await content.browser.call(listProposals, { view: 'ALL' })).value.list).toEqual([])
})

test('the audit has the act of the proposal and of its application', async () => {
  const made = await site.propose(await site.aMember())
  await site.approve(made)
  const acts = await site.db.query<{ call: string; result: string; code: string }>(
    `select call, result, code from staff_audit where part <> 'BEGUN' and (subject = $2 or after_value like $1)
     and call in ('members.adjust', 'proposals.approve') order by seq`,
    [`%${made.proposalId}%`, `proposal:${made.proposalId}`],
  )

  expect(acts).toEqual([
    { call: 'members.adjust', result: 'REFUSED', code: 'STAFF_SECOND_PERSON' },
    { call: 'members.adjust', result: 'DONE', code: '' },
    { call: 'proposals.approve', result: 'DONE', code: '' },
  ])
})
