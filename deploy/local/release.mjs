// Runs `npm run release -- …`. The ops tool runs from its bundle when that is newer than the source, and otherwise
// from the source.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const bundle = path.join(root, 'releases/dist/release.js')
const source = path.join(root, 'releases/src/commands/main.ts')

const changedAt = (/** @type {string} */ file) => statSync(file).mtimeMs
const newestIn = (/** @type {string} */ folder) =>
  Math.max(
    ...readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => changedAt(path.join(entry.parentPath, entry.name))),
  )
const isBundleFresh = () =>
  existsSync(bundle) &&
  changedAt(bundle) >=
    Math.max(newestIn(path.join(root, 'releases/src')), newestIn(path.join(root, 'shared/contracts/src')))

if (!existsSync(path.join(root, 'releases/node_modules'))) {
  console.error('refused: dependencies are not installed: run npm start once')
  process.exit(1)
}

if (isBundleFresh()) {
  await import(pathToFileURL(bundle).href)
} else {
  const tsx = createRequire(path.join(root, 'releases/package.json')).resolve('tsx/cli')
  const { status } = spawnSync(process.execPath, [tsx, source, ...process.argv.slice(2)], { stdio: 'inherit' })
  process.exitCode = status ?? 1
}
