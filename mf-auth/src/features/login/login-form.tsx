import { zodResolver } from '@hookform/resolvers/zod'
import { errorMessage, isApiError, prepareEncryption } from '@parlay/shared/api'
import { type LoginForm as Credentials, loginFormSchema } from '@parlay/shared/contracts/forms/login'
import { useTranslation } from '@parlay/shared/i18n'
import { Button, PasswordField, TextField } from '@parlay/shared/ui'
import { CircleAlert } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import { logIn } from './log-in'
import styles from './login-form.module.css'

interface LoginFormProps {
  onLoggedIn: () => void
}

/** User name and password. What was typed stays whatever goes wrong; a second submit waits for the first. */
export function LoginForm({ onLoggedIn }: LoginFormProps) {
  const { t } = useTranslation('auth')
  const isSending = useRef(false)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<Credentials>({
    resolver: zodResolver(loginFormSchema),
    defaultValues: { username: '', password: '' },
  })
  const { errors, isSubmitting } = formState
  useEffect(prepareEncryption, [])

  async function onSubmit(credentials: Credentials): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      await logIn(credentials)
      onLoggedIn()
    } catch (error) {
      const isWrong = isApiError(error, 'AUTH_BAD_CREDENTIALS')
      setError(isWrong ? 'password' : 'root', { message: errorMessage(error, t) })
      if (isWrong) setFocus('password', { shouldSelect: true })
    } finally {
      isSending.current = false
    }
  }

  const messageOf = (field: keyof Credentials) => {
    const message = errors[field]?.message
    return message?.startsWith('err_') ? t(`errors:${message}`) : message
  }

  return (
    <form className={styles.form} onSubmit={(event) => void handleSubmit(onSubmit)(event)} noValidate>
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        aria-required
        error={messageOf('username')}
        {...register('username')}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        aria-required
        error={messageOf('password')}
        {...register('password')}
      />
      {errors.root?.message && (
        <p className={styles.problem} role="alert">
          <CircleAlert aria-hidden="true" />
          <span>{errors.root.message}</span>
        </p>
      )}
      <Button type="submit" variant="primary" size="large" full loading={isSubmitting}>
        {t('login.submit')}
      </Button>
    </form>
  )
}
