import { callApi, isApiError, newIdempotencyKey } from '@parlay/shared/api'
import { createDeposit, type Deposit } from '@parlay/shared/contracts/endpoints/deposits'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useMutation } from '@parlay/shared/state'
import { useRef } from 'react'

export interface DepositWish {
  methodId: string
  amount: string
}

/** One order a wish: whoever sends it again because no answer came gets the order that was made. */
export function useCreateDeposit(onCreated: (order: Deposit) => void) {
  const language = wireLanguage(useLanguage())
  const attempt = useRef<DepositWish & { key: string }>(undefined)
  return useMutation({
    mutationFn: ({ methodId, amount }: DepositWish) => {
      const last = attempt.current
      const isSame = last?.methodId === methodId && last.amount === amount
      const key = isSame ? last.key : newIdempotencyKey()
      attempt.current = { methodId, amount, key }
      return callApi(createDeposit, { methodId, amount, language }, { idempotencyKey: key })
    },
    onSuccess: (order) => {
      attempt.current = undefined
      onCreated(order)
    },
    onError: (error) => {
      // A refusal is kept under its key.
      if (isApiError(error) && error.status === 200) attempt.current = undefined
    },
  })
}
