import { createHash } from 'node:crypto'
import { createWriteStream, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remotes } from './build.mjs'
import { endProcess, startProcess } from './processes.mjs'
import { isEnding, PlainError, projectRoot, run, step } from './steps.mjs'

export { siteEnvironment } from './site-environment.mjs'

/** @typedef {import('./site-environment.mjs').SiteEnv} SiteEnv */

/**
 * One hash for a build: its record of files has the hash of each.
 * @param {string} remote
 */
const hashBuild = (remote) =>
  createHash('sha256')
    .update(readFileSync(path.join(projectRoot, remote, 'dist/integrity.json')))
    .digest('hex')

/**
 * Publishes and promotes each remote whose build is not the one this store was last given. A remote that an operator
 * has switched since stays as it is until its build changes.
 * @param {SiteEnv} env
 */
export async function publishBuiltRemotes(env) {
  const record = path.join(env.DATA_DIR, 'published.json')
  const builds = Object.fromEntries(remotes.map((name) => [name, hashBuild(name)]))
  /** @type {Record<string, string>} */
  const published = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const changed = remotes.filter((name) => published[name] !== builds[name])
  if (changed.length === 0) return
  const tool = path.join(projectRoot, 'deploy/local/release.mjs')
  await step(`publishing ${changed.join(', ')}`, () =>
    run(process.execPath, [tool, 'publish', ...changed, '--promote'], { env }),
  )
  mkdirSync(env.DATA_DIR, { recursive: true })
  writeFileSync(record, JSON.stringify(builds, null, 2))
}

const processes = /** @type {const} */ ([
  { name: 'gateway', entry: 'gateway/dist/main.js', port: 'GATEWAY_PORT' },
  { name: 'sandbox', entry: 'sandbox/dist/main.js', port: 'SANDBOX_PORT' },
  { name: 'edge', entry: 'releases/dist/edge.js', port: 'PORT' },
])

/**
 * Starts gateway, sandbox and edge and waits until each says it is ready. With the sandbox switched off, third parties
 * are somebody else's processes.
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
    await Promise.all([...children.values()].map(endProcess))
  }
  try {
    const wanted = processes.filter(({ name }) => name !== 'sandbox' || env.PARLAY_SANDBOX === '1')
    await Promise.all(
      wanted.map(async ({ name, entry, port }) => {
        const child = startServer(name, entry, env)
        children.set(name, child.process)
        void child.ended.then((line) => {
          if (!isReady || isStopping || isEnding()) return
          isStopping = true
          onDeath(line)
        })
        await Promise.race([
          waitUntilReady(`http://localhost:${env[port]}/readyz`, name, () => isStopping),
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
function startServer(name, entry, env) {
  const log = path.join(env.DATA_DIR, 'logs', `${name}.log`)
  const child = startProcess(process.execPath, ['--enable-source-maps', path.join(projectRoot, entry)], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
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

/**
 * @param {string} url
 * @param {string} name
 * @param {() => boolean} isOver nobody waits any more
 */
async function waitUntilReady(url, name, isOver) {
  const limit = Date.now() + 120_000
  while (Date.now() < limit && !isOver()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new PlainError(`The ${name} did not become ready within 120 s.`)
}
