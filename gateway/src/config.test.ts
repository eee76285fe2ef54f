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

test('over HTTPS the cookie is secure unless told otherwise', () => {
  expect(readConfig({ EDGE_URL: 'https://parlay.example' }).isCookieSecure).toBe(true)
  expect(readConfig({ EDGE_URL: 'https://parlay.example', COOKIE_SECURE: '0' }).isCookieSecure).toBe(false)
  expect(readConfig({}).isCookieSecure).toBe(false)
})
