import { languageSchema } from '@parlay/contracts'
import type { Brand } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import type { Sealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import type { RateLimiter } from '../../../plugins/rate-limit'
import type { PlatformService } from '../../site/platform'
import { assertAcceptablePassword } from '../account'
import { type Audit, dummyPasswordHash, type Origin, type PasswordChecker } from '../identity'
import { calendarDayIn } from '../particulars'
import { placeBelow } from './account-type'
import { type AffiliateService, hostOf, type Inviters, isInvited, type MemberInvitations } from './affiliate.service'
import type { Phone, Proofs } from './prove'
import {
  type Registration,
  type RegistrationKind,
  type RegistrationRequest,
  type RegistrationTerms,
  readRegistration,
} from './read-registration'
import { findByKey, isAccountTaken, type PastRegistration } from './registration.sql'
import { saveMember, TakenError } from './save-member'

const hour = 60 * 60_000
/** The number of times in an hour that one address may learn that a name or number is taken. */
const takenPerHour = 20
/** For this time, a repeated request logs in a member without a password. */
const repeatable = 10 * 60_000

export interface RegistrationAttempt {
  kind: RegistrationKind
  request: RegistrationRequest
  origin: Origin
  idempotencyKey: string
}

interface Proven {
  registration: Registration
  inviters: Inviters
  phone: Phone | undefined
  isMobileVerified: boolean
}

export interface RegistrationOptions {
  db: Database
  clock: Clock
  brand: Brand
  platform: Pick<PlatformService, 'isOn' | 'registerRules'>
  limiter: RateLimiter
  /** A factor for the limits of one address. */
  limitScale: number
  isReserved: RegistrationTerms['isReserved']
  passwords: PasswordChecker
  audit: Audit
  affiliates: AffiliateService
  referral: Pick<MemberInvitations, 'record'>
  /** The browser that registers, if it is known. */
  readAsker: (cookies: string | undefined) => string | undefined
  proofs: Proofs
  sealer: Sealer
}

/** Returns the address from which the browser says it came, in a form that can be stored. */
const storableUrl = (url: string | undefined): string | null =>
  url && URL.canParse(url) ? new URL(url).href.slice(0, 2048) : null

export function createRegistrationService(options: RegistrationOptions) {
  const { db, clock, brand, platform, limiter, limitScale, passwords, audit, affiliates, proofs, sealer } = options
  const { referral, readAsker } = options

  const termsOf = (kind: RegistrationKind): RegistrationTerms => ({
    rules: platform.registerRules(),
    isReserved: options.isReserved,
    isPasswordNeeded: kind === 'username' || platform.isOn('REG.MOBPASS'),
    isBirthdayNeeded: brand.register.birthday.required,
    minAge: brand.birthdayAge,
    termsVersion: brand.register.termsVersion,
    today: calendarDayIn(clock.now(), brand.timeZone),
    dialingCode: proofs.dialingCode,
  })

  /** A visitor who wants a name has to learn that it is taken, but a visitor who tries a list of names must not. */
  async function refuseTaken(name: 'username' | 'mobileNum', ip: string): Promise<never> {
    const retryAfter = await limiter.take(`taken:${ip}`, Math.ceil(takenPerHour * limitScale), hour)
    if (retryAfter !== undefined) throw new AppError('SYS_RATE_LIMIT', { value: { retryAfter } })
    throw new AppError('REG_ACCOUNT_TAKEN', { value: { fields: { [name]: { key: 'err_account_taken', params: {} } } } })
  }

  /** Without an invitation, a visitor may register only if open registration is on. */
  async function findInviters({ fields }: Registration): Promise<Inviters> {
    const inviters = await affiliates.findInviters(fields)
    if (!isInvited(inviters) && !platform.isOn('REG.DIRECT')) throw new AppError('AUTH_PROVIDER_OFF')
    return inviters
  }

  async function provePhone(registration: Registration, request: RegistrationRequest): Promise<Phone | undefined> {
    const { mobileNum } = registration.fields
    return mobileNum === undefined ? undefined : proofs.readPhone(mobileNum, request)
  }

  function languageOf({ language }: RegistrationRequest) {
    const { data } = languageSchema.safeParse(language)
    return data && brand.languages.includes(data) ? data : brand.defaultLanguage
  }

  async function hashesOf({ password, paymentPassword }: Registration['fields']) {
    return {
      passwordHash: password === undefined ? dummyPasswordHash : await passwords.hash(password),
      paymentPasswordHash: paymentPassword === undefined ? null : await passwords.hash(paymentPassword),
    }
  }

  const sourceOf = (
    { kind, request, origin, idempotencyKey }: RegistrationAttempt,
    { registration: { fields }, inviters }: Proven,
  ) => ({
    kind,
    method: request.registerMethod,
    hasPassword: fields.password !== undefined,
    idempotencyKey,
    ip: origin.ip,
    userAgent: origin.userAgent.slice(0, 256),
    termsVersion: brand.register.termsVersion,
    registerUrl: storableUrl(request.registerUrl),
    pageHost: hostOf(fields.domain ?? '') ?? null,
    affiliateCode: fields.affiliateCode ?? null,
    agentCode: inviters.upline?.code ?? null,
    referralCode: fields.referralCode ?? null,
    recommenderId: fields.recommenderId ?? null,
  })

  /** The same request from the same visitor logs in once more. */
  async function repeat(past: PastRegistration, { password }: RegistrationRequest): Promise<bigint> {
    const isRecent = clock.now().getTime() - past.createdAt.getTime() < repeatable
    const isSame = past.hasPassword ? await passwords.check(past.passwordHash, password ?? '') : isRecent
    if (!isSame) throw new AppError('IDEMP_MISMATCH')
    return past.memberId
  }

  async function save(attempt: RegistrationAttempt, proven: Proven) {
    const { registration, inviters, phone, isMobileVerified } = proven
    const { request, origin } = attempt
    const { upline, inviterId } = inviters
    const { account, fields } = registration
    const hashes = await hashesOf(fields)
    const mobile = phone?.e164 ?? null
    const at = clock.now()
    const member = { ...hashes, ...placeBelow(upline), mobile, isMobileVerified, language: languageOf(request), at }
    try {
      const source = sourceOf(attempt, proven)
      const draft = { registration, currency: brand.currency, member, source }
      return await saveMember(db, sealer, draft, async (tx, inviteeId) => {
        if (inviterId === undefined) return
        await referral.record(tx, { inviterId, inviteeId, device: readAsker(origin.cookies), at })
      })
    } catch (error) {
      if (!(error instanceof TakenError)) throw error
      const isName = account !== undefined && (await isAccountTaken(db, account))
      return refuseTaken(isName ? 'username' : 'mobileNum', origin.ip)
    }
  }

  return {
    /**
     * Registers a visitor as a member and returns the id. Checks that use nothing up come first, so a taken name costs
     * no code. A repeated key returns the result of the first request.
     */
    async register(attempt: RegistrationAttempt): Promise<bigint> {
      const { kind, request, origin, idempotencyKey } = attempt
      const past = await findByKey(db, origin.ip, idempotencyKey)
      if (past) return repeat(past, request)

      const terms = termsOf(kind)
      const registration = readRegistration(kind, request, terms)
      const { account, fields } = registration
      if (fields.password !== undefined) {
        assertAcceptablePassword(fields.password, { account, rule: terms.rules.password })
      }
      const phone = await provePhone(registration, request)
      await proofs.assertPerson(request)
      const inviters = await findInviters(registration)
      if (account !== undefined && (await isAccountTaken(db, account))) await refuseTaken('username', origin.ip)
      const isMobileVerified = phone !== undefined && platform.isOn('REGMOBVERF3')
      if (phone && isMobileVerified) await proofs.assertOwner(phone, request, origin.cookies)

      const memberId = await save(attempt, { registration, inviters, phone, isMobileVerified })
      await audit.record({ memberId, event: 'REGISTERED', result: 'OK', ...origin, detail: { kind } })
      return memberId
    },
  }
}
