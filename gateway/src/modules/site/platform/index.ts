import type { FastifyInstance } from 'fastify'
import type { Core } from '../../../compose/open-core'
import { minutely } from '../../../jobs/job-runner'
import { followSwitches } from './follow-switches'
import { openCountries } from './open-country-file'
import { openOperatorSettings } from './operator-settings'
import { registerPlatform } from './platform.routes'
import { createPlatformService } from './platform.service'

export { modIds } from './build-whitelabel'
export type { SettingsChange } from './operator-settings'
export type { PlatformService } from './platform.service'
export type { RegisterRules } from './register-rules'

export type PlatformModule = Awaited<ReturnType<typeof openPlatformModule>>

/** The state of the whole site: its status, its switches, and the operator's settings. */
export async function openPlatformModule({
  config,
  db,
  clock,
  log,
  brand,
  encryption,
  pageLoads,
}: Pick<Core, 'config' | 'db' | 'clock' | 'log' | 'brand' | 'encryption' | 'pageLoads'>) {
  const settings = await openOperatorSettings(db, (error) => log.error({ err: error }, 'settings not read'))
  const countries = await openCountries({ config, brand, warn: (text) => log.warn(text) })
  const platform = createPlatformService({
    brand,
    clock,
    settings,
    countries,
    publicKey: encryption.publicKey,
    identityProvider: config.providers?.browser ?? null,
    guestBookUrl: new URL('/book/guest', config.sandboxUrl).href,
    siteOrigins: config.siteOrigins,
    sandboxOrigin: config.isSandbox ? new URL(config.sandboxUrl).origin : null,
  })
  return {
    ...platform,
    ...followSwitches(settings),
    settings,
    routes: (app: FastifyInstance) => registerPlatform(app, platform, pageLoads),
    jobs: [minutely('country-file', countries.refresh)],
    close: settings.close,
  }
}
