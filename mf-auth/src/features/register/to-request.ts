import type { RequestOf } from '@parlay/contracts/define-endpoint'
import type { register } from '@parlay/contracts/endpoints/registration'
import { cleanField } from '@parlay/contracts/fields/field-rule'
import { deviceCode } from '@parlay/web/api'
import type { FormField, RegisterSettings, RegisterValues } from './form-model'

export type Registration = RequestOf<typeof register>

export interface RegisterContext {
  settings: RegisterSettings
  fields: readonly FormField[]
  /** The code from the link that the visitor followed. */
  referralCode?: string
  language: string
  page: { href: string; host: string }
  captchaId?: string
}

const longestUrl = 2048

/**
 * Returns the request to the gateway (product spec 3): the fields that are on the form and filled in, and the context.
 */
export function toRequest(values: RegisterValues, context: RegisterContext): Registration {
  const { settings, fields, referralCode, language, page, captchaId } = context
  const texts = fields.flatMap(({ name }) => {
    const text = name === 'mobileNum' ? values.mobileNum.mobileNum : values[name]
    const value = cleanField(name, text, values.mobileNum.countryDialingCode)
    return value === '' ? [] : [[name, value]]
  })
  const request: Registration = {
    ...(Object.fromEntries(texts) as Registration),
    domain: page.host,
    registerUrl: page.href.replace(/#.*/, '').slice(0, longestUrl),
    registerMethod: deviceCode(),
    login: true,
    agreeTerms: values.agreeTerms,
    termsVersion: settings.termsVersion,
    language,
  }
  if (request.mobileNum) request.countryDialingCode = values.mobileNum.countryDialingCode
  if (referralCode) request.referralCode = referralCode
  if (settings.birthday?.enabled && values.birthday) request.birthday = values.birthday
  if (request.captcha && captchaId) request.captchaId = captchaId
  return request
}
