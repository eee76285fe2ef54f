import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { inParallel, projectRoot, run, step } from './steps.mjs'

/** The folders of the remotes. A new remote is found by its name. */
export const remotes = readdirSync(projectRoot)
  .filter((name) => name.startsWith('mf-') && existsSync(path.join(projectRoot, name, 'package.json')))
  .sort()

const browserShared = ['shared/contracts', 'shared/web', 'shared/ui', 'shared/build', 'brands', 'pnpm-lock.yaml']
const serverShared = [
  'shared/contracts',
  'shared/server',
  'shared/build/server-bundle.mjs',
  'shared/build/oklch.ts',
  'shared/build/drawing',
  'pnpm-lock.yaml',
]

const targets = [
  { name: 'shell', inputs: ['shell', 'art', 'shared/server', ...browserShared] },
  ...remotes.map((name) => ({ name, inputs: [name, ...browserShared] })),
  { name: 'back-office', inputs: ['back-office', 'shared/server', ...browserShared] },
  ...['gateway', 'sandbox', 'releases'].map((name) => ({ name, inputs: [name, ...serverShared] })),
]

/**
 * The files and folders that a package is built from, relative to the project.
 * @param {string} name
 */
export const inputsOf = (name) => targets.find((target) => target.name === name)?.inputs ?? []

/** Nothing that is built is made of these: what tests and stories need alone, and pages for people. */
const ignored = [
  /^(node_modules|dist|test-results|testing|stories)$/,
  /\.(test|stories)\.tsx?$/,
  /^jest(\.[\w.]*cjs|-[\w-]+(\.cjs)?|-setup\.ts)$/,
  /\.md$/,
]

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
    if (!ignored.some((pattern) => pattern.test(name))) hashTree(hash, path.posix.join(relative, name))
  }
}

/**
 * One hash of the inputs as they are now.
 * @param {readonly string[]} inputs
 * @param {string} [brand]
 */
export function fingerprint(inputs, brand = process.env.BRAND ?? '') {
  const hash = createHash('sha256').update(`${brand}|${process.version}`)
  for (const input of inputs) hashTree(hash, input)
  return hash.digest('hex')
}

const stamps = path.join(projectRoot, '.cache', 'build')
const stampOf = (/** @type {string} */ name) => path.join(stamps, name)

/**
 * The packages whose sources changed since they were last built, each with the fingerprint of its present sources.
 * @param {readonly string[]} [only] package names, all by default
 * @public
 */
export function findChanged(only) {
  return targets
    .filter(({ name }) => only === undefined || only.includes(name))
    .map(({ name, inputs }) => ({ name, wanted: fingerprint(inputs) }))
    .filter(
      ({ name, wanted }) =>
        !existsSync(path.join(projectRoot, name, 'dist')) ||
        !existsSync(stampOf(name)) ||
        readFileSync(stampOf(name), 'utf8') !== wanted,
    )
}

/**
 * Builds each package whose sources changed since it was last built, two at a time.
 * @param {readonly string[]} [only] package names, all by default
 * @returns {Promise<string[]>} the names of the packages that were built
 */
export async function buildChanged(only) {
  mkdirSync(stamps, { recursive: true })
  const changed = findChanged(only)
  await inParallel(changed, 2, ({ name, wanted }) =>
    step(`building ${name}`, async () => {
      rmSync(stampOf(name), { force: true })
      await run('npm', ['run', '--silent', 'build'], {
        cwd: path.join(projectRoot, name),
        env: { NODE_ENV: 'production' },
      })
      writeFileSync(stampOf(name), wanted)
    }),
  )
  return changed.map(({ name }) => name)
}
