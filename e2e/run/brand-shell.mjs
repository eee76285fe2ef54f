import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fingerprint, inputsOf } from '../../deploy/local/build.mjs'
import { projectRoot, run, step } from '../../deploy/local/steps.mjs'

const cwd = path.join(projectRoot, 'shell')

/**
 * The shell of a brand with its pictures, in a folder beside that of the site; built only when its sources changed, and
 * without source maps, which are half of the work.
 * Nothing else of a site is built for a brand: servers read its name when they start, remotes know none.
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
    await run('npx', ['webpack', '--mode', 'production', '--no-devtool', '--output-path', shell], { cwd, env })
    const art = ['--import', 'tsx', '../shared/build/art/main.ts', path.join(shell, 'art')]
    await run(process.execPath, art, { cwd, env })
    mkdirSync(folder, { recursive: true })
    writeFileSync(stamp, wanted)
  })
  return shell
}
