import { type FieldRule, findFault, hintOf } from '@parlay/shared/contracts/fields/field-rule'
import { useTranslation } from '@parlay/shared/i18n'
import { useFaultText } from '../../form/use-fault-text'
import type { RegisterValues, TextFieldName } from './form-model'

const explained: readonly TextFieldName[] = ['payeeName', 'paymentPassword']

/** What is said under a field before and after somebody broke its rule. */
export function useFieldNotes() {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  const mismatch = () => textOf({ key: 'err_pwd_mismatch', params: {} })

  function hintOfField(name: TextFieldName, rule: FieldRule): string | undefined {
    if (name === 'confirmPassword' || name === 'verificationCode') return undefined
    const hint = textOf(hintOf(rule))
    return explained.includes(name) ? `${hint} ${t(`register.${name}_about`)}` : hint
  }

  function validateField(name: TextFieldName, rule: FieldRule, value: string, values: RegisterValues) {
    if (name === 'confirmPassword') {
      if (value === '') return textOf({ key: 'err_required', params: {} })
      return value === values.password ? undefined : mismatch()
    }
    if (name === 'verificationCode' && value === '' && !rule.required && values.mobile.mobileNum.trim() === '') return
    return textOf(findFault(rule, name.toLowerCase().includes('password') ? value : value.trim()))
  }

  return { hintOfField, validateField }
}
