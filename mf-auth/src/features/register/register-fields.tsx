import { classNames } from '@parlay/ui'
import type { FormField } from './form-model'
import styles from './register.module.css'
import { RegisterField, type RegisterFieldProps } from './register-field'

interface RegisterFieldsProps extends Omit<RegisterFieldProps, 'field'> {
  fields: readonly FormField[]
}

/** These fields share their row with a neighbour where there is room; each other field has a separate row. */
const narrow: readonly string[] = ['password', 'confirmPassword', 'qqNum', 'line', 'whatsapp', 'facebook', 'wechat']

/** Renders every field that the operator has switched on. */
export function RegisterFields({ fields, ...rest }: RegisterFieldsProps) {
  return (
    <div className={styles.fields}>
      {fields.map((field) => (
        <div key={field.name} className={classNames(!narrow.includes(field.name) && styles.wide)}>
          <RegisterField {...rest} field={field} />
        </div>
      ))}
    </div>
  )
}
