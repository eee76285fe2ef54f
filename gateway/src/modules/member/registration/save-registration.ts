import { languageSchema } from '@parlay/contracts'
import type { Brand } from '@parlay/server'
import type { Clock } from '../../../core/clock'
import type { Sealer } from '../../../core/sealer'
import type { Database } from '../../../db'
import { dummyPasswordHash, type Origin, type PasswordChecker } from '../identity'
import { hostOf, type Inviters, type MemberInvitations } from './affiliate.service'
import type { Phone } from './check-proofs'
import { placeBelow } from './place-member'
import type { Registration, RegistrationKind, RegistrationRequest } from './read-registration'
import { type RefuseParts, refuseTaken } from './refuse-taken'
import { isAccountTaken } from './registration.sql'
import { saveMember, TakenError } from './save-member'

export interface SaveParts extends RefuseParts {
  db: Database
  clock: Clock
  brand: Brand
  passwords: PasswordChecker
  sealer: Sealer
  referral: Pick<MemberInvitations, 'record'>
  /** The browser that registers, if it is known. */
  readAsker: (cookies: string | undefined) => string | undefined
}

export interface RegistrationAttempt {
  kind: RegistrationKind
  request: RegistrationRequest
  origin: Origin
  idempotencyKey: string
}

export interface Proven {
  registration: Registration
  inviters: Inviters
  phone: Phone | undefined
  isMobileVerified: boolean
}

/** Saves the member of a proven registration and returns the id. Throws what `refuseTaken` throws. */
export async function saveRegistration(
  parts: SaveParts,
  attempt: RegistrationAttempt,
  proven: Proven,
): Promise<bigint> {
  const { db, clock, brand, sealer, referral, readAsker } = parts
  const { registration, inviters, phone, isMobileVerified } = proven
  const { request, origin } = attempt
  const { upline, inviterId } = inviters
  const { account, fields } = registration
  const hashes = await hashesOf(parts, fields)
  const mobile = phone?.e164 ?? null
  const at = clock.now()
  const language = languageOf(brand, request)
  const member = { ...hashes, ...placeBelow(upline), mobile, isMobileVerified, language, at }
  try {
    const source = sourceOf(brand, attempt, proven)
    const draft = { registration, currency: brand.currency, member, source }
    return await saveMember(db, sealer, draft, async (tx, inviteeId) => {
      if (inviterId === undefined) return
      await referral.record(tx, { inviterId, inviteeId, device: readAsker(origin.cookies), at })
    })
  } catch (error) {
    if (!(error instanceof TakenError)) throw error
    const isName = account !== undefined && (await isAccountTaken(db, account))
    return refuseTaken(parts, isName ? 'username' : 'mobileNum', origin.ip)
  }
}

async function hashesOf({ passwords }: SaveParts, { password, paymentPassword }: Registration['fields']) {
  return {
    passwordHash: password === undefined ? dummyPasswordHash : await passwords.hash(password),
    paymentPasswordHash: paymentPassword === undefined ? null : await passwords.hash(paymentPassword),
  }
}

function languageOf(brand: Brand, { language }: RegistrationRequest) {
  const { data } = languageSchema.safeParse(language)
  return data && brand.languages.includes(data) ? data : brand.defaultLanguage
}

const sourceOf = (
  brand: Brand,
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

/** Returns the address from which the browser says it came, in a form that can be stored. */
const storableUrl = (url: string | undefined): string | null =>
  url && URL.canParse(url) ? new URL(url).href.slice(0, 2048) : null
