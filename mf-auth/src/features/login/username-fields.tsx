import { PasswordField, TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import type { UseFormReturn } from 'react-hook-form'
import type { LoginValues } from './login-values'

/** Shown in the password field if this browser may log in without a password. */
const filledLook = '••••••••••'

/** The keys of the texts next to an empty field. A text is looked up when it is shown, in the language of that moment. */
const missing = { username_missing: 'username_missing', password_missing: 'password_missing' } as const

interface UsernameFieldsProps {
  form: UseFormReturn<LoginValues>
  /** True if the remembered member may leave the password empty. */
  isOneClick: boolean
}

export function UsernameFields({ form, isOneClick }: UsernameFieldsProps) {
  const { t } = useTranslation('auth')
  const { register, formState } = form
  const text = (message: string | undefined) => message && (message in missing ? t(`login.${message}`) : message)
  return (
    <>
      <TextField
        label={t('login.username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        required
        data-autofocus
        error={text(formState.errors.username?.message)}
        {...register('username', { validate: (name) => name.trim() !== '' || missing.username_missing })}
      />
      <PasswordField
        label={t('login.password')}
        autoComplete="current-password"
        maxLength={256}
        required={!isOneClick}
        placeholder={isOneClick ? filledLook : undefined}
        hint={isOneClick ? t('login.remembered') : undefined}
        error={text(formState.errors.password?.message)}
        {...register('password', {
          validate: (password) => isOneClick || password.trim() !== '' || missing.password_missing,
        })}
      />
    </>
  )
}
