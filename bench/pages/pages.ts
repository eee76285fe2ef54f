import { type ChildProcess, spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { targets } from '@parlay/build/budgets'
import { projectRoot, step } from '../../deploy/local/steps.mjs'
import { freePorts } from '../../e2e/run/ports.mjs'
import type { BenchRow } from '../row'
import { type Visit, visitPages } from './lighthouse'
import { type PageWeight, weighPage } from './measured-page'
import { atLeast, beside, besideHome, overEmpty, withinLimit, withinTarget } from './page-row'
import { screenRows } from './screens'
import { buildSingleBundle, singleBundle } from './single-bundle'
import { giveWay, withMeasuredSite } from './site'
import { slowdownOf } from './slowdown'

const paths = ['/', '/rng', '/lottery', '/promotions', '/help']
const lobbyPage = '/rng'
const menuPage = '/lottery'
const bettingPage = '/lottery?gameCode=MB_HN'

/** Limits the benchmark to some pages or profiles. By default it measures everything. */
interface PagesSelection {
  paths?: readonly string[]
  profiles?: readonly string[]
  /** Number of visits that each median is taken from. */
  runs?: number
}
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><main>Empty</main></html>'

/**
 * Measures the first load of home, of the slots lobby, of the lotteries, of two content pages and of the page to bet on draws. Each is compared with the same code
 * as one bundle and with an empty page, all served by one edge in the same run.
 */
export const benchPages = (chromium: string, selection: PagesSelection = {}): Promise<BenchRow[]> =>
  withMeasuredSite(async ({ edge, env }) => {
    const [monolithPort = 0, emptyPort = 0] = await freePorts(2)
    const emptyShell = path.join(env.DATA_DIR, 'empty')
    await mkdir(emptyShell)
    await writeFile(path.join(emptyShell, 'index.html'), emptyPage)
    await step('building the same code as one bundle', buildSingleBundle)
    const others = [
      startEdge({ ...env, PORT: String(monolithPort), SHELL_DIR: singleBundle }),
      startEdge({ ...env, PORT: String(emptyPort), SHELL_DIR: emptyShell }),
    ]
    try {
      await Promise.all([monolithPort, emptyPort].map(untilReady))
      return await compare({ federated: edge, monolith: monolithPort, empty: emptyPort }, { chromium, ...selection })
    } finally {
      for (const other of others) other.kill()
    }
  })

function startEdge(env: NodeJS.ProcessEnv): ChildProcess {
  const edge = spawn(process.execPath, [path.join(projectRoot, 'releases/dist/edge.js')], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })
  if (edge.pid !== undefined) giveWay(edge.pid)
  return edge
}

/** An edge is ready when its files are compressed; until then it serves them as they are. */
async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`http://localhost:${port}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing is ready on port ${port}`)
}

interface Ports {
  federated: number
  monolith: number
  empty: number
}

type Measuring = PagesSelection & { chromium: string }

/** Compares every page with the one bundle and an empty page, on a phone and on a desktop. */
async function compare(ports: Ports, measuring: Measuring): Promise<BenchRow[]> {
  const { profiles = ['mobile', 'desktop'] } = measuring
  const rows: BenchRow[] = measuring.paths ? [] : await screenRows()
  if (!measuring.paths || measuring.paths.includes(bettingPage)) {
    rows.push(await step('weighing the betting page', () => bettingRow(ports, measuring.chromium)))
  }
  for (const address of measuring.paths ?? paths) {
    if (address === bettingPage) continue
    rows.push(...(await step(`weighing ${address}`, () => weighRows(address, ports, measuring.chromium))))
    if (profiles.includes('mobile')) {
      rows.push(...(await step(`visiting ${address} on a phone`, () => phoneRows(address, ports, measuring))))
    }
    if (profiles.includes('desktop')) {
      rows.push(...(await step(`visiting ${address} on a desktop`, () => desktopRows(address, ports, measuring))))
    }
  }
  return rows
}

