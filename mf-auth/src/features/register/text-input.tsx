import type { FieldRule } from '@parlay/shared/contracts/fields/field-rule'
import { useTranslation } from '@parlay/shared/i18n'
import { PasswordField, TextField } from '@parlay/shared/ui'
import type { UseFormReturn } from 'react-hook-form'
import { StrengthHint } from '../../form/strength-hint'
import { fieldTraits } from './field-traits'
import type { RegisterValues, TextFieldName } from './form-model'
import { useFieldNotes } from './use-field-notes'

interface TextInputProps {
  form: UseFormReturn<RegisterValues>
  name: TextFieldName
  rule: FieldRule
}

/** One field of the registration, by the operator's rule. */
export function TextInput({ form, name, rule }: TextInputProps) {
  const { t } = useTranslation('auth')
  const { hintOfField, validateField } = useFieldNotes()
  const input = {
    label: t(`register.${name}`),
    required: rule.required,
    hint: hintOfField(name, rule),
    error: form.formState.errors[name]?.message,
    ...fieldTraits[name],
    ...form.register(name, {
      validate: (value, values) => validateField(name, rule, value, values),
      ...(name === 'password' && { deps: ['confirmPassword'] }),
    }),
  }
  if (name === 'password') {
    return (
      <>
        <PasswordField {...input} autoComplete="new-password" />
        <StrengthHint password={form.watch('password')} personal={[form.watch('username')]} />
      </>
    )
  }
  if (name === 'confirmPassword') return <PasswordField {...input} autoComplete="new-password" />
  if (name === 'paymentPassword') return <PasswordField {...input} autoComplete="off" />
  return <TextField {...input} />
}
