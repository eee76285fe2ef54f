import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

type Form<Values extends FieldValues> = Pick<UseFormReturn<Values>, 'getFieldState' | 'getValues' | 'formState'>

/** Returns the fault to show next to a field. An empty field shows no error before the form is submitted. */
export function shownFault<Values extends FieldValues>(form: Form<Values>, name: Path<Values>): string | undefined {
  const { error } = form.getFieldState(name, form.formState)
  return isEarly(form.getValues(name), form.formState.submitCount) ? undefined : error?.message
}

/** Returns whether it is too early to show a fault for this value. */
export const isEarly = (value: unknown, submitCount: number): boolean => submitCount === 0 && isEmpty(value)

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'mobileNum' in value ? value.mobileNum === '' : value === ''
