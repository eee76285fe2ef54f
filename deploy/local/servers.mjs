import { createWriteStream, mkdirSync } from 'node:fs'
import path from 'node:path'
import { endProcess, startProcess } from './processes.mjs'
import { PlainError, projectRoot } from './steps.mjs'

/** @typedef {import('./site-environment.mjs').SiteEnv} SiteEnv */
/**
 * @typedef {object} Server
 * @property {ServerName} name
 * @property {import('node:child_process').ChildProcess} process
 * @property {Promise<string>} ended
 * @property {{ line: string, at: number }} said its last line, and when that came
 */

const servers = {
  gateway: { entry: 'gateway/dist/main.js', port: 'GATEWAY_PORT' },
  sandbox: { entry: 'sandbox/dist/main.js', port: 'SANDBOX_PORT' },
  beacon: { entry: 'sandbox/dist/beacon.js', port: 'BEACON_PORT' },
  edge: { entry: 'releases/dist/edge.js', port: 'PORT' },
}

/** @typedef {keyof typeof servers} ServerName */

/**
 * The servers of a site. With the sandbox switched off, third parties run elsewhere; a beacon may in any case.
 * @param {SiteEnv} env
 */
export function serversOf(env) {
  const hasSandbox = env.PARLAY_SANDBOX === '1'
  const hasBeacon = hasSandbox && env.BEACON_URL === `http://localhost:${env.BEACON_PORT}`
  const isWanted = { gateway: true, sandbox: hasSandbox, beacon: hasBeacon, edge: true }
  return /** @type {ServerName[]} */ (Object.keys(servers)).filter((name) => isWanted[name])
}

/**
 * Starts a server from its bundle and writes its output to DATA_DIR/logs.
 *
 * @param {ServerName} name
 * @param {SiteEnv} env
 * @returns {Server} `ended` resolves with one line that says why the server ended
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
  const said = { line: '', at: Date.now() }
  const listen = (/** @type {Buffer} */ chunk) => {
    said.at = Date.now()
    said.line = chunk.toString().trimEnd().split('\n').at(-1) ?? ''
  }
  child.stdout?.on('data', listen)
  child.stderr?.on('data', listen)
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
  return { name, process: child, ended, said }
}

/**
 * The message of a log line, for people.
 * @param {string} line
 */
function messageOf(line) {
  try {
    return String(JSON.parse(line).msg ?? line)
  } catch {
    return line
  }
}

/**
 * Waits until every server is ready. It waits as long as one that is not ready yet makes progress, which means
 * another log line or another answer about its readiness. Throws a PlainError of one line, after ending all servers,
 * when one of them ends or makes no progress for START_STALL_SECONDS.
 * @param {readonly Server[]} servers
 * @param {SiteEnv} env
 * @param {(waitingFor: string) => void} [note]
 */
export async function untilReady(servers, env, note = () => undefined) {
  const stallMs = Number(env.START_STALL_SECONDS) * 1000
  const waiting = new Set(servers)
  const waitingFor = () =>
    [...waiting].map(({ name, said }) => (said.line ? `${name} (${messageOf(said.line)})` : name)).join(', ')
  let isOver = false
  let answeredAt = Date.now()
  const quietSince = () => Math.max(answeredAt, ...[...waiting].map(({ said }) => said.at))

  const untilOneIsReady = async (/** @type {Server} */ server) => {
    let before = ''
    while (!isOver) {
      const { isReady, text } = await askReadiness(server.name, env)
      if (isReady || text !== before) answeredAt = Date.now()
      before = text
      if (isReady) waiting.delete(server)
      note(waitingFor())
      if (isReady) return
      if (Date.now() - quietSince() > stallMs) {
        const seconds = env.START_STALL_SECONDS
        throw new PlainError(
          `Nothing has moved for ${seconds} s, waiting for ${waitingFor()}; logs in ${env.DATA_DIR}/logs.`,
        )
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  const deaths = servers.map(async ({ ended }) => {
    throw new PlainError(await ended)
  })
  try {
    await Promise.race([Promise.all(servers.map(untilOneIsReady)), ...deaths])
  } catch (error) {
    isOver = true
    await Promise.all(servers.map((server) => endProcess(server.process)))
    throw error
  }
}

/**
 * @param {ServerName} name
 * @param {SiteEnv} env
 */
async function askReadiness(name, env) {
  try {
    const url = `http://localhost:${env[servers[name].port]}/readyz`
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) })
    return { isReady: answer.ok, text: await answer.text() }
  } catch {
    return { isReady: false, text: '' }
  }
}
