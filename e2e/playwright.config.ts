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

/** Runs against the site at EDGE_URL; `npm test` starts one with a fresh database. */
export default defineConfig({
  testDir: './specs',
  outputDir: '../.cache/test/end-to-end',
  fullyParallel: true,
  forbidOnly: process.env.CI !== undefined,
  retries: 0,
  // One more than the processors of a small machine: a test waits for clocks and games a third of its time.
  workers: 3,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  projects: [
    { name: 'site', testIgnore: ['releases.spec.ts', 'logs.spec.ts', '*.operator.spec.ts', '*.providers.spec.ts'] },
    // These change what holds for everybody, or need the machine for themselves: they wait for the others, go one after
    // another and put it back.
    { name: 'operator', testMatch: '*.operator.spec.ts', dependencies: ['site'], workers: 1, fullyParallel: false },
    { name: 'releases', testMatch: 'releases.spec.ts', dependencies: ['operator'] },
    // Reads what all the others have left in the logs.
    { name: 'logs', testMatch: 'logs.spec.ts', dependencies: ['releases'] },
    // Only with the auth emulator: `npm run test:providers`.
    { name: 'providers', testMatch: '*.providers.spec.ts' },
  ],
  use: {
    baseURL: process.env.EDGE_URL ?? 'http://localhost:3000',
    locale: 'en-GB',
    timezoneId: 'Asia/Manila',
    // Without a graphics card every moving picture is painted by the processor. Specs with motion in them switch it on.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    // What cannot be clicked is named; without a limit the whole test only runs out of time.
    actionTimeout: 30_000,
    // Every test is a first visit; what a worker changes is the matter of pwa.operator.spec.ts.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium', args: chromiumArgs },
  },
})
