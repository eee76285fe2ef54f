import { Checkbox, Select, TextField } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { LinesField } from '../../act/lines-field'
import { useSelf } from '../../session/session'
import { fromField, toField } from '../../texts/zoned-time'
import type { Value } from './draft'
import { PictureField } from './picture-field'
import type { Field } from './schema-fields'

export interface FieldInputProps {
  field: Field
  value: Value
  /** The message key of what is wrong with it. */
  fault?: string | undefined
  disabled: boolean
  onChange: (value: Value) => void
}

/** One field of a kind, by what its schema says. */
export function FieldInput({ field, value, fault, disabled, onChange }: FieldInputProps) {
  const { t } = useTranslation(['office', 'content'])
  const { site } = useSelf()
  const { name, kind, options, maxLength, isRequired } = field
  const label = t(`content:field_${name}`)
  const error = fault && t(fault === 'err_required' ? 'act.fill_in' : 'content:wrong')
  const common = { label, disabled, required: isRequired, ...(error && { error }) }
  const text = value === null || value === undefined ? '' : String(value)
  if (kind === 'choice') {
    const choices = options.map((one) => ({
      value: one,
      label: t(`content:option_${name}_${one || 'none'}`, { defaultValue: one }),
    }))
    const shown = options.includes(text) ? choices : [{ value: '', label: '–' }, ...choices]
    return <Select label={label} options={shown} value={text} disabled={disabled} hint={error} onChange={onChange} />
  }
  if (kind === 'check')
    return (
      <Checkbox
        label={label}
        checked={value === true}
        disabled={disabled}
        onChange={({ target }) => onChange(target.checked)}
      />
    )
  if (kind === 'picture') return <PictureField {...common} value={text} onChange={onChange} />
  if (kind === 'html' || kind === 'lines') {
    return (
      <LinesField
        {...common}
        rows={kind === 'html' ? 10 : 3}
        maxLength={maxLength}
        value={text}
        onChange={({ target }) => onChange(target.value)}
      />
    )
  }
  if (kind === 'time') {
    return (
      <TextField
        {...common}
        type="datetime-local"
        hint={t('content:in_zone', { zone: site.timeZone })}
        value={toField(value as number | null, site.timeZone)}
        onChange={({ target }) => onChange(fromField(target.value, site.timeZone))}
      />
    )
  }
  const isNumber = kind === 'number'
  return (
    <TextField
      {...common}
      {...(isNumber ? { inputMode: 'numeric' } : { maxLength })}
      autoComplete="off"
      value={text}
      onChange={({ target }) => onChange(isNumber ? numberOf(target.value) : target.value)}
    />
  )
}

const numberOf = (text: string): number | null => (/^\d{1,9}$/.test(text) ? Number(text) : null)
