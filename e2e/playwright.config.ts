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

// Every worker reads the specs anew. Their titles name the languages of the day, which must not change at midnight.
process.env.TEST_DAY ??= String(Math.floor(Date.now() / 86_400_000))

/** Runs against the site at EDGE_URL. `npm test` starts one with a fresh database. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../.cache/test/end-to-end',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // One more than the processors of a small machine, because a test spends a third of its time waiting for clocks and
  // games.
  workers: 3,
  // A slow machine needs three times as long as a fast one, and what is awaited is the state and not the time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  projects: [
    // Builds a shell and starts a site of its own first, so it begins before the others, which need the rest of the machine.
    { name: 'brand', testMatch: 'brand.spec.ts' },
    {
      name: 'site',
      testIgnore: ['brand.spec.ts', 'releases.spec.ts', 'logs.spec.ts', '*.operator.spec.ts', '*.providers.spec.ts'],
    },
    // These specs change settings for everybody or need the whole machine. They run after the others, one at a time,
    // and restore the settings.
    {
      name: 'operator',
      testMatch: '*.operator.spec.ts',
      dependencies: ['brand', 'site'],
      workers: 1,
      fullyParallel: false,
    },
    { name: 'releases', testMatch: 'releases.spec.ts', dependencies: ['operator'] },
    // Reads the logs that all other specs have produced.
    { name: 'logs', testMatch: 'logs.spec.ts', dependencies: ['releases'] },
    // Needs the auth emulator, which `npm run test:providers` starts.
    { name: 'providers', testMatch: '*.providers.spec.ts' },
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
