import { Select, TextField } from '@parlay/ui'
import { filledIn, shownFault } from '@parlay/ui/forms'
import { useTranslation } from '@parlay/web/i18n'
import { type UseFormReturn, useController } from 'react-hook-form'
import { LinesField } from './lines-field'

/** Values filled in before an act, by the names of the fields. `reason` is always there. */
export type ActValues = Record<string, string>

interface Common {
  /** As in the request of the call, so that the gateway's faults are shown next to it. */
  name: string
  label: string
  hint?: string
  initial?: string
}
interface TextProps extends Common {
  kind: 'text' | 'lines' | 'amount' | 'time'
  maxLength: number
  isOptional?: boolean
}
interface ChoiceProps extends Common {
  kind: 'choice'
  options: readonly { value: string; label: string }[]
}
export type ActFieldProps = TextProps | ChoiceProps

/** The characters of an amount such as 99999999999.99. */
export const longestAmount = 14
const amountForm = /^\d{1,11}(\.\d{2})?$/

/** A field of an act: a text, lines, an amount, a time of the reader's clock, or one of several choices. */
export function ActField(props: ActFieldProps & { form: UseFormReturn<ActValues> }) {
  return props.kind === 'choice' ? <ChoiceField {...props} /> : <TypedField {...props} />
}

function TypedField({ form, kind, name, label, hint, maxLength, isOptional }: TextProps & FormProps) {
  const { t } = useTranslation('office')
  const isWrong = (text: string) => kind === 'amount' && !amountForm.test(text.trim()) && t('act.amount_form')
  const check = filledIn<ActValues>(t('act.fill_in'), (text) => isWrong(text) || undefined)
  const validate = (text: string, values: ActValues) =>
    isOptional && text.trim() === '' ? undefined : check(text, values)
  const common = {
    label,
    autoComplete: 'off',
    maxLength,
    error: shownFault(form, name),
    ...form.register(name, { validate }),
  }
  if (kind === 'lines') return <LinesField {...common} hint={hint} />
  const look = { amount: { inputMode: 'decimal' }, time: { type: 'datetime-local' }, text: {} } as const
  return <TextField {...common} {...(hint && { hint })} {...look[kind]} />
}

function ChoiceField({ form, name, label, hint, options }: ChoiceProps & FormProps) {
  const { field } = useController({ control: form.control, name })
  return <Select label={label} hint={hint} options={options} value={field.value ?? ''} onChange={field.onChange} />
}

interface FormProps {
  form: UseFormReturn<ActValues>
}
