import { isFullRun } from '@parlay/testing/runs'
import { defineConfig } from 'playwright/test'

const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** The specs of an ordinary run; a full run adds the others. */
const folders = isFullRun ? '{specs,full}' : 'specs'
const specs = (name: string) => `${folders}/**/${name}.spec.ts`

/** Runs against the site at EDGE_URL. `npm test` starts one with a fresh database. */
export default defineConfig({
  testDir: '.',
  outputDir: '../.cache/test/end-to-end',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  // A test that passes at the second try is listed as flaky at the end of the run.
  retries: 1,
  // One more than the processors of a small machine, because a test spends a third of its time waiting for clocks and
  // games.
  workers: 3,
  // A slow machine needs three times as long as a fast one, and what is awaited is the state and not the time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: [
    // Builds a shell and starts a site of its own first, so it begins before the others, which need the rest of the machine.
    { name: 'brand', testMatch: specs('brand') },
    {
      name: 'site',
      testMatch: specs('*'),
      testIgnore: ['brand', 'releases', 'logs', '*.operator', '*.providers'].map(specs),
    },
    // These specs change settings of the whole site or need the whole machine. They run after the others, one at a time,
    // and restore the settings. e2e/run/browser-suites.mjs has the order.
    {
      name: 'operator',
      testMatch: specs('*.operator'),
      workers: 1,
      fullyParallel: false,
    },
    { name: 'releases', testMatch: specs('releases') },
    // Reads the logs that all other specs have produced.
    { name: 'logs', testMatch: specs('logs') },
    // Needs the auth emulator, which `npm run test:providers` starts.
    { name: 'providers', testMatch: specs('*.providers') },
  ],
  use: {
    baseURL: process.env.EDGE_URL ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    // Without a graphics card the processor paints every animation. Specs about motion switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // With a limit the error names the control that cannot be clicked. Otherwise only the whole test times out.
    actionTimeout: 60_000,
    // Every test is a first visit. Service workers are tested in pwa.operator.spec.ts.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumArgs },
  },
})
