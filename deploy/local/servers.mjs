import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { startProcess } from './processes.mjs'
import { PlainError, projectRoot } from './steps.mjs'

/** @typedef {import('./site-environment.mjs').SiteEnv} SiteEnv */
/** @typedef {{ process: import('node:child_process').ChildProcess, ended: Promise<string> }} Server */

const servers = {
  gateway: { entry: 'gateway/dist/main.js', port: 'GATEWAY_PORT' },
  sandbox: { entry: 'sandbox/dist/main.js', port: 'SANDBOX_PORT' },
  edge: { entry: 'releases/dist/edge.js', port: 'PORT' },
}

/** @typedef {keyof typeof servers} ServerName */

/**
 * The servers of a site. With the sandbox switched off, third parties are somebody else's processes.
 * @param {SiteEnv} env
 */
export const serversOf = (env) =>
  /** @type {ServerName[]} */ (Object.keys(servers)).filter((name) => name !== 'sandbox' || env.PARLAY_SANDBOX === '1')

/**
 * Starts a server from its bundle, its output going to DATA_DIR/logs.
 * @param {ServerName} name
 * @param {SiteEnv} env
 * @returns {Server} `ended` resolves with the one line that tells why it ended
 */
export function startServer(name, env) {
  const log = path.join(env.DATA_DIR, 'logs', `${name}.log`)
  mkdirSync(path.dirname(log), { recursive: true })
  const child = startProcess(process.execPath, ['--enable-source-maps', path.join(projectRoot, servers[name].entry)], {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log, { flags: 'a' })
  child.stdout?.pipe(file, { end: false })
  let complaint = ''
  child.stderr?.on('data', (chunk) => {
    complaint = `${complaint}${chunk}`.slice(-4000)
    file.write(chunk)
  })
  /** @type {Promise<string>} */
  const ended = new Promise((resolve) => {
    child.once('close', (code, signal) => {
      file.end()
      const reason = complaint.trim()
      resolve(reason || `The ${name} process ended (${signal ?? code}); its log is ${log}.`)
    })
  })
  return { process: child, ended }
}

/**
 * Waits until a server says that it is ready. Throws a PlainError of one line when it ends instead.
 * @param {ServerName} name
 * @param {Server} server
 * @param {SiteEnv} env
 */
export async function untilReady(name, server, env) {
  let isOver = false
  const died = server.ended.then((line) => {
    isOver = true
    throw new PlainError(line)
  })
  await Promise.race([waitFor(`http://localhost:${env[servers[name].port]}/readyz`, name, () => isOver), died])
}

/**
 * @param {string} url
 * @param {string} name
 * @param {() => boolean} isOver nobody waits any more
 */
async function waitFor(url, name, isOver) {
  const limit = Date.now() + 120_000
  while (Date.now() < limit && !isOver()) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new PlainError(`The ${name} did not become ready within 120 s.`)
}
