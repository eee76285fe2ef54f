import { type ApiError, isAbort, isApiError } from '@parlay/shared/api'
import { type FormEvent, useRef } from 'react'
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

/** What every form here is made with: faults appear when a field is left, and `useAttempt` moves the focus. */
export const formOptions = { mode: 'onTouched', shouldFocusError: false } as const

/** The submit of a form: one at a time, faults beside their fields, the first of them in focus. */
export function useAttempt<Values extends FieldValues>(options: AttemptOptions<Values>) {
  const { form, attempt, rules = {}, fieldOfCode = {}, hasField, onRefused } = options
  const textOf = useFaultText()
  const errorText = useErrorText()
  const isSending = useRef(false)

  /** Answers the names of the fields that the refusal is about. */
  function show(error: unknown): string[] {
    if (isApiError(error)) onRefused?.(error)
    const faults = Object.entries(readServerFaults(error, rules, fieldOfCode)).filter(
      ([name]) => hasField?.(name) ?? true,
    )
    for (const [name, fault] of faults) form.setError(name as Path<Values>, { message: textOf(fault) })
    if (faults.length === 0) form.setError('root', { message: errorText(error) })
    return faults.map(([name]) => name)
  }

  async function send(values: Values, element: HTMLFormElement): Promise<void> {
    try {
      await attempt(values)
    } catch (error) {
      if (!isAbort(error)) focusFirst(element, show(error))
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const element = event.currentTarget
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await form.handleSubmit(
      (values) => send(values, element),
      (faults) => focusFirst(element, Object.keys(faults)),
    )(event)
    isSending.current = false
  }

  return (event: FormEvent<HTMLFormElement>) => void submit(event)
}

/** In the order of the page. A field that appears with the refusal is there a frame later. */
function focusFirst(element: HTMLFormElement, names: readonly string[]): void {
  const find = () =>
    [...element.elements].find(
      (control): control is HTMLInputElement => control instanceof HTMLInputElement && names.includes(control.name),
    )
  const focus = (control = find()) => {
    control?.focus()
    control?.select()
    return control !== undefined
  }
  if (names.length > 0 && !focus()) requestAnimationFrame(() => focus())
}
