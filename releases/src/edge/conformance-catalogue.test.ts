import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { allEndpoints } from '@parlay/contracts/endpoints'
import { listHotGames } from '@parlay/contracts/endpoints/games'
import { openEventStream } from '@parlay/contracts/endpoints/stream'
import { describeEdge } from '../testing/describe-edge'

const reads = allEndpoints.filter(({ method, path }) => method === 'GET' && path !== openEventStream.path)
const catalogue = reads.filter(({ isCatalogue }) => isCatalogue).map(({ path }) => path)
const others = reads.map(({ path }) => path).filter((path) => !catalogue.includes(path))
const hot = `${listHotGames.path}?tagged=512`
const packed = { 'Accept-Encoding': 'gzip, br' }

test('a public read has its address for itself, by which edges know it', () => {
  const sharing = allEndpoints.filter(({ path, isCatalogue }) => !isCatalogue && catalogue.includes(path))

  expect(sharing).toEqual([])
})

test('nginx knows the addresses of all public reads, and of no other call', () => {
  const template = readFileSync(path.join(__dirname, '../../../deploy/nginx/nginx.conf.template'), 'utf8')
  const [, address = ''] = /location ~ (\S+) \{\s+set \$kind catalogue;/.exec(template) ?? []

  expect(reads.map((call) => call.path).filter((one) => new RegExp(address).test(one))).toEqual(catalogue)
})

describeEdge(({ testHere, get }) => {
  testHere.each(catalogue)('a public read is compressed: %s', async (path) => {
    const asBrotli = await get(`${path}?tagged=512`, packed)
    const asGzip = await get(`${path}?tagged=512`, { 'Accept-Encoding': 'gzip' })

    expect([asBrotli.headers['content-encoding'], asGzip.headers['content-encoding']]).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(asBrotli.body).toString()).toBe(JSON.stringify('x'.repeat(510)))
    expect(gunzipSync(asGzip.body).toString()).toBe(JSON.stringify('x'.repeat(510)))
  })

  testHere('no other call is compressed or shared, because beside a secret its size would tell', async () => {
    for (const path of others) {
      const { headers } = await get(`${path}?tagged=4000`, packed)

      expect([path, headers['content-encoding'], headers['content-length'], headers['cache-control']]).toEqual([
        ...[path, undefined, '4000', 'private, no-cache'],
      ])
    }
  })

  testHere.each([
    [`${listHotGames.path}?tagged=511`, packed],
    [hot, {}],
  ])('%s is sent as it is with the headers %j', async (target, headers) => {
    const answer = await get(target, headers)

    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers['content-length']).toBe(String(answer.body.length))
  })

  testHere('what visitors read may be kept by everybody for a moment, in each encoding', async () => {
    const { headers } = await get(hot, packed)

    expect(headers['cache-control']).toBe('public, max-age=10')
    expect(headers['cdn-cache-control']).toBe('max-age=10, stale-while-revalidate=60')
    expect(headers.etag).toBe('W/"tag"')
    expect(headers.vary?.split(', ').sort()).toEqual(['Accept-Encoding', 'X-Session-Token'])
    expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  testHere('what is read with a session is compressed, and stays with who asked', async () => {
    const { headers } = await get(hot, { ...packed, 'X-Session-Token': 'tab' })

    expect([headers['content-encoding'], headers['cache-control']]).toEqual(['br', 'private, no-cache'])
    expect(headers['cdn-cache-control']).toBeUndefined()
  })

  testHere.each([
    ['it brings a cookie', `${hot}&cookie`, 'private, no-cache'],
    ['the gateway gives it no tag', listHotGames.path, 'no-store'],
  ])('a public read is not shared when %s', async (_reason, target, caching) => {
    const answer = await get(target, packed)

    expect(answer.headers['cache-control']).toBe(caching)
    expect(answer.headers['cdn-cache-control']).toBeUndefined()
  })

  testHere('a public read is not sent again to someone who has it', async () => {
    const answer = await get(hot, { ...packed, 'If-None-Match': 'W/"tag"' })

    expect([answer.status, answer.body.length, answer.headers.etag]).toEqual([304, 0, 'W/"tag"'])
    expect(answer.headers['cache-control']).toBe('public, max-age=10')
    expect(answer.headers['cdn-cache-control']).toBe('max-age=10, stale-while-revalidate=60')
  })
})
