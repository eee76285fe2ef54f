import type { RequestOf } from '@parlay/shared/contracts/define-endpoint'
import type { register } from '@parlay/shared/contracts/endpoints/registration'
import type { FormField, RegisterSettings, RegisterValues } from './form-model'

export type Registration = RequestOf<typeof register>

export interface RegisterContext {
  settings: RegisterSettings
  fields: readonly FormField[]
  /** Of the link that the visitor followed. */
  referralCode?: string
  language: string
  /** The address of the page, without what belongs to this browser alone. */
  page: { href: string; host: string }
  captchaId?: string
  humanToken?: string
}

/** Passwords are sent as they were typed; around everything else blanks mean nothing. */
const isSecret = (name: string): boolean => name.toLowerCase().includes('password')

/** What the gateway gets (product spec 3): the fields that are on the form and filled in, and where it was filled in. */
export function toRequest(values: RegisterValues, context: RegisterContext): Registration {
  const { settings, fields, referralCode, language, page, captchaId, humanToken } = context
  const texts = fields.flatMap(({ name }) => {
    const text = name === 'mobileNum' ? values.mobile.mobileNum : values[name]
    const value = isSecret(name) ? text : text.trim()
    return value === '' ? [] : [[name, value]]
  })
  const request: Registration = {
    ...(Object.fromEntries(texts) as Registration),
    domain: page.host,
    registerUrl: page.href,
    registerMethod: 'WEB',
    login: true,
    agreeTerms: values.agreeTerms,
    termsVersion: settings.termsVersion,
    language,
  }
  if (request.mobileNum) request.countryDialingCode = values.mobile.countryDialingCode
  if (referralCode) request.referralCode = referralCode
  if (settings.birthday?.enabled && values.birthday) request.birthday = values.birthday
  if (request.captcha && captchaId) request.captchaId = captchaId
  if (humanToken) request.humanToken = humanToken
  return request
}
