import { createHash } from 'node:crypto'
import { drawVendor } from '@parlay/contracts/game-category'
import { randomnessOf } from '@parlay/contracts/lottery/beacon'
import { drawNumbers } from '@parlay/contracts/lottery/draw-result'
import { standInClockPaths } from '@parlay/contracts/stand-in-clock'
import type { DrawArea, DrawListRequest, VendorDraw, VoidListRequest } from '@parlay/contracts/vendor-lottery'
import { readBrand } from '@parlay/server'
import type { Database } from '../../../db'
import { captureLog } from '../../../testing/captured-log'
import { type JsonServer, serveJson } from '../../../testing/json-server'
import { openStandInClock } from '../../../testing/stand-in-clock'
import { openVendorSite } from '../../../testing/vendor-site'
import { createLotteryModule } from '..'
import { openChain, serveBeacon, type TestChain } from './test-beacon'

const minute = 60_000
/** The interval between draws of every game by the gateway's clock, and the time from the close of bets to the draw. */
export const rhythm = { every: 5 * minute, closesBefore: 5000 }
/** The games of the vendor. */
const areas: Record<string, DrawArea> = { MB_HN: 'MB', FAST300: 'FAST', MN_TG: 'MN' }
const announced = 2

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** The settings of a vendor's behaviour, correct or faulty. */
interface Behaviour {
  /** The number of draws of each game that the vendor had held when the test began. */
  past: number
  isDown: boolean
  /** The games of which no draw opens. */
  withheld: readonly string[]
  /** The games whose draws are announced after their close. */
  late: readonly string[]
  /** True if the vendor hides the seeds of void draws. */
  isSecretive: boolean
  /** The difference between the vendor's clock and the gateway's, in milliseconds. */
  skew: number
  chain: TestChain
  change: (draw: VendorDraw) => VendorDraw
}

/** A gateway with parlay's games, and its own vendor and beacon. */
export async function openDrawVendor() {
  const asked: DrawListRequest[] = []
  const chain = openChain(1)
  const fine: Behaviour = {
    ...{ past: 2, isDown: false, withheld: [], late: [], isSecretive: false, skew: 0, chain },
    change: (draw) => draw,
  }
  const vendor: Behaviour = { ...fine }
  const beacon = { chain: chain.chain, isDown: false }
  /** The clocks of the vendor and of the beacon, which the gateway may set. */
  const clocks = { vendor: openStandInClock(), beacon: openStandInClock() }
  const beaconServer = await serveBeacon(beacon, clocks.beacon)
  let began = 0
  const openVendor = (): Promise<JsonServer> =>
    serveJson<DrawListRequest | VoidListRequest | object>(({ path, body }) => {
      if (path === standInClockPaths.vendor) return clocks.vendor.answer(body)
      const system = site.clock.now().getTime() - site.clock.offset()
      const now = system + clocks.vendor.offset() + vendor.skew
      if (!('draws' in body)) asked.push(body)
      const told = 'draws' in body ? revealed(body, now, vendor) : drawsFor(body, now, began, vendor)
      const draws = told.map(vendor.change)
      return { status: vendor.isDown ? 503 : 200, body: { draws } }
    })
  const log = captureLog('warn')
  const { site, access, close } = await openVendorSite(openVendor, {
    hasCatalogue: true,
    vendorCodes: [drawVendor],
    environment: { BEACON_URL: beaconServer.origin },
    log: log.log,
  })
  // Tests count draws. So they always begin right after one, whatever the real time is.
  site.clock.move(rhythm.every - (site.clock.now().getTime() % rhythm.every) + 1000)
  began = site.clock.now().getTime()
  const openJobs = (db: Database) =>
    createLotteryModule({
      ...site,
      db,
      config: { ...site.config, beaconUrl: beaconServer.origin },
      log: log.log,
      brand: readBrand(site.config.brandFolder),
      platform: { listClosed: () => [] },
      vendors: access(),
    }).jobs
  const jobs = openJobs(site.db)

  return {
    site,
    asked,
    vendor,
    beacon,
    clocks,
    log,
    /** The jobs of another process. */
    openJobs,
    /** Does the work that the jobs, or one of them, do in a second. */
    async run(only?: string): Promise<void> {
      for (const { name, run } of jobs) if (only === undefined || name === only) await run()
    },
    /** Moves the time forward, and ends the sale of each draw on the way at its proper time. */
    async pass(ms: number): Promise<void> {
      const end = site.clock.now().getTime() + ms
      for (;;) {
        const now = site.clock.now().getTime()
        const toClose = rhythm.every - ((now + rhythm.closesBefore) % rhythm.every)
        if (now + toClose > end) return site.clock.move(end - now)
        site.clock.move(toClose)
        for (const { name, run } of jobs) if (name === 'lottery-closing') await run()
      }
    },
    behave: (behaviour: Partial<Behaviour> = {}) => Object.assign(vendor, fine, behaviour),
    async close(): Promise<void> {
      await close()
      await beaconServer.close()
    },
  }
}

