import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { listMessages } from '@parlay/contracts/endpoints/messages'
import { searchAudit } from '@parlay/contracts/staff/audit'
import * as calls from '@parlay/contracts/staff/members'
import { openMemberAccount, postDeposit } from './ledger'
import { buildTestApp, type TestApp } from './testing/build-test-app'
import { type Credentials, call, callLogin, logIn } from './testing/call'
import { addMember, addMembers } from './testing/members.sql'
import { type StaffBrowser, staffOf } from './testing/staff-browser'

let site: TestApp
let support: StaffBrowser
let risk: StaffBrowser
let mayaId: bigint
const script = '<script>alert(1)</script>'
const reason = 'The member has called'

beforeAll(async () => {
  site = await buildTestApp()
  support = (await staffOf(site, 'support.a', 'SUPPORT')).browser
  risk = (await staffOf(site, 'risk.a', 'RISK')).browser
  mayaId = await addMember(site.db, { account: 'maya', nickname: script })
  await site.db.query(
    `update member set mobile = '+639171234567', mobile_verified_at = now(), email = 'Maya.Santos@example.test',
       email_verified_at = now() where id = $1`,
    [mayaId],
  )
  await site.db.query(
    `insert into member_particulars (member_id, payee_name, address) values ($1, 'Maya Santos', $2)`,
    [mayaId, '7 Mabini Street'],
  )
  await site.db.query(
    `insert into feedback (ticket_no, member_id, type, content, created_at) values ('FB77', $1, 'FEEDBACK', $2, now())`,
    [mayaId, script],
  )
  await addMembers(site.db, 'crowd', 30)
  await deposit(mayaId, 100_00n, 'D1')
})
afterAll(() => site.close())

async function deposit(memberId: bigint, amount: bigint, orderNo: string): Promise<void> {
  const { now } = site.clock
  await openMemberAccount(site.db, memberId, 'PHP')
  await postDeposit(site.db, { memberId, currency: 'PHP', amount, reference: `deposit:${orderNo}`, at: now() })
}

const find = async (text: string, by = support) => (await by.call(calls.searchMembers, { text })).value.list
const of = { account: 'maya' }

test.each([
  ['maya', 'account'],
  ['MAY', 'account'],
  ['+639171234567', 'mobile'],
  ['0917 123 4567', 'mobile'],
  ['maya.santos@example.test', 'email'],
  ['maya santos', 'name'],
  ['FB77', 'ticket'],
  ['fb77', 'ticket'],
])('search finds a member by %s', async (text, foundBy) => {
  const list = await find(text)

  expect(list).toMatchObject([
    { account: 'maya', foundBy, nameMasked: 'M•••', mobileMasked: '•••• 4567', emailMasked: 'M•••@example.test' },
  ])
  expect(JSON.stringify(list)).not.toMatch(/Santos|123456/)
})

test('O4.search search goes on page by page, each member once', async () => {
  const accounts: string[] = []
  let after: string | undefined
  do {
    const { value } = await support.call(calls.searchMembers, { text: 'crowd', pageSize: 7, ...(after && { after }) })
    accounts.push(...value.list.map((one: { account: string }) => one.account))
    after = value.next ?? undefined
  } while (after !== undefined && accounts.length < 100)

  expect(accounts).toEqual([...accounts].sort())
  expect(new Set(accounts).size).toBe(30)
})

