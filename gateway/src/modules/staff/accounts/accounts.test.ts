import {
  getStaff,
  inviteStaff,
  listRoles,
  listStaff,
  reinviteStaff,
  removeRole,
  restoreStaff,
  saveRole,
  setStaffRoles,
  suspendStaff,
} from '@parlay/contracts/staff/accounts'
import type { Permission } from '@parlay/contracts/staff/permissions'
import { approveProposal } from '@parlay/contracts/staff/proposals'
import {
  acceptStaffInvitation,
  beginStaffLogin,
  confirmStaffInvitation,
  finishStaffLogin,
  getStaffSelf,
  openStaffInvitation,
} from '@parlay/contracts/staff/session'
import { codeAt } from '../../../proofs/totp'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { addStaff, StaffBrowser, staffOf, staffPassword } from '../../../testing/staff-browser'

const hour = 60 * 60_000
const reason = 'The team has changed'
let site: TestApp
beforeEach(async () => {
  site = await buildTestApp()
})
afterEach(() => site.close())

const tokenOf = ({ value }: { value: { link: string } }): string => value.link.split('#')[1] ?? ''

/** Chooses an account by the link of an invitation, and shows the first code of its authenticator. */
async function accept(token: string, account: string, browser = new StaffBrowser(site)) {
  const chosen = await browser.call(acceptStaffInvitation, {
    token,
    account,
    name: 'Lan Tran',
    password: staffPassword,
  })
  if (chosen.code !== 'OK') return { browser, chosen, opened: chosen }
  const code = codeAt(chosen.value.secret, site.clock.now())
  return { browser, chosen, opened: await browser.call(confirmStaffInvitation, { token, code }) }
}

const addRole = (code: string, permissions: readonly Permission[]) =>
  site.db.query('insert into staff_role (code, name, permissions) values ($1, $1, $2)', [code, permissions])

