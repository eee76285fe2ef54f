import { AppError } from '../../../core/errors'
import type { PlatformService } from '../../site/platform'
import { assertAcceptablePassword } from '../account'
import type { Audit } from '../identity'
import { calendarDayIn } from '../particulars'
import { type AffiliateService, type Inviters, isInvited } from './affiliate.service'
import type { Phone, Proofs } from './check-proofs'
import {
  type Registration,
  type RegistrationKind,
  type RegistrationRequest,
  type RegistrationTerms,
  readRegistration,
} from './read-registration'
import { refuseTaken } from './refuse-taken'
import { findByKey, isAccountTaken, type PastRegistration } from './registration.sql'
import { type RegistrationAttempt, type SaveParts, saveRegistration } from './save-registration'

export interface RegisterParts extends SaveParts {
  platform: Pick<PlatformService, 'isOn' | 'registerRules'>
  isReserved: RegistrationTerms['isReserved']
  audit: Audit
  affiliates: AffiliateService
  proofs: Proofs
}

/** For this time, a repeated request logs in a member without a password. */
const repeatable = 10 * 60_000

/**
 * Registers a visitor as a member and returns the id. Checks that use nothing up come first, so a taken name costs
 * no code. A repeated key returns the result of the first request.
 */
export async function registerMember(parts: RegisterParts, attempt: RegistrationAttempt): Promise<bigint> {
  const { db, platform, proofs, audit } = parts
  const { kind, request, origin, idempotencyKey } = attempt
  const past = await findByKey(db, origin.ip, idempotencyKey)
  if (past) return repeat(parts, past, request)

  const terms = termsOf(parts, kind)
  const registration = readRegistration(kind, request, terms)
  const { account, fields } = registration
  if (fields.password !== undefined) {
    assertAcceptablePassword(fields.password, { account, rule: terms.rules.password })
  }
  const phone = readPhone(parts, registration, request)
  await proofs.assertPerson(request)
  const inviters = await findInviters(parts, registration)
  if (account !== undefined && (await isAccountTaken(db, account))) await refuseTaken(parts, 'username', origin.ip)
  const isMobileVerified = phone !== undefined && platform.isOn('REGMOBVERF3')
  if (phone && isMobileVerified) await proofs.assertOwner(phone, request, origin.cookies)

  const memberId = await saveRegistration(parts, attempt, { registration, inviters, phone, isMobileVerified })
  await audit.record({ memberId, event: 'REGISTERED', result: 'OK', ...origin, detail: { kind } })
  return memberId
}

/** The same request from the same visitor logs in once more. */
async function repeat(
  { clock, passwords }: RegisterParts,
  past: PastRegistration,
  { password }: RegistrationRequest,
): Promise<bigint> {
  const isRecent = clock.now().getTime() - past.createdAt.getTime() < repeatable
  const isSame = past.hasPassword ? await passwords.check(past.passwordHash, password ?? '') : isRecent
  if (!isSame) throw new AppError('IDEMP_MISMATCH')
  return past.memberId
}

const termsOf = (parts: RegisterParts, kind: RegistrationKind): RegistrationTerms => {
  const { clock, brand, platform } = parts
  return {
    rules: platform.registerRules(),
    isReserved: parts.isReserved,
    isPasswordNeeded: kind === 'username' || platform.isOn('REG.MOBPASS'),
    isBirthdayNeeded: brand.register.birthday.required,
    minAge: brand.birthdayAge,
    termsVersion: brand.register.termsVersion,
    today: calendarDayIn(clock.now(), brand.timeZone),
    dialingCode: parts.proofs.dialingCode,
  }
}

/** Without an invitation, a visitor may register only if open registration is on. */
async function findInviters({ affiliates, platform }: RegisterParts, { fields }: Registration): Promise<Inviters> {
  const inviters = await affiliates.findInviters(fields)
  if (!isInvited(inviters) && !platform.isOn('REG.DIRECT')) throw new AppError('AUTH_PROVIDER_OFF')
  return inviters
}

function readPhone(
  { proofs }: RegisterParts,
  { fields: { mobileNum } }: Registration,
  request: RegistrationRequest,
): Phone | undefined {
  return mobileNum === undefined ? undefined : proofs.readPhone(mobileNum, request)
}
