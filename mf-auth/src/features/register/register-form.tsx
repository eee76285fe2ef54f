import { callApi, newIdempotencyKey } from '@parlay/shared/api'
import { register, registerMobile } from '@parlay/shared/contracts/endpoints/registration'
import { useLanguage, useTranslation, wireLanguage } from '@parlay/shared/i18n'
import { startSession } from '@parlay/shared/session'
import { Button, Checkbox, FormProblem, PhoneField } from '@parlay/shared/ui'
import { Controller, type UseFormReturn } from 'react-hook-form'
import styles from '../../form/form.module.css'
import { useAttempt } from '../../form/use-attempt'
import { useFaultText } from '../../form/use-fault-text'
import { fieldsOf, type RegisterSettings, type RegisterValues, type RegisterWay } from './form-model'
import { TextInput } from './text-input'
import { toRequest } from './to-request'

interface RegisterFormProps {
  form: UseFormReturn<RegisterValues>
  way: RegisterWay
  settings: RegisterSettings
  referralCode?: string
  onRegistered: () => void
}

export function RegisterForm({ form, way, settings, referralCode, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  const language = wireLanguage(useLanguage())
  const fields = fieldsOf(way, settings, {
    usernameEnabled: true,
    mobileHasPassword: true,
    affiliateIsKnown: false,
    hasReferral: referralCode !== undefined,
  })
  const { errors, isSubmitting } = form.formState
  const onSubmit = useAttempt({
    form,
    attempt: async (values) => {
      const page = { href: location.href, host: location.host }
      const request = toRequest(values, { settings, fields, language, page, referralCode })
      const endpoint = way === 'mobile' ? registerMobile : register
      const { token } = await callApi(endpoint, request, { idempotencyKey: newIdempotencyKey() })
      await startSession({ token })
      onRegistered()
    },
  })
  return (
    <form className={styles.form} onSubmit={onSubmit} noValidate>
      {fields.map(({ name, rule }) => {
        if (name === 'captcha') return null
        if (name !== 'mobileNum') return <TextInput key={name} {...{ form, name, rule }} />
        return (
          <Controller
            key={name}
            control={form.control}
            name="mobile"
            render={({ field, fieldState }) => (
              <PhoneField
                {...field}
                label={t('register.mobileNum')}
                required={rule.required}
                error={fieldState.error?.message}
              />
            )}
          />
        )
      })}
      <Checkbox
        label={t('register.agree', { age: settings.minAge })}
        {...form.register('agreeTerms', {
          validate: (value) => (value ? undefined : textOf({ key: 'err_terms', params: {} })),
        })}
      />
      <FormProblem>{errors.root?.message ?? errors.agreeTerms?.message}</FormProblem>
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('register.submit')}
      </Button>
    </form>
  )
}
