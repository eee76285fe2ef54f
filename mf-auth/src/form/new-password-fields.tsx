import { cleanField, findFault } from '@parlay/contracts/fields/field-rule'
import { PasswordField } from '@parlay/ui'
import { isEarly } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import type { UseFormReturn } from 'react-hook-form'
import { StrengthHint } from './strength-hint'
import { useFieldTexts } from './use-field-texts'
import { useRule } from './use-rules'

export interface NewPasswordValues {
  newPassword: string
  confirmNewPassword: string
}

interface NewPasswordFieldsProps {
  /** A form whose values include these two. */
  form: Pick<UseFormReturn<NewPasswordValues>, 'register' | 'formState'>
  /** The current values of the fields. */
  typed: NewPasswordValues
  /** The password that is replaced, if it was typed here. */
  oldPassword?: string
}

/** Inputs for a new password and its repetition, by the operator's rule. */
export function NewPasswordFields({ form, typed, oldPassword }: NewPasswordFieldsProps) {
  const { t } = useTranslation('auth')
  const { hintFor, faultFor } = useFieldTexts()
  const rule = useRule('password')
  const hint = hintFor(rule)
  const { errors, submitCount } = form.formState
  const faultAt = (name: keyof NewPasswordValues) =>
    isEarly(typed[name], submitCount) ? undefined : errors[name]?.message
  const faultOf = (typedPassword: string) => {
    const value = cleanField('password', typedPassword)
    const isSame = value !== '' && value === cleanField('password', oldPassword ?? '')
    return isSame ? t('change.same') : faultFor('password', findFault(rule, value), hint)
  }
  return (
    <>
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        required
        hint={hint}
        error={faultAt('newPassword')}
        {...form.register('newPassword', { validate: faultOf, deps: ['confirmNewPassword'] })}
      />
      <StrengthHint password={typed.newPassword} />
      <PasswordField
        label={t('password.confirm')}
        autoComplete="new-password"
        required
        error={faultAt('confirmNewPassword')}
        {...form.register('confirmNewPassword', {
          validate: (value, { newPassword }) => faultFor('confirmPassword', confirmationFault(value, newPassword)),
        })}
      />
    </>
  )
}

function confirmationFault(typed: string, password: string) {
  const value = cleanField('confirmPassword', typed)
  if (value === '') return { key: 'err_required', params: {} }
  return value === cleanField('password', password) ? undefined : { key: 'err_pwd_mismatch', params: {} }
}

export const newPasswordFaults = {
  PWD_WEAK: 'newPassword',
  PWD_BREACHED: 'newPassword',
  PWD_REUSED: 'newPassword',
  PWD_MISMATCH: 'confirmNewPassword',
}
