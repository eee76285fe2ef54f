import { type FieldRule, fieldRule, type RegistrationField } from '@parlay/contracts/fields/field-rule'
import { changeRule, type RuleChanges } from '@parlay/contracts/fields/rule-change'
import { AppError } from '../../../core/errors'

export type RegisterRules = Readonly<Record<RegistrationField, FieldRule>>

const off: Partial<FieldRule> = { enabled: false }
const handle = { ...off, minLength: 3, maxLength: 64 }
const invitation = { minLength: 2, maxLength: 64 }

/**
 * The rules of a brand that sets none. A password must be long enough and not be a common one, without rules about
 * its characters (reference G-47). An account is ASCII, so that no two look alike.
 */
const defaultRules: RegisterRules = {
  username: fieldRule(2, { required: true, minLength: 4, maxLength: 20 }),
  password: fieldRule(1, { required: true, minLength: 8, maxLength: 64 }),
  confirmPassword: fieldRule(1, { required: true, minLength: 8, maxLength: 64 }),
  mobileNum: fieldRule(7, { minLength: 5, maxLength: 15 }),
  verificationCode: fieldRule(1, { ...off, minLength: 0, maxLength: 255 }),
  payeeName: fieldRule(1, { ...off, minLength: 2, maxLength: 64 }),
  email: fieldRule(4, { minLength: 6, maxLength: 160 }),
  qqNum: fieldRule(7, { ...off, minLength: 5, maxLength: 12 }),
  line: fieldRule(10, handle),
  whatsapp: fieldRule(7, { ...off, minLength: 5, maxLength: 15 }),
  facebook: fieldRule(1, handle),
  wechat: fieldRule(10, handle),
  idNumber: fieldRule(5, { ...off, minLength: 4, maxLength: 32 }),
  paymentPassword: fieldRule(7, { ...off, required: true, minLength: 6, maxLength: 6 }),
  recommenderId: fieldRule(5, { ...off, ...invitation }),
  affiliateCode: fieldRule(10, invitation),
  referralCode: fieldRule(10, invitation),
  domain: fieldRule(10, { minLength: 1, maxLength: 253 }),
  captcha: fieldRule(5, { ...off, required: true, minLength: 4, maxLength: 8 }),
}

const namesOf = (rules: object) => Object.keys(rules) as RegistrationField[]

/** Applies each set of changes to the default rules in turn. The operator's set comes last. */
export function mergeRules(...sets: readonly RuleChanges[]): RegisterRules {
  const merged = { ...defaultRules }
  for (const name of namesOf(merged)) {
    for (const changes of sets) merged[name] = changeRule(merged[name], changes[name])
  }
  return merged
}

/** Throws SYS_VALIDATION and names each rule that no value could satisfy. */
export function assertPossible(rules: RegisterRules): void {
  const faults = namesOf(rules).filter((name) => rules[name].minLength > rules[name].maxLength)
  if (faults.length === 0) return
  const fields = faults.map((name) => [`registerRules.${name}.minLength`, 'is above maxLength'])
  throw new AppError('SYS_VALIDATION', { value: { fields: Object.fromEntries(fields) } })
}

/** Joins the changes of two calls. The later call keeps what it does not mention. */
export function joinChanges(before: RuleChanges, change: RuleChanges): RuleChanges {
  const names = new Set([...namesOf(before), ...namesOf(change)])
  return Object.fromEntries(
    [...names].map((name) => [name, { ...dropPattern(before[name], change[name]), ...change[name] }]),
  )
}

/** A new pattern replaces a former pattern id, and a new pattern id replaces a former pattern. */
function dropPattern(before: RuleChanges[RegistrationField] = {}, change: RuleChanges[RegistrationField] = {}) {
  if (change.acceptedPattern === undefined && change.patternId === undefined) return before
  const { acceptedPattern, patternId, ...rest } = before
  return rest
}
