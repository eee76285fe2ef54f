import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { PlainError, projectRoot, run, step } from '../../deploy/local/steps.mjs'

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

function findChromium() {
  const fromEnvironment = process.env.CHROMIUM_PATH
  if (fromEnvironment !== undefined) return existsSync(fromEnvironment) ? fromEnvironment : undefined
  const system = installed.find((candidate) => existsSync(candidate))
  if (system !== undefined) return system
  const { chromium } = createRequire(path.join(projectRoot, 'e2e/package.json'))('playwright')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {string} name */
const install = (name, { allowFailure = false } = {}) =>
  run('apt-get', [...timeouts, 'install', '-y', '-q', '--no-install-recommends', name], {
    env: { DEBIAN_FRONTEND: 'noninteractive' },
    allowFailure,
  })
const timeouts = ['-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::Retries=1', '-o', 'DPkg::Lock::Timeout=60']

/**
 * Path of a Chromium. Takes an installed one, then Playwright's own, then the system's package, which needs root. Nothing
 * else is ever installed for a test.
 * @returns {Promise<string>}
 */
export async function ensureChromium() {
  const present = findChromium()
  if (present !== undefined) return present
  await step('downloading Chromium', () =>
    run('npx', ['playwright', 'install', 'chromium'], { cwd: path.join(projectRoot, 'e2e'), allowFailure: true }),
  )
  if (findChromium() === undefined && mayInstall()) {
    await step('installing the system package of Chromium', async () => {
      await run('apt-get', ['update', '-q'])
      await install('chromium')
    })
  }
  const found = findChromium()
  if (found === undefined)
    throw new PlainError('No Chromium found; install one or set CHROMIUM_PATH to its executable.')
  return found
}

const shell = '/usr/bin/chromium-headless-shell'

/**
 * Path of the browser for tests. Takes Chromium's headless shell, which needs less than half the processor time, or a
 * Chromium where the shell cannot be installed.
 * @returns {Promise<string>}
 */
export async function ensureTestBrowser() {
  if (process.env.CHROMIUM_PATH === undefined && !existsSync(shell) && mayInstall()) {
    await step('installing Chromium without windows', () => install('chromium-headless-shell', { allowFailure: true }))
  }
  return process.env.CHROMIUM_PATH === undefined && existsSync(shell) ? shell : ensureChromium()
}
