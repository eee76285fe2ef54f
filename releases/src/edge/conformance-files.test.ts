import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { hashedScript } from '../testing/a-site'
import { type Asked, ask } from '../testing/ask'
import { asPage, describeEdge, remoteFile } from '../testing/describe-edge'

const immutable = 'public, max-age=31536000, immutable'
const forAWhile = 'public, max-age=3600, stale-while-revalidate=604800'

const unpack = ({ body, headers }: Asked): string => {
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

describeEdge(({ testHere, get, site, startOther, url }) => {
  testHere.each([
    ['/', 'Parlay'],
    ['/index.html', 'Parlay'],
    ['/rng', 'rng · Parlay'],
    ['/rng/', 'rng · Parlay'],
    ['/register.html', 'register.html · Parlay'],
    ['/register?referralCode=7', 'register · Parlay'],
    ['/lott', 'lott · Parlay'],
    ['/lott?id=draw-days', 'draw-days · Parlay'],
    ['/lott/?page=2&id=draw-days', 'draw-days · Parlay'],
    ['/lott?id=unknown', 'lott · Parlay'],
    ['/lott?id=../rng/index', 'lott · Parlay'],
    ['/lott?id=', 'lott · Parlay'],
    ['/?id=draw-days', 'Parlay'],
    ['/lottery', 'lottery · Parlay'],
    ['/game/lumen-lantern-tide', 'game/page · Parlay'],
    ['/member/withdraw?page=2', 'member · Parlay'],
    ['/agent/overview', 'agent · Parlay'],
    ['/lottery/proof', 'lottery/proof · Parlay'],
    ['/lottery/proof/MB_HN', 'lottery/proof · Parlay'],
    ['/lottery/proof/MN_TG/20261123', 'lottery/proof · Parlay'],
    ['/lottery/proof/FAST60/20261123-0001?ticket=7', 'lottery/proof · Parlay'],
    ['/lottery/draw/FAST60/20261123-0001?ticket=7', 'lottery/draw · Parlay'],
  ])('F1 %s is the shell for a browser, as the page of that path', async (target, title) => {
    const answer = await get(target, asPage)

    expect(answer.status).toBe(200)
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.text).toContain(`<title>${title}</title>`)
    expect(answer.text).not.toMatch(/__[A-Z_]+__/)
  })

  testHere.each([{ Accept: '*/*' }, { Accept: 'image/*' }, {}])(
    'V9 a page is a page for who previews a link, with the headers %j',
    async (headers) => {
      const answer = await get('/rng', headers)

      expect([answer.status, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
      expect(answer.text).toContain('<title>rng · Parlay</title>')
    },
  )

  testHere.each([
    '/deep/er',
    '/lott/draw-days',
    '/lott/draw-days.html',
    '/rng.html',
    '/RNG',
    '/rng/more',
    '/game/lumen/lantern-tide',
    '/lottery/proof/MB_HN/20261123/more',
    '/lottery/draw/MB_HN/20261123/more',
    '/pages.html',
  ])('V9 %s is no page: a browser gets the page that says so, with 404', async (target) => {
    const first = await get(target, { ...asPage, 'Accept-Encoding': 'br' })
    const again = await get(target, {
      ...asPage,
      'Accept-Encoding': 'br',
      'If-None-Match': first.headers.etag ?? '*',
    })

    for (const answer of [first, again]) {
      const nonce = /'nonce-([^']+)'/.exec(String(answer.headers['content-security-policy']))?.[1]
      expect([answer.status, answer.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
      expect(answer.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups')
      expect(answer.headers['content-encoding']).toBe('br')
      expect(unpack(answer)).toContain('<title>Page not found · Parlay</title>')
      expect(unpack(answer)).toContain(`nonce="${nonce}"`)
    }
  })

  testHere.each([
    ['/rng', '<link rel="canonical" href="https://site.example/">'],
    ['/robots.txt', 'Sitemap: https://site.example/sitemap.xml'],
    ['/sitemap.xml', '<loc>https://site.example/</loc>'],
  ])('%s names the public origin that the edge was given', async (target, text) => {
    const other = await startOther({ EDGE_URL: 'https://site.example' })

    const answer = await ask(other.url, target, { headers: asPage })
    await other.stop()

    expect(answer.status).toBe(200)
    expect(answer.text).toContain(text)
  })

  testHere.each([
    ['/main.ffffffffffff.js', asPage],
    ['/logo.svg', {}],
    ['/anything', {}],
    ['/anything.html', { Accept: '*/*' }],
    ['/remotes/mf-lobby/1.0.0/gone.js', asPage],
    ['/remotes/mf-lobby/9.9.9/mf-manifest.json', {}],
    ['/remotes/mf-lobby', asPage],
    ['/releases/history.jsonl', {}],
    ['/releases/', asPage],
    ['/.secret', {}],
    ['/pages/not-found.html', asPage],
    ['/pages/rng/index.html', asPage],
    ['/pages/lott/draw-days.html', asPage],
    ['/main.0123456789ab.js.map', {}],
    ['/remotes/mf-lobby/1.0.0/.release.json', {}],
    ['/.release.json', {}],
    ['/live-shell/index.html', {}],
    ['/shell/1.0.0/index.html', {}],
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
    ['/art/games/lantern-tide-240.webp', 'image/webp', forAWhile],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/sitemap.xml', 'application/xml', 'no-cache'],
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
    const plain = path.join(site().context.layout.remotes, 'mf-lobby/1.0.0/remoteEntry.js')

    for (const target of ['/', hashedScript, remoteFile, '/releases/manifest.json']) {
      const answer = await get(target, { ...asPage, 'Accept-Encoding': accepted })

      expect([target, answer.headers['content-encoding']]).toEqual([target, encoding])
      expect([target, answer.headers.vary]).toEqual([target, 'Accept-Encoding'])
      if (target === remoteFile) expect(unpack(answer)).toBe(readFileSync(plain, 'utf8'))
      if (target === '/') expect(unpack(answer)).not.toContain('__CSP_NONCE__')
    }
  })

  testHere('a service worker that is switched off answers at its address with one that takes itself out', async () => {
    const other = await startOther({ SERVICE_WORKER: 'off' })

    const answer = await ask(other.url, '/sw.js')
    await other.stop()

    expect((await get('/sw.js')).text).toContain('isOn')
    expect(answer.text).toContain('unregister')
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  testHere('HEAD gives the headers of GET and no body', async () => {
    const got = await get(remoteFile)

    const answer = await ask(url(), remoteFile, { method: 'HEAD' })

    expect(answer.status).toBe(200)
    expect(answer.headers['content-length']).toBe(got.headers['content-length'])
    expect(answer.body).toHaveLength(0)
  })

  testHere('files and pages can only be read', async () => {
    for (const target of ['/', '/robots.txt', remoteFile, '/releases/manifest.json']) {
      const answer = await ask(url(), target, { method: 'POST', body: 'x' })

      expect([target, answer.status, answer.headers.allow]).toEqual([target, 405, 'GET, HEAD'])
    }
  })

  testHere(
    'F3.switch F3.rollback F3.open-pages a promotion and a rollback show with the next answer, while the older files stay',
    async () => {
      const before = await get('/releases/manifest.json')
      const defaultNow = async () => {
        const { microFrontends } = JSON.parse((await get('/releases/manifest.json')).text)
        return microFrontends['parlay/lobby'].find(
          (entry: { deployment?: { default: boolean } }) => entry.deployment?.default,
        ).metadata.version
      }

      await site().release('2.0.0', 'goodbye')
      const promoted = await defaultNow()
      const changed = await get('/releases/manifest.json', { 'If-None-Match': before.headers.etag })
      await site().release('1.0.0', 'hello')
      const back = await defaultNow()
      const reverted = await get('/releases/manifest.json', { 'If-None-Match': changed.headers.etag })

      expect([promoted, back]).toEqual(['2.0.0', '1.0.0'])
      expect([changed.status, reverted.status]).toEqual([200, 200])
      expect((await get('/remotes/mf-lobby/2.0.0/remoteEntry.js')).text).toContain('goodbye')
      expect((await get(remoteFile)).text).toContain('hello')
    },
  )
})
