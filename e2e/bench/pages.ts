import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { publishBuiltRemotes, startSite } from '../../deploy/local/site.mjs'
import { siteEnvironment } from '../../deploy/local/site-environment.mjs'
import { projectRoot, run, step } from '../../deploy/local/steps.mjs'
import type { BenchRow } from '../../gateway/bench/row'
import { freePorts } from '../run/ports.mjs'
import { measurePaints } from './lighthouse'
import { benchLobby } from './lobby'
import { benchLoginModal } from './login-modal'
import { weighPage } from './measured-page'

const paths = ['/', '/rng']
const lighthouseRuns = 5
const emptyPage = '<!doctype html><html lang="en"><title>Empty</title><main>Empty</main></html>'

/**
 * First load of home and of the slots lobby: federated, the same code as one bundle, and an empty page, all from the
 * same edge in one run.
 */
export async function benchPages(chromium: string): Promise<BenchRow[]> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'parlay-bench-'))
  const [edge = 0, gateway = 0, sandbox = 0, monolithPort = 0, emptyPort = 0] = await freePorts(5)
  const env = siteEnvironment({
    ...process.env,
    PORT: String(edge),
    GATEWAY_PORT: String(gateway),
    SANDBOX_PORT: String(sandbox),
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '1000',
  })
  const emptyShell = path.join(dataDir, 'empty')
  await mkdir(emptyShell)
  await writeFile(path.join(emptyShell, 'index.html'), emptyPage)
  await step('building the same code as one bundle', () =>
    run('npx', ['webpack', '--mode', 'production', '--config', '../shared/build/monolith.config.ts'], {
      cwd: path.join(projectRoot, 'shell'),
      env: { NODE_ENV: 'production' },
    }),
  )
  await publishBuiltRemotes(env)
  const site = await startSite(env, (line) => console.error(line))
  const others = [
    startEdge({ ...env, PORT: String(monolithPort), SHELL_DIR: path.join(projectRoot, '.cache/monolith') }),
    startEdge({ ...env, PORT: String(emptyPort), SHELL_DIR: emptyShell }),
  ]
  try {
    await Promise.all([monolithPort, emptyPort].map(untilReady))
    const rows = await compare({ federated: edge, monolith: monolithPort, empty: emptyPort }, chromium)
    return [
      ...rows,
      ...(await step('opening the log-in', () => benchLoginModal(`http://localhost:${edge}/`, chromium))),
      ...(await step('moving through the lobby', () => benchLobby(`http://localhost:${edge}/`, chromium))),
    ]
  } finally {
    for (const other of others) other.kill()
    await site.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

const startEdge = (env: NodeJS.ProcessEnv) =>
  spawn(process.execPath, [path.join(projectRoot, 'releases/dist/edge.js')], {
    env: { ...process.env, ...env },
    stdio: 'ignore',
  })

async function untilReady(port: number): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const answer = await fetch(`http://localhost:${port}/healthz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`nothing is ready on port ${port}`)
}

async function compare(
  ports: { federated: number; monolith: number; empty: number },
  chromium: string,
): Promise<BenchRow[]> {
  const rows: BenchRow[] = []
  for (const address of paths) {
    const urls = [ports.federated, ports.monolith].map((port) => `http://localhost:${port}${address}`)
    const [federated, monolith] = await Promise.all(urls.map((url) => weighPage(url, chromium)))
    const [paint, monolithPaint, emptyPaint] = await step(`measuring ${address}`, () =>
      measurePaints([...urls, `http://localhost:${ports.empty}/`], chromium, lighthouseRuns),
    )
    if (!federated || !monolith || !paint || !monolithPaint || !emptyPaint) continue
    rows.push(
      beside(`${address} code, first load`, 'bytes', federated.codeBytes, monolith.codeBytes, '<=1.30'),
      beside(`${address} requests for code`, 'requests', federated.requests, monolith.requests),
      beside(`${address} everything, first load`, 'bytes', federated.totalBytes, monolith.totalBytes),
      beside(`${address} largest contentful paint`, 'ms', paint.lcp, monolithPaint.lcp, '<=1.15'),
      beside(`${address} first contentful paint`, 'ms', paint.fcp, monolithPaint.fcp),
      beside(`${address} Lighthouse mobile score`, 'of 100', paint.score, monolithPaint.score),
      {
        name: `${address} first paint over an empty page`,
        unit: 'ms',
        value: paint.fcp - emptyPaint.fcp,
        reference: { name: 'empty page', value: emptyPaint.fcp },
      },
    )
  }
  return rows
}

const beside = (name: string, unit: string, value: number, monolith: number, budget?: string): BenchRow => ({
  name,
  unit,
  value,
  reference: { name: 'one bundle', value: monolith },
  ratio: value / monolith,
  ...(budget === undefined ? {} : { budget }),
})
