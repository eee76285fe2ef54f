import { type ApiError, isApiError } from '@parlay/web/api'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { type FieldOfCode, type Rules, readServerFaults } from './server-faults'
import { useErrorText, useFaultText } from './use-fault-text'

export interface ShowErrorOptions<Values extends FieldValues> {
  form: UseFormReturn<Values>
  rules?: Rules
  /** `root.…` is a part of the form that is not a field. */
  fieldOfCode?: FieldOfCode
  /** Returns whether the form has the field now; a fault of another field is shown on the form as a whole. */
  hasField?: (name: string) => boolean
  /** Called with a refusal before it is shown. */
  onRefused?: (error: ApiError) => void
  /** The namespace with the messages for errors of this remote's calls. */
  namespace?: string
}

/** Shows an error at its fields, or on the form as a whole, and returns the names of the fields concerned. */
export function useShowError<Values extends FieldValues>(
  options: ShowErrorOptions<Values>,
): (error: unknown) => string[] {
  const { form, rules = {}, fieldOfCode = {}, onRefused, namespace } = options
  // An error under a name that the form does not have would never be cleared, and would block the form.
  const { hasField = (name: string) => name.startsWith('root.') || name in form.getValues() } = options
  const textOf = useFaultText(namespace)
  const errorText = useErrorText(namespace)

  return (error) => {
    if (isApiError(error)) onRefused?.(error)
    const faults = Object.entries(readServerFaults(error, rules, fieldOfCode)).filter(([name]) => hasField(name))
    for (const [name, fault] of faults) form.setError(name as Path<Values>, { message: textOf(fault) })
    if (faults.length === 0) form.setError('root', { message: errorText(error) })
    return faults.map(([name]) => name)
  }
}
