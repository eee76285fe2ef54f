import { findBirthdayFault } from '@parlay/contracts/fields/birthday-rule'
import { TextField } from '@parlay/ui'
import { shownFault, useFaultText } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import type { UseFormReturn } from 'react-hook-form'
import type { RegisterSettings, RegisterValues } from './form-model'

interface BirthdayInputProps {
  form: UseFormReturn<RegisterValues>
  settings: RegisterSettings
}

/** Shown if the operator asks for the birthday, with the minimum age. */
export function BirthdayInput({ form, settings }: BirthdayInputProps) {
  const { t } = useTranslation('auth')
  const textOf = useFaultText()
  const { birthday, minAge: leastAge, birthdayAge: minAge = leastAge } = settings
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
