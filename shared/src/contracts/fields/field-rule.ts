import { isPatternId, matchesPattern, patterns } from './patterns'

/** Fields of a registration in the order of the form (product spec 3). */
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

/** What the operator lets a field hold. Lengths count code points. */
export interface FieldRule {
  enabled: boolean
  required: boolean
  /** Source of the pattern, or `*`. */
  acceptedPattern: string
  /** Number in the catalogue of `patterns.ts`; it says which expression holds and which sentence explains it. */
  patternId: number
  minLength: number
  maxLength: number
}

/** Why a value is refused: a key of the namespace `errors` and what its placeholders stand for. */
export interface FieldFault {
  key: string
  params: Record<string, string>
}

const wholeLengths = (minLength: number, maxLength: number): string =>
  minLength === maxLength ? String(minLength) : `${minLength} - ${maxLength}`

/**
 * The sentence that explains a rule, before or after somebody broke it. Its placeholder `length` is `min - max`, or one
 * number where both are the same.
 */
export const hintOf = ({ patternId, minLength, maxLength }: FieldRule): FieldFault => ({
  key: `pattern_${patternId}`,
  params: { length: wholeLengths(minLength, maxLength), min: String(minLength), max: String(maxLength) },
})

/** Control characters, halves of characters, and marks that hide or turn around what is written. */
const unwritable = /[\p{Cc}\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/u
const secretFields: readonly RegistrationField[] = ['password', 'confirmPassword', 'paymentPassword']

/** A field's value as it is judged and kept: in NFC and without spaces around it; passwords stay as they were typed. */
export function cleanField(name: RegistrationField, value: string): string {
  if (secretFields.includes(name)) return value
  const text = value.normalize('NFC').trim()
  return name === 'mobileNum' ? text.replace(/[\s().-]/gu, '') : text
}

/** Undefined when the value may stand. An empty value is judged by `required` alone. */
export function findFault(rule: FieldRule, value: string): FieldFault | undefined {
  if (value === '') return rule.required ? { key: 'err_required', params: {} } : undefined
  if (unwritable.test(value)) return { key: 'err_enter_correct', params: {} }
  const length = [...value.normalize('NFC')].length
  const patternId = rule.acceptedPattern === '*' ? 1 : rule.patternId
  const isRight = isPatternId(patternId) && matchesPattern(patternId, value)
  return isRight && length >= rule.minLength && length <= rule.maxLength ? undefined : hintOf(rule)
}

/** A rule made of a pattern's number; what is not given is an optional field of any length up to 255. */
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
