import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { serveBackOffice } from './back-office-pages'
import { registerEnvelope } from './envelope'

const asBrowser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
const now = new Date('2026-01-15T12:00:00Z')

let folder: string
let app: FastifyInstance
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlay-office-'))
  writeFileSync(
    join(folder, 'index.html'),
    '<script nonce="__CSP_NONCE__">1</script><script nonce="__CSP_NONCE__"></script>',
  )
  writeFileSync(join(folder, 'office.1234abcd.js'), 'console.log("office")')
  writeFileSync(join(folder, 'office.1234abcd.js.map'), '{}')
  writeFileSync(join(folder, 'inter.1234abcd.woff2'), 'font')
  app = fastify()
  registerEnvelope(app, { now: () => now } as Parameters<typeof registerEnvelope>[1])
  app.get('/ops/session', async () => 'a call')
  serveBackOffice(app, { folder, callPrefix: '/ops' })
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

test.each(['/', '/staff/7', '/invitation', '/audit?staff=admin01', '/opsx'])(
  'a browser that opens %s gets the page, which is not kept',
  async (url) => {
    const answer = await app.inject({ url, headers: asBrowser })

    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-store',
    ])
  },
)

test('every answer of the page has a new nonce, in its policy and in its scripts', async () => {
  const answers = await Promise.all([1, 2].map(() => app.inject({ url: '/', headers: asBrowser })))
  const nonces = answers.map(({ headers }) => /'nonce-([\w-]+)'/.exec(String(headers['content-security-policy']))?.[1])

  expect(new Set(nonces).size).toBe(2)
  for (const [index, { body }] of answers.entries()) {
    expect(body.split(`nonce="${nonces[index]}"`)).toHaveLength(3)
    expect(body).not.toContain('__CSP_NONCE__')
  }
})

test('the policy admits scripts, styles and calls of this listener alone', async () => {
  const { headers } = await app.inject({ url: '/', headers: asBrowser })

  const policy = String(headers['content-security-policy']).replace(/'nonce-[\w-]+'/g, 'N')

  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' N",
    "style-src 'self' N",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ])
})

test('files of the build are kept for a year and travel compressed', async () => {
  const url = '/office.1234abcd.js'
  const plain = await app.inject({ url })
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, deflate, br' } })

  expect(plain.body).toBe('console.log("office")')
  expect(plain.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(packed.rawPayload).toString()).toBe('console.log("office")')
})

test.each(['/ops', '/ops/unknown', '/ops/session/unknown'])('%s is no page', async (url) => {
  const answer = await app.inject({ url, headers: asBrowser })

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'SYS_INVALID_URL'])
})

test.each(['/office.99999999.js', '/office.1234abcd.js.map', '/../package.json', '/%2e%2e/package.json'])(
  '%s is no file of the build',
  async (url) => {
    const answer = await app.inject({ url, headers: { accept: '*/*' } })

    expect([answer.statusCode, answer.json().code]).toEqual([404, 'SYS_INVALID_URL'])
  },
)

test('a call is a call, whatever the browser prefers', async () => {
  expect((await app.inject({ url: '/ops/session', headers: asBrowser })).body).toBe('a call')
})

test('a gateway without a built back office serves its calls alone', async () => {
  const bare = fastify()
  registerEnvelope(bare, { now: () => now } as Parameters<typeof registerEnvelope>[1])
  serveBackOffice(bare, { folder: join(folder, 'nothing'), callPrefix: '/ops' })

  expect((await bare.inject({ url: '/', headers: asBrowser })).statusCode).toBe(404)
  await bare.close()
})
