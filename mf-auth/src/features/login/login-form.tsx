import type { LoginValue, TwoFactorChallenge } from '@parlay/contracts/endpoints/session'
import { Button, Checkbox, type Elements, FormProblem } from '@parlay/ui'
import { useSubmit } from '@parlay/ui/forms'
import { isApiError, prepareEncryption } from '@parlay/web/api'
import { useTranslation } from '@parlay/web/i18n'
import { retryAfterOf } from '@parlay/web/site/retry-after'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import formStyles from '../../form/form.module.css'
import { CaptchaField } from '../../verification/captcha-field'
import { useCaptcha, wantsCaptcha } from '../../verification/use-captcha'
import { LockedNotice } from './locked-notice'
import styles from './login.module.css'
import type { LoginValues, LoginWay } from './login-values'
import { SmsFields } from './sms-fields'
import { useLogin } from './use-login'
import { useRemembered } from './use-remembered'
import { UsernameFields } from './username-fields'

export interface LoginFormProps {
  form: UseFormReturn<LoginValues>
  way: LoginWay
  portal: 'MEMBER' | 'AGENT'
  /** True if name and password are given, so that the form is sent immediately. */
  isComplete?: boolean
  onLoggedIn: (answer: LoginValue, password?: string) => Promise<void>
  onSecondFactor: (challenge: TwoFactorChallenge, password?: string) => void
  /** Shown next to “remember me”. */
  aside?: Elements
}

const fieldOfCode = {
  AUTH_CAPTCHA_REQUIRED: 'captcha',
  AUTH_CAPTCHA_WRONG: 'captcha',
  SMS_INVALID_PHONE: 'mobile',
  SMS_CODE_WRONG: 'smsCode',
  SMS_CODE_MISSING: 'smsCode',
  SMS_CODE_EXPIRED: 'smsCode',
}
const fieldsOfWay = { username: ['username', 'password'], sms: ['mobile', 'smsCode'] } as const

/**
 * Asks for name and password, or number and code. The input is kept whatever goes wrong; a second submit waits for the
 * first.
 */
export function LoginForm({ form, way, portal, isComplete, onLoggedIn, onSecondFactor, aside }: LoginFormProps) {
  const { t } = useTranslation('auth')
  const [needsCaptcha, setNeedsCaptcha] = useState(false)
  const [lockedUntil, setLockedUntil] = useState<number>()
  const captcha = useCaptcha(needsCaptcha)
  const { logIn, remembered: logInRemembered } = useLogin({ portal, captchaId: captcha.challenge?.id })
  const { remembered, endOneClick } = useRemembered()
  const isOneClick = useIsOneClick(form, way, remembered)
  const onUnlocked = useCallback(() => setLockedUntil(undefined), [])
  const element = useImmediateSubmit(isComplete)
  useEffect(prepareEncryption, [])

  async function send(values: LoginValues): Promise<void> {
    const password = way === 'username' && !isOneClick ? values.password.trim() : undefined
    onUnlocked()
    try {
      const answer = isOneClick ? await logInRemembered() : await logIn(way, values)
      await onLoggedIn(answer, password)
    } catch (error) {
      if (isApiError(error, 'AUTH_2FA_REQUIRED')) return onSecondFactor(error.value as TwoFactorChallenge, password)
      onRefused(error)
    }
  }

  /** Handles refusals that need more than a message next to a field, and rethrows the others. */
  function onRefused(error: unknown): void {
    if (wantsCaptcha(error)) {
      setNeedsCaptcha(true)
      form.setValue('captcha', '')
      if (needsCaptcha) void captcha.refresh()
    }
    const retryAfter = isApiError(error, 'AUTH_LOCKED_TEMP') ? retryAfterOf(error) : 0
    if (retryAfter > 0) setLockedUntil(Date.now() + retryAfter * 1000)
    else if (isOneClick && isApiError(error, 'AUTH_BAD_CREDENTIALS')) onForgotten()
    else throw error
  }

  function onForgotten(): void {
    endOneClick()
    form.setError('password', { message: t('login.remembered_over') })
    form.setFocus('password')
  }

  const onSubmit = useSubmit({
    form,
    send,
    fieldOfCode: { ...fieldOfCode, AUTH_BAD_CREDENTIALS: way === 'sms' ? 'smsCode' : 'password' },
    hasField: (name) => name === 'captcha' || fieldsOfWay[way].some((field) => field === name),
  })

  const { errors, isSubmitting } = form.formState
  const captchaError = errors.captcha?.message
  return (
    <form ref={element} className={formStyles.form} onSubmit={onSubmit} noValidate>
      {way === 'username' ? (
        <UsernameFields form={form} isOneClick={isOneClick} />
      ) : (
        <SmsFields form={form} isOneClick={isOneClick} maskedNumber={remembered.mobileNumMasked} />
      )}
      {needsCaptcha && (
        <CaptchaField
          captcha={captcha}
          required
          error={captchaError?.startsWith('err_') ? t(`errors:${captchaError}`) : captchaError}
          {...form.register('captcha', { validate: (text) => text.trim() !== '' || 'err_enter_captcha' })}
        />
      )}
      <div className={styles.row}>
        <Checkbox label={t('login.remember')} {...form.register('rememberMe')} />
        {aside}
      </div>
      {lockedUntil ? (
        <LockedNotice until={lockedUntil} onOver={onUnlocked} />
      ) : (
        <FormProblem>{errors.root?.message}</FormProblem>
      )}
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  )
}

/**
 * Dispatches an event instead of calling `requestSubmit`, which does nothing while the dialog still waits to appear.
 */
function useImmediateSubmit(isWanted: boolean | undefined) {
  const form = useRef<HTMLFormElement>(null)
  const isToDo = useRef(isWanted)
  useEffect(() => {
    if (isToDo.current) form.current?.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
    isToDo.current = false
  }, [])
  return form
}

/** A remembered member who has typed nothing else logs in without a password or code. */
function useIsOneClick(
  { control }: UseFormReturn<LoginValues>,
  way: LoginWay,
  { oneClick, username, mobileNumMasked }: ReturnType<typeof useRemembered>['remembered'],
): boolean {
  const [name, password, mobile, code] = useWatch({ control, name: ['username', 'password', 'mobile', 'smsCode'] })
  if (!oneClick) return false
  if (way === 'sms') return mobileNumMasked !== null && mobile.mobileNum === '' && code === ''
  return username !== null && name.trim() === username && password.trim() === ''
}
