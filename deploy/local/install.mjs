import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PlainError, projectRoot, run, step } from './steps.mjs'

const minimumNode = [20, 19]
const { packageManager } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))
const stamp = path.join(projectRoot, 'node_modules', '.installed')

/** What decides whether the installed packages are the right ones. */
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

/** Installs the locked dependencies unless that has been done for exactly these files. */
export async function ensureInstalled() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < (minimumNode[0] ?? 0) || (major === minimumNode[0] && minor < (minimumNode[1] ?? 0))) {
    throw new PlainError(`Node ${minimumNode.join('.')} or newer is needed; this is ${process.versions.node}.`)
  }
  const wanted = fingerprint()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step(`installing dependencies (${packageManager})`, () =>
    run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], { env: { CI: 'true' } }),
  )
  writeFileSync(stamp, wanted)
}
