import { type ApiError, isAbort, isApiError } from '@parlay/shared/api'
import { type BaseSyntheticEvent, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type FieldOfCode, type Rules, readServerFaults } from './server-faults'
import { useErrorText, useFaultText } from './use-fault-text'

export interface AttemptOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  /** Does what the form is for; what it throws is shown where it belongs and nothing typed is lost. */
  attempt: (values: Values) => Promise<void>
  rules?: Rules
  fieldOfCode?: FieldOfCode
  /** Whether the field is on the form now; a refusal about another one is said in the form as a whole. */
  hasField?: (name: string) => boolean
  /** Hears of a refusal before it is shown. */
  onRefused?: (error: ApiError) => void
}

/** The submit of a form: one at a time, faults beside their fields, the first of them in focus. */
export function useAttempt<Values extends FieldValues>(options: AttemptOptions<Values>) {
  const { form, attempt, rules = {}, fieldOfCode = {}, hasField, onRefused } = options
  const textOf = useFaultText()
  const errorText = useErrorText()
  const isSending = useRef(false)

  function show(error: unknown): void {
    if (isApiError(error)) onRefused?.(error)
    const faults = Object.entries(readServerFaults(error, rules, fieldOfCode)).filter(
      ([name]) => hasField?.(name) ?? true,
    )
    for (const [name, fault] of faults) form.setError(name as Path<Values>, { message: textOf(fault) })
    const first = faults[0]?.[0]
    if (first) form.setFocus(first as Path<Values>, { shouldSelect: true })
    else form.setError('root', { message: errorText(error) })
  }

  async function send(values: Values): Promise<void> {
    if (isSending.current) return
    isSending.current = true
    try {
      await attempt(values)
    } catch (error) {
      if (!isAbort(error)) show(error)
    } finally {
      isSending.current = false
    }
  }

  return (event: BaseSyntheticEvent) => void form.handleSubmit(send)(event)
}
