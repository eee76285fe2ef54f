import { hintOf } from '@parlay/shared/contracts/fields/field-rule'
import { useFaultText, withHint } from '@parlay/shared/forms'
import { useTranslation } from '@parlay/shared/i18n'
import { useMobileReader } from '@parlay/shared/ui'
import { findFieldFault } from './find-field-fault'
import type { FormField, RegisterValues, RegisterWay } from './form-model'

const withoutHint: readonly string[] = ['confirmPassword', 'verificationCode', 'captcha', 'mobileNum']
const explained: readonly string[] = ['payeeName', 'paymentPassword']

interface FieldNotes {
  hint: string | undefined
  faultIn: (values: RegisterValues) => string | undefined
}

/** Returns the text under a field: its rule, before and after somebody broke it. */
export function useFieldNotes(field: FormField, way: RegisterWay): FieldNotes {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  const readMobile = useMobileReader()
  const { name, rule } = field

  const about = explained.includes(name) ? t(`register.${name}_about`) : undefined
  const made = name === 'username' && way === 'mobile' ? t('register.username_made') : undefined
  const pattern = withoutHint.includes(name) ? undefined : textOf(hintOf(rule))
  const hint = [made, about, pattern].filter(Boolean).join(' ') || undefined

  return {
    hint,
    faultIn: (values) => {
      const fault = findFieldFault(field, values, (mobile) => readMobile(mobile) !== '')
      return withHint(textOf, fault, hint)
    },
  }
}
