import { type Brand, figuresOf, readBrand, readPromotions } from '@parlay/shared/server'
import type { Config } from './config'
import { createAgentsService } from './modules/agents'
import { createBadgesService } from './modules/badges'
import { createCashier } from './modules/cashier'
import { createContentService } from './modules/content'
import { createGames, keyFolderOf, openVendorAccess } from './modules/games'
import { createHistoryService } from './modules/history'
import { createLotteryService } from './modules/lottery'
import { createMemberService } from './modules/member'
import { createMessagesService, createWording } from './modules/messages'
import { createMissionsService } from './modules/missions'
import { createPlatformService } from './modules/platform'
import { createPromotionsService } from './modules/promotions'
import { createReconciliation, watchReconciliation } from './modules/reconciliation'
import { createSealer } from './modules/registration'
import { openStreamHub } from './modules/stream'
import { createTransfers, watchTransfers } from './modules/transfers'
import { createWalletService } from './modules/wallet'
import { openFoundation, type ServiceOptions } from './services/foundation'
import { openIdentity } from './services/identity'

export type { ServiceOptions } from './services/foundation'
export type Services = Awaited<ReturnType<typeof openServices>>

/** A vendor that has not answered by then counts as down. */
const vendorTimeoutMs = 4000
/** A payment provider that has not answered by then is asked again later. */
const providerTimeoutMs = 4000

const vendorDefaultsOf = (config: Config) => ({
  baseUrl: config.sandboxInternalUrl,
  gameOrigin: new URL(config.sandboxUrl).origin,
  timeoutMs: vendorTimeoutMs,
})

const launchSettingsOf = (config: Config, brand: Brand) => ({
  siteUrl: config.edgeUrl,
  currency: brand.currency,
  country: brand.countries[0] ?? 'XX',
  merchantCode: brand.merchantCode,
})

const providerOf = (config: Config) => ({
  settings: config.psp,
  sandbox: config.isSandbox ? { url: config.sandboxInternalUrl, keyFolder: keyFolderOf(config.dataDir) } : undefined,
  timeoutMs: providerTimeoutMs,
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
    guestBookUrl: new URL('/book/guest', config.sandboxUrl).href,
    siteOrigins: config.siteOrigins,
    sandboxOrigin: config.isSandbox ? new URL(config.sandboxUrl).origin : null,
  })
  const vendorAccess = openVendorAccess({
    db,
    defaults: vendorDefaultsOf(config),
    keyFolder: keyFolderOf(config.dataDir),
  })
  const transfers = createTransfers({
    ...vendorAccess,
    ...{ db, clock, currency },
    onFault: (error) => log.error({ err: error }, 'transfer failed'),
  })
  watchTransfers(metrics.registry, { db, clock })
  watchReconciliation(metrics.registry, db)
  const wallet = createWalletService({ db, currency, currencySymbol, listVendorFunds: transfers.transfers.listFunds })
  const messageCentre = createMessagesService({
    ...{ db, clock },
    wording: createWording({ brand: brand.label, currencySymbol }),
  })
  const planned = readPromotions(config.brandFolder)
  const content = createContentService({
    ...brand,
    brandFolder: config.brandFolder,
    names: { brand: brand.label, minAge: brand.minAge, currencySymbol },
    figures: figuresOf(planned, currencySymbol),
    clock,
  })
  const promotions = createPromotionsService({ ...brand, db, clock, promotions: planned, articles: content })
  const badges = createBadgesService({
    countUnread: messageCentre.countUnread,
    countUnclaimed: promotions.countUnclaimed,
  })
  const streams = await openStreamHub({
    db,
    sessions,
    readBalance: wallet.getBalance,
    readCounts: badges.count,
    siteStatus: platform.statusEvent,
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
    messageCentre,
    badges,
    transfers,
    vendorAccess,
    streams,
    cashier: createCashier({
      ...{ db, clock, log, ...brand },
      registry: metrics.registry,
      provider: providerOf(config),
      brandFolder: config.brandFolder,
      siteUrl: config.edgeUrl,
      sealer: createSealer(config.personalDataKey),
      hasPaymentPassword: identity.account.paymentPassword.isSet,
      checkPaymentPassword: identity.account.paymentPassword.check,
    }),
    content,
    promotions,
    member: createMemberService({
      db,
      secondFactorsOf: async (id) => (await identity.twoFactor.methodsOf(id)).methods,
    }),
    history: createHistoryService({ db, clock }),
    agents: createAgentsService({ db, clock, currency, timeZone }),
    lottery: createLotteryService({
      ...vendorAccess,
      ...{ db, clock, log },
      ...brand,
      brandFolder: config.brandFolder,
    }),
    missions: createMissionsService({
      db,
      clock,
      brandFolder: config.brandFolder,
      languages: brand.languages,
      timeZone,
    }),
    reconciliation: createReconciliation({ db, clock, log, timeZone, ...vendorAccess }),
    games: createGames({
      db,
      clock,
      ...vendorAccess,
      settings: launchSettingsOf(config, brand),
      onSessionOpen: transfers.auto.onOpen,
      onSessionEnd: transfers.onSessionEnd,
    }),
  }
}
