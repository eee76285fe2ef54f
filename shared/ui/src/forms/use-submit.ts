import { isAbort } from '@parlay/web/api'
import { type FormEvent, useRef } from 'react'
import type { FieldValues } from 'react-hook-form'
import { type ShowErrorOptions, useShowError } from './use-show-error'

export interface SubmitOptions<Values extends FieldValues> extends ShowErrorOptions<Values> {
  /** Sends the values. An error is shown at its field, or on the form as a whole, and the input is kept. */
  send: (values: Values) => Promise<void>
}

/** The options of every form: errors appear when a field is left, and `useSubmit` moves the focus. */
export const formOptions = { mode: 'onTouched', shouldFocusError: false } as const

/**
 * Returns the submit handler of a form. It sends once at a time, shows errors at their fields and focuses the first of
 * them.
 */
export function useSubmit<Values extends FieldValues>({ send, ...options }: SubmitOptions<Values>) {
  const { form } = options
  const showError = useShowError(options)
  const isSending = useRef(false)

  async function trySend(values: Values, element: HTMLFormElement): Promise<void> {
    try {
      await send(values)
    } catch (error) {
      if (!isAbort(error)) focusFirst(element, showError(error))
    }
  }

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    const element = event.currentTarget
    event.preventDefault()
    if (isSending.current) return
    isSending.current = true
    await form.handleSubmit(
      (values) => trySend(values, element),
      (faults) => focusFirst(element, Object.keys(faults)),
    )(event)
    isSending.current = false
  }

  return (event: FormEvent<HTMLFormElement>) => void submit(event)
}

/** Focuses the first field in page order. A field that appears because of the refusal is rendered a frame later. */
function focusFirst(element: HTMLFormElement, names: readonly string[]): void {
  const find = () =>
    [...element.elements].find(
      (control): control is HTMLInputElement | HTMLTextAreaElement =>
        (control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement) && names.includes(control.name),
    )
  const focus = (control = find()) => {
    control?.focus()
    control?.select()
    return control !== undefined
  }
  if (names.length > 0 && !focus()) requestAnimationFrame(() => focus())
}
