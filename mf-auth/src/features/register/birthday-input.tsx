import { useTranslation } from '@parlay/shared/i18n'
import { TextField } from '@parlay/shared/ui'
import type { UseFormReturn } from 'react-hook-form'
import { shownFault } from '../../form/shown-fault'
import { useFaultText } from '../../form/use-fault-text'
import { findBirthdayFault } from './find-field-fault'
import type { RegisterSettings, RegisterValues } from './form-model'

interface BirthdayInputProps {
  form: UseFormReturn<RegisterValues>
  settings: RegisterSettings
}

/** Asked for where the operator wants it, with the age that a member must have. */
export function BirthdayInput({ form, settings: { birthday, minAge } }: BirthdayInputProps) {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  if (!birthday?.enabled) return null
  const { required } = birthday
  const today = new Date().toLocaleDateString('sv-SE')
  return (
    <TextField
      type="date"
      autoComplete="bday"
      label={t('register.birthday')}
      hint={t('register.birthday_about', { age: minAge })}
      required={required}
      max={today}
      error={shownFault(form, 'birthday')}
      {...form.register('birthday', {
        validate: (value) => textOf(findBirthdayFault(value, { required, minAge, today })),
      })}
    />
  )
}