test('O2.invitation an invited person chooses an account, and has it with the first code of the authenticator', async () => {
  const { browser: admin } = await staffOf(site, 'admin01')
  const invited = await admin.call(inviteStaff, { email: 'Lan@Example.test', roles: ['SUPPORT'] })
  const token = tokenOf(invited)
  const visitor = new StaffBrowser(site)

  const shown = await visitor.call(openStaffInvitation, { token })
  const early = await visitor.call(confirmStaffInvitation, { token, code: '000000' })
  const { browser, chosen, opened } = await accept(token, 'Lan')
  const again = await visitor.call(openStaffInvitation, { token })

  expect(invited.value.link).toMatch(/^http:\/\/localhost:4001\/invitation#[\w-]{43}$/)
  expect(shown.value).toMatchObject({ email: 'lan@example.test', account: null })
  expect(early.code).toBe('AUTH_2FA_WRONG')
  expect(chosen.value.uri).toMatch(/^otpauth:\/\/totp\/.*issuer=Parlay/)
  expect(opened.value.codes).toHaveLength(10)
  expect(opened.value.self).toMatchObject({
    account: 'lan',
    name: 'Lan Tran',
    roles: ['SUPPORT'],
    recoveryCodesLeft: 10,
  })
  expect((await browser.call(getStaffSelf)).code).toBe('OK')
  expect(again.code).toBe('PWD_LINK_EXPIRED')
})

test('the key of an authenticator is stored sealed, and links and passwords only by their hashes', async () => {
  const { browser: admin } = await staffOf(site, 'admin01')
  const token = tokenOf(await admin.call(inviteStaff, { email: 'lan@example.test', roles: ['SUPPORT'] }))
  const before = await site.db.query('select * from staff_invitation')
  const { chosen, opened } = await accept(token, 'lan')

  const tables = ['staff', 'staff_invitation', 'staff_recovery_code', 'staff_session', 'staff_device', 'staff_audit']
  const rows = await Promise.all(
    tables.map((table) => site.db.query(`select to_jsonb(t)::text as row from ${table} t`)),
  )
  const stored = JSON.stringify([rows, before.map((row) => JSON.stringify(row, (_, value) => String(value)))])

  for (const secret of [chosen.value.secret, token, staffPassword, ...opened.value.codes])
    expect(stored).not.toContain(secret)
})

test('a link counts for 72 hours, and a new one ends the old one', async () => {
  const { browser: admin } = await staffOf(site, 'admin01')
  const first = await admin.call(inviteStaff, { email: 'lan@example.test', roles: ['SUPPORT'] })
  const second = await admin.call(reinviteStaff, { staffId: first.value.staffId, reason })
  const visitor = new StaffBrowser(site)

  const ofFirst = await visitor.call(openStaffInvitation, { token: tokenOf(first) })
  const ofSecond = await visitor.call(openStaffInvitation, { token: tokenOf(second) })
  site.clock.move(72 * hour)
  const late = await visitor.call(openStaffInvitation, { token: tokenOf(second) })
  const lateChoice = await accept(tokenOf(second), 'lan')
  await admin.logIn('admin01')
  const { value } = await admin.call(getStaff, { staffId: first.value.staffId })

  expect([ofFirst.code, ofSecond.code, late.code, lateChoice.opened.code]).toEqual([
    ...['PWD_LINK_EXPIRED', 'OK', 'PWD_LINK_EXPIRED', 'PWD_LINK_EXPIRED'],
  ])
  expect(value.state).toBe('LAPSED')
})

test('an account or address that another person has is refused, also at the same moment', async () => {
  const { browser: admin } = await staffOf(site, 'admin01')
  const tokens = await Promise.all(
    ['a@example.test', 'b@example.test'].map(async (email) =>
      tokenOf(await admin.call(inviteStaff, { email, roles: ['SUPPORT'] })),
    ),
  )

  const taken = await admin.call(inviteStaff, { email: 'A@example.test', roles: ['SUPPORT'] })
  const accepted = await Promise.all(tokens.map((token) => accept(token, 'lan')))
  const asAdmin = await accept(tokens[0] ?? '', 'admin01')

  expect(taken.code).toBe('REG_ACCOUNT_TAKEN')
  expect(accepted.map(({ opened }) => opened.code).toSorted()).toEqual(['OK', 'REG_ACCOUNT_TAKEN'])
  expect(['REG_ACCOUNT_TAKEN', 'PWD_LINK_EXPIRED']).toContain(asAdmin.opened.code)
})

test('a weak password and one of a leak open no account', async () => {
  const { browser: admin } = await staffOf(site, 'admin01')
  const token = tokenOf(await admin.call(inviteStaff, { email: 'lan@example.test', roles: ['SUPPORT'] }))
  const visitor = new StaffBrowser(site)
  const choose = async (password: string) =>
    (await visitor.call(acceptStaffInvitation, { token, account: 'lantran', name: 'Lan', password })).code

  expect([await choose('xk4#q'), await choose('password1'), await choose('lantran-2026')]).toEqual([
    ...['PWD_WEAK', 'PWD_BREACHED', 'PWD_WEAK'],
  ])
})

test('a new link for an active account ends its password, its second factor and its sessions, and keeps its name', async () => {
  const { browser: admin } = await staffOf(site, 'admin01')
  const { id, browser: old } = await staffOf(site, 'support01', 'SUPPORT')

  const link = await admin.call(reinviteStaff, { staffId: String(id), reason })
  const visitor = new StaffBrowser(site)
  const byPassword = await visitor.call(beginStaffLogin, { account: 'support01', password: staffPassword })
  const shown = await visitor.call(openStaffInvitation, { token: tokenOf(link) })
  const { opened } = await accept(tokenOf(link), 'another')

  expect((await old.call(getStaffSelf)).code).toBe('AUTH_SESSION_REVOKED')
  expect(byPassword.code).toBe('AUTH_BAD_CREDENTIALS')
  expect(shown.value.account).toBe('support01')
  expect(opened.value.self).toMatchObject({ account: 'support01', roles: ['SUPPORT'] })
})

test('a suspended member of staff has no session, no log-in and no invitation, and is admitted again', async () => {
  const { browser: admin } = await staffOf(site, 'admin01')
  const { id, browser } = await staffOf(site, 'support01', 'SUPPORT')
  const half = (await browser.call(beginStaffLogin, { account: 'support01', password: staffPassword })).value.challenge
  const invited = await admin.call(inviteStaff, { email: 'lan@example.test', roles: ['SUPPORT'] })
  const change = { staffId: String(id), reason }

  const suspended = await admin.call(suspendStaff, change)
  await admin.call(suspendStaff, { staffId: invited.value.staffId, reason })
  const codes = [
    (await browser.call(getStaffSelf)).code,
    (await browser.call(finishStaffLogin, { challenge: half, ...browser.nextCode() })).code,
    (await browser.call(beginStaffLogin, { account: 'support01', password: staffPassword })).code,
    (await browser.call(beginStaffLogin, { account: 'support01', password: 'wrong' })).code,
    (await browser.call(openStaffInvitation, { token: tokenOf(invited) })).code,
  ]
  const restored = await admin.call(restoreStaff, change)

  expect([suspended.value.state, restored.value.state]).toEqual(['SUSPENDED', 'ACTIVE'])
  expect(codes).toEqual([
    ...[
      'AUTH_SESSION_REVOKED',
      'AUTH_2FA_EXPIRED',
      'AUTH_ACCOUNT_DISABLED',
      'AUTH_BAD_CREDENTIALS',
      'PWD_LINK_EXPIRED',
    ],
  ])
  expect((await browser.logIn('support01')).code).toBe('OK')
})

test('O2.roles no one suspends, invites again or gives roles to themselves, or changes a role that they have', async () => {
  const { id, browser } = await staffOf(site, 'lead01', 'SUPPORT')
  await addRole('LEAD', ['staff.read', 'staff.invite', 'staff.roles', 'feedback.read'])
  await site.db.query(`insert into staff_role_holder values ($1, 'LEAD')`, [id])
  const own = { staffId: String(id), reason }

  const answers = [
    await browser.call(suspendStaff, own),
    await browser.call(reinviteStaff, own),
    await browser.call(setStaffRoles, { ...own, roles: ['LEAD'] }),
    await browser.call(saveRole, { code: 'LEAD', name: 'Lead', permissions: ['staff.read'], reason }),
  ]

  expect(answers.map(({ code }) => code)).toEqual(Array(4).fill('STAFF_SELF'))
})

test('no one gives more than they may do, or decides about a person who may do more', async () => {
  await addRole('LEAD', ['staff.read', 'staff.invite', 'staff.roles', 'feedback.read'])
  const { browser } = await staffOf(site, 'lead01', 'LEAD')
  const admin = String(await addStaff(site, 'admin01'))
  const payments = String(await addStaff(site, 'payments01', 'PAYMENTS'))
  await addRole('READER', ['feedback.read'])
  await addRole('SPARE', ['feedback.read'])
  const reader = String(await addStaff(site, 'reader01', 'READER'))

  const refused = [
    await browser.call(inviteStaff, { email: 'a@example.test', roles: ['ADMIN'] }),
    await browser.call(inviteStaff, { email: 'a@example.test', roles: ['READER', 'PAYMENTS'] }),
    await browser.call(setStaffRoles, { staffId: reader, roles: ['READER', 'PAYMENTS'], reason }),
    await browser.call(setStaffRoles, { staffId: payments, roles: ['READER'], reason }),
    await browser.call(suspendStaff, { staffId: admin, reason }),
    await browser.call(reinviteStaff, { staffId: payments, reason }),
    await browser.call(saveRole, { code: 'NEW', name: 'New', permissions: ['withdrawals.decide'], reason }),
    await browser.call(saveRole, { code: 'PAYMENTS', name: 'Payments', permissions: ['feedback.read'], reason }),
  ]
  const allowed = [
    await browser.call(inviteStaff, { email: 'a@example.test', roles: ['READER'] }),
    await browser.call(saveRole, { code: 'NEW', name: 'New', permissions: ['feedback.read'], reason }),
    await browser.call(setStaffRoles, { staffId: reader, roles: ['SPARE'], reason }),
  ]
  const unknown = await browser.call(inviteStaff, { email: 'b@example.test', roles: ['NONE'] })

  expect(refused.map(({ code }) => code)).toEqual(Array(refused.length).fill('STAFF_TOO_MUCH'))
  expect(allowed.map(({ code }) => code)).toEqual(['OK', 'STAFF_SECOND_PERSON', 'STAFF_SECOND_PERSON'])
  expect(unknown.code).toBe('STAFF_ROLE_UNKNOWN')
})

test('the role of administrators is fixed, and a role that someone has stays', async () => {
  const { browser } = await staffOf(site, 'admin01')
  await addStaff(site, 'support01', 'SUPPORT')
  const role = { name: 'Any', permissions: [], reason }

  const codes = [
    (await browser.call(saveRole, { ...role, code: 'ADMIN' })).code,
    (await browser.call(removeRole, { code: 'ADMIN', reason })).code,
    (await browser.call(removeRole, { code: 'SUPPORT', reason })).code,
    (await browser.call(removeRole, { code: 'NONE', reason })).code,
    (await browser.call(removeRole, { code: 'RELEASE', reason })).code,
  ]
  const { list } = (await browser.call(listRoles)).value

  expect(codes).toEqual([
    'STAFF_ROLE_FIXED',
    'STAFF_ROLE_FIXED',
    'STAFF_ROLE_IN_USE',
    'SYS_INVALID_URL',
    'STAFF_SECOND_PERSON',
  ])
  expect(list.map(({ code, holders }: { code: string; holders: number }) => [code, holders])).toEqual([
    ...[
      ['ADMIN', 1],
      ['CONTENT', 0],
      ['PAYMENTS', 0],
      ['RELEASE', 0],
      ['RISK', 0],
      ['SUPPORT', 1],
    ],
  ])
})

test('the last active administrator keeps the role and is not suspended, by whomever', async () => {
  const id = String(await addStaff(site, 'admin01'))
  const other = String(await addStaff(site, 'admin02'))
  const machine = async (method: 'POST' | 'PUT', path: string, payload: object) =>
    (await site.staffApp.inject({ method, url: `/ops/staff/${path}`, headers: site.staffHeaders(), payload })).json()
      .code

  const first = await machine('POST', `${other}/suspension`, { reason })
  const codes = [
    await machine('POST', `${id}/suspension`, { reason }),
    await machine('PUT', `${id}/roles`, { roles: ['SUPPORT'], reason }),
    await machine('PUT', `${id}/roles`, { roles: ['ADMIN', 'SUPPORT'], reason }),
  ]

  expect([first, ...codes]).toEqual(['OK', 'STAFF_LAST_ADMIN', 'STAFF_LAST_ADMIN', 'OK'])
})

const listAdmins = () =>
  site.db.query(
    `select from staff p join staff_role_holder h on h.staff_id = p.id where role_code = 'ADMIN' and suspended_at is null`,
  )

test('two administrators who suspend each other at one moment leave one', async () => {
  const [one, two] = [await staffOf(site, 'admin01'), await staffOf(site, 'admin02')]
  const suspend = (browser: StaffBrowser, id: bigint) => browser.call(suspendStaff, { staffId: String(id), reason })

  const answers = await Promise.all([suspend(one.browser, two.id), suspend(two.browser, one.id)])

  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(await listAdmins()).toHaveLength(1)
})

test('two administrators whose roles are taken off at one moment leave one', async () => {
  const ids = [await addStaff(site, 'admin01'), await addStaff(site, 'admin02')]

  const codes = await Promise.all(
    ids.map(async (id) => {
      const call = { method: 'PUT' as const, url: `/ops/staff/${id}/roles`, headers: site.staffHeaders() }
      return (await site.staffApp.inject({ ...call, payload: { roles: ['SUPPORT'], reason } })).json().code
    }),
  )

  expect(codes.toSorted()).toEqual(['OK', 'STAFF_LAST_ADMIN'])
  expect(await listAdmins()).toHaveLength(1)
})

test('another administrator approves a change of rights, and no one approves their own', async () => {
  const [one, two, three] = [
    await staffOf(site, 'admin01'),
    await staffOf(site, 'admin02'),
    await staffOf(site, 'admin03'),
  ]
  const roles = ['SUPPORT']
  const { value } = await one.browser.call(setStaffRoles, { staffId: String(two.id), roles, reason })
  const act = { proposalId: value.proposalId, version: 1, reason }

  const own = await two.browser.call(approveProposal, act)
  const other = await three.browser.call(approveProposal, act)
  const seen = await one.browser.call(getStaff, { staffId: String(two.id) })

  expect([own.code, other.value.state, seen.value.roles]).toEqual(['STAFF_SELF', 'APPLIED', roles])
  expect(other.value.effects).toMatchObject({ before: { roles: ['ADMIN'] }, after: { roles }, postings: [] })
})

test('the list shows who was invited by whom, and who is there', async () => {
  const { browser } = await staffOf(site, 'admin01')
  await browser.call(inviteStaff, { email: 'lan@example.test', roles: ['SUPPORT', 'RISK'] })

  const { list } = (await browser.call(listStaff)).value

  expect(list).toMatchObject([
    { account: 'admin01', state: 'ACTIVE', openSessions: 1 },
    {
      account: null,
      email: 'lan@example.test',
      state: 'INVITED',
      roles: ['RISK', 'SUPPORT'],
      invitedBy: 'admin01',
      seenAt: null,
    },
  ])
})
