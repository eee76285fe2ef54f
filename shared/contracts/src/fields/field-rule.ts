import { cleanAccount, cleanPassword, cleanText } from './clean-text'
import { isPatternId, matchesPattern, patterns } from './patterns'
import { cleanDigits, cleanMobile, plainDigits } from './typed-digits'

/** The fields of a registration in the order of the form (product spec 3). */
export const registrationFields = [
  'username',
  'password',
  'confirmPassword',
  'mobileNum',
  'verificationCode',
  'payeeName',
  'email',
  'qqNum',
  'line',
  'whatsapp',
  'facebook',
  'wechat',
  'idNumber',
  'paymentPassword',
  'recommenderId',
  'affiliateCode',
  'referralCode',
  'domain',
  'captcha',
] as const
export type RegistrationField = (typeof registrationFields)[number]

/** The rule that the operator sets for a field. Lengths count code points. */
export interface FieldRule {
  enabled: boolean
  required: boolean
  /** The source of the pattern, or `*`. */
  acceptedPattern: string
  /**
   * The pattern's number in the catalogue of `patterns.ts`, which determines the expression and the sentence that
   * explains it.
   */
  patternId: number
  minLength: number
  maxLength: number
}

/** Why a value is refused: a key of the namespace `errors` and the values of its placeholders. */
export interface FieldFault {
  key: string
  params: Record<string, string>
}

const wholeLengths = (minLength: number, maxLength: number): string =>
  minLength === maxLength ? String(minLength) : `${minLength}–${maxLength}`

/**
 * Returns the sentence that explains a rule, before or after a visitor broke it. Its placeholder `length` is `min–max`,
 * or one number if both are the same.
 */
export const hintOf = ({ patternId, minLength, maxLength }: FieldRule): FieldFault => ({
  key: `pattern_${patternId}`,
  params: { length: wholeLengths(minLength, maxLength), min: String(minLength), max: String(maxLength) },
})

/** Control characters, unpaired surrogates, and marks that hide text or change its direction. */
const unwritable = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u

/** The fields that are cleaned in another way. `cleanText` cleans all others. */
const cleaners: { [Name in RegistrationField]?: (value: string, countryDialingCode?: string) => string } = {
  username: cleanAccount,
  password: cleanPassword,
  confirmPassword: cleanPassword,
  mobileNum: cleanMobile,
  // WhatsApp writes a number with its dialling code and without the plus.
  whatsapp: (value) => cleanMobile(value).replace(/^(?:\+|00)/, ''),
  verificationCode: (value) => cleanDigits(value),
  paymentPassword: (value) => cleanDigits(value),
  captcha: (value) => cleanDigits(value),
  qqNum: (value) => cleanDigits(value),
  idNumber: (value) => plainDigits(value),
}

/**
 * Returns a field's value as it is validated and stored. A mobile number is read as one of the country with the given
 * dialling code.
 */
export const cleanField = (name: RegistrationField, value: string, countryDialingCode?: string): string =>
  (cleaners[name] ?? cleanText)(value, countryDialingCode)

/** Returns undefined if the value is valid. For an empty value, only `required` counts. */
export function findFault(rule: FieldRule, value: string): FieldFault | undefined {
  if (value === '') return rule.required ? { key: 'err_required', params: {} } : undefined
  if (unwritable.test(value)) return { key: 'err_enter_correct', params: {} }
  const length = [...value.normalize('NFC')].length
  const patternId = rule.acceptedPattern === '*' ? 1 : rule.patternId
  const isRight = isPatternId(patternId) && matchesPattern(patternId, value)
  return isRight && length >= rule.minLength && length <= rule.maxLength ? undefined : hintOf(rule)
}

/** Letters of any script, with the signs that occur in names. */
const realName = /^[\p{L}\p{M}][\p{L}\p{M} .,'’·-]*$/u

/**
 * Works like `findFault`, for a field of a registration or of My account: a payee name has to be a person's name,
 * whatever its rule.
 */
export function findFieldFault(name: string, rule: FieldRule, value: string): FieldFault | undefined {
  const fault = findFault(rule, value)
  if (fault || name !== 'payeeName' || value === '' || realName.test(value)) return fault
  return { key: 'err_real_name', params: {} }
}

/** Returns a rule for a pattern's number. By default the field is optional and has any length up to 255. */
export function fieldRule(patternId: keyof typeof patterns, rule: Partial<FieldRule> = {}): FieldRule {
  return {
    enabled: true,
    required: false,
    acceptedPattern: patterns[patternId],
    patternId,
    minLength: 1,
    maxLength: 255,
    ...rule,
  }
}
