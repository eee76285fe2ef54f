import { inParallel, run, step } from '../../deploy/local/steps.mjs'
import { packages } from './packages.mjs'

/** The compiler that builds use has an interface for programs, this one a third of its time: ADR 0016. */
const typesOf = (/** @type {string} */ project) => [
  process.execPath,
  'node_modules/typescript-native/bin/tsc',
  '-p',
  project,
]

/** @type {{ title: string, command: string[] }[]} */
const checks = [
  { title: 'types of browser code', command: typesOf('tsconfig.json') },
  { title: 'types of server code', command: typesOf('tsconfig.node.json') },
  { title: 'format and lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  {
    title: 'dependency rules',
    command: ['depcruise', '--config', '.dependency-cruiser.cjs', ...packages, 'deploy'],
  },
  { title: 'requirements page', command: [process.execPath, 'e2e/run/requirements.mjs', '--check'] },
  { title: 'unused code and dependencies', command: ['knip', '--no-progress', '--treat-config-hints-as-errors'] },
]

/**
 * Runs every static check, two at a time, and prints what each failure says.
 * @returns {Promise<string[]>} the titles of those that failed
 */
export async function checkAll() {
  const failed = /** @type {string[]} */ ([])
  await inParallel(checks, 2, async ({ title, command }) => {
    const [tool = '', ...args] = command
    await step(title, () => run(tool === process.execPath ? tool : `node_modules/.bin/${tool}`, args)).catch(
      (error) => {
        failed.push(title)
        console.error(error.message)
      },
    )
  })
  return failed
}
