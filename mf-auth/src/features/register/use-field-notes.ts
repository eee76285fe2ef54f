import { useMobileReader } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useFieldTexts } from '../../form/use-field-texts'
import { findFieldFault } from './find-field-fault'
import type { FormField, RegisterValues, RegisterWay } from './form-model'

const withoutHint: readonly string[] = ['confirmPassword', 'verificationCode', 'captcha', 'mobileNum']
const explained: readonly string[] = ['payeeName', 'paymentPassword']

interface FieldNotes {
  hint: string | undefined
  faultIn: (values: RegisterValues) => string | undefined
}

/** Returns the text under a field: its rule, before and after the visitor broke it. */
export function useFieldNotes(field: FormField, way: RegisterWay): FieldNotes {
  const { t } = useTranslation('auth')
  const { hintFor, faultFor } = useFieldTexts()
  const readMobile = useMobileReader()
  const { name, rule } = field

  const about = explained.includes(name) ? t(`register.${name}_about`) : undefined
  const made = name === 'username' && way === 'mobile' ? t('register.username_made') : undefined
  const pattern = withoutHint.includes(name) ? undefined : hintFor(rule)
  const said = [made, about, pattern].filter(Boolean).join(' ')
  const hint = said || (rule.required || withoutHint.includes(name) ? undefined : t('register.optional'))

  return {
    hint,
    faultIn: (values) => {
      const fault = findFieldFault(field, values, (mobile) => readMobile(mobile) !== '')
      return faultFor(name, fault, hint)
    },
  }
}
