import type { Core } from '../../compose/open-core'
import type { PlatformModule } from '../site/platform'
import { createAccountService, createChangeNotices, createTwoFactor } from './account'
import { createAudit, createIdentityService, privateNetworks } from './identity'
import { createParticulars } from './particulars'
import { createProfileService } from './profile'
import { createIdTokenReader, createMemberOfProvider, createProviders } from './providers'
import { type AffiliateService, createAffiliateService, type MemberInvitations, openRegistration } from './registration'
import { createAskerCookie, createSendMetrics, openVerification } from './verification'

type CorePart =
  | 'config'
  | 'db'
  | 'clock'
  | 'log'
  | 'metrics'
  | 'brand'
  | 'limiter'
  | 'idempotency'
  | 'sessions'
  | 'cookie'
  | 'sealer'
  | 'delivery'
  | 'passwords'

export interface MemberOptions extends Pick<Core, CorePart> {
  platform: PlatformModule
  referral: MemberInvitations
}

/** Opens Google, Facebook, and numbers that Firebase has verified; undefined if no project is set up. */
function openProviders(
  { config, db, clock, brand, platform, referral }: MemberOptions,
  affiliates: AffiliateService,
  readAsker: (cookies: string | undefined) => string | undefined,
) {
  if (!config.providers) return undefined
  return createProviders({
    db,
    clock,
    isOn: platform.isOn,
    readIdToken: createIdTokenReader(config.providers),
    verifiesPhones: config.providers.browser.verifiesPhones,
    termsVersion: brand.register.termsVersion,
    affiliates,
    createMember: createMemberOfProvider({
      clock,
      currency: brand.currency,
      language: brand.defaultLanguage,
      termsVersion: brand.register.termsVersion,
      referral,
      readAsker,
    }),
  })
}

/** Opens the codes and captchas with which visitors prove who they are. */
const openVerificationOf = ({ config, db, clock, log, metrics, brand, cookie, delivery, platform }: MemberOptions) =>
  openVerification({
    db,
    clock,
    log,
    askers: createAskerCookie(cookie),
    messages: delivery.messages,
    texts: delivery.texts,
    isOn: platform.isOn,
    countries: brand.countries,
    limits: { scale: config.rateLimitScale, hourlyBudget: config.messages.smsHourlyBudget },
    metrics: createSendMetrics(metrics.registry),
  })

/** Puts together everything about a member's identity: login, account security, registration. */
export async function openMember(options: MemberOptions) {
  const { config, db, clock, log, brand, limiter, sessions, cookie, sealer, delivery, passwords, platform } = options
  const { messages, texts } = delivery
  const verification = await openVerificationOf(options)
  const audit = createAudit({ db, clock })
  const notices = createChangeNotices({
    db,
    clock,
    log,
    messages,
    texts,
    timeZone: brand.timeZone,
    siteUrl: config.edgeUrl,
  })
  const twoFactor = createTwoFactor({
    db,
    clock,
    limiter,
    sealer,
    codes: verification.codes,
    onRecovery: (memberId) => notices.changed(memberId, 'recoveryCode'),
  })
  const affiliates = createAffiliateService({
    db,
    clock,
    isFieldShown: () => platform.registerRules().affiliateCode.enabled,
    referral: options.referral,
  })
  const providers = openProviders(options, affiliates, verification.askers.read)
  const readFirebasePhone = config.providers?.browser.verifiesPhones ? providers?.readMobile : undefined
  const identity = createIdentityService({
    db,
    clock,
    sessions,
    limiter,
    passwords,
    audit,
    cookie,
    twoFactor,
    merchant: brand.merchantCode,
    sealer,
    captcha: verification.captcha,
    codes: verification.codes,
    askers: verification.askers,
    onLogin: notices.loggedIn,
    phone: verification.phone,
    scale: config.rateLimitScale,
    isOn: platform.isOn,
    ...(providers && { verifyProviderToken: providers.findMember }),
    registeredIps: (account) => platform.settings.current().registeredIps[account] ?? [],
    // A sandbox is used on its own machine, where codes to real contacts do not arrive.
    registeredNetworks: config.isSandbox ? privateNetworks : [],
  })
  const account = createAccountService({
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
    notices,
    readFirebasePhone,
    isOn: platform.isOn,
    rule: () => platform.registerRules().password,
    siteUrl: config.edgeUrl,
    issuer: brand.label,
  })
  const profile = createProfileService({
    db,
    secondFactorsOf: async (memberId) => (await twoFactor.methodsOf(memberId)).methods,
    isOn: platform.isOn,
  })
  const particulars = createParticulars({
    db,
    clock,
    brand,
    platform,
    sealer,
    audit,
    identity,
    getInfo: profile.getInfo,
    notices,
  })
  const registration = openRegistration({
    db,
    clock,
    brand,
    platform,
    referral: options.referral,
    affiliates,
    limiter,
    sessions,
    passwords,
    audit,
    sealer,
    verification,
    readFirebasePhone,
    limitScale: config.rateLimitScale,
    listAsked: particulars.listAsked,
  })
  return { audit, verification, identity, account, registration, profile, particulars, notices }
}
