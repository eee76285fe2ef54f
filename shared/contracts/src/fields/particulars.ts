import { countryCodes } from './country-codes'
import {
  cleanField,
  type FieldFault,
  type FieldRule,
  fieldRule,
  findFieldFault,
  type RegistrationField,
} from './field-rule'

/** The names under which members can be written to elsewhere. */
export const handles = ['line', 'whatsapp', 'facebook', 'wechat', 'qqNum'] as const
export type Handle = (typeof handles)[number]

/** The particulars that members state once: only customer service can change them afterwards. */
export const fixedParticulars = ['payeeName', 'birthday', 'idNumber'] as const
export type FixedParticular = (typeof fixedParticulars)[number]

/** The particulars of a member in the order of the form. The registration may ask for some of them too. */
export const particulars = [
  ...fixedParticulars,
  'nationality',
  'address',
  'occupation',
  'incomeSource',
  ...handles,
] as const
export type Particular = (typeof particulars)[number]

/** The particulars that a brand can ask for on the member's own page although its registration does not. */
export const pageParticulars = ['nationality', 'address', 'occupation', 'incomeSource', ...handles] as const

export const incomeSources = ['SALARY', 'BUSINESS', 'SAVINGS', 'INVESTMENTS', 'PENSION', 'FAMILY', 'OTHER'] as const
export type IncomeSource = (typeof incomeSources)[number]

/** The member has to confirm a change of these: they cannot be changed back, or they identify the member. */
export const confirmedParticulars: readonly Particular[] = [...fixedParticulars, ...handles]

const textRules = {
  address: fieldRule(1, { minLength: 5, maxLength: 200 }),
  occupation: fieldRule(1, { minLength: 2, maxLength: 64 }),
}
const choices: Partial<Record<Particular, readonly string[]>> = {
  nationality: countryCodes,
  incomeSource: incomeSources,
}

/** The rules of the registration, for the particulars that it has in common with the page. */
type SharedRules = Readonly<Partial<Record<RegistrationField, FieldRule>>>

/**
 * Returns the rule of a text; undefined for a choice and for the birthday. A particular that no registration requires
 * can be left empty.
 */
export function ruleOf(name: Particular, rules: SharedRules): FieldRule | undefined {
  if (name === 'address' || name === 'occupation') return textRules[name]
  const rule = rules[name as RegistrationField]
  return rule && { ...rule, required: rule.enabled && rule.required }
}

/** Returns a particular as it is validated and stored, by the rules of the registration. */
export const cleanParticular = (name: Particular, value: string): string => cleanField(name as RegistrationField, value)

/** Returns undefined if the clean value is valid; the birthday has a separate rule. */
export function findParticularFault(name: Particular, value: string, rules: SharedRules): FieldFault | undefined {
  const choice = choices[name]
  if (choice) return value === '' || choice.includes(value) ? undefined : { key: 'err_enter_correct', params: {} }
  const rule = ruleOf(name, rules)
  return rule && findFieldFault(name, rule, value)
}
