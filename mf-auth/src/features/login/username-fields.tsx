import { useTranslation } from '@parlay/shared/i18n'
import { PasswordField, TextField } from '@parlay/shared/ui'
import type { UseFormReturn } from 'react-hook-form'
import type { LoginValues } from './login-values'

/** Shown in the password field if this browser may log in without a password. */
const filledLook = '••••••••••'

interface UsernameFieldsProps {
  form: UseFormReturn<LoginValues>
  /** True if the remembered member may leave the password empty. */
  isOneClick: boolean
}

export function UsernameFields({ form, isOneClick }: UsernameFieldsProps) {
  const { t } = useTranslation('auth')
  const { register, formState } = form
  const text = (key: string | undefined) => key && (key.startsWith('err_') ? t(`errors:${key}`) : key)
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
        {...register('username', { validate: (name) => name.trim() !== '' || 'err_enter_user_pwd' })}
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
          validate: (password) => isOneClick || password.trim() !== '' || 'err_enter_user_pwd',
        })}
      />
    </>
  )
}
