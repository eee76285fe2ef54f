import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureInstalled } from '../../deploy/local/install.mjs'
import { runMain, step } from '../../deploy/local/steps.mjs'

const started = performance.now()
const totals = { passed: 0, failed: 0, skipped: 0 }

/** @param {import('./suites.mjs').Counts} counts */
function add(counts) {
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
}

await runMain(async () => {
  await ensureInstalled()
  const { checkAll } = await import('./checks.mjs')
  const { ensureChromium, ensureTestBrowser } = await import('./chromium.mjs')
  const { runJest, runPlaywright, startPostgres } = await import('./suites.mjs')
  const { buildChanged } = await import('../../deploy/local/build.mjs')
  const { siteEnvironment } = await import('../../deploy/local/site-environment.mjs')
  const { publishBuiltRemotes, startSite } = await import('../../deploy/local/site.mjs')
  const { freePorts } = await import('./ports.mjs')

  const chromium = await ensureChromium()
  const testBrowser = await ensureTestBrowser()
  totals.failed += (await checkAll()).length

  const isFull = process.argv.includes('--full')
  const long = isFull ? { LONG_RUN: '1', CARD_HANDS: '1000' } : {}
  const postgres = await startPostgres()
  try {
    add(
      await runJest('unit and integration tests', [], {
        CHROMIUM_PATH: chromium,
        TEST_DATABASE: 'postgres',
        TEST_POSTGRES_URL: postgres.url,
        TEST_PGLITE: isFull ? 'all' : 'storage',
        ...long,
      }),
    )
  } finally {
    await postgres.stop()
  }

  await buildChanged()
  const [edge, gateway, sandbox] = await freePorts(3)
  const dataDir = mkdtempSync(path.join(tmpdir(), 'parlay-e2e-'))
  const env = siteEnvironment({
    ...process.env,
    PORT: String(edge),
    GATEWAY_PORT: String(gateway),
    SANDBOX_PORT: String(sandbox),
    DATA_DIR: dataDir,
    RATE_LIMIT_SCALE: '100',
  })
  await publishBuiltRemotes(env)
  const site = await step('starting the site', () => startSite(env, (line) => console.error(line)))
  try {
    const pids = Object.fromEntries(
      Object.entries(site.pids).map(([name, pid]) => [`${name.toUpperCase()}_PID`, `${pid}`]),
    )
    add(await runPlaywright({ ...env, ...pids, ...long, CHROMIUM_PATH: testBrowser }))
  } finally {
    await site.stop()
    if (totals.failed === 0) rmSync(dataDir, { recursive: true, force: true })
    else console.log(`logs of the site: ${dataDir}/logs`)
  }

  console.log(`took ${((performance.now() - started) / 60_000).toFixed(1)} min`)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
  if (totals.failed > 0) process.exitCode = 1
})
