import { hash } from '@node-rs/argon2'
import { buildTestApp } from '../testing/build-test-app'
import { callLogin } from '../testing/call'
import { addMember } from '../testing/members.sql'
import { openPasswordChecker, passwordStrength, strengthOf } from './password-checker'

/** Far weaker than in production, so that the tests are quick. */
const strength = { memoryCost: 256, timeCost: 3, parallelism: 1 }
const weak = { memoryCost: 64, timeCost: 2, parallelism: 1 }
let passwords: ReturnType<typeof openPasswordChecker>

beforeAll(async () => {
  passwords = openPasswordChecker({
    strength,
    width: 1,
    queueLimit: 2,
    dummyPasswordHash: await hash('nobody', strength),
  })
})
afterAll(() => passwords.close())

test('the check accepts the hashed password and no other', async () => {
  const known = await passwords.hash('right')

  const answers = [await passwords.check(known, 'right'), await passwords.check(known, 'wrong')]

  expect(strengthOf(known)).toEqual(strength)
  expect(answers).toEqual([true, false])
})

test.each([undefined, '', 'plain text', '$argon2id$v=19$m=256,t=3,p=1$nonsense'])(
  '%p is not accepted as a hash',
  async (known) => {
    expect(await passwords.check(known, 'nobody')).toBe(false)
  },
)

test('a hash of an earlier strength still counts, and the right password renews it', async () => {
  const old = await hash('right', weak)

  const upgraded = await passwords.renew(old, { password: 'right', hashed: 'right' })

  expect(await passwords.check(old, 'right')).toBe(true)
  expect(upgraded?.from).toBe(old)
  expect(strengthOf(upgraded?.to ?? '')).toEqual(strength)
  expect(await passwords.check(upgraded?.to, 'right')).toBe(true)
  expect(await passwords.renew(upgraded?.to ?? '', { password: 'right', hashed: 'right' })).toBeNull()
})

const composed = 'Caf\u00e9#2026'
const decomposed = 'Cafe\u0301#2026'

test.each([
  ['an accent of two characters', composed, decomposed],
  ['an accent of one character', decomposed, composed],
  ['full width', 'pass', 'ｐａｓｓ'],
  ['blanks around', 'pass', '\u00a0pass\n'],
])('A2 a password is the same with %s', async (_, set, typed) => {
  const known = await passwords.hash(set)

  expect([await passwords.check(known, typed), await passwords.check(known, `${typed}x`)]).toEqual([true, false])
})

test.each([
  ['as it was typed', decomposed, decomposed],
  ['with blanks around it', ` ${composed} `, ` ${composed} `],
  ['as it was typed, now pasted with a blank', decomposed, `${decomposed} `],
])('A2 a password that was hashed %s still counts, and is hashed again', async (_, hashedText, typed) => {
  const old = await hash(hashedText, strength)

  const hashed = await passwords.findHashed(old, typed)
  const renewed = await passwords.renew(old, { password: typed, hashed: hashed ?? '' })

  expect(hashed).toBe(hashedText)
  expect(renewed?.from).toBe(old)
  expect(await passwords.check(renewed?.to, composed)).toBe(true)
  expect(await passwords.findHashed(renewed?.to, typed)).toBe(composed)
})

test('checks beyond the limit of the queue are refused, with a time to retry', async () => {
  const known = await passwords.hash('right')

  const checks = await Promise.allSettled(Array.from({ length: 9 }, () => passwords.check(known, 'right')))

  const refused = checks.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  expect(refused[0]).toMatchObject({ reason: { code: 'SYS_RATE_LIMIT', value: { retryAfter: 5 } } })
  expect(await passwords.check(known, 'right')).toBe(true)
})

test('A2 a login accepts the user name in full width and a password stored with a blank, and stores the password again', async () => {
  const gateway = await buildTestApp()
  const id = await addMember(gateway.db, { account: 'member01' })
  const stored = await hash(` ${decomposed}`, strength)
  await gateway.db.query('update member set password_hash = $2 where id = $1', [id, stored])

  const first = await callLogin(gateway.app, { username: 'ｍｅｍｂｅｒ０１', password: ` ${decomposed}` })
  const then = await callLogin(gateway.app, { username: 'MEMBER01', password: composed })
  const wrong = await callLogin(gateway.app, { username: 'member01', password: 'Cafe#2026' })
  const empty = await callLogin(gateway.app, { username: 'member01', password: '  ' })
  await gateway.close()

  expect([first.code, then.code, wrong.code]).toEqual(['OK', 'OK', 'AUTH_BAD_CREDENTIALS'])
  expect([empty.code, empty.value.fields]).toEqual(['SYS_LOGIN_FIELDS', { password: 'err_enter_user_pwd' }])
})

test('a login replaces a hash of the earlier strength', async () => {
  const gateway = await buildTestApp({ passwords: {} })
  const id = await addMember(gateway.db, { account: 'maya' })
  const before = await hash('Parlay#2026', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  await gateway.db.query('update member set password_hash = $2 where id = $1', [id, before])

  const codes = [
    (await callLogin(gateway.app, { username: 'maya', password: 'wrong' })).code,
    (await callLogin(gateway.app, { username: 'maya' })).code,
  ]
  const [row] = await gateway.db.query<{ hash: string }>('select password_hash as hash from member where id = $1', [id])
  const after = (await callLogin(gateway.app, { username: 'maya' })).code
  await gateway.close()

  expect([...codes, after]).toEqual(['AUTH_BAD_CREDENTIALS', 'OK', 'OK'])
  expect(strengthOf(row?.hash ?? '')).toEqual(passwordStrength)
})
