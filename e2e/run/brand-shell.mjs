import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint, inputsOf } from '../../deploy/local/build.mjs'
import { projectRoot, run, step } from '../../deploy/local/steps.mjs'

/**
 * Builds the shell of a brand with its pictures into a folder next to that of the site, unless its sources are
 * unchanged. Source maps are left out, because they take half of the time. Nothing else needs a build for a brand:
 * servers read its name when they start, and remotes do not know it.
 * @param {string} brand
 * @returns {Promise<string>} the folder
 */
export async function buildShellOf(brand) {
  const folder = path.join(projectRoot, '.cache', 'brands', brand)
  const shell = path.join(folder, 'shell')
  const stamp = path.join(folder, 'built')
  const wanted = fingerprint(inputsOf('shell'), brand)
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return shell
  await step(`building the shell of ${brand}`, async () => {
    rmSync(stamp, { force: true })
    const env = { NODE_ENV: 'production', BRAND: brand }
    await run('npx', ['webpack', '--mode', 'production', '--no-devtool', '--output-path', shell], {
      cwd: path.join(projectRoot, 'shell'),
      env,
    })
    await run('npm', ['run', '--silent', 'build', '--', path.join(shell, 'art')], {
      cwd: path.join(projectRoot, 'art'),
      env,
    })
    mkdirSync(folder, { recursive: true })
    writeFileSync(stamp, wanted)
  })
  return shell
}
