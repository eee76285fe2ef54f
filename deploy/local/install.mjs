import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError, projectRoot, run, step } from './steps.mjs'

const { packageManager, engines } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
const stamp = path.join(projectRoot, 'node_modules', '.installed')

/**
 * Throws a PlainError of one line when this Node is too old.
 * @param {string} version
 */
export function requireNode(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [neededMajor, neededMinor] = engines.node.replace('>=', '').split('.').map(Number)
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return
  throw new PlainError(`Node ${neededMajor}.${neededMinor} or newer is needed; this is ${version}.`)
}

/** A hash of everything that decides whether the installed packages are still the right ones. */
function fingerprint() {
  const hash = createHash('sha256').update(process.version)
  const manifests = readdirSync(projectRoot, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
    .map((entry) => path.join(projectRoot, entry.name, 'package.json'))
  for (const file of [path.join(projectRoot, 'package.json'), path.join(projectRoot, 'pnpm-lock.yaml'), ...manifests]) {
    if (existsSync(file)) hash.update(readFileSync(file))
  }
  return hash.digest('hex')
}

/** Installs the locked dependencies unless that was done for exactly these files. */
export async function ensureInstalled() {
  requireNode(process.versions.node)
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step(`installing dependencies (${packageManager})`, install)
  writeFileSync(stamp, wanted)
}

/** With few retries, a missing network is reported soon. */
const installerSettings = {
  CI: 'true',
  npm_config_fetch_retries: '1',
  npm_config_fetch_retry_mintimeout: '1000',
  npm_config_loglevel: 'error',
}

async function install() {
  const { code, output } = await run(
    'npx',
    ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'],
    { env: installerSettings, allowFailure: true },
  )
  if (code === 0) return
  const reason = /ECONNREFUSED|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|ECONNRESET|ENETUNREACH/.test(output)
    ? 'the package registry can not be reached'
    : `the package manager ended with ${code}`
  const tail = output.trimEnd().split('\n').slice(-10).join('\n')
  throw new PlainError(`Dependencies are not installed: ${reason}. The end of its output:\n${tail}`)
}
