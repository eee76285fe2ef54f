import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { openEventStream } from '@parlay/shared/contracts/endpoints/stream'
import { aGateway, type FakeGateway } from '../testing/a-gateway'
import { removeFolders } from '../testing/a-release-context'
import { aSite, hashedScript, type Site } from '../testing/a-site'
import { type Asked, ask, openStream } from '../testing/ask'
import { findNginx, startNginxEdge } from '../testing/nginx-edge'
import { type RunningEdge, startNodeEdge } from '../testing/node-edge'

const sandboxUrl = 'https://games.example'
const remoteFile = '/remotes/mf-lobby/1.0.0/remoteEntry.js'
const immutable = 'public, max-age=31536000, immutable'
const asPage = { Accept: 'text/html,application/xhtml+xml' }
const bodyLimit = 1_000

const hasNginx = findNginx()
if (!hasNginx)
  process.stderr.write(
    'edge conformance: nginx with brotli is not installed and could not be; the nginx half is skipped\n',
  )

const unpack = ({ body, headers }: Asked): string => {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}
const nonceOf = ({ headers }: Asked) => /'nonce-([^']+)'/.exec(String(headers['content-security-policy']))?.[1]

describe.each([
  { edge: 'node', start: startNodeEdge, isHere: true },
  { edge: 'nginx', start: startNginxEdge, isHere: hasNginx },
])('the $edge edge', ({ start, isHere }) => {
  const testHere = isHere ? test : test.skip
  let site: Site
  let gateways: FakeGateway[]
  let edge: RunningEdge
  const env = (more: Record<string, string> = {}) => ({
    SHELL_DIR: site.shellDir,
    DATA_DIR: site.dataDir,
    GATEWAY_URLS: gateways.map(({ url }) => url).join(','),
    SANDBOX_URL: sandboxUrl,
    NODE_ENV: 'production',
    PARLAY_SANDBOX: '1',
    BODY_LIMIT: String(bodyLimit),
    UPSTREAM_TIMEOUT: '400',
    ...more,
  })
  const get = (target: string, headers = {}) => ask(edge.url, target, { headers })

  beforeAll(async () => {
    if (!isHere) return
    site = await aSite()
    gateways = [await aGateway('one'), await aGateway('two')]
    edge = await start(env())
  })
  afterAll(async () => {
    if (!isHere) return
    await edge.stop()
    await Promise.all(gateways.map((gateway) => gateway.stop()))
    await removeFolders()
  })

  describe('pages and files', () => {
    testHere.each([
      '/',
      '/index.html',
      '/rng',
      '/register.html',
      '/register?referralCode=7',
      '/lott',
      '/lottery',
      '/deep/er',
    ])('F1 %s is the shell for a browser', async (target) => {
      const answer = await get(target, asPage)

      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cache-control']).toBe('no-cache')
      expect(answer.text).toContain('<title>Parlay</title>')
    })

    testHere.each([
      ['/main.ffffffffffff.js', asPage],
      ['/logo.svg', {}],
      ['/anything', {}],
      ['/remotes/mf-lobby/1.0.0/gone.js', asPage],
      ['/remotes/mf-lobby/9.9.9/mf-manifest.json', {}],
      ['/remotes/mf-lobby', asPage],
      ['/releases/history.jsonl', {}],
      ['/releases/', asPage],
      ['/.secret', {}],
      ['/remotes/mf-lobby/1.0.0/.release.json', {}],
    ])('F4 %s is really missing', async (target, headers) => {
      const answer = await get(target, headers)

      expect(answer.status).toBe(404)
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(answer.text).toBe('Not found\n')
    })

    testHere.each([
      '/../outside.txt',
      '/%2e%2e/outside.txt',
      '/..%2foutside.txt',
      '/x/..\\..\\outside.txt',
      '/%00',
      '/%zz',
    ])('nothing outside the folders is reachable by %s', async (target) => {
      const answer = await get(target)

      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.text).not.toContain('outside')
    })

    testHere.each([
      [hashedScript, 'text/javascript; charset=utf-8', immutable],
      ['/picture.0123456789ab.png', 'image/png', immutable],
      ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
      [remoteFile, 'text/javascript; charset=utf-8', immutable],
      ['/remotes/mf-lobby/1.0.0/mf-manifest.json', 'application/json; charset=utf-8', immutable],
      ['/remotes/mf-lobby/1.0.0/css/screen.0123abcd.css', 'text/css; charset=utf-8', immutable],
      ['/releases/manifest.json', 'application/json; charset=utf-8', 'no-cache'],
    ])('%s has its type and caching', async (target, type, caching) => {
      const answer = await get(target)

      expect(answer.status).toBe(200)
      expect(answer.headers['content-type']).toBe(type)
      expect(answer.headers['cache-control']).toBe(caching)
      expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin')
      expect(answer.headers['content-security-policy']).toBeUndefined()
    })

    testHere.each(['/', '/robots.txt', hashedScript, remoteFile, '/releases/manifest.json'])(
      '%s is not sent again to someone who has it',
      async (target) => {
        const first = await get(target, { 'Accept-Encoding': 'br' })

        const second = await get(target, { 'Accept-Encoding': 'br', 'If-None-Match': first.headers.etag })

        expect(second.status).toBe(304)
        expect(second.body).toHaveLength(0)
        expect(second.headers['cache-control']).toBe(first.headers['cache-control'])
      },
    )

    testHere.each([
      ['br', 'br, gzip'],
      ['gzip', 'gzip'],
      [undefined, 'identity'],
      [undefined, 'br;q=0, gzip;q=0'],
    ])('answers in %s to a client that takes "%s"', async (encoding, accepted) => {
      const plain = path.join(site.context.layout.remotes, 'mf-lobby/1.0.0/remoteEntry.js')

      for (const target of ['/', hashedScript, remoteFile, '/releases/manifest.json']) {
        const answer = await get(target, { ...asPage, 'Accept-Encoding': accepted })

        expect([target, answer.headers['content-encoding']]).toEqual([target, encoding])
        expect([target, answer.headers.vary]).toEqual([target, 'Accept-Encoding'])
        if (target === remoteFile) expect(unpack(answer)).toBe(readFileSync(plain, 'utf8'))
        if (target === '/') expect(unpack(answer)).not.toContain('__CSP_NONCE__')
      }
    })

    testHere('HEAD gives the headers of GET and no body', async () => {
      const got = await get(remoteFile)

      const answer = await ask(edge.url, remoteFile, { method: 'HEAD' })

      expect(answer.status).toBe(200)
      expect(answer.headers['content-length']).toBe(got.headers['content-length'])
      expect(answer.body).toHaveLength(0)
    })

    testHere('files and pages can only be read', async () => {
      for (const target of ['/', '/robots.txt', remoteFile, '/releases/manifest.json']) {
        const answer = await ask(edge.url, target, { method: 'POST', body: 'x' })

        expect([target, answer.status, answer.headers.allow]).toEqual([target, 405, 'GET, HEAD'])
      }
    })
  })

  describe('releases', () => {
    testHere('F3 a promotion and a rollback show with the next answer, while the older files stay', async () => {
      const before = await get('/releases/manifest.json')
      const defaultNow = async () => {
        const { microFrontends } = JSON.parse((await get('/releases/manifest.json')).text)
        return microFrontends['parlay/lobby'].find(
          (entry: { deployment?: { default: boolean } }) => entry.deployment?.default,
        ).metadata.version
      }

      await site.release('2.0.0', 'goodbye')
      const promoted = await defaultNow()
      const changed = await get('/releases/manifest.json', { 'If-None-Match': before.headers.etag })
      await site.release('1.0.0', 'hello')
      const back = await defaultNow()
      const reverted = await get('/releases/manifest.json', { 'If-None-Match': changed.headers.etag })

      expect([promoted, back]).toEqual(['2.0.0', '1.0.0'])
      expect([changed.status, reverted.status]).toEqual([200, 200])
      expect((await get('/remotes/mf-lobby/2.0.0/remoteEntry.js')).text).toContain('goodbye')
      expect((await get(remoteFile)).text).toContain('hello')
    })
  })

  describe('protection', () => {
    testHere('every page has a nonce of its own, in the policy and in every tag', async () => {
      const pages = await Promise.all(Array.from({ length: 20 }, () => get('/', asPage)))

      for (const page of pages) expect(page.text.split(`nonce="${nonceOf(page)}"`)).toHaveLength(3)
      expect(new Set(pages.map(nonceOf)).size).toBe(20)
    })

    testHere('the policy lets scripts come from here only, and frames from vendors only', async () => {
      const page = await get('/', asPage)

      const policy = String(page.headers['content-security-policy'])
        .replace(nonceOf(page) ?? '', 'N')
        .replace(nonceOf(page) ?? '', 'N')
      expect(policy.split('; ')).toEqual([
        "default-src 'none'",
        "script-src 'self' 'nonce-N'",
        "style-src 'self' 'nonce-N'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "media-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        `frame-src ${sandboxUrl}`,
        "form-action 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ])
      expect(page.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(page.headers['permissions-policy']).toContain(`autoplay=(self "${sandboxUrl}")`)
    })

    testHere('a page that is kept keeps its policy: 304 brings no new nonce', async () => {
      const page = await get('/', asPage)

      const kept = await get('/', { ...asPage, 'If-None-Match': page.headers.etag })

      expect(kept.status).toBe(304)
      expect(kept.headers['content-security-policy']).toBeUndefined()
    })

    testHere('every answer has the common headers and a request id of its own', async () => {
      const answers = await Promise.all(
        ['/', '/rng', hashedScript, '/nothing.js', '/wps/echo', '/healthz'].map((target) => get(target, asPage)),
      )

      for (const { headers } of answers) {
        expect(headers['x-content-type-options']).toBe('nosniff')
        expect(headers['referrer-policy']).toBe('strict-origin-when-cross-origin')
        expect(headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
        expect(headers['x-request-id']).toMatch(/^([0-9A-HJKMNP-TV-Z]{26}|[0-9a-f]{32})$/)
      }
      expect(new Set(answers.map(({ headers }) => headers['x-request-id'])).size).toBe(answers.length)
    })
  })

  describe('calls', () => {
    testHere.each(['/wps/echo?a=1&b=%2F', '/lgw/x', '/lotto/x', '/docs', '/docs/json', '/sandbox/inbox?to=x'])(
      '%s goes to a gateway as it is',
      async (target) => {
        const answer = await get(target)

        expect(answer.status).toBe(200)
        expect(JSON.parse(answer.text)).toMatchObject({ method: 'GET', url: target })
        expect(answer.headers['set-cookie']).toEqual(['sid=1; HttpOnly', 'other=2'])
        expect(answer.headers['cache-control']).toBe('no-store')
      },
    )

    testHere(
      'passes method, body and headers on, and what is true of the visitor instead of what he says',
      async () => {
        const answer = await ask(edge.url, '/wps/echo', {
          method: 'PUT',
          body: '{"a":1}',
          headers: {
            Host: 'site.example',
            'Content-Type': 'application/json',
            'Idempotency-Key': 'k1',
            'X-Forwarded-For': '6.6.6.6',
            'X-Request-Id': 'mine',
          },
        })

        const { headers, ...call } = JSON.parse(answer.text)
        expect(call).toMatchObject({ method: 'PUT', body: '{"a":1}' })
        expect(headers).toMatchObject({
          host: 'site.example',
          'content-type': 'application/json',
          'idempotency-key': 'k1',
          'x-forwarded-for': '127.0.0.1',
          'x-forwarded-host': 'site.example',
          'x-forwarded-proto': 'http',
          'x-request-id': answer.headers['x-request-id'],
        })
      },
    )

    testHere('a call answered with an error keeps its status and may do nothing when opened as a page', async () => {
      const answer = await get('/wps/refused')

      expect(answer.status).toBe(403)
      expect(answer.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    })

    testHere('takes gateways in turn', async () => {
      const names = await Promise.all(
        Array.from({ length: 8 }, async () => JSON.parse((await get('/wps/echo')).text).name),
      )

      expect(new Set(names)).toEqual(new Set(['one', 'two']))
    })

    testHere('events arrive one by one, and the stream outlasts the time-out of other calls', async () => {
      const stream = await openStream(edge.url, openEventStream.path)
      const first = await stream.next()
      const silence = await get('/wps/silent')
      for (const gateway of gateways) gateway.emit('second')

      const second = await stream.next()

      stream.close()
      expect(silence.status).toBe(504)
      expect([first, second]).toEqual(['data: first\n\n', 'data: second\n\n'])
    })

    testHere('a gateway that stays silent is a 504 in the envelope, sent once', async () => {
      for (const gateway of gateways) gateway.calls.length = 0

      const answer = await get('/wps/silent')

      expect(answer.status).toBe(504)
      expect(JSON.parse(answer.text)).toEqual({
        success: false,
        message: 'err_unknown',
        value: null,
        code: 'SYS_INTERNAL',
        requestId: answer.headers['x-request-id'],
        ts: expect.any(Number),
      })
      expect(answer.headers['cache-control']).toBe('no-store')
      expect(gateways.flatMap(({ calls }) => calls)).toEqual(['GET /wps/silent'])
    })

    testHere('a call that may have acted is never sent twice', async () => {
      for (const gateway of gateways) gateway.calls.length = 0

      const answer = await ask(edge.url, '/wps/breaks', { method: 'POST', body: '{}' })

      expect(answer.status).toBe(502)
      expect(gateways.flatMap(({ calls }) => calls)).toEqual(['POST /wps/breaks'])
    })

    testHere.each([{}, { 'Transfer-Encoding': 'chunked' }])('a body over the limit is a 413 (%j)', async (headers) => {
      const answer = await ask(edge.url, '/wps/echo', { method: 'POST', body: 'x'.repeat(bodyLimit + 1), headers })

      expect(answer.status).toBe(413)
      expect(JSON.parse(answer.text).code).toBe('SYS_PAYLOAD_TOO_LARGE')
    })
  })

  describe('running it', () => {
    testHere('answers probes', async () => {
      const [alive, ready, metrics] = await Promise.all(
        ['/healthz', '/readyz', '/metrics'].map((target) => get(target)),
      )

      expect([alive?.status, ready?.status, metrics?.status]).toEqual([200, 200, 200])
      expect(metrics?.text).toMatch(/^edge_\w+(\{.*\})? \d/m)
    })

    testHere('F4 loses no call when one gateway dies, and answers in the envelope when all are gone', async () => {
      const own = [await aGateway('dying'), await aGateway('living')]
      const other = await start(env({ GATEWAY_URLS: own.map(({ url }) => url).join(',') }))

      await own[0]?.stop()
      const answers = await Promise.all(Array.from({ length: 6 }, () => ask(other.url, '/wps/echo')))
      await own[1]?.stop()
      const last = await ask(other.url, '/wps/echo')
      const page = await ask(other.url, '/', { headers: asPage })
      await other.stop()

      expect(answers.map(({ status, text }) => [status, JSON.parse(text).name])).toEqual(Array(6).fill([200, 'living']))
      expect(last.status).toBe(502)
      expect(JSON.parse(last.text)).toMatchObject({ success: false, code: 'SYS_INTERNAL' })
      expect(page.status).toBe(200)
    })

    testHere('closes /sandbox and asks for no HTTPS where it should not', async () => {
      const plain = await start(env({ PARLAY_SANDBOX: '0', NODE_ENV: 'development' }))

      const sandbox = await ask(plain.url, '/sandbox/inbox', { headers: asPage })
      const page = await ask(plain.url, '/', { headers: asPage })
      await plain.stop()

      expect(sandbox.status).toBe(404)
      expect(page.headers['strict-transport-security']).toBeUndefined()
    })

    testHere('behind one trusted proxy the visitor is whom that proxy names', async () => {
      const behind = await start(env({ TRUSTED_PROXIES: '1', EDGE_URL: 'https://site.example' }))

      const answer = await ask(behind.url, '/wps/echo', { headers: { 'X-Forwarded-For': '6.6.6.6, 203.0.113.9' } })
      const page = await ask(behind.url, '/', { headers: asPage })
      await behind.stop()

      expect(JSON.parse(answer.text).headers).toMatchObject({
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'https',
      })
      expect(String(page.headers['content-security-policy'])).toContain('; upgrade-insecure-requests')
    })
  })
})
