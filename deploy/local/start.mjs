import { ensureInstalled, requireNode } from './install.mjs'
import { end, runMain } from './steps.mjs'

await runMain(async () => {
  requireNode(process.versions.node)
  const { siteEnvironment } = await import('./site-environment.mjs')
  const { assertPortsFree } = await import('./ports.mjs')
  const { buildChanged } = await import('./build.mjs')
  const { startSite } = await import('./site.mjs')

  const env = siteEnvironment(process.env)
  const { PORT, GATEWAY_PORT, SANDBOX_PORT, BEACON_PORT, OPS_PORT } = env
  await assertPortsFree({ PORT, GATEWAY_PORT, SANDBOX_PORT, BEACON_PORT, OPS_PORT })
  await ensureInstalled()
  await buildChanged()
  await startSite(env, 'starting gateway, sandbox, beacon and edge', (line) => {
    console.error(line)
    void end(1)
  })
  console.log(`logs in ${env.DATA_DIR}/logs`)
  console.log(`ready ${env.EDGE_URL}`)
  console.log(`back office http://localhost:${OPS_PORT}`)
})
