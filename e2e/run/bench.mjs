import { ensureInstalled } from '../../deploy/local/install.mjs'
import { projectRoot, run, runMain } from '../../deploy/local/steps.mjs'

await runMain(async () => {
  await ensureInstalled()
  const { buildChanged } = await import('../../deploy/local/build.mjs')
  const { ensureChromium } = await import('./chromium.mjs')

  await buildChanged()
  const chromium = await ensureChromium()
  const { code } = await run('node_modules/.bin/tsx', ['bench/main.ts', ...process.argv.slice(2)], {
    cwd: projectRoot,
    env: { CHROMIUM_PATH: chromium },
    show: true,
    allowFailure: true,
  })
  process.exitCode = code
})
