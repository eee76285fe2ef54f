import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drawVendor } from '@parlay/shared/contracts/endpoints/lottery'
import {
  type DrawArea,
  type DrawListRequest,
  drawAreas,
  type VendorDraw,
} from '@parlay/shared/contracts/vendor-lottery'
import { buildTestApp } from '../../testing/build-test-app'
import { captureLog } from '../../testing/captured-log'
import { keyFolderOf, prepareSandboxKeys, readCatalogue, saveCatalogue } from '../games'

const minute = 60_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A gateway and a vendor whose every game is drawn each five minutes of the gateway's clock. */
export async function openDrawVendor() {
  const dataDir = mkdtempSync(join(tmpdir(), 'draws-'))
  const asked: DrawListRequest[] = []
  const vendor = { isDown: false, change: (draw: VendorDraw): VendorDraw => draw }
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const question: DrawListRequest = JSON.parse(Buffer.concat(chunks).toString())
    asked.push(question)
    const draws = drawsFor(question, site.clock.now().getTime()).map(vendor.change)
    response.writeHead(vendor.isDown ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify({ draws }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  const log = captureLog('warn')
  const site = await buildTestApp({ environment: { DATA_DIR: dataDir, SANDBOX_URL: origin }, log: log.log })
  await saveCatalogue(site.db, readCatalogue(site.config.brandFolder))
  await prepareSandboxKeys(site, { folder: keyFolderOf(dataDir), vendorCodes: [drawVendor] })
  return {
    site,
    asked,
    vendor,
    log,
    close: async () => {
      await site.close()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(dataDir, { recursive: true })
    },
  }
}

function drawsFor({ gameCodes = [...drawAreas], count = 100, before }: DrawListRequest, now: number): VendorDraw[] {
  const last = Math.floor((before === undefined ? now : Date.parse(before) - 1) / (5 * minute))
  const upcoming = before === undefined ? [last + 2, last + 1] : []
  const opened = Array.from({ length: count }, (_, back) => last - back)
  return gameCodes.flatMap((code) => [...upcoming, ...opened].map((index) => drawOf(code, index, now)))
}

function drawOf(code: DrawArea, index: number, now: number): VendorDraw {
  const openAt = index * 5 * minute
  const day = new Date(openAt).toISOString().slice(0, 10).replaceAll('-', '')
  const seed = sha256(`${code}/${index}`)
  const draw = {
    game_code: code,
    numero: `${day}-${String(index % 288).padStart(3, '0')}`,
    close_at: new Date(openAt - 5000).toISOString(),
    open_at: new Date(openAt).toISOString(),
    seed_hash: sha256(seed),
  }
  if (openAt > now) return { ...draw, state: 'BETTING', prizes: {} }
  return { ...draw, state: 'OPENED', seed, prizes: { special: [String(10_000 + (index % 90_000))], first: ['00007'] } }
}
