import type { register } from '@parlay/contracts/endpoints/registration'
import { accountOf } from '@parlay/contracts/fields/clean-text'
import {
  cleanField,
  type FieldFault,
  type FieldRule,
  findFault,
  findFieldFault,
  hintOf,
  type RegistrationField,
} from '@parlay/contracts/fields/field-rule'
import type { z } from 'zod'
import type { RegisterRules } from '../../site/platform'
import { type CalendarDay, type Faults, findUnderage, readBirthday, refuseFields, toIso } from '../particulars'
import { isSafeAccount } from './account-name'

export type RegistrationRequest = z.output<typeof register.request>
export type RegistrationKind = 'username' | 'mobile'
type Fields = Partial<Record<RegistrationField, string>>

export interface Registration {
  kind: RegistrationKind
  /** Clean values of the fields that are enabled and were filled in. */
  fields: Fields
  /** Undefined if the number is still to name it. */
  account: string | undefined
  /** yyyy-MM-dd */
  birthday: string | undefined
}

export interface RegistrationTerms {
  rules: RegisterRules
  /** Returns whether an account is refused to all members, because it would pass for the house. */
  isReserved: (account: string) => boolean
  /** By mobile, a member may have no password, and logs in by SMS. */
  isPasswordNeeded: boolean
  isBirthdayNeeded: boolean
  minAge: number
  termsVersion: string
  today: CalendarDay
  /** The code for a number without one. */
  dialingCode: string
}

type FieldTerms = Pick<RegistrationTerms, 'rules' | 'dialingCode'>

const missing: FieldFault = { key: 'err_required', params: {} }
const reservedFault: FieldFault = { key: 'err_account_reserved', params: {} }
/** Other code checks these fields, because the check uses them up. */
const judgedElsewhere: readonly RegistrationField[] = ['confirmPassword', 'captcha']

/**
 * Returns the fields in which a repeated request equals the first one: no secrets, and nothing that one request uses
 * up.
 */
export function comparableFields(request: RegistrationRequest) {
  const { password, confirmPassword, paymentPassword, idNumber, captcha, captchaId, ...rest } = request
  const { humanToken, verificationCode, ticket, firebaseIdToken, ...kept } = rest
  return kept
}

/** Returns the rules for this kind of registration. */
function rulesFor(kind: RegistrationKind, { rules, isPasswordNeeded }: RegistrationTerms): RegisterRules {
  const always = { enabled: true, required: true }
  if (kind === 'username') return { ...rules, username: { ...rules.username, ...always } }
  return {
    ...rules,
    username: { ...rules.username, required: false },
    mobileNum: { ...rules.mobileNum, ...always },
    password: { ...rules.password, enabled: isPasswordNeeded, required: isPasswordNeeded },
  }
}

const fieldsOf = (request: RegistrationRequest, { rules, dialingCode }: FieldTerms): Fields =>
  Object.fromEntries(
    (Object.keys(rules) as RegistrationField[])
      .filter((name) => rules[name].enabled)
      .map((name) => [name, cleanField(name, request[name] ?? '', request.countryDialingCode ?? dialingCode)])
      .filter(([, value]) => value !== ''),
  )

function findAccountFault(
  rule: FieldRule,
  name: string,
  isReserved: RegistrationTerms['isReserved'],
): FieldFault | undefined {
  const isSafe = name === '' || isSafeAccount(accountOf(name))
  return findFault(rule, name) ?? (isSafe ? undefined : hintOf(rule)) ?? (isReserved(name) ? reservedFault : undefined)
}

function findFaults(fields: Fields, rules: RegisterRules, { isReserved }: RegistrationTerms): Faults {
  const faults: Faults = {}
  for (const [name, rule] of Object.entries(rules) as [RegistrationField, RegisterRules[RegistrationField]][]) {
    if (!rule.enabled || judgedElsewhere.includes(name)) continue
    const value = fields[name] ?? ''
    // The number decides later if a code is required; here only its form is checked.
    const judged = name === 'verificationCode' ? { ...rule, required: false } : rule
    const fault = name === 'username' ? findAccountFault(rule, value, isReserved) : findFieldFault(name, judged, value)
    if (fault) faults[name] = fault
  }
  return faults
}

/**
 * Reads an account that another person types for a member, under the rules of a registration. Throws REG_FIELD_INVALID.
 */
export function readAccount(
  typed: string,
  { rules: { username }, isReserved }: Pick<RegistrationTerms, 'rules' | 'isReserved'>,
): string {
  const name = cleanField('username', typed)
  const fault = findAccountFault({ ...username, required: true }, name, isReserved)
  if (fault) throw refuseFields('REG_FIELD_INVALID', { account: fault })
  return accountOf(name)
}

const birthdayOf = (text: string, { isBirthdayNeeded, today }: RegistrationTerms): ReturnType<typeof readBirthday> =>
  text === '' && isBirthdayNeeded ? { fault: missing } : readBirthday(text, today)

/**
 * Checks the visitor's form by itself. Throws REG_FIELD_INVALID with all faults together, PWD_MISMATCH,
 * REG_TERMS_REQUIRED, REG_UNDERAGE.
 */
export function readRegistration(
  kind: RegistrationKind,
  request: RegistrationRequest,
  terms: RegistrationTerms,
): Registration {
  const rules = rulesFor(kind, terms)
  const fields = fieldsOf(request, { rules, dialingCode: terms.dialingCode })
  const faults = findFaults(fields, rules, terms)
  const { day, fault } = birthdayOf(request.birthday?.trim() ?? '', terms)
  if (fault) faults.birthday = fault

  const isConfirmed =
    fields.password === undefined || cleanField('confirmPassword', request.confirmPassword ?? '') === fields.password
  const mismatch: Faults = isConfirmed ? {} : { confirmPassword: { key: 'err_pwd_mismatch', params: {} } }
  if (Object.keys(faults).length > 0) throw refuseFields('REG_FIELD_INVALID', { ...faults, ...mismatch })
  if (!isConfirmed) throw refuseFields('PWD_MISMATCH', mismatch)

  const hasAgreed = request.agreeTerms && (request.termsVersion ?? terms.termsVersion) === terms.termsVersion
  if (!hasAgreed) throw refuseFields('REG_TERMS_REQUIRED', { agreeTerms: { key: 'err_terms', params: {} } })
  const underage = day && findUnderage(day, terms)
  if (underage) throw refuseFields('REG_UNDERAGE', { birthday: underage })
  return {
    kind,
    fields,
    account: fields.username && accountOf(fields.username),
    birthday: day && toIso(day),
  }
}
