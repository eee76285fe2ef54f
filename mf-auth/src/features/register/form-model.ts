import type { ValueOf } from '@parlay/contracts/define-endpoint'
import type { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { type FieldRule, type RegistrationField, registrationFields } from '@parlay/contracts/fields/field-rule'

export const registerWays = ['username', 'mobile'] as const
export type RegisterWay = (typeof registerWays)[number]
export type RegisterSettings = ValueOf<typeof getRegisterSettings>

/** The fields that are one line of text. The number has a country with it, the captcha a picture. */
export type TextFieldName = Exclude<RegistrationField, 'mobileNum' | 'domain'>

export type RegisterValues = Record<TextFieldName, string> & {
  mobileNum: { mobileNum: string; countryDialingCode: string }
  /** In the form yyyy-MM-dd. */
  birthday: string
  agreeTerms: boolean
}

export interface FormField {
  name: TextFieldName | 'mobileNum'
  rule: FieldRule
}

export interface FormOptions {
  /** True if a registration by mobile may have a user name (LOGIN.USERNAME). */
  usernameEnabled: boolean
  /** True if a registration by mobile includes a password (REG.MOBPASS). */
  mobileHasPassword: boolean
  /** True if the visitor's host already identifies who referred them (REG.affiliate). */
  affiliateIsKnown: boolean
  /** True if the link that the visitor followed contained a code that counts, as far as is known. */
  hasReferral: boolean
  /** True if its code does not count: it is shown in a field, to be corrected or removed. */
  isReferralWrong: boolean
  /** True if the last refusal required a captcha. */
  needsCaptcha: boolean
}

/** The one field for a code where that of the link does not count: what the operator requires anyway. */
export const codeFieldOf = ({ rules }: RegisterSettings): 'affiliateCode' | 'referralCode' =>
  rules.affiliateCode.enabled && rules.affiliateCode.required ? 'affiliateCode' : 'referralCode'

const passwordNames: readonly string[] = ['password', 'confirmPassword']
/** A registration by mobile begins with these fields. */
const first: readonly string[] = ['mobileNum', 'verificationCode']

/** Returns the fields of a registration method, in the order of the form, with their rules. */
export function fieldsOf(way: RegisterWay, settings: RegisterSettings, options: FormOptions): FormField[] {
  const fields = registrationFields.flatMap((name): FormField[] => {
    if (name === 'domain') return []
    const rule = ruleOf(name, way, settings, options)
    return rule.enabled ? [{ name, rule }] : []
  })
  // A code that does not count is seen as soon as the form is.
  const wrong = fields.filter(({ name }) => options.isReferralWrong && name === codeFieldOf(settings))
  const begin = fields.filter(({ name }) => way === 'mobile' && first.includes(name))
  return [...new Set([...wrong, ...begin, ...fields])]
}

function ruleOf(
  name: RegistrationField,
  way: RegisterWay,
  settings: RegisterSettings,
  options: FormOptions,
): FieldRule {
  const rule = settings.rules[name]
  const isByMobile = way === 'mobile'
  if (passwordNames.includes(name)) return asked(rule, !isByMobile || options.mobileHasPassword)
  switch (name) {
    case 'username':
      return isByMobile ? { ...rule, enabled: options.usernameEnabled && rule.enabled, required: false } : asked(rule)
    case 'mobileNum':
      return isByMobile ? asked(rule) : rule
    case 'verificationCode': {
      const { mobileNum } = settings.rules
      // If the number is optional, the code is needed only with a number: see `findFieldFault`.
      return {
        ...asked(rule, settings.needsSmsCode && (isByMobile || mobileNum.enabled)),
        required: isByMobile || mobileNum.required,
      }
    }
    case 'affiliateCode': {
      const isKnown = options.affiliateIsKnown || ((options.hasReferral || options.isReferralWrong) && !rule.required)
      return { ...rule, enabled: rule.enabled && !isKnown }
    }
    case 'referralCode':
      return { ...rule, enabled: rule.enabled && isReferralAsked(rule, settings, options) }
    case 'paymentPassword':
      return asked(rule, rule.enabled)
    case 'captcha':
      return asked(rule, settings.captcha || options.needsCaptcha)
    default:
      return rule
  }
}

function isReferralAsked({ required }: FieldRule, settings: RegisterSettings, options: FormOptions): boolean {
  if (options.isReferralWrong && codeFieldOf(settings) === 'referralCode') return true
  return required && !options.hasReferral
}

const asked = (rule: FieldRule, enabled = true): FieldRule => ({ ...rule, enabled, required: true })

export const emptyValues = (): RegisterValues => ({
  ...(Object.fromEntries(registrationFields.map((name) => [name, ''])) as Record<TextFieldName, string>),
  mobileNum: { mobileNum: '', countryDialingCode: '' },
  birthday: '',
  agreeTerms: false,
})
