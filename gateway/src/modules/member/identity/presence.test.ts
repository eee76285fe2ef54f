import { bindEmail, changePassword, setPaymentPassword, setTwoFactor } from '@parlay/contracts/endpoints/account'
import { getMemberInfo } from '@parlay/contracts/endpoints/member'
import { revokeSession } from '@parlay/contracts/endpoints/session'
import { sendEmailCode, sendMemberSms } from '@parlay/contracts/endpoints/verification'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { type Credentials, call, callSealed } from '../../../testing/call'
import { addMember, testPassword } from '../../../testing/members.sql'
import { openAs } from '../../../testing/open-as'
import { startTestInbox, type TestInbox } from '../../../testing/test-inbox'
import { setContacts, takePassword } from '../testing/login-methods.sql'
import { dummyPasswordHash } from '.'

const minute = 60_000
const mobile = '+639175550701'
const email = 'guestless@example.test'
let inbox: TestInbox
let site: TestApp

beforeAll(async () => {
  inbox = await startTestInbox()
  site = await buildTestApp({ environment: inbox.environment })
})
afterAll(async () => {
  await site.close()
  await inbox.close()
})

/** Adds a member who came by a provider: without a password, and with only the given contacts, which are proven. */
async function withoutPassword(account: string, contacts: { mobile?: string; email?: string } = {}) {
  const id = await addMember(site.db, { account })
  await takePassword(site.db, id, dummyPasswordHash)
  await setContacts(site.db, id, { ...contacts, at: site.clock.now() })
  return openAs(site.app, account)
}

/** The same member so long after the sign-in that it proves nothing any more. */
async function lateWithoutPassword(account: string, contacts: { mobile?: string; email?: string } = {}) {
  const session = await withoutPassword(account, contacts)
  site.clock.move(10 * minute)
  return session
}

const revoke = (as: Credentials, shown: object = {}) =>
  callSealed(site.app, revokeSession, { as, request: { sessionId: 'all', ...shown } })

const wrongFor = (code: string): string => (code === '000000' ? '000001' : '000000')

