import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
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
  const { siteEnvironment } = await import('../../deploy/local/site-environment.mjs')
  const { publishBuiltRemotes, startSite } = await import('../../deploy/local/site.mjs')
  const { freePorts } = await import('./ports.mjs')
  await buildChanged()
  const [edge, gateway, sandbox] = await freePorts(3)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlay-screens-'))
  const env = siteEnvironment({
    ...process.env,
    PORT: `${edge}`,
    GATEWAY_PORT: `${gateway}`,
    SANDBOX_PORT: `${sandbox}`,
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '100',
  })
  await publishBuiltRemotes(env)
  const site = await step('starting the site', () => startSite(env, (line) => console.error(line)))
  try {
    await takeScreens({ ...env, CHROMIUM_PATH: chromium })
  } finally {
    await site.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})
