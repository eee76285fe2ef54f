import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { assertPortsFree } from './ports.mjs'
import { startProcess } from './processes.mjs'
import { end, isEnding, PlainError, projectRoot, run, runMain, step } from './steps.mjs'

/** How far the ports of the dev servers lie above the site's. */
const portOffset = 10

/**
 * One process under development: its output is shown with its name, its end ends everything.
 * @param {string} name
 * @param {string} bin file of the command in the package's node_modules/.bin
 * @param {string[]} args
 * @param {Record<string, string>} env
 */
function follow(name, bin, args, env) {
  const cwd = path.join(projectRoot, name)
  const child = startProcess(path.join(cwd, 'node_modules/.bin', bin), args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => process.stdout.write(String(chunk).replace(/^(?=.)/gm, `${name} | `)))
  }
  child.once('close', () => {
    if (isEnding()) return
    console.error(`${name} ended.`)
    void end(1)
  })
}

/** @param {string} url */
async function waitFor(url) {
  for (;;) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

/**
 * @param {readonly string[]} chosen remotes to run from source; all of them and the shell when empty
 * @param {readonly string[]} known
 * @param {number} firstPort
 */
function layOut(chosen, known, firstPort) {
  const unknown = chosen.find((name) => !known.includes(name))
  if (unknown) throw new PlainError(`${unknown} is not a remote; there are ${known.join(', ')}.`)
  const remotes = chosen.length > 0 ? chosen : known
  const front = chosen[0] ?? 'shell'
  const ports = Object.fromEntries(known.map((name, index) => [name, firstPort + 1 + index]))
  return { front, remotes, ports }
}

await runMain(async () => {
  const { buildChanged, remotes: known } = await import('./build.mjs')
  const { publishBuiltRemotes, siteEnvironment, startSite } = await import('./site.mjs')

  const address = siteEnvironment(process.env)
  const edgePort = Number(address.PORT) + portOffset
  const { front, remotes, ports } = layOut(process.argv.slice(2), known, edgePort)
  const isWhole = front === 'shell'
  const env = siteEnvironment({
    NODE_ENV: 'development',
    ...process.env,
    PORT: isWhole ? address.PORT : String(edgePort),
    EDGE_URL: address.EDGE_URL,
  })
  const portOf = (/** @type {string} */ name) => (name === front ? address.PORT : String(ports[name]))
  const { PORT, GATEWAY_PORT, SANDBOX_PORT } = address
  await assertPortsFree({ PORT, GATEWAY_PORT, SANDBOX_PORT })
  for (const port of new Set([env.PORT, ...remotes.map(portOf)])) await assertPortsFree({ PORT: port })
  await ensureInstalled()

  if (isWhole) {
    await buildChanged(['sandbox'])
    await step('drawing the pictures', () =>
      run(process.execPath, ['--import', 'tsx', '../shared/build/art/main.ts'], {
        cwd: path.join(projectRoot, 'shell'),
      }),
    )
    follow('gateway', 'tsx', ['watch', 'src/main.ts'], env)
    follow('sandbox', 'tsx', ['watch', 'src/main.ts'], env)
  } else {
    await buildChanged()
    await publishBuiltRemotes(env)
    await step('starting gateway, sandbox and edge', () =>
      startSite({ ...env, NODE_ENV: 'production' }, (line) => {
        console.error(line)
        void end(1)
      }),
    )
  }

  const site = JSON.stringify({
    front,
    remotes: Object.fromEntries(remotes.map((name) => [name, `http://localhost:${portOf(name)}`])),
    ...(isWhole ? {} : { edge: `http://localhost:${env.PORT}` }),
  })
  for (const name of isWhole ? ['shell', ...remotes] : remotes) {
    follow(name, 'webpack', ['serve', '--mode', 'development'], {
      ...env,
      NODE_ENV: 'development',
      PORT: portOf(name),
      PARLAY_DEV_SITE: site,
    })
  }
  await step(`building ${isWhole ? 'shell and all remotes' : remotes.join(', ')} from source`, async () => {
    await waitFor(`http://localhost:${address.PORT}/releases/manifest.json`)
    await waitFor(`http://localhost:${address.PORT}/`)
  })
  console.log(`ready ${address.EDGE_URL}`)
})
