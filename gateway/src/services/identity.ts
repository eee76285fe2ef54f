import type { Brand } from '@parlay/shared/server'
import { createMessageTexts, openMessages } from '../messages'
import { createAccountService, createMemberNotes, createTwoFactor } from '../modules/account'
import { createAudit, createIdentityService } from '../modules/identity'
import type { PlatformService } from '../modules/platform'
import { createIdTokenReader, createMemberOfProvider, createProviders } from '../modules/providers'
import { createRegistrationModule, createSealer } from '../modules/registration'
import { createSendMetrics, openVerification } from '../modules/verification'
import { createSessionCookie } from '../plugins/session-cookie'
import type { Foundation, ServiceOptions } from './foundation'

interface IdentityOptions extends ServiceOptions {
  brand: Brand
  foundation: Foundation
  platform: PlatformService
}

/** Google, Facebook, and numbers that Firebase has verified; undefined where no project is set up. */
function openProviders({ config, db, clock, brand, platform }: IdentityOptions) {
  if (!config.providers) return undefined
  return createProviders({
    ...{ db, clock, isOn: platform.isOn },
    readIdToken: createIdTokenReader(config.providers),
    verifiesPhones: config.providers.browser.verifiesPhones,
    termsVersion: brand.register.termsVersion,
    createMember: createMemberOfProvider({ clock, currency: brand.currency, language: brand.defaultLanguage }),
  })
}

/** Mails and SMS, and the codes and riddles that are sent by them. */
async function openMail({ config, db, clock, log, metrics, brand, platform }: IdentityOptions) {
  const messages = openMessages({
    settings: config.messages,
    sandboxUrl: config.isSandbox ? config.sandboxInternalUrl : undefined,
    registry: metrics.registry,
    log,
  })
  const texts = createMessageTexts(brand.label)
  const verification = await openVerification({
    ...{ db, clock, log, messages, texts },
    isOn: platform.isOn,
    countries: brand.countries,
    limits: { scale: config.rateLimitScale, hourlyBudget: config.messages.smsHourlyBudget },
    metrics: createSendMetrics(metrics.registry),
  })
  return { messages, texts, verification }
}

/** Everything about who a member is: ways in, account security, registration. */
export async function openIdentity(options: IdentityOptions) {
  const { config, db, clock, log, brand, foundation, platform } = options
  const { settings, sessions, limiter, passwords } = foundation
  const mail = await openMail(options)
  const { messages, texts, verification } = mail
  const audit = createAudit({ db, clock })
  const cookie = createSessionCookie(config.isCookieSecure)
  const sealer = createSealer(config.personalDataKey)
  const notes = createMemberNotes({ db, clock, log, messages, texts, timeZone: brand.timeZone })
  const twoFactor = createTwoFactor({
    ...{ db, clock, limiter, sealer, codes: verification.codes },
    onRecovery: (memberId) => notes.changed(memberId, 'recoveryCode'),
  })
  const providers = openProviders(options)
  const readFirebasePhone = config.providers?.browser.verifiesPhones ? providers?.readMobile : undefined
  const identity = createIdentityService({
    ...{ db, clock, sessions, limiter, passwords, audit, cookie, merchant: brand.merchantCode, twoFactor },
    ...{ captcha: verification.captcha, codes: verification.codes, phone: verification.phone },
    scale: config.rateLimitScale,
    isOn: platform.isOn,
    ...(providers && { verifyProviderToken: providers.findMember }),
    registeredIps: (account) => settings.current().registeredIps[account] ?? [],
  })
  const account = createAccountService({
    ...{ db, clock, log, limiter, passwords, sessions, audit, identity, cookie, verification },
    ...{ messages, texts, sealer, twoFactor, notes, readFirebasePhone },
    rule: () => platform.registerRules().password,
    siteUrl: config.edgeUrl,
    issuer: brand.label,
  })
  const registration = createRegistrationModule({
    ...{ db, clock, brand, platform, limiter, sessions, passwords, audit, verification, readFirebasePhone },
    limitScale: config.rateLimitScale,
    personalDataKey: config.personalDataKey,
  })
  return { ...mail, audit, cookie, twoFactor, identity, account, registration }
}