test('O4.search search finds by payout account, order, round, device and network', async () => {
  const dewi = await addMember(site.db, { account: 'dewi' })
  await site.db.query(
    `insert into deposit (order_no, member_id, request_key, method_id, channel, amount, currency, language, psp_ref,
       created_at, expires_at) values ('DP01ABC', $1, 'k', 'bank', 'PAGE', 100, 'PHP', 'EN', 'psp-Ref-9', now(), now())`,
    [dewi],
  )
  await site.db.query(
    `insert into game_round (vendor_code, round, member_id, game_code, currency, opened_at)
     values ('LUMEN', 'lumen:round/77', $1, 'g', 'PHP', now())`,
    [dewi],
  )
  await site.db.query(`insert into referral_mark (member_id, kind, mark) values ($1, 'DEVICE', decode($2, 'hex'))`, [
    dewi,
    'ab12cd34'.repeat(8),
  ])
  await site.db.query(
    `insert into identity_event (occurred_at, member_id, event, result, ip_prefix, device)
     values (now(), $1, 'LOGIN', 'OK', '198.51.100.0/24', 'Chrome on Windows')`,
    [dewi],
  )
  const foundBy = async (text: string) =>
    (await find(text)).map((one: { account: string; foundBy: string }) => [one.account, one.foundBy])

  expect(await foundBy('dp01abc')).toEqual([['dewi', 'order']])
  expect(await foundBy('psp-Ref-9')).toEqual([['dewi', 'order']])
  expect(await foundBy('lumen:round/77')).toEqual([['dewi', 'round']])
  expect(await foundBy('ab12cd34ab12')).toEqual([['dewi', 'device']])
  expect(await foundBy('198.51.100.9')).toEqual([['dewi', 'address']])
})

test('O4.masks the page of a member masks what is personal, and hands scripts on as text', async () => {
  const { value } = await support.call(calls.getStaffMember, of)

  expect(value).toMatchObject({
    account: 'maya',
    nickname: script,
    standing: 'ACTIVE',
    mobile: { masked: '•••• 4567', isProven: true },
    nameMasked: 'M•••',
    addressMasked: '7•••',
  })
  expect(JSON.stringify(value)).not.toMatch(/Santos|Mabini|1234567/)
})

test('every part of the page answers', async () => {
  const reads = [calls.getMemberMoney, calls.getMemberLimits, calls.listMemberTimeline, calls.listMemberCases]
  const others = [calls.listMemberDevices, calls.listLinkedMembers, calls.listMemberNotes]
  const codes = await Promise.all([...reads, ...others].map(async (read) => (await support.call(read, of)).code))
  const unknown = await support.call(calls.getStaffMember, { account: 'no-such-member' })

  expect(codes).toEqual(Array(7).fill('OK'))
  expect(unknown.code).toBe('SYS_INVALID_URL')
})

test('cases have the tickets of the member', async () => {
  const { value } = await support.call(calls.listMemberCases, of)

  expect(value.list).toMatchObject([{ kind: 'feedback', id: 'FB77', state: 'OPEN', isOpen: true }])
})

test('O4.masks a reveal needs a reason and its permission, and the audit never has the value', async () => {
  const { value, code } = await support.call(calls.revealMember, { ...of, field: 'mobile', reason })
  const without = await support.call(calls.revealMember, { ...of, field: 'mobile' })
  const none = await risk.call(calls.revealMember, { account: 'crowd1', field: 'email', reason })
  const admin = (await staffOf(site, 'admin.a')).browser
  const { value: audit } = await admin.call(searchAudit, { call: 'members.reveal', subject: 'member:maya' })

  expect([code, value]).toEqual(['OK', { value: '+639171234567' }])
  expect([without.code, none.code]).toEqual(['SYS_VALIDATION', 'SYS_INVALID_URL'])
  expect(audit.list).toContainEqual(
    expect.objectContaining({
      staff: 'support.a',
      reason,
      request: { account: 'maya', field: 'mobile' },
      result: 'DONE',
    }),
  )
  expect(JSON.stringify(audit)).not.toContain('639171234567')
})

test('O4.standing a suspended member is logged out, cannot log in, and hears why; a restore ends it', async () => {
  const as: Credentials = await logIn(site.app, 'maya')
  const suspended = await support.call(calls.suspendMember, { ...of, reason })
  const again = await support.call(calls.suspendMember, { ...of, reason })
  const session = await call(site.app, getMemberInfo, { as })
  const entry = await callLogin(site.app, { username: 'maya' })
  const restored = await support.call(calls.restoreMember, { ...of, reason })
  const after = await callLogin(site.app, { username: 'maya' })

  expect(suspended.value).toMatchObject({ standing: 'SUSPENDED', ended: 1 })
  expect(again.value).toMatchObject({ standing: 'SUSPENDED', ended: 0 })
  expect([session.code, entry.code]).toEqual(['AUTH_SESSION_REVOKED', 'AUTH_ACCOUNT_DISABLED'])
  expect([restored.value, after.code]).toEqual([{ standing: 'ACTIVE' }, 'OK'])
})

