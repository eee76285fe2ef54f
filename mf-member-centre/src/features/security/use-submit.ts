import { errorMessage, isApiError } from '@parlay/shared/api'
import type { ErrorCode } from '@parlay/shared/contracts'
import { useTranslation } from '@parlay/shared/i18n'
import { useMutation } from '@parlay/shared/state'

interface SubmitOptions<Value, Field extends string> {
  run: () => Promise<Value>
  onDone: (value: Value) => void
  /** Which refusals stand beside which field; any other is the form's. */
  fields?: Partial<Record<ErrorCode, Field>>
}

/** One submit at a time. `errorOf(field)` is what stands beside a field, `problem` what concerns the whole form. */
export function useSubmit<Value, Field extends string = 'password' | 'code'>(options: SubmitOptions<Value, Field>) {
  const { t } = useTranslation('member-centre')
  const { mutate, isPending, error } = useMutation({ mutationFn: options.run, onSuccess: options.onDone })
  const owner = isApiError(error) ? options.fields?.[error.code as ErrorCode] : undefined
  const text = error ? errorMessage(error, t) : undefined
  return {
    submit: () => {
      if (!isPending) mutate()
    },
    isPending,
    errorOf: (field: Field) => (owner === field ? text : undefined),
    problem: owner === undefined ? text : undefined,
  }
}
