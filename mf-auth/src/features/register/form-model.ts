import type { ValueOf } from '@parlay/shared/contracts/define-endpoint'
import type { getRegisterSettings } from '@parlay/shared/contracts/endpoints/registration'
import { type FieldRule, type RegistrationField, registrationFields } from '@parlay/shared/contracts/fields/field-rule'

export type RegisterWay = 'username' | 'mobile'
export type RegisterSettings = ValueOf<typeof getRegisterSettings>

/** Fields that a person fills in, one control each. The others are the page's own business. */
export type TextFieldName = Exclude<RegistrationField, 'mobileNum' | 'domain' | 'captcha'>

export type RegisterValues = Record<TextFieldName, string> & {
  mobile: { mobileNum: string; countryDialingCode: string }
  birthday: string
  captcha: string
  agreeTerms: boolean
}

export interface FormField {
  name: TextFieldName | 'mobileNum' | 'captcha'
  rule: FieldRule
}

export interface FormOptions {
  /** A registration by mobile may be given a user name (LOGIN.USERNAME). */
  usernameEnabled: boolean
  /** A registration by mobile chooses a password (REG.MOBPASS). */
  mobileHasPassword: boolean
  /** The host that the visitor came to says already who invited (REG.affiliate). */
  affiliateIsKnown: boolean
  /** The link that the visitor followed carried a code. */
  hasReferral: boolean
}

const passwordNames: readonly string[] = ['password', 'confirmPassword']
/** A registration by mobile begins with what it is about. */
const mobileFirst = (name: string): number => (name === 'mobileNum' ? 0 : name === 'verificationCode' ? 1 : 2)

/** The fields of one way to register, in the order of the form, with the rules that hold there. */
export function fieldsOf(way: RegisterWay, settings: RegisterSettings, options: FormOptions): FormField[] {
  const fields = registrationFields.flatMap((name): FormField[] => {
    const rule = ruleOf(name, way, settings, options)
    return rule?.enabled && name !== 'domain' ? [{ name, rule }] : []
  })
  return way === 'mobile' ? fields.toSorted((a, b) => mobileFirst(a.name) - mobileFirst(b.name)) : fields
}

function ruleOf(name: RegistrationField, way: RegisterWay, settings: RegisterSettings, options: FormOptions) {
  const rule = settings.rules[name]
  const isByMobile = way === 'mobile'
  const needed = { ...rule, enabled: true, required: true }
  if (passwordNames.includes(name)) return isByMobile && !options.mobileHasPassword ? undefined : needed
  switch (name) {
    case 'username':
      return isByMobile ? { ...rule, enabled: options.usernameEnabled && rule.enabled, required: false } : needed
    case 'mobileNum':
      return isByMobile ? needed : rule
    case 'verificationCode': {
      const isAsked = settings.needsSmsCode && (isByMobile || settings.rules.mobileNum.enabled)
      // Without a number there is nothing to verify; see `faultOfCode`.
      return { ...rule, enabled: isAsked, required: isByMobile || settings.rules.mobileNum.required }
    }
    case 'affiliateCode':
      return { ...rule, enabled: rule.enabled && !options.affiliateIsKnown && !options.hasReferral }
    case 'referralCode':
      return { ...rule, enabled: rule.enabled && !options.hasReferral }
    case 'captcha':
      return { ...rule, enabled: settings.captcha, required: true }
    default:
      return rule
  }
}

export const emptyValues = (): RegisterValues => ({
  ...(Object.fromEntries(registrationFields.map((name) => [name, ''])) as Record<TextFieldName, string>),
  mobile: { mobileNum: '', countryDialingCode: '' },
  birthday: '',
  captcha: '',
  agreeTerms: false,
})
