import { PhoneField } from '@parlay/ui'
import { shownFault } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { CaptchaField } from '../../verification/captcha-field'
import type { Captcha } from '../../verification/use-captcha'
import { CodeInput } from './code-input'
import type { FormField, RegisterValues, RegisterWay } from './form-model'
import { TextInput } from './text-input'
import { useFieldNotes } from './use-field-notes'

export interface RegisterFieldProps {
  field: FormField
  form: UseFormReturn<RegisterValues>
  way: RegisterWay
  captcha: Captcha
}

/** Renders one field of the registration, by the operator's rule. */
export function RegisterField({ field, form, way, captcha }: RegisterFieldProps) {
  const { t } = useTranslation('auth')
  const { hint, faultIn } = useFieldNotes(field, way)
  const { name, rule } = field
  const shown = {
    label: t(`register.${name}`),
    required: rule.required,
    hint,
    error: shownFault(form, name),
  }
  if (name === 'mobileNum') {
    return (
      <Controller
        control={form.control}
        name={name}
        rules={{ validate: (_, values) => faultIn(values), deps: ['verificationCode'] }}
        render={({ field: input }) => <PhoneField {...shown} {...input} />}
      />
    )
  }
  const input = form.register(name, {
    validate: (_, values) => faultIn(values),
    ...(name === 'password' && { deps: ['confirmPassword'] }),
  })
  if (name === 'captcha') return <CaptchaField captcha={captcha} required error={shown.error} {...input} />
  if (name === 'verificationCode') {
    return <CodeInput way={way} mobile={form.watch('mobileNum')} {...shown} {...input} />
  }
  const typed = { password: form.watch('password'), username: form.watch('username') }
  return <TextInput typed={typed} {...shown} {...input} name={name} />
}
