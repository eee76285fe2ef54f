import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetLink } from '../../link-of-tab'
import { codeFieldOf, type RegisterSettings, type RegisterValues } from './form-model'

interface WrongReferralOptions {
  form: UseFormReturn<RegisterValues>
  settings: RegisterSettings
  /** The code of the link. */
  code: string | undefined
  /** True if the check has found that it does not count. */
  isInvalid: boolean
}

/**
 * Returns whether the code of the link does not count, as the check or the registration has answered. The form then has
 * a field with the code and says so next to it: the visitor corrects the code, or empties the field and goes on, unless
 * the operator requires one.
 */
export function useWrongReferral({ form, settings, code, isInvalid }: WrongReferralOptions) {
  const { t } = useTranslation('auth')
  const [refused, setRefused] = useState<string>()
  const isWrong = code !== undefined && (isInvalid || refused === code)
  const field = codeFieldOf(settings)
  const message = t(settings.rules[field].required ? 'errors:invitation_code_error' : 'register.code_unknown')
  useEffect(() => {
    if (!isWrong) return
    forgetLink()
    form.setValue(field, code)
    form.setError(field, { message })
  }, [isWrong, code, field, form, message])

  return {
    isWrong,
    noteRefusal: (error: unknown) => {
      const value = isApiError(error) ? (error.value as { fields?: object } | null) : null
      if (value?.fields && 'referralCode' in value.fields) setRefused(code)
    },
  }
}
