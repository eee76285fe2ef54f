import path from 'node:path'
import { inParallel, PlainError, projectRoot, run, step } from '../../deploy/local/steps.mjs'
import { packages } from './packages.mjs'

/** Builds need a compiler with a stable programming interface. This one has none but takes a third of the time (ADR 0016). */
const typesOf = (/** @type {string} */ project) => [
  process.execPath,
  'node_modules/typescript-native/bin/tsc',
  '-p',
  project,
]
const tool = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [`node_modules/.bin/${name}`, ...args]
/** Runs the npm script as a person does, so that each check also proves that its script works. */
const script = (/** @type {string} */ name, /** @type {string[]} */ ...args) => [
  'npm',
  'run',
  '--silent',
  name,
  '--',
  ...args,
]

/** @type {{ title: string, command: string[], folder?: string, takesFiles?: boolean }[]} */
const checks = [
  { title: 'types of browser code', command: typesOf('tsconfig.json') },
  { title: 'types of server code', command: typesOf('tsconfig.node.json') },
  {
    title: 'format and lint',
    command: tool('biome', 'check', '--error-on-warnings', '--no-errors-on-unmatched'),
    takesFiles: true,
  },
  {
    title: 'dependency rules',
    command: tool('depcruise', '--config', '.dependency-cruiser.cjs', ...packages, 'deploy'),
  },
  { title: 'migrations', command: script('check-migrations'), folder: 'gateway' },
  { title: 'schema file current', command: script('schema', '--check'), folder: 'gateway' },
  { title: 'document of the calls', command: script('api-document'), folder: 'gateway' },
  { title: 'requirements', command: script('requirements', '--check') },
  { title: 'texts in elements of their own', command: [process.execPath, 'e2e/run/lint/check-loose-texts.mjs'] },
  { title: 'words', command: [process.execPath, 'e2e/run/lint/check-plain-words.mjs'] },
  { title: 'list of remotes current', command: script('remotes', '--check') },
  { title: 'exports that remotes share', command: script('exports', '--check') },
  { title: 'unused code and dependencies', command: tool('knip', '--no-progress', '--treat-config-hints-as-errors') },
]

/**
 * Runs static checks, two at a time, and prints the output of each failure.
 * @param {readonly string[]} [wanted] their titles, all by default
 * @param {readonly string[]} [files] for checks that look at each file by itself, all by default
 * @returns {Promise<string[]>} the titles of those that failed
 */
export async function checkAll(wanted = checks.map(({ title }) => title), files = ['.']) {
  const unknown = wanted.find((one) => !checks.some(({ title }) => title === one))
  if (unknown !== undefined)
    throw new PlainError(`There is no check "${unknown}"; there are ${checks.map(({ title }) => title).join(', ')}.`)
  const failed = /** @type {string[]} */ ([])
  const chosen = checks.filter(({ title }) => wanted.includes(title))
  await inParallel(chosen, 2, async ({ title, command: [program = '', ...args], folder = '', takesFiles }) => {
    const cwd = path.join(projectRoot, folder)
    await step(title, () => run(program, [...args, ...(takesFiles ? files : [])], { cwd })).catch((error) => {
      failed.push(title)
      console.error(error.message)
    })
  })
  return failed
}
