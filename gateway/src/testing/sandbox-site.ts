import { prepareSandboxKeys } from '../modules/games/vendors'
import { buildTestApp, type TestAppOptions } from './build-test-app'
import { serveJson } from './json-server'
import { openStandInClock } from './stand-in-clock'
import { testDataDir } from './test-data-dir'

/** The real app in a sandbox whose vendor and beacon are one process. Only its clock is used. */
export async function openSandboxSite(options: TestAppOptions = {}) {
  const clock = openStandInClock()
  const { origin, close } = await serveJson<object>(({ body }) => clock.answer(body))
  const environment = { DATA_DIR: testDataDir, SANDBOX_URL: origin, BEACON_URL: origin, ...options.environment }
  const site = await buildTestApp({ ...options, environment })
  await prepareSandboxKeys(site, { dataDir: testDataDir, vendorCodes: [] })
  return {
    ...site,
    standIns: clock,
    async close(): Promise<void> {
      await site.close()
      await close()
    },
  }
}
