import { ensureInstalled } from '../../deploy/local/install.mjs'
import { projectRoot, run, runMain, step } from '../../deploy/local/steps.mjs'

/** @param {NodeJS.ProcessEnv} env */
const takeScreens = (env) =>
  step('taking screens', async () => {
    const args = ['e2e/screens/main.ts', ...process.argv.slice(2)]
    await run('node_modules/.bin/tsx', args, { cwd: projectRoot, env, show: true })
  })

// Takes the pictures from the site at EDGE_URL, or from a separate site with fresh data.
await runMain(async () => {
  await ensureInstalled()
  const { ensureChromium } = await import('./chromium.mjs')
  const chromium = await ensureChromium()
  if (process.env.EDGE_URL) return takeScreens({ ...process.env, CHROMIUM_PATH: chromium })

  const { buildChanged } = await import('../../deploy/local/build.mjs')
  const { withSite } = await import('./site.mjs')
  await buildChanged()
  await withSite('screens', ({ env }) => takeScreens({ ...env, CHROMIUM_PATH: chromium }))
})
