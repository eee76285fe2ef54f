import { PasswordField, TextField, type TextFieldProps } from '@parlay/ui'
import { StrengthHint } from '../../form/strength-hint'
import { fieldTraits } from './field-traits'
import type { TextFieldName } from './form-model'
import styles from './register.module.css'

interface TextInputProps extends TextFieldProps {
  name: TextFieldName
  /** The values against which the strength of a password is judged. */
  typed: { password: string; username: string }
}

/** An input for one line of text, with the right keyboard and autocomplete settings. */
export function TextInput({ name, typed, ...field }: TextInputProps) {
  switch (name) {
    case 'password':
      return (
        <div className={styles.strong}>
          <PasswordField name={name} {...field} autoComplete="new-password" />
          <StrengthHint password={typed.password} personal={[typed.username]} />
        </div>
      )
    case 'confirmPassword':
      return <PasswordField name={name} {...field} autoComplete="new-password" />
    case 'paymentPassword':
      return <PasswordField name={name} {...field} inputMode="numeric" autoComplete="off" />
    case 'username':
      return <TextField name={name} data-autofocus {...fieldTraits[name]} {...field} />
    default:
      return <TextField name={name} {...fieldTraits[name]} {...field} />
  }
}
