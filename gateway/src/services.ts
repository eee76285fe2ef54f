import { type Brand, readBrand } from './brand'
import type { Config } from './config'
import { createAgentsService } from './modules/agents'
import { createContentService } from './modules/content'
import { createGames, keyFolderOf } from './modules/games'
import { createHistoryService } from './modules/history'
import { createMemberService } from './modules/member'
import { createPlatformService } from './modules/platform'
import { openStreamHub } from './modules/stream'
import { createWalletService } from './modules/wallet'
import { openFoundation, type ServiceOptions } from './services/foundation'
import { openIdentity } from './services/identity'

export type { ServiceOptions } from './services/foundation'
export type Services = Awaited<ReturnType<typeof openServices>>

const launchSettingsOf = (config: Config, brand: Brand) => ({
  gameOrigin: new URL(config.sandboxUrl).origin,
  siteUrl: config.edgeUrl,
  currency: brand.currency,
  country: brand.countries[0] ?? 'XX',
  merchantCode: brand.merchantCode,
})

/** Everything that lives as long as the process, wired by name; no HTTP yet. */
export async function openServices(options: ServiceOptions) {
  const { config, db, clock, log, metrics } = options
  const brand = readBrand(config.brandFolder)
  const { currency, currencySymbol, timeZone } = brand
  const foundation = await openFoundation(options)
  const { settings, encryption, sessions } = foundation

  const platform = createPlatformService({
    ...{ brand, clock, settings },
    publicKey: encryption.publicKey,
    identityProvider: config.providers?.browser ?? null,
  })
  const wallet = createWalletService({ db, currency, currencySymbol })
  const streams = await openStreamHub({
    db,
    sessions,
    readBalance: wallet.getBalance,
    siteStatus: platform.siteStatus,
    onCountChange: (open) => metrics.openStreams.set(open),
    onFault: (error) => log.error({ err: error }, 'stream failed'),
  })
  settings.onChange(streams.announceStatus)
  const identity = await openIdentity({ ...options, brand, foundation, platform })

  return {
    ...foundation,
    ...identity,
    brand,
    platform,
    wallet,
    streams,
    content: createContentService({ ...brand, brandFolder: config.brandFolder, clock }),
    member: createMemberService({
      db,
      secondFactorsOf: async (id) => (await identity.twoFactor.methodsOf(id)).methods,
    }),
    history: createHistoryService({ db, clock }),
    agents: createAgentsService({ db, clock, currency, timeZone }),
    games: createGames({
      db,
      clock,
      settings: launchSettingsOf(config, brand),
      vendorUrl: config.sandboxInternalUrl,
      keyFolder: keyFolderOf(config.dataDir),
    }),
  }
}
