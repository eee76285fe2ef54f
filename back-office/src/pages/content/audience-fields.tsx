import { contentReaders } from '@parlay/contracts/staff/content'
import { Select, TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import styles from './content.module.css'
import type { Draft } from './draft'
import { FieldInput } from './field-input'

interface AudienceFieldsProps {
  draft: Draft
  /** The conditions that the kind offers. */
  offered: readonly string[]
  faults: Readonly<Record<string, string>>
  disabled: boolean
  onChange: (change: Partial<Draft>) => void
}

const time = (name: string) => ({ name, kind: 'time' as const, options: [], maxLength: undefined, isRequired: false })

/** The readers who see it, and its time. */
export function AudienceFields({ draft, offered, faults, disabled, onChange }: AudienceFieldsProps) {
  const { t } = useTranslation(['office', 'content'])
  const { audience } = draft
  const change = (part: Partial<Draft['audience']>) => onChange({ audience: { ...audience, ...part } })
  return (
    <div className={styles.fields}>
      {(['validFrom', 'validUntil'] as const).map((name) => (
        <FieldInput
          key={name}
          field={time(name)}
          value={draft[name]}
          fault={faults[name]}
          disabled={disabled}
          onChange={(value) => onChange({ [name]: value as number | null })}
        />
      ))}
      {offered.includes('readers') && (
        <Select
          label={t('content:readers')}
          options={contentReaders.map((value) => ({ value, label: t(`content:readers_${value}`) }))}
          value={audience.readers}
          disabled={disabled}
          onChange={(readers) => change({ readers })}
        />
      )}
      {offered.includes('ranks') && (
        <ListField
          label={t('content:ranks')}
          hint={t('content:ranks_hint')}
          values={audience.ranks.map(String)}
          form={/^[1-9]\d?$/}
          disabled={disabled}
          onChange={(ranks) => change({ ranks: ranks.map(Number) })}
        />
      )}
      {offered.includes('countries') && (
        <ListField
          label={t('content:countries')}
          hint={t('content:countries_hint')}
          values={audience.countries}
          form={/^[A-Z]{2}$/}
          disabled={disabled}
          onChange={(countries) => change({ countries })}
        />
      )}
    </div>
  )
}

interface ListFieldProps {
  label: string
  hint: string
  values: readonly string[]
  form: RegExp
  disabled: boolean
  onChange: (values: string[]) => void
}

/** Several short values, separated by commas. Those of another form are left out. */
function ListField({ label, hint, values, form, disabled, onChange }: ListFieldProps) {
  const read = (text: string) =>
    text
      .toUpperCase()
      .split(/[\s,]+/)
      .filter((one) => form.test(one))
  return (
    <TextField
      label={label}
      hint={hint}
      disabled={disabled}
      autoComplete="off"
      key={values.join()}
      defaultValue={values.join(', ')}
      onBlur={({ target }) => onChange([...new Set(read(target.value))])}
    />
  )
}
