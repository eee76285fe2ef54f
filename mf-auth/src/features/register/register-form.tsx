import type { LoginValue } from '@parlay/contracts/endpoints/session'
import { showWarning } from '@parlay/ui'
import { useSubmit } from '@parlay/ui/forms'
import { isApiError } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { useSwitch } from '@parlay/web/site'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import styles from '../../form/form.module.css'
import { useCaptcha, wantsCaptcha } from '../../verification/use-captcha'
import { Agreement } from './agreement'
import { BirthdayInput } from './birthday-input'
import { mayHaveHappened } from './create-register-call'
import { fieldsOf, type RegisterSettings, type RegisterValues, type RegisterWay } from './form-model'
import { ReferralChip } from './referral-chip'
import { fieldOfCode } from './refusals'
import { RegisterFields } from './register-fields'
import { useAffiliate } from './use-affiliate'
import { useRegister } from './use-register'
import { useWrongReferral } from './use-wrong-referral'

export interface RegisterFormProps {
  /** Lets a button outside the form submit it. */
  id: string
  form: UseFormReturn<RegisterValues>
  way: RegisterWay
  settings: RegisterSettings
  referralCode: string | undefined
  onReferralRemoved: () => void
  onRegistered: (answer: LoginValue, password: string) => Promise<void>
}

export function RegisterForm(props: RegisterFormProps) {
  const { id, form, way, settings, referralCode: linkCode, onReferralRemoved, onRegistered } = props
  const { t } = useTranslation('auth')
  const affiliate = useAffiliate(linkCode)
  const { isWrong, noteRefusal } = useWrongReferral({
    form,
    settings,
    code: linkCode,
    isInvalid: affiliate.isInvalid,
  })
  const referralCode = isWrong ? undefined : linkCode
  const [needsCaptcha, setNeedsCaptcha] = useState(settings.captcha)
  const captcha = useCaptcha(needsCaptcha)
  const fields = fieldsOf(way, settings, {
    usernameEnabled: useSwitch('LOGIN.USERNAME'),
    mobileHasPassword: useSwitch('REG.MOBPASS'),
    affiliateIsKnown: affiliate.isKnown,
    hasReferral: referralCode !== undefined,
    isReferralWrong: isWrong,
    needsCaptcha,
  })
  const register = useRegister({
    way,
    settings,
    fields,
    affiliate,
    referralCode,
    captchaId: captcha.challenge?.id,
    onRegistered: (answer) => onRegistered(answer, form.getValues('password')),
  })
  const names: readonly string[] = [...fields.map(({ name }) => name), 'agreeTerms', 'birthday', 'referralCode']

  const onSubmit = useSubmit({
    form,
    send: register,
    rules: settings.rules,
    fieldOfCode: fieldOfCode(way),
    hasField: (name) => names.includes(name),
    onRefused: (error) => {
      noteRefusal(error)
      if (isApiError(error, 'REG_AFFILIATE_INVALID'))
        showWarning(t('register.affiliateCode'), t('errors:invitation_code_error'))
      if (wantsCaptcha(error)) setNeedsCaptcha(true)
      if (!captcha.challenge || mayHaveHappened(error)) return
      form.resetField('captcha')
      void captcha.refresh()
    },
  })

  const element = useRef<HTMLFormElement>(null)
  useEffect(() => focusWhenLate(element.current), [])

  return (
    <form ref={element} id={id} className={styles.form} onSubmit={onSubmit} noValidate>
      {referralCode && <ReferralChip affiliate={affiliate} code={referralCode} onRemove={onReferralRemoved} />}
      <RegisterFields form={form} way={way} fields={fields} captcha={captcha} />
      <BirthdayInput form={form} settings={settings} />
      <Agreement form={form} minAge={settings.minAge} />
      <p className={styles.note}>{t('register.marked')}</p>
    </form>
  )
}

/** The dialog has looked for its first field before the fields were rendered. */
function focusWhenLate(form: HTMLFormElement | null): void {
  const panel = form?.closest('[role="dialog"]')
  if (!panel?.contains(document.activeElement) || panel.querySelector('[role="tab"]:focus, input:focus')) return
  form?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
}
