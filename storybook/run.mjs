import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureInstalled } from '../deploy/local/install.mjs'
import { startProcess } from '../deploy/local/processes.mjs'
import { end, runMain } from '../deploy/local/steps.mjs'
import { command, env, folder, quiet } from './built-stories.mjs'
import { ensureStorybook } from './install.mjs'

/** Serves the stories at http://localhost:6006 until the process is ended. */
async function showStories() {
  await ensureStorybook(folder)
  console.log('Storybook comes up at http://localhost:6006')
  const child = startProcess(command, ['dev', '--port', '6006', '--no-open', '--ci', ...quiet], {
    cwd: folder,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  child.once('close', (code) => end(code ?? 0))
}

/** Tests every story in a browser with all rules of axe, and checks that no text is cut off or overlaps. */
async function testStories() {
  const { ensureTestBrowser } = await import('../e2e/run/chromium.mjs')
  const { runStories } = await import('../e2e/run/full-run.mjs')
  const counts = await runStories(await ensureTestBrowser())
  for (const failure of counts.failures) console.error(failure)
  if (counts.failed > 0) process.exitCode = 1
}

/** Prints the files with stories, as the configuration finds them. This needs none of Storybook's own packages. */
async function listStories() {
  const { register } = await import('tsx/esm/api')
  register()
  const { default: config } = await import(pathToFileURL(path.join(folder, '.storybook/main.ts')).href)
  for (const { directory, titlePrefix } of config.stories) {
    const files = readdirSync(path.join(folder, '.storybook', directory), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((one) => one.endsWith('.stories.tsx')).sort()) console.log(`${titlePrefix}/${file}`)
  }
}

await runMain(async () => {
  await ensureInstalled()
  if (process.argv.includes('--list')) return listStories()
  await (process.argv.includes('--test') ? testStories() : showStories())
})
