import type { FastifyInstance } from 'fastify'
import { buildApp } from '../../../compose/app'
import { buildTestApp, type TestApp } from '../../../testing/build-test-app'
import { callLogin } from '../../../testing/call'
import { captureLog } from '../../../testing/captured-log'
import { addMember } from '../../../testing/members.sql'
import { quickPasswords } from '../../../testing/quick-passwords'
import { knownCaptcha } from '../testing/known-captcha.sql'

const minute = 60_000
let gateway: TestApp
let other: FastifyInstance

beforeAll(async () => {
  gateway = await buildTestApp()
  const { config, db, clock } = gateway
  other = await buildApp({ config, db, clock, log: captureLog('info').log, passwords: quickPasswords })
})
afterAll(async () => {
  await other.close()
  await gateway.close()
})

const home = '198.51.100.7'
const abroad = '203.0.113.9'

interface Attempt {
  password?: string
  ip?: string
  app?: FastifyInstance
}

/** Sends a right captcha with each try, so that only the count of tries decides. */
const attempt = async (username: string, { password, ip = home, app = gateway.app }: Attempt = {}) =>
  callLogin(
    app,
    { username, ...(password && { password }), ...(await knownCaptcha(gateway.db, gateway.clock)) },
    { 'x-forwarded-for': ip },
  )

async function guess(username: string, times: number, from: Attempt = {}): Promise<string[]> {
  const codes: string[] = []
  for (let count = 0; count < times; count += 1) {
    codes.push((await attempt(username, { password: `guess ${count}`, ...from })).code)
  }
  return codes
}

const withoutCaptcha = (username: string, password: string, ip = home) =>
  callLogin(gateway.app, { username, password }, { 'x-forwarded-for': ip })

describe('captcha', () => {
  test.each([['known'], ['nobody-at-all']])(
    'A3.captcha C3.captcha after three wrong passwords of %s it is required',
    async (username) => {
      await addMember(gateway.db, { account: 'known' }).catch(() => undefined)

      const answers = []
      for (let count = 0; count < 4; count += 1) answers.push(await withoutCaptcha(username, `guess ${count}`))

      expect(answers.map(({ code }) => code)).toEqual([
        'AUTH_BAD_CREDENTIALS',
        'AUTH_BAD_CREDENTIALS',
        'AUTH_BAD_CREDENTIALS',
        'AUTH_CAPTCHA_REQUIRED',
      ])
      expect(answers.map(({ value }) => value)).toEqual([null, null, { captcha: true }, { captcha: true }])
    },
  )

  test('A3.captcha a wrong one is refused without a check of the password, and does not count as a try', async () => {
    await addMember(gateway.db, { account: 'reader' })
    await guess('reader', 3)
    for (let count = 0; count < 4; count += 1) {
      const { captchaId } = await knownCaptcha(gateway.db, gateway.clock)
      const wrong = await callLogin(gateway.app, { username: 'reader', captcha: 'wrong', captchaId })
      expect([wrong.code, wrong.value]).toEqual(['AUTH_CAPTCHA_WRONG', { captcha: true }])
    }

    const right = await attempt('reader')

    expect(right.code).toBe('OK')
  })

  test('ten wrong passwords at one address make it required on every account there', async () => {
    const strict = await buildTestApp({ environment: { RATE_LIMIT_SCALE: '1' } })
    const tried = []
    for (let count = 0; count < 11; count += 1) {
      // One address may try ten logins a minute.
      if (count === 9) strict.clock.move(minute)
      tried.push(await callLogin(strict.app, { username: `stranger${count}`, password: 'x' }))
    }
    await strict.close()

    expect(tried[8]?.value).toBeNull()
    expect(tried.slice(9).map(({ value }) => value)).toEqual([{ captcha: true }, { captcha: true }])
    expect(tried.at(-1)?.code).toBe('AUTH_CAPTCHA_REQUIRED')
  })
})

describe('lock', () => {
  test('the sixth wrong password within fifteen minutes locks the account, for the right one too, until they are over', async () => {
    await addMember(gateway.db, { account: 'guessed' })
    await guess('guessed', 5)

    const locked = await attempt('guessed')
    gateway.clock.move(15 * minute)
    const after = await attempt('guessed')

    expect([locked.status, locked.code]).toEqual([429, 'AUTH_LOCKED_TEMP'])
    expect(locked.value).toEqual({ retryAfter: 900, until: gateway.clock.now().getTime() })
    expect(locked.headers['retry-after']).toBe('900')
    expect(after.code).toBe('OK')
  })

  test('each further lock at the same address is twice as long, up to four hours', async () => {
    const waits: number[] = []
    for (let round = 0; round < 6; round += 1) {
      await guess('persistent', 5)
      const { value } = await attempt('persistent')
      waits.push(value.retryAfter / 60)
      gateway.clock.move(value.retryAfter * 1000)
    }

    expect(waits).toEqual([15, 30, 60, 120, 240, 240])
  })

  test('of many parallel guesses over two gateways, only five count', async () => {
    await addMember(gateway.db, { account: 'stormed' })
    const captchas = await Promise.all(Array.from({ length: 12 }, () => knownCaptcha(gateway.db, gateway.clock)))

    const answers = await Promise.all(
      captchas.map((captcha, count) =>
        callLogin(count % 2 ? other : gateway.app, { username: 'stormed', password: `guess ${count}`, ...captcha }),
      ),
    )

    const codes = answers.map(({ code }) => code)
    expect(codes.filter((code) => code === 'AUTH_BAD_CREDENTIALS')).toHaveLength(5)
    expect(codes.filter((code) => code === 'AUTH_LOCKED_TEMP')).toHaveLength(7)
  })

  test('guesses at one gateway count at the other', async () => {
    await addMember(gateway.db, { account: 'travelled' })
    await guess('travelled', 3)
    await guess('travelled', 2, { app: other })

    expect((await attempt('travelled')).code).toBe('AUTH_LOCKED_TEMP')
  })

  test('a stranger who guesses does not lock the owner out at a known address', async () => {
    await addMember(gateway.db, { account: 'owner' })
    expect((await attempt('owner', { ip: home })).code).toBe('OK')
    expect(await guess('owner', 6, { ip: abroad })).toContain('AUTH_LOCKED_TEMP')

    const fromHome = await withoutCaptcha('owner', 'Parlay#2026', '198.51.100.250')
    const fromElsewhere = await attempt('owner', { ip: '192.0.2.1' })

    expect(fromHome.code).toBe('OK')
    expect(fromElsewhere.code).toBe('AUTH_LOCKED_TEMP')
  })

  test('a right password clears the earlier wrong ones', async () => {
    await addMember(gateway.db, { account: 'forgetful' })
    for (let round = 0; round < 3; round += 1) {
      await guess('forgetful', 4)
      expect((await attempt('forgetful')).code).toBe('OK')
    }
  })

  test('right passwords at the same time do not count as guesses', async () => {
    await addMember(gateway.db, { account: 'eager' })

    const answers = await Promise.all(Array.from({ length: 8 }, () => callLogin(gateway.app, { username: 'eager' })))

    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set(['OK']))
  })

  test('no typed account name is stored in readable form', async () => {
    await guess('My0wn-Secret!', 2)

    const rows = await gateway.db.query<{ kept: string }>(
      `select string_agg(row_to_json(t)::text, '') as kept from (
         select subject as text from login_throttle union all select coalesce(account, '') || detail::text from identity_event
       ) t`,
    )

    expect(rows[0]?.kept.toLowerCase()).not.toContain('my0wn')
  })
})