describe('a member without a password', () => {
  test('proves to be present by having signed in within the last ten minutes', async () => {
    const session = await withoutPassword('fresh', { mobile })
    const other = await openAs(site.app, 'fresh')
    site.clock.move(10 * minute - 1)

    const ended = await revoke(session)
    site.clock.move(1)
    const late = await revoke(session)

    expect(ended.value).toEqual({ ended: 1 })
    expect((await call(site.app, getMemberInfo, { as: other })).code).toBe('AUTH_SESSION_REVOKED')
    expect([late.status, late.code, late.value]).toEqual([
      403,
      'AUTH_REAUTH_REQUIRED',
      { proofs: ['SMS', 'SIGN_IN'], maskedTarget: { SMS: '•••• 0701' } },
    ])
  })

  test('or later by a code to a proven contact, which counts once and then for ten minutes', async () => {
    const session = await lateWithoutPassword('coded', { mobile: '+639175550702' })
    await call(site.app, sendMemberSms, { as: session, request: { purpose: 'PRESENCE' } })
    const code = await inbox.codeSentTo('+639175550702')
    const presence = { method: 'SMS', code }

    const wrong = await revoke(session, { presence: { method: 'SMS', code: wrongFor(code) } })
    const right = await revoke(session, { presence })
    const soon = await revoke(session)
    site.clock.move(10 * minute)
    const again = await openAs(site.app, 'coded')
    site.clock.move(10 * minute)
    const spent = await revoke(again, { presence })

    expect([wrong.code, right.code, soon.code, spent.code]).toEqual([
      'AUTH_PRESENCE_WRONG',
      'OK',
      'OK',
      'AUTH_PRESENCE_WRONG',
    ])
    const trail = await site.db.query(
      `select result, detail from identity_event where account = 'coded' and event = 'REAUTHENTICATION' order by id`,
    )
    expect(trail).toEqual([
      { result: 'AUTH_PRESENCE_WRONG', detail: { by: 'SMS' } },
      { result: 'OK', detail: { by: 'SMS' } },
      { result: 'AUTH_PRESENCE_WRONG', detail: { by: 'SMS' } },
    ])
  })

  test('is offered the proofs that the member has: without contacts, only a new login', async () => {
    const nothing = await lateWithoutPassword('bare')
    const both = await lateWithoutPassword('both', { mobile: '+639175550703', email: 'both@example.test' })

    const demands = [(await revoke(nothing)).value, (await revoke(both)).value]

    expect(demands).toEqual([
      { proofs: ['SIGN_IN'], maskedTarget: {} },
      { proofs: ['SMS', 'EMAIL', 'SIGN_IN'], maskedTarget: { SMS: '•••• 0703', EMAIL: 'b•••@example.test' } },
    ])
  })

  test('cannot use a password, nor a code to a contact that is not proven', async () => {
    const session = await lateWithoutPassword('claims')
    await site.db.query(`update member set email = 'claims@example.test' where account = 'claims'`)

    const sent = await call(site.app, sendEmailCode, { as: session, request: { purpose: 'PRESENCE' } })
    const byPassword = await revoke(session, { password: testPassword })
    const byCode = await revoke(session, { presence: { method: 'EMAIL', code: '123456' } })

    expect([sent.code, byPassword.code, byCode.code]).toEqual([
      'SYS_VALIDATION',
      'AUTH_REAUTH_REQUIRED',
      'AUTH_PRESENCE_WRONG',
    ])
  })

  test('may not guess codes without end: ten wrong ones lock this for a quarter of an hour', async () => {
    const session = await lateWithoutPassword('guesser', { email })
    await call(site.app, sendEmailCode, { as: session, request: { purpose: 'PRESENCE' } })
    const code = await inbox.codeSentTo(email)
    const guess = () => revoke(session, { presence: { method: 'EMAIL', code: wrongFor(code) } })
    for (let tries = 0; tries < 10; tries += 1) expect((await guess()).code).toBe('AUTH_PRESENCE_WRONG')

    const locked = await revoke(session, { presence: { method: 'EMAIL', code } })

    expect([locked.code, locked.value.retryAfter]).toEqual(['AUTH_LOCKED_TEMP', 900])
  })

  test('binds a contact, has an authenticator and a payment password, and sets a first password', async () => {
    const session = await withoutPassword('complete')
    await call(site.app, sendEmailCode, { as: session, request: { purpose: 'BIND', email: 'complete@example.test' } })
    const code = await inbox.codeSentTo('complete@example.test')
    const newPassword = 'Quiet-Harbour-27'
    const change = { newPassword, confirmNewPassword: newPassword }
    const ask = (endpoint: Parameters<typeof callSealed>[1], request: Record<string, unknown>) =>
      callSealed(site.app, endpoint, { as: session, request })

    const answers = [
      await ask(bindEmail, { email: 'complete@example.test', code }),
      await ask(setPaymentPassword, { paymentPassword: '480215' }),
      await ask(setTwoFactor, { action: 'ENROL' }),
      await ask(changePassword, change),
    ]

    expect(answers.map((answer) => answer.code)).toEqual(['OK', 'OK', 'OK', 'OK'])
    const next = await openAs(site.app, 'complete')
    expect((await call(site.app, getMemberInfo, { as: next })).value.hasPassword).toBe(true)
    expect((await revoke(next)).value).toEqual({ proofs: ['PASSWORD'], maskedTarget: {} })
    expect((await revoke(next, { password: newPassword })).code).toBe('OK')
  })

  test('sets the first password with a code if the sign-in was long ago', async () => {
    const session = await lateWithoutPassword('first', { mobile: '+639175550704' })
    await call(site.app, sendMemberSms, { as: session, request: { purpose: 'PRESENCE' } })
    const presence = { method: 'SMS', code: await inbox.codeSentTo('+639175550704') }
    const newPassword = 'Quiet-Harbour-28'
    const change = (shown: object) => ({ newPassword, confirmNewPassword: newPassword, ...shown })

    const codes = [
      (await callSealed(site.app, changePassword, { as: session, request: change({}) })).code,
      (await callSealed(site.app, changePassword, { as: session, request: change({ presence }) })).code,
    ]

    expect(codes).toEqual(['AUTH_REAUTH_REQUIRED', 'OK'])
  })
})

test('a member with a password shows it, even just after the sign-in, and no code replaces it', async () => {
  const id = await addMember(site.db, { account: 'maya' })
  await setContacts(site.db, id, { email: 'maya@example.test', at: site.clock.now() })
  const maya = await openAs(site.app, 'maya')
  await call(site.app, sendEmailCode, { as: maya, request: { purpose: 'PRESENCE' } })
  const presence = { method: 'EMAIL', code: await inbox.codeSentTo('maya@example.test') }

  const codes = [
    (await revoke(maya)).code,
    (await revoke(maya, { presence })).code,
    (await revoke(maya, { password: 'not mine' })).code,
    (await revoke(maya, { password: testPassword })).code,
  ]

  expect(codes).toEqual(['AUTH_REAUTH_REQUIRED', 'AUTH_REAUTH_REQUIRED', 'AUTH_BAD_CREDENTIALS', 'OK'])
})
