import type { StaffEndpoint } from '@parlay/contracts/staff/index'
import { decidePaymentIncident } from '@parlay/contracts/staff/payments'
import { grantBonus } from '@parlay/contracts/staff/promotions'
import { approveProposal, getProposal, listApprovalLimits, setApprovalLimit } from '@parlay/contracts/staff/proposals'
import { decideWithdrawal } from '@parlay/contracts/staff/withdrawals'
import { checkLedger, postWithdrawalHold, requirePosted } from './ledger'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { addMemberWithMoney } from './testing/member-with-money'
import { type StaffBrowser, staffOf } from './testing/staff-browser'

let site: TestApp
let one: StaffBrowser
let other: StaffBrowser
beforeAll(async () => {
  site = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '100000' } })
  one = (await staffOf(site, 'admin01')).browser
  other = (await staffOf(site, 'admin02')).browser
})
afterAll(() => site.close())

const reason = 'The papers are right'
let members = 0
async function aMember(amount = 200_000_00n) {
  members += 1
  const account = `member${members}`
  return { account, id: await addMemberWithMoney(site, account, amount) }
}

async function aWithdrawal(amount: bigint): Promise<string> {
  const { id: memberId } = await aMember()
  const orderNo = `W${members}`
  const at = site.clock.now()
  await site.db.query(
    `insert into payout_account (id, member_id, type, bank, holder, number_sealed, number_masked, usable_at, created_at)
     values ($1, $2, 'BANK', 'Amihan Bank', 'Maya', '', '••01', $3, $3)`,
    [`A${members}`, memberId, at],
  )
  requirePosted(
    await postWithdrawalHold(site.db, { reference: `withdrawal:${orderNo}`, memberId, currency: 'PHP', amount, at }),
  )
  await site.db.query(
    `insert into withdrawal (order_no, member_id, account_id, amount, currency, state, request_key, created_at, changed_at)
     values ($1, $2, $3, $4, 'PHP', 'REVIEW', 'key', $5, $5)`,
    [orderNo, memberId, `A${members}`, amount, at],
  )
  return orderNo
}

/** The first person asks, and the other one approves what that has proposed. */
async function byTwo(endpoint: StaffEndpoint, fields: object) {
  const asked = await one.call(endpoint, { ...fields, reason })
  if (asked.code !== 'OK' && asked.code !== 'STAFF_SECOND_PERSON') throw new Error(JSON.stringify(asked))
  if (asked.code === 'OK') return { asked, made: undefined, done: undefined }
  const { proposalId } = asked.value
  const made = (await one.call(getProposal, { proposalId })).value
  const done = (await other.call(approveProposal, { proposalId, version: made.version, reason })).value
  return { asked, made, done }
}

test('O5.limits a withdrawal above the limit is approved by a second person, and others by one', async () => {
  const [large, small] = [await aWithdrawal(50_000_01n), await aWithdrawal(50_000_00n)]
  const { made, done } = await byTwo(decideWithdrawal, { orderNo: large, decision: 'approve' })
  const alone = await byTwo(decideWithdrawal, { orderNo: small, decision: 'approve' })

  expect(made).toMatchObject({ kind: 'withdrawals.decide', subject: `withdrawal:${large}`, amount: '50000.01' })
  expect(made.effects).toMatchObject({
    before: { state: 'REVIEW', numberMasked: '••01' },
    after: { state: 'APPROVED' },
    messages: [{ title: expect.stringContaining('approved') }],
  })
  expect([done.state, alone.asked.value.state]).toEqual(['APPLIED', 'APPROVED'])
  const rows = await site.db.query('select decided_by as by from withdrawal_event where order_no = $1', [large])
  expect(rows).toEqual([{ by: 'admin02' }])
})

test('a withdrawal above the limit is rejected by one person', async () => {
  const orderNo = await aWithdrawal(60_000_00n)

  const { asked } = await byTwo(decideWithdrawal, { orderNo, decision: 'reject', cause: 'OTHER' })

  expect(asked.value.state).toBe('REJECTED')
})

test('a withdrawal that was rejected meanwhile makes its approval stale', async () => {
  const orderNo = await aWithdrawal(60_000_00n)
  const { value } = await one.call(decideWithdrawal, { orderNo, decision: 'approve', reason })
  await other.call(decideWithdrawal, { orderNo, decision: 'reject', cause: 'OTHER', reason })

  const late = await other.call(approveProposal, { proposalId: value.proposalId, version: 1, reason })

  expect(late.code).toBe('STAFF_PROPOSAL_STALE')
})

test('O5.limits a credit because of a report above the limit is made by two, with the posting of its dry run', async () => {
  const { account } = await aMember(0n)
  const [report] = await site.db.query<{ id: bigint }>(
    `insert into payment_incident (kind, raw, first_at, last_at) values ('UNREADABLE', 'large', now(), now()) returning id`,
  )

  const { made, done } = await byTwo(decidePaymentIncident, {
    id: String(report?.id),
    decision: 'credit',
    amount: '60000.00',
    account,
  })

  expect(made.effects.balances).toMatchObject([{ member: account, before: '0.00', after: '60000.00' }])
  expect([done.state, done.outcome]).toEqual(['APPLIED', made.effects])
})

test('O5.limits a bonus above the limit is given by two, and a smaller one by one', async () => {
  const { account } = await aMember()
  const bonus = { account, promotionId: 'deposit-bonus', requestKey: 'k1' }
  const { made, done } = await byTwo(grantBonus, { ...bonus, amount: '1500.00' })
  const small = await byTwo(grantBonus, { ...bonus, amount: '10.00', requestKey: 'k2' })
  const unknown = await one.call(grantBonus, { ...bonus, promotionId: 'none', amount: '10.00', reason })

  expect(made.effects.balances).toMatchObject([{ member: account, wallet: 'bonus', after: '1500.00' }])
  expect([done.state, small.asked.code, unknown.code]).toEqual(['APPLIED', 'OK', 'SYS_VALIDATION'])
})

test('a limit is changed by two, and holds from then on', async () => {
  const { made, done } = await byTwo(setApprovalLimit, { kind: 'withdrawals.decide', amount: '100.00' })
  const { list } = (await one.call(listApprovalLimits)).value
  const { asked } = await byTwo(decideWithdrawal, { orderNo: await aWithdrawal(200_00n), decision: 'approve' })
  await byTwo(setApprovalLimit, { kind: 'withdrawals.decide', amount: '50000.00' })

  expect(made.effects).toMatchObject({ before: { amount: '50000.00' }, after: { amount: '100.00' } })
  expect(done.state).toBe('APPLIED')
  expect(list).toContainEqual({ kind: 'withdrawals.decide', amount: '100.00' })
  expect(asked.code).toBe('STAFF_SECOND_PERSON')
})

test('the ledger is balanced after all of it', async () => {
  const { invariants } = await checkLedger(site.db)

  expect(invariants.filter(({ ok }) => !ok)).toEqual([])
})
