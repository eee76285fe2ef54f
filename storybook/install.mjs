import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot, run, step } from '../deploy/local/steps.mjs'

const { packageManager } = JSON.parse(readFileSync(path.join(projectRoot, 'package.json'), 'utf8'))

/**
 * Installs what Storybook's lock file names, the first time and after each change of that file.
 * @param {string} folder
 */
export async function ensureStorybook(folder) {
  const stamp = path.join(folder, 'node_modules/.installed')
  const wanted = readFileSync(path.join(folder, 'pnpm-lock.yaml'), 'utf8')
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  await step('installing Storybook', () =>
    run('npx', ['--yes', packageManager, 'install', '--frozen-lockfile', '--prefer-offline'], {
      cwd: folder,
      env: { CI: 'true', npm_config_loglevel: 'error' },
    }),
  )
  writeFileSync(stamp, wanted)
}