/** The draws of a game, each of which opens at its multiple of the interval since the epoch. */
function drawsFor(
  { gameCodes = Object.keys(areas), count = 100, before }: DrawListRequest,
  now: number,
  began: number,
  behaviour: Behaviour,
): VendorDraw[] {
  const last = Math.floor((before === undefined ? now : Date.parse(before) - 1) / rhythm.every)
  const first = Math.floor(began / rhythm.every) - behaviour.past + 1
  const upcoming = before === undefined ? Array.from({ length: announced }, (_, ahead) => last + announced - ahead) : []
  const opened = Array.from({ length: count }, (_, back) => last - back).filter((index) => index >= first)
  return gameCodes
    .filter((code) => areas[code] !== undefined)
    .flatMap((code) => [...upcoming, ...opened].map((index) => drawOf(code, index, now, behaviour)))
    .filter(({ game_code, state }) => state !== 'BETTING' || !behaviour.late.includes(game_code))
}

/** Returns the vendor's report of void draws, which it finds by their numbers within the day. */
function revealed({ draws }: VoidListRequest, now: number, behaviour: Behaviour): VendorDraw[] {
  if (behaviour.isSecretive) return []
  return draws.flatMap(({ game_code: code, numero }) => {
    const [day = '', place] = numero.split('-')
    const midnight = Date.parse(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`)
    const index = midnight / rhythm.every + Number(place)
    const isHeld = areas[code] !== undefined && index * rhythm.every <= now
    return isHeld ? [{ ...drawOf(code, index, now, { ...behaviour, withheld: [] }), state: 'VOID' as const }] : []
  })
}

function drawOf(code: string, index: number, now: number, { chain, withheld }: Behaviour): VendorDraw {
  const area = areas[code] ?? 'MB'
  const openAt = index * rhythm.every
  const closeAt = openAt - rhythm.closesBefore
  const day = new Date(openAt).toISOString().slice(0, 10).replaceAll('-', '')
  const numero = `${day}-${String(index % 288).padStart(3, '0')}`
  const seed = sha256(`${code}/${index}`)
  const round = chain.roundAfter(closeAt)
  const announcement = {
    game_code: code,
    area,
    numero,
    close_at: new Date(closeAt).toISOString(),
    open_at: new Date(openAt).toISOString(),
    seed_hash: sha256(seed),
    beacon: { chain: chain.chain.hash, round },
  }
  if (openAt > now || withheld.includes(code)) {
    return { ...announcement, state: closeAt > now ? 'BETTING' : 'CLOSED', prizes: {} }
  }
  const signature = chain.sign(round)
  return {
    ...announcement,
    state: 'OPENED',
    seed,
    beacon_signature: signature,
    prizes: drawNumbers({ area, gameCode: code, numero, serverSeed: seed, randomness: randomnessOf(signature) }),
  }
}
