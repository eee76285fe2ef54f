import { createHash } from 'node:crypto'
import { drawVendor } from '@parlay/shared/contracts/endpoints/lottery'
import {
  type DrawArea,
  type DrawListRequest,
  drawAreas,
  type VendorDraw,
} from '@parlay/shared/contracts/vendor-lottery'
import { captureLog } from '../../../testing/captured-log'
import { type JsonServer, serveJson } from '../../../testing/json-server'
import { openVendorSite } from '../../../testing/vendor-site'

const minute = 60_000
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A gateway with a vendor whose games are each drawn every five minutes of the gateway's clock. */
export async function openDrawVendor() {
  const asked: DrawListRequest[] = []
  const vendor = { isDown: false, change: (draw: VendorDraw): VendorDraw => draw }
  const openVendor = (): Promise<JsonServer> =>
    serveJson<DrawListRequest>(({ body }) => {
      asked.push(body)
      const draws = drawsFor(body, site.clock.now().getTime()).map(vendor.change)
      return { status: vendor.isDown ? 503 : 200, body: { draws } }
    })
  const log = captureLog('warn')
  const { site, close } = await openVendorSite(openVendor, {
    hasCatalogue: true,
    vendorCodes: [drawVendor],
    log: log.log,
  })
  return {
    site,
    asked,
    vendor,
    log,
    close,
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
