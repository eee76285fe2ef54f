import { ensureInstalled } from '../../deploy/local/install.mjs'
import { projectRoot, run, runMain } from '../../deploy/local/steps.mjs'

await runMain(async () => {
  await ensureInstalled()
  const { buildChanged } = await import('../../deploy/local/build.mjs')

  await buildChanged()
  const { code } = await run('node_modules/.bin/tsx', ['bench/soak/main.ts', ...process.argv.slice(2)], {
    cwd: projectRoot,
    show: true,
    allowFailure: true,
  })
  process.exitCode = code
})
