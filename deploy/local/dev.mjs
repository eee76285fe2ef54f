import path from 'node:path'
import { ensureInstalled, requireNode } from './install.mjs'
import { assertPortsFree } from './ports.mjs'
import { startProcess } from './processes.mjs'
import { showOutput } from './show-output.mjs'
import { siteEnvironment } from './site-environment.mjs'
import { end, inParallel, isEnding, PlainError, projectRoot, run, runMain, step } from './steps.mjs'

/** @typedef {import('./site-environment.mjs').SiteEnv} SiteEnv */

/** The ports of the dev servers are this much higher than the site's. */
const portOffset = 10

/**
 * Decides what runs from source and on which ports. The shell always does, on the site's own port, so that its dev server
 * is the site that a person opens, with a React that exchanges components in it.
 * @param {readonly string[]} chosen remotes to run from source, or all of them and the servers when empty
 * @param {readonly string[]} known
 * @param {SiteEnv} site
 */
function layOut(chosen, known, site) {
  const unknown = chosen.find((name) => !known.includes(name))
  if (unknown) throw new PlainError(`${unknown} is not a remote; there are ${known.join(', ')}.`)
  const edgePort = Number(site.PORT) + portOffset
  const portOf = (/** @type {string} */ name) =>
    name === 'shell' ? site.PORT : String(edgePort + 1 + known.indexOf(name))
  const remotes = chosen.length > 0 ? chosen : known
  return { isWhole: chosen.length === 0, remotes, edgePort: String(edgePort), portOf }
}

/**
 * Runs the dev server of one package and waits until it has built the package. When it ends, everything ends.
 * @param {string} name
 * @param {string} port
 * @param {string} builtFile a path that is answered once the package is built
 * @param {NodeJS.ProcessEnv} env
 */
async function serveFromSource(name, port, builtFile, env) {
  const cwd = path.join(projectRoot, name)
  const child = startProcess('npm', ['run', '--silent', 'dev'], {
    cwd,
    env: { ...process.env, ...env, NODE_ENV: 'development', PORT: port },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
    graceMs: 3_000,
  })
  showOutput(name, child)
  child.once('close', (code, signal) => {
    if (isEnding()) return
    console.error(`The dev server of ${name} ended (${signal ?? code}).`)
    void end(1)
  })
  await untilAnswered(`http://localhost:${port}${builtFile}`)
}

/** @param {string} url */
async function untilAnswered(url) {
  for (;;) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/**
 * Starts gateway and sandbox from source. They restart when they change; the beacon is started as it was built with the
 * sandbox, and no edge is needed.
 * @param {SiteEnv} env
 */
async function startServersFromSource(env) {
  const { serversOf, startServer, untilReady } = await import('./servers.mjs')
  const { startWatchedServer } = await import('./watched-server.mjs')
  const names = serversOf(env)
  await startWatchedServer('gateway', env)
  if (names.includes('sandbox')) await startWatchedServer('sandbox', env)
  if (names.includes('beacon')) {
    await step('starting beacon', (note) => untilReady([startServer('beacon', env)], env, note))
  }
  await step('drawing the pictures', () =>
    run('npm', ['run', '--silent', 'build'], { cwd: path.join(projectRoot, 'art') }),
  )
}

/**
 * Starts the built site, which serves whatever does not run from source.
 * @param {SiteEnv} env
 */
async function startSiteAsBuilt(env) {
  const { buildChanged } = await import('./build.mjs')
  const { startSite } = await import('./site.mjs')
  await buildChanged()
  await startSite(env, 'starting gateway, sandbox, beacon and edge', (line) => {
    console.error(line)
    void end(1)
  })
}

await runMain(async () => {
  requireNode(process.versions.node)
  const { remotes: known } = await import('./build.mjs')

  const site = siteEnvironment({ LOG_LEVEL: 'warn', ...process.env })
  const { isWhole, remotes, edgePort, portOf } = layOut(process.argv.slice(2), known, site)
  const { PORT, GATEWAY_PORT, SANDBOX_PORT, BEACON_PORT, OPS_PORT } = site
  await assertPortsFree({ PORT, GATEWAY_PORT, SANDBOX_PORT, BEACON_PORT, OPS_PORT })
  for (const port of [...(isWhole ? [] : [edgePort]), ...remotes.map(portOf)]) await assertPortsFree({ PORT: port })
  await ensureInstalled()

  if (isWhole) await startServersFromSource({ ...site, NODE_ENV: process.env.NODE_ENV ?? 'development' })
  else await startSiteAsBuilt({ ...site, PORT: edgePort })

  const developmentSite = {
    remotes: Object.fromEntries(remotes.map((name) => [name, `http://localhost:${portOf(name)}`])),
    ...(isWhole ? {} : { edge: `http://localhost:${edgePort}` }),
  }
  const env = { ...site, PARLAY_DEV_SITE: JSON.stringify(developmentSite) }
  await inParallel(['shell', ...remotes], 2, (name) =>
    step(`building ${name} from source`, () =>
      serveFromSource(name, portOf(name), name === 'shell' ? '/' : `/dev/${name}/release.json`, env),
    ),
  )
  await untilAnswered(`http://localhost:${PORT}/releases/manifest.json`)
  console.log(`logs in ${site.DATA_DIR}/logs`)
  console.log(`ready ${site.EDGE_URL}`)
  console.log(`back office http://localhost:${OPS_PORT}`)
})
