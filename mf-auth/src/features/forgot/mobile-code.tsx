import { sendForgotSms } from '@parlay/contracts/endpoints/verification'
import { CodeField, type MobileNumber, PhoneField, useCodeSender, useMobileReader } from '@parlay/ui'
import { filledIn, shownFault, useFaultText } from '@parlay/ui/forms'
import { callApi } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { useHumanCheck } from '../../verification/use-human-check'
import { useProviderCodes } from '../../verification/use-provider-codes'
import type { ByMobileValues } from './by-mobile-values'

/** Inputs for the account's number and the code that is sent to it. */
export function MobileCode({ form }: { form: UseFormReturn<ByMobileValues> }) {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  const readMobile = useMobileReader()
  const proveHuman = useHumanCheck('sms')
  const provider = useProviderCodes()
  const mobile = form.watch('mobileNum')
  const sender = useCodeSender({
    purpose: 'forgot',
    target: readMobile(mobile),
    send: () =>
      provider?.send(readMobile(mobile)) ??
      proveHuman((humanToken) => callApi(sendForgotSms, { ...mobile, humanToken })),
  })
  const mobileFault = (number: MobileNumber) => {
    if (number.mobileNum.trim() === '') return t('enter.mobileNum')
    return readMobile(number) ? undefined : textOf({ key: 'err_phone_format', params: {} })
  }
  return (
    <>
      <Controller
        control={form.control}
        name="mobileNum"
        rules={{ validate: mobileFault }}
        render={({ field }) => (
          <PhoneField {...field} label={t('register.mobileNum')} required error={shownFault(form, 'mobileNum')} />
        )}
      />
      <CodeField
        label={t('register.verificationCode')}
        sender={sender}
        required
        error={shownFault(form, 'verificationCode')}
        {...form.register('verificationCode', {
          validate: filledIn(t('enter.verificationCode')),
        })}
      />
    </>
  )
}