/** Measures what the betting page of the lottery loads in addition to what the lobby loads. */
async function bettingRow({ federated }: Ports, chromium: string): Promise<BenchRow> {
  const betting = await weighPage(`http://localhost:${federated}${bettingPage}`, chromium)
  const lobby = await weighPage(`http://localhost:${federated}${lobbyPage}`, chromium)
  const beyond = betting.scriptBytes - lobby.scriptBytes
  return withinTarget(
    `${bettingPage} script beyond the lobby's, first load`,
    'bytes',
    beyond,
    targets.bettingBeyondLobby,
  )
}

async function weighRows(address: string, ports: Ports, chromium: string): Promise<BenchRow[]> {
  const federated = await weighPage(`http://localhost:${ports.federated}${address}`, chromium)
  const monolith = await weighPage(`http://localhost:${ports.monolith}${address}`, chromium)
  const isHome = address === '/'
  return [
    beside(`${address} code, first load`, 'bytes', federated.codeBytes, monolith.codeBytes, '<=1.30'),
    ...(isHome ? homeRows(federated) : []),
    beside(`${address} requests for code`, 'requests', federated.requests, monolith.requests),
    beside(`${address} everything, first load`, 'bytes', federated.totalBytes, monolith.totalBytes),
  ]
}

const homeRows = (home: PageWeight): BenchRow[] => [
  withinTarget('/ script, first load', 'bytes', home.scriptBytes, targets.firstScripts),
  withinTarget(
    '/ requests before the largest paint',
    'requests',
    home.requestsBeforeLcp,
    targets.requestsBeforeLargestPaint,
  ),
  withinTarget('/ answers of the gateway', 'bytes', home.callBytes, targets.homeCalls),
  withinTarget('/ release manifest', 'bytes', home.manifestBytes, targets.releaseManifest),
]

/** Compares a page with the one bundle on a phone. Home is also compared with an empty page, and the lotteries with home. */
async function phoneRows(address: string, ports: Ports, { chromium, runs = 5 }: Measuring): Promise<BenchRow[]> {
  const reference = { '/': `${ports.empty}/`, [menuPage]: `${ports.federated}/` }[address]
  const urls = [`${ports.federated}${address}`, `${ports.monolith}${address}`, ...(reference ? [reference] : [])]
  const [federated, monolith, other] = await visitPages(
    urls.map((url) => `http://localhost:${url}`),
    { profile: 'mobile', runs, chromium },
  )
  if (!federated || !monolith) return []
  return [
    beside(`${address} largest contentful paint`, 'ms', federated.lcp, monolith.lcp, '<=1.10'),
    beside(`${address} first contentful paint`, 'ms', federated.fcp, monolith.fcp),
    ...(other && address === '/'
      ? [overEmpty(`${address} first paint over an empty page`, federated.fcp, other.fcp)]
      : []),
    ...(other && address === menuPage ? [besideHome(address, federated.lcp, other.lcp)] : []),
    withinLimit(`${address} total blocking time${phoneOn(federated)}`, 'ms', federated.tbt, 60),
    withinLimit(
      `${address} total blocking time by the clock${phoneOn(federated.clock)}`,
      'ms',
      federated.clock.tbt,
      60,
    ),
    ...visitRows(`${address} phone:`, federated, 95),
  ]
}

const phoneOn = ({ machine }: Pick<Visit, 'machine'>) =>
  ` (index ${Math.round(machine)}, slowed ${slowdownOf(machine).toFixed(1)} times)`

async function desktopRows(address: string, ports: Ports, { chromium, runs = 5 }: Measuring): Promise<BenchRow[]> {
  const [visit] = await visitPages([`http://localhost:${ports.federated}${address}`], {
    profile: 'desktop',
    runs,
    chromium,
  })
  return visit ? visitRows(`${address} desktop:`, visit, 100) : []
}

function visitRows(name: string, { cls, scores, flaws }: Visit, performance: number): BenchRow[] {
  if (flaws.length > 0) console.log(`  ${name} ${flaws.join(', ')}`)
  return [
    withinLimit(`${name} layout shift, thousandths`, '', Math.round(cls * 1000), 0),
    atLeast(`${name} performance`, scores.performance, performance),
    atLeast(`${name} accessibility`, scores.accessibility, 100),
    atLeast(`${name} best practices`, scores['best-practices'], 100),
    atLeast(`${name} SEO`, scores.seo, 100),
  ]
}
