import { Agent, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, constants } from 'node:zlib'
import { boundOf, targets } from '@parlay/build/budgets'
import type { Endpoint } from '@parlay/contracts'
import { listAnnouncements, listBanners } from '@parlay/contracts/endpoints/content'
import { listGameVendors } from '@parlay/contracts/endpoints/game-vendors'
import { listHotGames, listPopularGames } from '@parlay/contracts/endpoints/games'
import { getSystemStatus, listCountryCodes } from '@parlay/contracts/endpoints/platform'
import { readCatalogue, saveCatalogue } from './modules/games/games'
import { buildTestApp } from './testing/build-test-app'

/** The day whose banners and announcements are weighed. */
const day = Date.UTC(2026, 10, 2, 4)

/** The calls of the home page during its start, in the form that the shell sends (shell/src/start). */
const calls: [endpoint: Endpoint, query: Record<string, string>][] = [
  [getSystemStatus, { url: 'localhost:3000' }],
  [listBanners, { groupName: 'w_home', language: 'EN' }],
  [listAnnouncements, { types: 'B,H,PL', titlesOnly: 'true', language: 'EN', pageSize: '20' }],
  [listGameVendors, { merchantCode: 'parlay' }],
  [listHotGames, { merchantCode: 'parlay', count: '12', language: 'EN' }],
  [listPopularGames, { count: '12', language: 'EN' }],
  [listCountryCodes, {}],
]

/** The headers that the edge adds to an answer, and to one that shared caches may keep (releases/src/edge). */
const edgeHeaders = 135
const cachingHeaders = 53

/** Compresses with the same settings as the edge. */
const compressed = (body: Buffer): number =>
  brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

/** Returns the size of an answer on the wire behind an edge, which reuses its connections. */
function weigh(agent: Agent, port: number, { path, moduleId }: Endpoint, query: Record<string, string>) {
  const url = `http://localhost:${port}${path}?${new URLSearchParams(query)}`
  return new Promise<number>((resolve, reject) => {
    const asked = request(url, { headers: { 'x-module-id': moduleId }, agent }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part) => parts.push(part))
      answer.on('end', () => {
        expect([path, answer.statusCode]).toEqual([path, 200])
        // Two characters follow each name, each value, the first line and the last line.
        const head = 'HTTP/1.1 200 OK'.length + 4 + answer.rawHeaders.reduce((sum, part) => sum + part.length + 2, 0)
        const added = edgeHeaders + (answer.headers.etag === undefined ? 0 : cachingHeaders)
        resolve(head + added + compressed(Buffer.concat(parts)))
      })
    })
    asked.on('error', reject).end()
  })
}

test('D.19 the answers that the home page waits for stay within their size limit on the wire', async () => {
  const { app, db, config, clock, close } = await buildTestApp()
  const agent = new Agent({ keepAlive: true })
  try {
    await saveCatalogue(db, readCatalogue(config.brandFolder))
    clock.move(day - clock.now().getTime())
    await app.listen({ port: 0 })
    const { port } = app.server.address() as AddressInfo
    const weights: [path: string, bytes: number][] = []
    for (const [endpoint, query] of calls) {
      weights.push([endpoint.path, await weigh(agent, port, endpoint, query)])
    }

    const total = weights.reduce((sum, [, bytes]) => sum + bytes, 0)
    expect(total).toBeGreaterThan(5000)
    expect(total > boundOf(targets.homeCalls) ? weights : []).toEqual([])
  } finally {
    agent.destroy()
    await close()
  }
})
