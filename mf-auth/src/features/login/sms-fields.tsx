import { sendLoginSms } from '@parlay/contracts/endpoints/verification'
import { CodeField, PhoneField, useCodeSender, useValidMobile } from '@parlay/ui'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { type UseFormReturn, useController, useWatch } from 'react-hook-form'
import { useHumanCheck } from '../../verification/use-human-check'
import { useProviderCodes } from '../../verification/use-provider-codes'
import type { LoginValues } from './login-values'

interface SmsFieldsProps {
  form: UseFormReturn<LoginValues>
  isOneClick: boolean
  /** The masked number that this browser remembers. */
  maskedNumber: string | null
}

export function SmsFields({ form, isOneClick, maskedNumber }: SmsFieldsProps) {
  const { t } = useTranslation('auth')
  const { control, register, formState } = form
  const target = useValidMobile(useWatch({ control, name: 'mobile' }))
  const { field, fieldState } = useController({
    control,
    name: 'mobile',
    rules: {
      validate: ({ mobileNum }) => {
        if (isOneClick || target !== '') return true
        return mobileNum.trim() === '' ? t('enter.mobileNum') : 'err_phone_format'
      },
    },
  })
  const withHuman = useHumanCheck('sms')
  const provider = useProviderCodes()
  const sender = useCodeSender({
    purpose: 'LOGIN',
    target,
    send: () =>
      provider?.send(target) ?? withHuman((humanToken) => callApi(sendLoginSms, { ...field.value, humanToken })),
  })
  const text = (key: string | undefined) => key && (key.startsWith('err_') ? t(`errors:${key}`) : key)
  return (
    <>
      <PhoneField
        {...field}
        label={t('login.mobile')}
        required={!isOneClick}
        placeholder={maskedNumber ?? undefined}
        hint={isOneClick ? t('login.remembered') : undefined}
        error={text(fieldState.error?.message)}
      />
      <CodeField
        label={t('login.code')}
        sender={sender}
        required={!isOneClick}
        error={text(formState.errors.smsCode?.message)}
        {...register('smsCode', {
          validate: (code) => isOneClick || code.trim() !== '' || t('enter.verificationCode'),
        })}
      />
    </>
  )
}