test('O4.timeline the timeline has log-ins, money, messages and decisions, and goes on page by page', async () => {
  const kinds = new Set<string>()
  const rows: string[] = []
  let after: string | undefined
  do {
    const { value } = await support.call(calls.listMemberTimeline, { ...of, pageSize: 2, ...(after && { after }) })
    for (const row of value.list) {
      kinds.add(row.kind)
      rows.push(row.key)
    }
    after = value.next ?? undefined
  } while (after !== undefined && rows.length < 200)
  const { value: whole } = await support.call(calls.listMemberTimeline, { ...of, pageSize: 100 })
  const { value: decisions } = await support.call(calls.listMemberTimeline, { ...of, kind: 'decision' })

  expect([...kinds].sort()).toEqual(expect.arrayContaining(['decision', 'login', 'money']))
  expect(rows).toEqual(whole.list.map(({ key }: { key: string }) => key))
  expect(decisions.list[0]).toMatchObject({ what: 'members.restore', staff: 'support.a', detail: reason })
})

test('O4.standing an account with money is not closed, and one without is; support may not', async () => {
  const refused = await support.call(calls.closeMember, { ...of, reason })
  const held = await risk.call(calls.closeMember, { ...of, reason })
  const closed = await risk.call(calls.closeMember, { account: 'crowd2', reason })
  const wrong = await risk.call(calls.restoreMember, { account: 'crowd2', reason })
  const { value } = await support.call(calls.getStaffMember, { account: 'crowd2' })
  const open = await risk.call(calls.reopenMember, { account: 'crowd2', reason })

  expect(refused.code).toBe('AUTH_FORBIDDEN')
  expect([held.code, held.value]).toEqual(['STAFF_MEMBER_HAS_MONEY', { sum: '100.00' }])
  expect([closed.value.standing, value.standing]).toEqual(['CLOSED', 'CLOSED'])
  expect(wrong.code).toBe('STAFF_MEMBER_STANDING')
  expect(open.value).toEqual({ standing: 'ACTIVE' })
})

test('O4.standing an account is not closed while staff hold a win of an ended round', async () => {
  await site.db.query(
    `with round as (
       insert into game_round (vendor_code, round, member_id, game_code, currency, state, opened_at, closed_at, settled_at)
       select 'any', 'held', id, 'any', 'PHP', 'SETTLED', now(), now(), now() from member where account = 'crowd4'
       returning id, vendor_code, member_id
     )
     insert into vendor_transaction (vendor_code, transaction_uuid, kind, member_id, round_id, amount, currency,
       fingerprint, balance_after, received_at, hold_state)
     select vendor_code, 'held-win', 'win', member_id, id, 100, 'PHP', '', 0, now(), 'WAITING' from round`,
  )

  const { code, value } = await risk.call(calls.closeMember, { account: 'crowd4', reason })

  expect([code, value?.rounds]).toEqual(['STAFF_MEMBER_HAS_OPEN', 1])
})

test('a forced password makes the old one worthless, and an act that hurts asks for the factor again', async () => {
  const as: Credentials = await logIn(site.app, 'maya')
  const forced = await risk.call(calls.forceMemberPassword, { ...of, reason })
  const entry = await callLogin(site.app, { username: 'maya' })
  const session = await call(site.app, getMemberInfo, { as })
  const next = await risk.call(calls.forceMemberPassword, { account: 'crowd3', reason })
  site.clock.move(6 * 60_000)
  const late = await risk.call(calls.forceMemberPassword, { ...of, reason })

  expect(forced.value).toEqual({ way: 'LINK', ended: expect.any(Number) })
  expect([entry.code, session.code]).toEqual(['AUTH_BAD_CREDENTIALS', 'AUTH_SESSION_REVOKED'])
  expect([next.value.way, late.code]).toEqual(['NEXT_LOG_IN', 'AUTH_REAUTH_REQUIRED'])
})

