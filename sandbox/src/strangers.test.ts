import { startTestSandbox, type TestSandbox } from './testing/test-sandbox'

let sandbox: TestSandbox
beforeAll(async () => {
  sandbox = await startTestSandbox()
})
afterAll(() => sandbox.close())

const statusOf = async (url: string, headers: Record<string, string>): Promise<number> =>
  (await sandbox.http.inject({ url, headers })).statusCode

test.each([
  ['a foreign name for this machine', { host: 'evil.example' }],
  ['a foreign page', { host: 'vendor.test', origin: 'http://evil.example' }],
  ['a page without an origin', { host: 'vendor.test', origin: 'null' }],
])('C.16 the stand-ins answer nothing to %s', async (_, headers) => {
  expect([await statusOf('/api/inbox', headers), await statusOf('/inbox', headers)]).toEqual([403, 403])
})

test.each([
  ['itself', { host: 'vendor.test' }],
  ['its own pages', { host: 'vendor.test', origin: 'http://vendor.test' }],
  ['the site', { host: 'vendor.test', origin: 'http://portal.test' }],
])('C.16 the stand-ins answer %s', async (_, headers) => {
  expect(await statusOf('/api/inbox', headers)).toBe(200)
})
