import {
  cleanField,
  type FieldFault,
  findFault,
  findFieldFault as findFaultByRule,
} from '@parlay/contracts/fields/field-rule'
import type { FormField, RegisterValues } from './form-model'

const fault = (key: string, params: Record<string, string> = {}): FieldFault => ({ key, params })
const isEmptyNumber = ({ mobileNum }: RegisterValues): boolean => mobileNum.mobileNum.trim() === ''

/**
 * Returns what is wrong with a field of the registration, by the operator's rule and by the fields that belong
 * together. `isMobile` returns whether there is such a number in its country.
 */
export function findFieldFault(
  { name, rule }: FormField,
  values: RegisterValues,
  isMobile: (mobile: RegisterValues['mobileNum']) => boolean,
): FieldFault | undefined {
  if (name === 'mobileNum') {
    const { mobileNum, countryDialingCode } = values.mobileNum
    const found = findFault(rule, cleanField(name, mobileNum, countryDialingCode))
    if (found || isEmptyNumber(values)) return found
    return isMobile(values.mobileNum) ? undefined : fault('err_phone_format')
  }
  const value = cleanField(name, values[name])
  switch (name) {
    case 'confirmPassword':
      if (value === '') return fault('err_required')
      return value === cleanField('password', values.password) ? undefined : fault('err_pwd_mismatch')
    case 'verificationCode':
      if (value !== '') return findFault(rule, value)
      return rule.required || !isEmptyNumber(values) ? fault('err_required') : undefined
    case 'captcha':
      return value === '' ? fault('err_enter_captcha') : undefined
    default:
      return findFaultByRule(name, rule, value)
  }
}