test('the second factor goes with its recovery codes, contacts can be marked, and log-out ends sessions', async () => {
  const kenji = await addMember(site.db, { account: 'kenji' })
  await site.db.query(`insert into member_two_factor values ($1, 'sealed', now(), now())`, [kenji])
  await site.db.query(`insert into member_recovery_code (member_id, code_hash) values ($1, decode('ab', 'hex'))`, [
    kenji,
  ])
  const security = (await staffOf(site, 'support.b', 'SUPPORT')).browser
  const reset = await security.call(calls.resetMemberFactor, { account: 'kenji', reason })
  const again = await security.call(calls.resetMemberFactor, { account: 'kenji', reason })
  const proof = await security.call(calls.setContactProof, { ...of, contact: 'email', isProven: false, reason })
  const none = await security.call(calls.setContactProof, {
    account: 'kenji',
    contact: 'email',
    isProven: true,
    reason,
  })
  await logIn(site.app, 'kenji')
  const out = await security.call(calls.logMemberOut, { account: 'kenji', reason })

  expect([reset.value.wasOn, again.value.wasOn]).toEqual([true, false])
  expect(await site.db.query('select from member_recovery_code where member_id = $1', [kenji])).toEqual([])
  expect([proof.value, none.code]).toEqual([{ isProven: false }, 'SYS_INVALID_URL'])
  expect(out.value).toEqual({ ended: 1 })
})

test('O4.notes notes are kept with their writer, and a removed one loses its text', async () => {
  const added = await support.call(calls.addMemberNote, { ...of, text: `Called twice ${script}` })
  const { noteId } = added.value
  const removed = await support.call(calls.removeMemberNote, { ...of, noteId })
  const { value } = await support.call(calls.listMemberNotes, of)

  expect(added.value).toMatchObject({ text: `Called twice ${script}`, writtenBy: 'support.a', removedBy: null })
  expect(removed.value).toMatchObject({ text: '', removedBy: 'support.a' })
  expect(value.list).toHaveLength(1)
})

test('O4.notes a message of staff reaches the member, in words of staff or in the language of the member', async () => {
  const dewi = { account: 'crowd5' }
  await support.call(calls.messageMember, { ...dewi, title: 'Your question', text: 'All is well.' })
  await support.call(calls.messageMember, { ...dewi, template: 'staffContactUs' })
  const both = await support.call(calls.messageMember, { ...dewi, template: 'staffContactUs', text: 'x', title: 'y' })
  const as: Credentials = await logIn(site.app, 'crowd5')
  const { value } = await call(site.app, listMessages, {
    as,
    request: { language: 'EN', pageNo: 1, pageSize: 10 } as never,
  })

  const titles = value.list.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(expect.arrayContaining(['Customer service: Your question', 'Please contact customer service']))
  expect(both.code).toBe('SYS_VALIDATION')
})

test('O4.moment the balance of an instant is that of the last posting before it', async () => {
  const lan = await addMember(site.db, { account: 'lan' })
  const times: number[] = []
  for (const [index, amount] of [10_00n, 20_00n, 30_00n].entries()) {
    site.clock.move(60_000)
    times.push(site.clock.now().getTime())
    await deposit(lan, amount, `L${index}`)
  }
  const at = async (time: number) => {
    const { value } = await support.call(calls.getMemberMoment, { account: 'lan', time })
    return value.wallets.find((one: { wallet: string }) => one.wallet === 'main')?.balance
  }
  const [first = 0, second = 0, third = 0] = times

  expect(await Promise.all([first - 1, first, second, third - 1, third].map(at))).toEqual([
    '0.00',
    '10.00',
    '30.00',
    '30.00',
    '60.00',
  ])
})
