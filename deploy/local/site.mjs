import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { remotes } from './build.mjs'
import { endProcess } from './processes.mjs'
import { serversOf, startServer, untilReady } from './servers.mjs'
import { isEnding, projectRoot, run, step } from './steps.mjs'

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

/**
 * Starts gateway, sandbox and edge and waits until each says it is ready.
 * @param {SiteEnv} env
 * @param {(line: string) => void} onDeath called once, with one line, when a server of the ready site ends by itself
 * @returns {Promise<{ stop: () => Promise<void>, pids: Record<string, number> }>}
 */
export async function startSite(env, onDeath) {
  const servers = serversOf(env).map((name) => ({ name, ...startServer(name, env) }))
  let isReady = false
  let isStopping = false
  const stop = async () => {
    isStopping = true
    await Promise.all(servers.map((server) => endProcess(server.process)))
  }
  for (const server of servers) {
    void server.ended.then((line) => {
      if (!isReady || isStopping || isEnding()) return
      isStopping = true
      onDeath(line)
    })
  }
  try {
    await Promise.all(servers.map((server) => untilReady(server.name, server, env)))
  } catch (error) {
    await stop()
    throw error
  }
  isReady = true
  return { stop, pids: Object.fromEntries(servers.map((server) => [server.name, server.process.pid ?? 0])) }
}
