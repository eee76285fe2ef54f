import { isApiError } from '@parlay/shared/api'
import { useTranslation } from '@parlay/shared/i18n'
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { forgetLink } from '../../link-of-tab'
import type { RegisterValues } from './form-model'

/**
 * Returns whether the code of the link does not count, as the check or the registration has answered. The form then has
 * a field with the code and says so beside it: the visitor corrects the code, or empties the field and goes on.
 */
export function useWrongReferral(form: UseFormReturn<RegisterValues>, code: string | undefined, isInvalid: boolean) {
  const { t } = useTranslation('auth')
  const [refused, setRefused] = useState<string>()
  const isWrong = code !== undefined && (isInvalid || refused === code)
  const message = t('errors:invitation_code_error')
  useEffect(() => {
    if (!isWrong) return
    forgetLink()
    form.setValue('referralCode', code)
    form.setError('referralCode', { message })
  }, [isWrong, code, form, message])

  return {
    isWrong,
    noteRefusal: (error: unknown) => {
      const value = isApiError(error, 'REG_AFFILIATE_INVALID') ? (error.value as { fields?: object } | null) : null
      if (value?.fields && 'referralCode' in value.fields) setRefused(code)
    },
  }
}
