import { callApi } from '@parlay/shared/api'
import { createDeposit } from '@parlay/shared/contracts/endpoints/deposits'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useAttempt } from '@parlay/shared/site/use-attempt'
import { useMutation } from '@parlay/shared/state'

export interface DepositWish {
  methodId: string
  amount: string
}

/** One order a wish: whoever sends it again because no answer came gets the order that was made. */
export function useCreateDeposit() {
  const language = wireLanguage(useLanguage())
  const attempt = useAttempt((wish: DepositWish, idempotencyKey) =>
    callApi(createDeposit, { ...wish, language }, { idempotencyKey }),
  )
  return useMutation({ mutationFn: (wish: DepositWish) => attempt(wish) })
}
