import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from '../../deploy/local/install.mjs'
import { endProcess, startProcess } from '../../deploy/local/processes.mjs'
import { PlainError, projectRoot, run, runMain, step } from '../../deploy/local/steps.mjs'

const tools = 'firebase-tools@15.34.2'
const project = 'parlay-test'
const toolFolder = path.join(projectRoot, '.cache', 'firebase-tools')

/** Installs some hundred megabytes that nothing else needs, the first time this job runs. */
async function installTools() {
  const firebase = path.join(toolFolder, 'node_modules', '.bin', 'firebase')
  if (existsSync(firebase)) return firebase
  mkdirSync(toolFolder, { recursive: true })
  await step(`installing ${tools}`, () =>
    run('npm', ['install', '--prefix', toolFolder, '--no-audit', '--no-fund', '--loglevel=error', tools]),
  )
  return firebase
}

/**
 * @param {string} firebase
 * @param {number} port
 */
function startEmulator(firebase, port) {
  const config = path.join(toolFolder, 'firebase.json')
  const emulators = { auth: { host: '127.0.0.1', port }, ui: { enabled: false }, singleProjectMode: true }
  writeFileSync(config, JSON.stringify({ emulators }))
  return step('starting the auth emulator', () => {
    const child = startProcess(
      firebase,
      ['emulators:start', '--only', 'auth', '--project', project, '--config', config],
      {
        cwd: toolFolder,
        stdio: ['ignore', 'pipe', 'pipe'],
        env: { ...process.env, CI: 'true', FIREBASE_CLI_DISABLE_UPDATE_CHECK: 'true' },
      },
    )
    return new Promise((resolve, reject) => {
      let output = ''
      const onData = (/** @type {Buffer} */ chunk) => {
        output += chunk
        if (output.includes('All emulators ready')) resolve(() => endProcess(child))
      }
      child.stdout?.on('data', onData)
      child.stderr?.on('data', onData)
      child.once('close', () => reject(new PlainError(`The auth emulator did not start: ${output.trim()}`)))
    })
  })
}

// With `--list` it only lists the tests, which needs no installation.
await runMain(async () => {
  if (process.env.SKIP_PROVIDERS === '1') {
    console.log('skipped: SKIP_PROVIDERS=1, nobody signs in with the auth emulator')
    return
  }
  await ensureInstalled()
  if (process.argv.includes('--list')) {
    await run('npx', ['playwright', 'test', '--project', 'providers', '--list'], {
      cwd: path.join(projectRoot, 'e2e'),
      show: true,
    })
    return
  }
  const { ensureChromium } = await import('./chromium.mjs')
  const { runPlaywright } = await import('./suites.mjs')
  const { buildChanged } = await import('../../deploy/local/build.mjs')
  const { freePorts } = await import('./ports.mjs')
  const { withSite } = await import('./site.mjs')

  const firebase = await installTools()
  const chromium = await ensureChromium()
  await buildChanged()
  const [port = 0] = await freePorts(1)
  const settings = {
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: 'emulated',
    FIREBASE_AUTH_DOMAIN: `${project}.firebaseapp.com`,
    FIREBASE_PHONE: '1',
    FIREBASE_EMULATOR_URL: `http://127.0.0.1:${port}`,
  }
  const stopEmulator = await startEmulator(firebase, port)
  try {
    const { passed, failed } = await withSite(
      'providers',
      ({ env }) => runPlaywright('providers', { ...env, CHROMIUM_PATH: chromium }, ['--project', 'providers']),
      { settings },
    )
    console.log(`${passed} passed, ${failed} failed`)
    if (failed > 0) process.exitCode = 1
  } finally {
    await stopEmulator()
  }
})
