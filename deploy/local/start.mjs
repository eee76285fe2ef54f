import { ensureInstalled } from './install.mjs'
import { runMain, step } from './steps.mjs'

await runMain(async () => {
  await ensureInstalled()
  const { buildChanged } = await import('./build.mjs')
  const { assertPortsFree, publishBuiltRemotes, siteEnvironment, startSite } = await import('./site.mjs')

  const env = siteEnvironment(process.env)
  await assertPortsFree(env)
  await buildChanged()
  await publishBuiltRemotes(env)
  const site = await step('starting gateway, sandbox and edge', () =>
    startSite(env, (line) => {
      console.error(line)
      site.stop().finally(() => process.exit(1))
    }),
  )
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => site.stop().finally(() => process.exit(0)))
  }
  console.log(`logs in ${env.DATA_DIR}/logs`)
  console.log(`ready ${env.EDGE_URL}`)
})
