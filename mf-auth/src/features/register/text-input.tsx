import { PasswordField, TextField, type TextFieldProps } from '@parlay/shared/ui'
import { StrengthHint } from '../../form/strength-hint'
import { fieldTraits } from './field-traits'
import type { TextFieldName } from './form-model'
import styles from './register.module.css'

interface TextInputProps extends TextFieldProps {
  name: TextFieldName
  /** What the strength of a password is judged by. */
  typed: { password: string; username: string }
}

/** One line of text, as the keyboard, the browser's memory and password managers should take it. */
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
