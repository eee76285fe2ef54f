import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inParallel, projectRoot, run, step } from './steps.mjs'

export const remotes = ['mf-auth', 'mf-lobby', 'mf-lottery', 'mf-member-centre', 'mf-agent-centre']

const browserShared = ['shared/src', 'shared/build', 'shared/package.json', 'brands', 'pnpm-lock.yaml']
const serverShared = [
  'shared/src/contracts',
  'shared/src/money',
  'shared/src/server',
  'shared/build/server-bundle.mjs',
  'shared/package.json',
  'pnpm-lock.yaml',
]

const targets = [
  ...['shell', ...remotes].map((name) => ({ name, inputs: [name, ...browserShared] })),
  ...['gateway', 'sandbox', 'releases'].map((name) => ({ name, inputs: [name, ...serverShared] })),
]

/**
 * The files and folders that a package is built from, relative to the project.
 * @param {string} name
 */
export const inputsOf = (name) => targets.find((target) => target.name === name)?.inputs ?? []

const ignored = new Set(['node_modules', 'dist', 'test-results', 'README.md'])

/**
 * @param {import('node:crypto').Hash} hash
 * @param {string} relative
 */
function hashTree(hash, relative) {
  const absolute = path.join(projectRoot, relative)
  if (!existsSync(absolute)) return
  const entries = readdirSync(path.dirname(absolute), { withFileTypes: true })
  const entry = entries.find((candidate) => candidate.name === path.basename(absolute))
  if (entry?.isFile()) {
    hash.update(relative).update(readFileSync(absolute))
    return
  }
  for (const name of readdirSync(absolute).sort()) {
    if (!ignored.has(name) && !/\.test\.tsx?$/.test(name)) hashTree(hash, path.posix.join(relative, name))
  }
}

/** @param {readonly string[]} inputs */
function fingerprint(inputs) {
  const hash = createHash('sha256').update(`${process.env.BRAND ?? ''}|${process.version}`)
  for (const input of inputs) hashTree(hash, input)
  return hash.digest('hex')
}

/**
 * Builds each package whose sources changed since it was last built, two at a time.
 * @param {readonly string[]} [only] package names; all by default
 * @returns {Promise<string[]>} the names of the packages that were built
 */
export async function buildChanged(only) {
  const stamps = path.join(projectRoot, '.cache', 'build')
  mkdirSync(stamps, { recursive: true })
  const stale = targets
    .filter((target) => only === undefined || only.includes(target.name))
    .map((target) => ({ ...target, wanted: fingerprint(target.inputs), stamp: path.join(stamps, target.name) }))
    .filter(
      ({ name, stamp, wanted }) =>
        !existsSync(path.join(projectRoot, name, 'dist')) ||
        !existsSync(stamp) ||
        readFileSync(stamp, 'utf8') !== wanted,
    )
  await inParallel(stale, 2, (target) =>
    step(`building ${target.name}`, async () => {
      rmSync(target.stamp, { force: true })
      await run('npm', ['run', '--silent', 'build'], {
        cwd: path.join(projectRoot, target.name),
        env: { NODE_ENV: 'production' },
      })
      writeFileSync(target.stamp, target.wanted)
    }),
  )
  return stale.map((target) => target.name)
}
