import { callApi, isApiError } from '@parlay/shared/api'
import { createWithdrawal } from '@parlay/shared/contracts/endpoints/withdrawals'
import { emit } from '@parlay/shared/events'
import { useTranslation } from '@parlay/shared/i18n'
import { useAttempt } from '@parlay/shared/site/use-attempt'
import { useMutation } from '@parlay/shared/state'
import { useRefusalText } from '../../use-refusal-text'
import { useReadAgain } from './use-withdraw-options'

export interface WithdrawalWish {
  accountId: string
  amount: string
  paymentPassword: string
}

type Field = 'amount' | 'paymentPassword'

const fieldOf: Record<string, Field> = {
  WAL_INSUFFICIENT: 'amount',
  WAL_AMOUNT_RANGE: 'amount',
  WDR_DAILY_LIMIT: 'amount',
  AUTH_PAYMENT_PASSWORD_WRONG: 'paymentPassword',
  AUTH_PAYMENT_PASSWORD_LOCKED: 'paymentPassword',
}

/** Sends a withdrawal. `errorOf(field)` stands beside a field, `problem` under the form. */
export function useWithdraw({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('member-centre')
  const readAgain = useReadAgain()
  const refusalText = useRefusalText()
  const attempt = useAttempt((wish: WithdrawalWish, idempotencyKey) =>
    callApi(createWithdrawal, wish, { idempotencyKey }),
  )
  const { mutateAsync, isPending, error, reset } = useMutation({
    mutationFn: ({ paymentPassword, ...named }: WithdrawalWish) => attempt({ ...named, paymentPassword }, named),
    onSuccess: () => {
      emit('toast-requested', { kind: 'success', text: t('withdraw.requested') })
      onDone()
    },
    // Whatever the answer was, or if there was none: it may be there.
    onSettled: readAgain,
  })
  const owner = isApiError(error) ? fieldOf[error.code] : undefined
  const text = error ? refusalText(error) : undefined
  return {
    send: (wish: WithdrawalWish) => mutateAsync(wish).then(nothing, nothing),
    reset,
    isPending,
    errorOf: (field: Field) => (owner === field ? text : undefined),
    problem: owner === undefined ? text : undefined,
  }
}

const nothing = () => undefined
