import {
  answerTwoFactor,
  type LoginValue,
  type SecondFactor,
  sendTwoFactorCode,
  type TwoFactorChallenge,
} from '@parlay/contracts/endpoints/session'
import { Button, Checkbox, CodeField, FormProblem, TextField, useCodeSender } from '@parlay/ui'
import { filledIn, useSubmit } from '@parlay/ui/forms'
import { callApi, isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { ArrowLeft } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import styles from '../../form/form.module.css'
import { MethodList } from './method-list'

export interface TwoFactorStepProps {
  challenge: TwoFactorChallenge
  onLoggedIn: (answer: LoginValue) => Promise<void>
  /** Called when the challenge has expired or had too many attempts; the login starts again. */
  onExpired: () => void
  onBack: () => void
}

interface StepValues {
  method: SecondFactor
  code: string
  trustIp: boolean
}

/** Asks for a second factor, after the right password from an address that is new to the gateway. */
export function TwoFactorStep({ challenge, onLoggedIn, onExpired, onBack }: TwoFactorStepProps) {
  const { t } = useTranslation('auth')
  const { challengeId, methods, maskedTarget, expiresIn } = challenge
  const form = useForm<StepValues>({ defaultValues: { method: methods[0] ?? 'TOTP', code: '', trustIp: true } })
  const method = form.watch('method')
  const step = useRef<HTMLFormElement>(null)
  useEffect(() => step.current?.querySelector<HTMLElement>('input:checked')?.focus(), [])
  useEffect(() => {
    const timer = setTimeout(onExpired, expiresIn * 1000)
    return () => clearTimeout(timer)
  }, [expiresIn, onExpired])

  async function send(values: StepValues): Promise<void> {
    try {
      await onLoggedIn(await callApi(answerTwoFactor, { challengeId, ...values }))
    } catch (error) {
      if (isApiError(error, 'AUTH_2FA_EXPIRED')) return onExpired()
      throw error
    }
  }
  const onSubmit = useSubmit({ form, send, fieldOfCode: { AUTH_2FA_WRONG: 'code' } })

  const { errors, isSubmitting } = form.formState
  return (
    <form ref={step} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.about}>{t('two_factor.text')}</p>
      <MethodList
        methods={methods}
        maskedTarget={maskedTarget}
        value={method}
        onChange={(next) => {
          form.setValue('method', next)
          form.setValue('code', '')
          form.clearErrors()
        }}
      />
      <FactorCode
        key={method}
        challengeId={challengeId}
        method={method}
        error={errors.code?.message}
        field={form.register('code', { validate: filledIn(t('enter.verificationCode')) })}
      />
      <Checkbox label={t('two_factor.trust')} {...form.register('trustIp')} />
      <FormProblem>{errors.root?.message}</FormProblem>
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('two_factor.submit')}
      </Button>
      <Button variant="quiet" full icon={<ArrowLeft aria-hidden="true" />} onClick={onBack}>
        {t('two_factor.back')}
      </Button>
    </form>
  )
}

interface FactorCodeProps {
  challengeId: string
  method: SecondFactor
  error: string | undefined
  field: ReturnType<ReturnType<typeof useForm<StepValues>>['register']>
}

function FactorCode({ challengeId, method, error, field }: FactorCodeProps) {
  const { t } = useTranslation('auth')
  const isSent = method === 'SMS' || method === 'EMAIL'
  const sender = useCodeSender({
    purpose: 'TWO_FACTOR',
    target: isSent ? `${challengeId}:${method}` : '',
    send: () => callApi(sendTwoFactorCode, { challengeId, method: method === 'EMAIL' ? 'EMAIL' : 'SMS' }),
  })
  const common = { label: t(`two_factor.code_${method}`), error, required: true, ...field }
  if (method === 'RECOVERY') {
    return <TextField {...common} autoComplete="off" autoCapitalize="none" spellCheck={false} maxLength={32} />
  }
  if (method === 'PAYEE') return <TextField {...common} autoComplete="name" autoCapitalize="words" spellCheck={false} />
  return <CodeField {...common} sender={isSent ? sender : undefined} />
}
