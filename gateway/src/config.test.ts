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
  [{ DATABASE_URL: 'mysql://x' }, /DATABASE_URL=mysql:\/\/x: must start with postgres/],
  [{ BRAND: 'nobody' }, /BRAND=nobody: names no folder of brands/],
  [{ PARLAY_SANDBOX: 'yes' }, /PARLAY_SANDBOX=yes/],
])('a wrong value is named in one line: %j', (environment, message) => {
  expect(() => readConfig(environment)).toThrow(message)
})

test('over HTTPS the cookie is secure unless told otherwise', () => {
  expect(readConfig({ EDGE_URL: 'https://parlay.example' }).isCookieSecure).toBe(true)
  expect(readConfig({ EDGE_URL: 'https://parlay.example', COOKIE_SECURE: '0' }).isCookieSecure).toBe(false)
  expect(readConfig({}).isCookieSecure).toBe(false)
})
