import type { Logger } from 'pino'
import { type Brand, readBrand } from './brand'
import type { MovableClock } from './clock'
import type { Config } from './config'
import type { Database } from './db'
import { createMessageTexts, openMessages } from './messages'
import { createAccountService, createMemberNotes, createTwoFactor } from './modules/account'
import { createAgentsService } from './modules/agents'
import { createContentService } from './modules/content'
import { createGames, keyFolderOf } from './modules/games'
import { createHistoryService } from './modules/history'
import {
  createAudit,
  createIdentityService,
  openPasswordChecker,
  type PasswordCheckerOptions,
} from './modules/identity'
import { createMemberService } from './modules/member'
import { createPlatformService, openOperatorSettings } from './modules/platform'
import { createIdTokenReader, createMemberOfProvider, createProviders } from './modules/providers'
import { createRegistrationModule, createSealer } from './modules/registration'
import { openStreamHub } from './modules/stream'
import { createSendMetrics, openVerification } from './modules/verification'
import { createWalletService } from './modules/wallet'
import { openEncryption } from './plugins/encryption'
import { createIdempotency } from './plugins/idempotency'
import type { Metrics } from './plugins/metrics'
import { createRateLimiter } from './plugins/rate-limit'
import { createSessionCookie } from './plugins/session-cookie'
import { createSessionStore } from './session'

export interface ServiceOptions {
  config: Config
  db: Database
  clock: MovableClock
  log: Logger
  metrics: Metrics
  /** Of passwords; for measurements at another than ours. */
  passwords?: PasswordCheckerOptions | undefined
}

export type Services = Awaited<ReturnType<typeof openServices>>

/** What every call passes through, shared by all modules. */
async function openFoundation({ config, db, clock, log, metrics, passwords }: ServiceOptions) {
  return {
    settings: await openOperatorSettings(db, (error) => log.error({ err: error }, 'settings not read')),
    encryption: await openEncryption({ db, clock }),
    passwords: openPasswordChecker({ ...passwords, onQueueChange: (waiting) => metrics.passwordQueue.set(waiting) }),
    limiter: createRateLimiter({ db, clock, scale: config.rateLimitScale }),
    idempotency: createIdempotency(db),
    sessions: createSessionStore({ db, clock }),
  }
}

const launchSettingsOf = (config: Config, brand: Brand) => ({
  gameOrigin: new URL(config.sandboxUrl).origin,
  siteUrl: config.edgeUrl,
  currency: brand.currency,
  country: brand.countries[0] ?? 'XX',
  merchantCode: brand.merchantCode,
})

/** Google, Facebook, and numbers that Firebase has verified; undefined where no project is set up. */
function openProviders({ config, db, clock }: ServiceOptions, brand: Brand, isOn: (modId: string) => boolean) {
  if (!config.providers) return undefined
  return createProviders({
    ...{ db, clock, isOn },
    readIdToken: createIdTokenReader(config.providers),
    verifiesPhones: config.providers.browser.verifiesPhones,
    termsVersion: brand.register.termsVersion,
    createMember: createMemberOfProvider({ clock, currency: brand.currency, language: brand.defaultLanguage }),
  })
}

/** Everything that lives as long as the process, wired by name; no HTTP yet. */
export async function openServices(options: ServiceOptions) {
  const { config, db, clock, log, metrics } = options
  const brand = readBrand(config.brandFolder)
  const { currency, currencySymbol, timeZone, merchantCode: merchant } = brand
  const foundation = await openFoundation(options)
  const { settings, encryption, sessions, limiter, passwords } = foundation

  const platform = createPlatformService({
    ...{ brand, clock, settings },
    publicKey: encryption.publicKey,
    identityProvider: config.providers?.browser ?? null,
  })
  const messages = openMessages({
    settings: config.messages,
    sandboxUrl: config.isSandbox ? config.sandboxInternalUrl : undefined,
    registry: metrics.registry,
    log,
  })
  const texts = createMessageTexts(brand.label)
  const verification = await openVerification({
    db,
    clock,
    isOn: platform.isOn,
    countries: brand.countries,
    messages,
    texts,
    limits: { scale: config.rateLimitScale, hourlyBudget: config.messages.smsHourlyBudget },
    metrics: createSendMetrics(metrics.registry),
    log,
  })
  const audit = createAudit({ db, clock })
  const cookie = createSessionCookie(config.isCookieSecure)
  const sealer = createSealer(config.personalDataKey)
  const notes = createMemberNotes({ db, clock, messages, texts, timeZone })
  const twoFactor = createTwoFactor({
    ...{ db, clock, limiter, sealer, codes: verification.codes },
    onRecovery: (memberId) => notes.changed(memberId, 'recoveryCode'),
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
  const providers = openProviders(options, brand, platform.isOn)
  const readFirebasePhone = config.providers?.browser.verifiesPhones ? providers?.readMobile : undefined
  const identity = createIdentityService({
    ...{ db, clock, sessions, passwords, audit, cookie, merchant, twoFactor },
    ...{ captcha: verification.captcha, codes: verification.codes, phone: verification.phone },
    scale: config.rateLimitScale,
    isOn: platform.isOn,
    ...(providers && { verifyProviderToken: providers.findMember }),
    registeredIps: (account) => settings.current().registeredIps[account] ?? [],
  })
  const account = createAccountService({
    ...{
      db,
      clock,
      log,
      limiter,
      passwords,
      sessions,
      audit,
      identity,
      cookie,
      verification,
      messages,
      texts,
      sealer,
      twoFactor,
      notes,
      readFirebasePhone,
    },
    rule: () => platform.registerRules().password,
    siteUrl: config.edgeUrl,
    issuer: brand.label,
  })

  return {
    ...foundation,
    brand,
    platform,
    messages,
    texts,
    verification,
    wallet,
    streams,
    content: createContentService({ ...brand, brandFolder: config.brandFolder, clock }),
    member: createMemberService({ db, secondFactorsOf: async (id) => (await twoFactor.methodsOf(id)).methods }),
    audit,
    cookie,
    identity,
    twoFactor,
    account,
    registration: createRegistrationModule({
      ...{ db, clock, brand, platform, limiter, sessions, passwords, audit, verification },
      readFirebasePhone,
      limitScale: config.rateLimitScale,
      personalDataKey: config.personalDataKey,
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
