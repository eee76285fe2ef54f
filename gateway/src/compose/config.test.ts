import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readConfig } from './config'

test('everything has a default that works on one machine', () => {
  const config = readConfig({})

  expect(config).toMatchObject({
    port: 4000,
    brand: 'parlay',
    isSandbox: false,
    databaseUrl: undefined,
    rateLimitScale: 1,
  })
})

test.each([
  [{ GATEWAY_PORT: 'http' }, /^gateway: wrong configuration: GATEWAY_PORT=http: /],
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL: must start with postgres/],
  [{ BRAND: 'nobody' }, /BRAND=nobody: names no folder of brands/],
  [{ PARLAY_SANDBOX: 'yes' }, /PARLAY_SANDBOX=yes/],
])('a wrong value is named in one line: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test.each([
  [{ SMTP_URL: 'http://user:hunter2@mail' }, /SMTP_URL: must start with smtp/],
  [{ SMTP_URL: 'smtp://user:hunter2@mail' }, /MAIL_FROM=: is needed with SMTP_URL/],
  [{ SMTP_URL: 'smtp://user:hunter2@mail', MAIL_FROM: 'nobody' }, /MAIL_FROM=nobody: must be an address/],
  [{ SMS_HTTP_URL: 'https://sms.example/send' }, /SMS_HTTP_TOKEN: is needed with SMS_HTTP_URL/],
  [{ SMS_HTTP_URL: 'http://sms.example/send', SMS_HTTP_TOKEN: 'hunter2hunter2' }, /must start with https/],
  [{ SMS_HTTP_URL: 'https://sms.example/send', SMS_HTTP_TOKEN: 'hunter2' }, /SMS_HTTP_TOKEN: must have 8 characters/],
  [{ DATABASE_URL: 'hunter2@db' }, /DATABASE_URL: must start/],
])('a wrong message provider is named in one line, without its secret: %#', (environment, message) => {
  const read = () => readConfig(environment)

  expect(read).toThrow(message)
  expect(read).not.toThrow(/hunter2|\n/)
})

test.each([
  [{ PSP_SECRET: 'hunter2'.repeat(5) }, /PSP_URL=: is needed with PSP_SECRET/],
  [{ PSP_URL: 'https://psp.example' }, /PSP_SECRET: is needed with PSP_URL/],
  [{ PSP_URL: 'https://psp.example', PSP_SECRET: 'hunter2' }, /PSP_SECRET: has less than 32 characters/],
  [{ PSP_URL: 'http://psp.example', PSP_SECRET: 'hunter2'.repeat(5) }, /PSP_URL=http:.* must be https/],
])('a wrong payment provider is named in one line, without its secret: %#', (environment, message) => {
  const read = () => readConfig(environment)

  expect(read).toThrow(message)
  expect(read).not.toThrow(/hunter2|\n/)
})

const real = { NODE_ENV: 'production', EDGE_URL: 'https://parlay.example', PERSONAL_DATA_KEY: `${'k'.repeat(43)}=` }

test.each([
  [{ ...real, EDGE_URL: 'http://parlay.example' }, /EDGE_URL=http:\/\/parlay.example: must be https$/],
  [{ ...real, EDGE_URL: 'http://localhost.example' }, /EDGE_URL=.*: must be https$/],
  [{ ...real, PERSONAL_DATA_KEY: '' }, /PERSONAL_DATA_KEY: is needed in production/],
])('production without the sandbox requires an https address and its own key: %#', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
  expect(() => readConfig({ ...environment, NODE_ENV: 'development' })).not.toThrow()
  expect(() => readConfig({ ...environment, PARLAY_SANDBOX: '1' })).not.toThrow()
})

test('a site that is reached only from its own machine needs no https', () => {
  expect(readConfig(real).isProduction).toBe(true)
  expect(readConfig({ ...real, EDGE_URL: 'http://localhost:3000' }).isCookieSecure).toBe(false)
})

test('over HTTPS the cookie is secure unless the configuration says otherwise', () => {
  expect(readConfig({ EDGE_URL: 'https://parlay.example' }).isCookieSecure).toBe(true)
  expect(readConfig({ EDGE_URL: 'https://parlay.example', COOKIE_SECURE: '0' }).isCookieSecure).toBe(false)
  expect(readConfig({}).isCookieSecure).toBe(false)
})

describe('a secret in a file', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'secrets-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const fileWith = (text: string): string => {
    const file = join(folder, 'secret')
    writeFileSync(file, text)
    return file
  }

  test('counts like one in the environment, without the final line break of its file', () => {
    const config = readConfig({
      PSP_URL: 'https://psp.example',
      PSP_SECRET_FILE: fileWith(`${'s'.repeat(40)}\n`),
      DATABASE_URL: 'postgres://db/parlay',
    })

    expect([config.psp?.secret, config.databaseUrl]).toEqual(['s'.repeat(40), 'postgres://db/parlay'])
  })

  test('that is empty is ignored, and the one in the environment counts', () => {
    const key = `${'k'.repeat(43)}=`

    expect(readConfig({ PERSONAL_DATA_KEY: key, PERSONAL_DATA_KEY_FILE: fileWith('\n') }).personalDataKey).toBe(key)
    expect(readConfig({ PERSONAL_DATA_KEY_FILE: fileWith('') }).personalDataKey).toBeUndefined()
  })

  test.each([
    [
      'is not there',
      () => ({ PSP_SECRET_FILE: join(folder, 'nothing') }),
      /PSP_SECRET_FILE=.*nothing: cannot be read$/,
    ],
    ['is wrong', () => ({ PERSONAL_DATA_KEY_FILE: fileWith('hunter2') }), /PERSONAL_DATA_KEY: is no 32 bytes/],
    [
      'is in the environment too',
      () => ({ DATABASE_URL: 'postgres://hunter2@db/a', DATABASE_URL_FILE: fileWith('postgres://hunter2@db/b') }),
      /DATABASE_URL_FILE=.*: DATABASE_URL is set too; keep one of them$/,
    ],
  ])('that %s is named in one line, without its secret', (_, environment, message) => {
    const read = () => readConfig(environment())

    expect(read).toThrow(message)
    expect(read).not.toThrow(/hunter2|\n/)
  })
})
