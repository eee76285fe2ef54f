import type { ValueOf } from '@parlay/contracts'
import type { getRegisterSettings } from '@parlay/contracts/endpoints/registration'
import { findBirthdayFault } from '@parlay/contracts/fields/birthday-rule'
import { countryCodes } from '@parlay/contracts/fields/country-codes'
import {
  cleanParticular,
  findParticularFault,
  incomeSources,
  type Particular,
} from '@parlay/contracts/fields/particulars'
import { dayText, Select, type SelectOption, TextField, type TextFieldProps } from '@parlay/ui'
import { shownFault, useFaultText } from '@parlay/ui/forms'
import { tagOf, useLanguage, useTranslation } from '@parlay/web/i18n'
import { Controller, type UseFormReturn } from 'react-hook-form'
import { isChoice, type ParticularValues } from './particular-values'
import { useCountryName } from './use-country-name'

interface ParticularFieldProps {
  name: Particular
  form: UseFormReturn<ParticularValues>
  settings: ValueOf<typeof getRegisterSettings>
}

const word = { autoCapitalize: 'none', spellCheck: false } as const
/** For texts that a browser cannot fill in. */
const own = { autoComplete: 'off', ...word }

/** The keyboard and the autocomplete setting of each text. */
const traits: Partial<Record<Particular, Omit<TextFieldProps, 'label'>>> = {
  payeeName: { autoComplete: 'name', autoCapitalize: 'words', spellCheck: false },
  idNumber: own,
  address: { autoComplete: 'street-address' },
  occupation: { autoComplete: 'organization-title' },
  line: own,
  whatsapp: { type: 'tel', inputMode: 'tel', autoComplete: 'tel', ...word },
  facebook: own,
  wechat: own,
  qqNum: { autoComplete: 'off', inputMode: 'numeric', ...word },
}

export function ParticularField({ name, form, settings }: ParticularFieldProps) {
  if (isChoice(name)) return <Choice name={name} form={form} />
  if (name === 'birthday') return <Birthday form={form} minAge={settings.birthdayAge ?? settings.minAge} />
  return <Text name={name} form={form} settings={settings} />
}

function Text({ name, form, settings }: ParticularFieldProps) {
  const { t } = useTranslation('member-centre')
  const textOf = useFaultText()
  const isOnce = name === 'payeeName' || name === 'idNumber'
  return (
    <TextField
      label={t(`particulars.${name}`)}
      hint={isOnce ? t('particulars.once') : undefined}
      {...traits[name]}
      error={shownFault(form, name)}
      {...form.register(name, {
        validate: (value) => textOf(findParticularFault(name, cleanParticular(name, value), settings.rules)),
      })}
    />
  )
}

function Birthday({ form, minAge }: { form: ParticularFieldProps['form']; minAge: number }) {
  const { t } = useTranslation('member-centre')
  const textOf = useFaultText()
  const today = dayText(Date.now())
  return (
    <TextField
      type="date"
      autoComplete="bday"
      label={t('particulars.birthday')}
      hint={t('particulars.birthdayAbout', { age: minAge })}
      max={today}
      error={shownFault(form, 'birthday')}
      {...form.register('birthday', {
        validate: (value) => textOf(findBirthdayFault(value, { required: false, minAge, today })),
      })}
    />
  )
}

function useChoices(name: 'nationality' | 'incomeSource'): SelectOption[] {
  const { t } = useTranslation('member-centre')
  const language = useLanguage()
  const countryName = useCountryName()
  const none = { value: '', label: t('particulars.none') }
  if (name === 'incomeSource') {
    return [none, ...incomeSources.map((value) => ({ value, label: t(`particulars.incomeSource.${value}`) }))]
  }
  const countries = countryCodes.map((value) => ({ value, label: countryName(value) }))
  return [none, ...countries.sort((one, other) => one.label.localeCompare(other.label, tagOf(language)))]
}

function Choice({ name, form }: { name: 'nationality' | 'incomeSource'; form: ParticularFieldProps['form'] }) {
  const { t } = useTranslation('member-centre')
  const options = useChoices(name)
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <Select
          label={t(`particulars.${name}`)}
          options={options}
          value={field.value}
          onChange={(value) => field.onChange(value)}
        />
      )}
    />
  )
}
