import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remotes } from './build.mjs'
import { endProcess } from './processes.mjs'
import { serversOf, startServer, untilReady } from './servers.mjs'
import { isEnding, projectRoot, run, step } from './steps.mjs'

/** @typedef {import('./site-environment.mjs').SiteEnv} SiteEnv */

/**
 * One hash for a whole build. Its integrity.json contains the hash of every file but the build's record and the shell's
 * pages.
 * @param {string} name
 */
function hashBuild(name) {
  const folder = path.join(projectRoot, name, 'dist')
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(integrity|release)\.json$|\.html$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(file))
  return hash.digest('hex')
}

/**
 * Publishes and promotes each remote and the shell, where the build differs from the one this store last received. What
 * an operator has changed since stays as it is until its build changes. A build that was rolled back is not promoted
 * again. The shell comes last and is refused when it cannot run what is live then; remotes are checked against it
 * before.
 * @param {SiteEnv} env with SHELL_DIR, the edge serves that shell, and none is published
 */
async function publishBuilt(env) {
  const record = path.join(env.DATA_DIR, 'published.json')
  const shellRecord = path.join(projectRoot, 'shell/dist/release.json')
  const packages = env.SHELL_DIR ? remotes : [...remotes, 'shell']
  const builds = Object.fromEntries(packages.map((name) => [name, hashBuild(name)]))
  /** @type {Record<string, string>} */
  const published = existsSync(record) ? JSON.parse(readFileSync(record, 'utf8')) : {}
  const changed = packages.filter((name) => published[name] !== builds[name])
  if (changed.length === 0) return
  const isShellNew = changed.includes('shell') && existsSync(shellRecord)
  const release = (/** @type {string[]} */ ...args) =>
    run(process.execPath, [path.join(projectRoot, 'deploy/local/release.mjs'), ...args], {
      env: isShellNew ? { ...env, SHELL_RECORD: shellRecord } : env,
    })
  const publish = (/** @type {string[]} */ names) =>
    step(`publishing ${names.join(', ')}`, () => release('publish', ...names, '--promote', '--unless-rolled-back'))
  const changedRemotes = changed.filter((name) => name !== 'shell')
  if (changedRemotes.length > 0) await publish(changedRemotes)
  if (isShellNew) {
    await step('checking the shell against what is live', () => release('verify', '--shell', shellRecord))
    await publish(['shell'])
  }
  writeFileSync(record, JSON.stringify(builds, null, 2))
}

/**
 * Publishes what is built, starts gateway, sandbox, beacon and edge, and waits until all of them are ready. The edge comes
 * when there is something to serve; the others need nothing of the releases, and a new database fills meanwhile.
 * @param {SiteEnv} env
 * @param {string} title of the waiting
 * @param {(line: string) => void} onDeath called once, with one line, when a server of the ready site ends by itself
 * @returns {Promise<{ stop: () => Promise<void>, pids: Record<string, number> }>}
 */
export async function startSite(env, title, onDeath) {
  mkdirSync(env.DATA_DIR, { recursive: true })
  // A folder of an earlier start may be open to others; the servers refuse to keep members' data in it.
  chmodSync(env.DATA_DIR, 0o700)
  const servers = serversOf(env)
    .filter((name) => name !== 'edge')
    .map((name) => startServer(name, env))
  let isReady = false
  let isStopping = false
  const stop = async () => {
    isStopping = true
    await Promise.all(servers.map((server) => endProcess(server.process)))
  }
  try {
    await publishBuilt(env)
  } catch (error) {
    await stop()
    throw error
  }
  servers.push(startServer('edge', env))
  for (const server of servers) {
    void server.ended.then((line) => {
      if (!isReady || isStopping || isEnding()) return
      isStopping = true
      onDeath(line)
    })
  }
  await step(title, (note) => untilReady(servers, env, note))
  isReady = true
  return { stop, pids: Object.fromEntries(servers.map((server) => [server.name, server.process.pid ?? 0])) }
}
