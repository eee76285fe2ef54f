import { errorMessage, isApiError } from '@parlay/shared/api'
import type { ErrorCode } from '@parlay/shared/contracts'
import { useTranslation } from '@parlay/shared/i18n'
import { useMutation } from '@parlay/shared/state'
import type { Presence } from '@parlay/shared/ui'

interface SubmitOptions<Value, Field extends string> {
  run: () => Promise<Value>
  onDone: (value: Value) => void
  /** Hears which proofs the gateway wants; what was wrong with the one shown stands beside it, as `presence`. */
  presence?: Presence
  /** Which refusals stand beside which field; any other is the form's. */
  fields?: Partial<Record<ErrorCode, Field>>
}

const ofPresence: Partial<Record<ErrorCode, 'presence'>> = {
  AUTH_BAD_CREDENTIALS: 'presence',
  AUTH_PRESENCE_WRONG: 'presence',
}

/** One submit at a time. `errorOf(field)` is what stands beside a field, `problem` what concerns the whole form. */
export function useSubmit<Value, Field extends string = 'code'>(options: SubmitOptions<Value, Field>) {
  const { presence, fields = {} } = options
  const { t } = useTranslation('member-centre')
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: options.run,
    onSuccess: options.onDone,
    onError: (refusal) => {
      // The form then asks for it; there is nothing wrong yet.
      if (presence?.hear(refusal)) reset()
    },
  })
  const ownerOf = (code: ErrorCode) => (presence && ofPresence[code]) ?? fields[code]
  const owner = isApiError(error) ? ownerOf(error.code as ErrorCode) : undefined
  const text = error ? errorMessage(error, t) : undefined
  return {
    submit: () => {
      if (!isPending) mutate()
    },
    isPending,
    errorOf: (field: Field | 'presence') => (owner === field ? text : undefined),
    problem: owner === undefined ? text : undefined,
  }
}
