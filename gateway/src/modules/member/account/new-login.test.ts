import { updateLanguage } from '@parlay/contracts/endpoints/account'
import { listMessages, type Message } from '@parlay/contracts/endpoints/messages'
import { register } from '@parlay/contracts/endpoints/registration'
import { type Credentials, call, callLogin } from '../../../testing/call'
import { humanTokenFor } from '../../../testing/solve-human'
import { type AccountTest, startAccountTest } from '../testing/account-under-test'

const minute = 60_000
const home = '198.51.100.7'
const abroad = '203.0.113.9'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
let site: AccountTest

beforeAll(async () => {
  site = await startAccountTest()
})
afterAll(() => site.close())

async function logInFrom(username: string, ip: string, userAgent: string): Promise<Credentials> {
  site.clock.move(minute)
  const headers = { 'x-forwarded-for': ip, 'user-agent': userAgent }
  const { code, value, cookies } = await callLogin(site.app, { username }, headers)
  expect(code).toBe('OK')
  return { cookie: cookies[0]?.value ?? '', token: value.token }
}

const messagesOf = async (as: Credentials, language = 'EN'): Promise<Message[]> =>
  (await call(site.app, listMessages, { as, request: { language } })).value.list

test('A10 a login from a new device and one from a new place are each reported once; the first and known ones are not', async () => {
  await site.add({ account: 'maya', email: 'maya@example.test' })
  await logInFrom('maya', home, firefox)
  await logInFrom('maya', home, firefox)
  await logInFrom('maya', home, iphone)
  const ofDevice = await site.inbox.latestTo('maya@example.test')
  await logInFrom('maya', abroad, iphone)
  const ofPlace = await site.inbox.latestTo('maya@example.test', 2)

  await logInFrom('maya', abroad, firefox)
  const as = await logInFrom('maya', home, iphone)

  for (const mail of [ofDevice, ofPlace]) expect(mail.subject).toBe('New login to your Parlay account')
  for (const said of ['maya', 'Safari, iPhone', '198.51.100.*', 'log out of all devices', '/member/account']) {
    expect(ofDevice.body).toContain(said)
  }
  expect(ofPlace.body).toContain('203.0.113.*')
  const messages = await messagesOf(as)
  expect(messages.map(({ title }) => title)).toEqual(
    Array(2).fill('Your account was logged in to from a new device or place'),
  )
  expect(messages[0]).toMatchObject({ page: 'securityCenter', content: expect.stringContaining('203.0.113.*') })
  expect(site.inbox.sentTo('maya@example.test')).toHaveLength(2)
})

test('A10 a member without an address is notified by text message, in the member’s language', async () => {
  await site.add({ account: 'rafael', mobile: '+639175550901', language: 'TH' })
  await logInFrom('rafael', home, firefox)

  const as = await logInFrom('rafael', abroad, firefox)

  const { channel, body } = await site.inbox.latestTo('+639175550901')
  expect(channel).toBe('sms')
  expect(body).toContain('มีการเข้าสู่ระบบบัญชีของคุณจากอุปกรณ์หรือสถานที่ใหม่')
  expect(body).toMatch(/203\.0\.113\.\*.*\/member\/account/)
  expect((await call(site.app, updateLanguage, { as, request: { language: 'EN' } })).code).toBe('OK')
})

test('A10 the login that a registration makes is not reported', async () => {
  const password = 'A quiet afternoon'
  const humanToken = await humanTokenFor(site.app, 'register')
  const { code } = await site.callEncrypted(register, {
    ...{ username: 'newcomer', password, confirmPassword: password, agreeTerms: true },
    ...{ login: true, registerMethod: 'WEB', humanToken },
  })
  await site.db.query(`update member set email = 'new@example.test' where account = 'newcomer'`)
  site.clock.move(minute)
  const {
    code: again,
    value,
    cookies,
  } = await callLogin(
    site.app,
    { username: 'newcomer', password },
    { 'x-forwarded-for': abroad, 'user-agent': firefox },
  )
  await site.inbox.latestTo('new@example.test')

  expect([code, again]).toEqual(['OK', 'OK'])
  expect(site.inbox.sentTo('new@example.test')).toHaveLength(1)
  const titles = (await messagesOf({ cookie: cookies[0]?.value ?? '', token: value.token })).map(({ title }) => title)
  expect(titles).toEqual(['Your account was logged in to from a new device or place', 'Welcome to Parlay'])
})
