import { ensureInstalled } from '../../deploy/local/install.mjs'
import { runMain } from '../../deploy/local/steps.mjs'

const started = performance.now()
const totals = { passed: 0, failed: 0, skipped: 0 }
/** @type {string[]} */
const failures = []

/** @param {import('./suites.mjs').Counts} counts */
function add(counts) {
  totals.passed += counts.passed
  totals.failed += counts.failed
  totals.skipped += counts.skipped
  failures.push(...counts.failures)
}

await runMain(async () => {
  await ensureInstalled()
  const { checkAll } = await import('./checks.mjs')
  const { ensureChromium, ensureTestBrowser } = await import('./chromium.mjs')
  const { jestWorkers, runJest, runPlaywright, runStories, startPostgres } = await import('./suites.mjs')
  const { buildChanged } = await import('../../deploy/local/build.mjs')
  const { withSite } = await import('./site.mjs')

  const chromium = await ensureChromium()
  const testBrowser = await ensureTestBrowser()
  totals.failed += (await checkAll()).length

  // Some tests run scripts of packages, which need the built files.
  await buildChanged()
  const isFull = process.argv.includes('--full')
  const long = isFull ? { LONG_RUN: '1', CARD_HANDS: '1000' } : {}
  // One for each worker: gateway/src/db/testing/test-database.ts says why.
  const servers = await Promise.all(Array.from({ length: jestWorkers }, startPostgres))
  try {
    add(
      await runJest('unit and integration tests', [], {
        CHROMIUM_PATH: chromium,
        TEST_DATABASE: 'postgres',
        TEST_POSTGRES_URL: servers.map(({ url }) => url).join(' '),
        TEST_PGLITE: isFull ? 'all' : 'storage',
        ...long,
      }),
    )
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }

  await withSite(
    'e2e',
    async ({ env, pids }) => add(await runPlaywright({ ...env, ...pids, ...long, CHROMIUM_PATH: testBrowser })),
    { keepsData: () => totals.failed > 0 },
  )

  if (isFull) {
    const { withBuiltStories } = await import('../../storybook/built-stories.mjs')
    add(await withBuiltStories((url) => runStories({ STORIES_URL: url, CHROMIUM_PATH: testBrowser })))
  }

  // Once more at the end, where whoever sees only the last lines of a run looks for them.
  for (const failure of failures) console.error(failure)
  console.log(`took ${((performance.now() - started) / 60_000).toFixed(1)} min`)
  const skipped = totals.skipped > 0 ? `, ${totals.skipped} skipped` : ''
  console.log(`${totals.passed} passed, ${totals.failed} failed${skipped}`)
  if (totals.failed > 0) process.exitCode = 1
})
