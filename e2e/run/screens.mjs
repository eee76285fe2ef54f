import { ensureInstalled } from '../../deploy/local/install.mjs'
import { projectRoot, run, runMain, step } from '../../deploy/local/steps.mjs'

/** @param {NodeJS.ProcessEnv} env */
const takeScreens = (env) =>
  step('taking screens', async () => {
    await run('node_modules/.bin/tsx', ['e2e/screens/main.ts'], { cwd: projectRoot, env, show: true })
  })

// Takes them from the site at EDGE_URL, or from one of its own with fresh data.
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
