import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { remotes } from './build.mjs'
import { PlainError, projectRoot, run, step } from './steps.mjs'

/** @typedef {{ PORT: string, GATEWAY_PORT: string, SANDBOX_PORT: string, DATA_DIR: string } & Record<string, string>} SiteEnv */

/**
 * The environment all processes of one site share, from what is set and the defaults.
 * @param {NodeJS.ProcessEnv} env
 * @returns {SiteEnv}
 */
export function siteEnvironment(env) {
  const ports = {
    PORT: env.PORT ?? '3000',
    GATEWAY_PORT: env.GATEWAY_PORT ?? '4000',
    SANDBOX_PORT: env.SANDBOX_PORT ?? '4100',
  }
  for (const [name, value] of Object.entries(ports)) {
    if (!/^\d+$/.test(value) || Number(value) < 1 || Number(value) > 65_535) {
      throw new PlainError(`${name} must be a port between 1 and 65535, not "${value}".`)
    }
  }
  const url = (/** @type {string} */ port) => `http://localhost:${port}`
  return {
    ...ports,
    DATA_DIR: path.resolve(projectRoot, env.DATA_DIR ?? '.data'),
    NODE_ENV: env.NODE_ENV ?? 'production',
    LOG_LEVEL: env.LOG_LEVEL ?? 'info',
    BRAND: env.BRAND ?? 'parlay',
    PARLAY_SANDBOX: env.PARLAY_SANDBOX ?? '1',
    EDGE_URL: env.EDGE_URL ?? url(ports.PORT),
    GATEWAY_URL: env.GATEWAY_URL ?? url(ports.GATEWAY_PORT),
    SANDBOX_URL: env.SANDBOX_URL ?? url(ports.SANDBOX_PORT),
    COOKIE_SECURE: env.COOKIE_SECURE ?? '0',
    ...(env.DATABASE_URL ? { DATABASE_URL: env.DATABASE_URL } : {}),
    ...(env.RATE_LIMIT_SCALE ? { RATE_LIMIT_SCALE: env.RATE_LIMIT_SCALE } : {}),
  }
}

/** @param {SiteEnv} env */
export async function assertPortsFree(env) {
  for (const name of /** @type {const} */ (['PORT', 'GATEWAY_PORT', 'SANDBOX_PORT'])) {
    await new Promise((resolve, reject) => {
      const probe = createServer()
      probe.once('error', () =>
        reject(new PlainError(`Port ${env[name]} is in use; stop what listens there or set ${name} to another port.`)),
      )
      probe.listen(Number(env[name]), () => probe.close(resolve))
    })
  }
}

/**
 * Name and content of every file below a folder, as one hash.
 * @param {string} folder
 */
function hashFolder(folder) {
  const hash = createHash('sha256')
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const absolute = path.join(folder, file)
    if (statSync(absolute).isFile()) hash.update(file).update(readFileSync(absolute))
  }
  return hash.digest('hex')
}

/**
 * Publishes and promotes each remote whose build is not the one this store was last given. A remote that an operator
 * has switched since stays as it is until its build changes.
 * @param {SiteEnv} env
 */
export async function publishBuiltRemotes(env) {
  const record = path.join(env.DATA_DIR, 'published.json')
  /** @type {Record<string, string>} */
  const published = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  for (const name of remotes) {
    const build = hashFolder(path.join(projectRoot, name, 'dist'))
    if (published[name] === build) continue
    await step(`publishing ${name}`, async () => {
      await release(env, ['publish', name, '--promote'])
    })
    published[name] = build
    mkdirSync(env.DATA_DIR, { recursive: true })
    writeFileSync(record, JSON.stringify(published, null, 2))
  }
}

/**
 * @param {SiteEnv} env
 * @param {string[]} args
 */
const release = (env, args) =>
  run(process.execPath, [path.join(projectRoot, 'deploy/local/release.mjs'), ...args], { env })

const processes = /** @type {const} */ ([
  { name: 'gateway', entry: 'gateway/dist/main.js', port: 'GATEWAY_PORT' },
  { name: 'sandbox', entry: 'sandbox/dist/main.js', port: 'SANDBOX_PORT' },
  { name: 'edge', entry: 'releases/dist/edge.js', port: 'PORT' },
])

/**
 * Starts gateway, sandbox and edge and waits until each says it is ready.
 * @param {SiteEnv} env
 * @param {(line: string) => void} onDeath called once, with one line, when a process of the ready site ends by itself
 * @returns {Promise<{ stop: () => Promise<void>, pids: Record<string, number> }>}
 */
export async function startSite(env, onDeath) {
  mkdirSync(path.join(env.DATA_DIR, 'logs'), { recursive: true })
  /** @type {Map<string, import('node:child_process').ChildProcess>} */
  const children = new Map()
  let isReady = false
  let isStopping = false
  const stop = async () => {
    isStopping = true
    await Promise.all([...children.values()].reverse().map(endChild))
  }
  try {
    await Promise.all(
      processes.map(async ({ name, entry, port }) => {
        const child = startChild(name, entry, env)
        children.set(name, child.process)
        void child.ended.then((line) => {
          if (!isReady || isStopping) return
          isStopping = true
          onDeath(line)
        })
        await Promise.race([
          waitUntilReady(`http://localhost:${env[port]}/readyz`, name),
          child.ended.then((line) => Promise.reject(new PlainError(line))),
        ])
      }),
    )
  } catch (error) {
    await stop()
    throw error
  }
  isReady = true
  const pids = Object.fromEntries([...children].map(([name, child]) => [name, child.pid ?? 0]))
  return { stop, pids }
}

/**
 * @param {string} name
 * @param {string} entry
 * @param {SiteEnv} env
 */
function startChild(name, entry, env) {
  const log = path.join(env.DATA_DIR, 'logs', `${name}.log`)
  const child = spawn(process.execPath, ['--enable-source-maps', path.join(projectRoot, entry)], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A terminal's Ctrl-C goes to the whole group; the children shall end in our order, not at once.
    detached: process.platform !== 'win32',
  })
  const file = createWriteStream(log, { flags: 'a' })
  child.stdout?.pipe(file)
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-4000)
    file.write(chunk)
  })
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      const reason = complaint.trim()
      resolve(reason || `The ${name} process ended (${signal ?? code}); its log is ${log}.`)
    })
  })
  return { process: child, ended }
}

/** @param {import('node:child_process').ChildProcess} child */
function endChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return
  return new Promise((resolve) => {
    const force = setTimeout(() => child.kill('SIGKILL'), 10_000)
    child.once('close', () => {
      clearTimeout(force)
      resolve(undefined)
    })
    child.kill('SIGTERM')
  })
}

/**
 * @param {string} url
 * @param {string} name
 */
async function waitUntilReady(url, name) {
  const limit = Date.now() + 120_000
  while (Date.now() < limit) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new PlainError(`The ${name} did not become ready within 120 s.`)
}
