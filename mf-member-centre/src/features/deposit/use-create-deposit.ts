import { createDeposit } from '@parlay/contracts/endpoints/deposits'
import { callApi } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useMutation } from '@parlay/web/state'

export interface DepositWish {
  methodId: string
  amount: string
  /** The bonus that it is made for, and the version of its terms that the member has seen. */
  promotionId?: string
  termsVersion?: string
}

/** Creates one order per intention: a member who sends it again because there was no response gets the same order. */
export function useCreateDeposit() {
  const language = wireLanguage(useLanguage())
  const create = useIdempotentCall((wish: DepositWish, idempotencyKey) =>
    callApi(createDeposit, { ...wish, language }, { idempotencyKey }),
  )
  return useMutation({ mutationFn: (wish: DepositWish) => create(wish) })
}
