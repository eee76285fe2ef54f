import path from 'node:path'
import { projectRoot, run, step } from '../deploy/local/steps.mjs'
import { ensureStorybook } from './install.mjs'
import { withFiles } from './serve-files.mjs'

export const folder = path.join(projectRoot, 'storybook')
export const command = path.join(folder, 'node_modules/.bin/storybook')
/** Storybook's configuration imports our TypeScript, which names files without their extensions. */
export const env = { NODE_OPTIONS: '--import tsx' }
export const quiet = ['--disable-telemetry', '--loglevel', 'error']

const built = path.join(projectRoot, '.cache/storybook')

/**
 * Builds Storybook and serves it while `use` runs.
 * @template T
 * @param {(url: string) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withBuiltStories(use) {
  await ensureStorybook(folder)
  await step('building Storybook', () =>
    run(command, ['build', '--output-dir', built, '--quiet', ...quiet], { cwd: folder, env }),
  )
  return withFiles(built, use)
}
