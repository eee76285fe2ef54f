import { callApi } from '@parlay/shared/api'
import { claimPromotion, joinPromotion, type PromotionAction } from '@parlay/shared/contracts/endpoints/promotions'
import { useIdempotentCall } from '@parlay/shared/site/use-idempotent-call'
import { useMutation } from '@parlay/shared/state'
import { useRefreshPromotions } from './use-promotions'

interface Act {
  promotionId: string
  /** The version of the terms on the page. */
  termsVersion: string
}

/** Joins or claims a promotion, and refetches the member's state whatever the result. */
export function usePromotionAction(act: Act, onDone: () => void) {
  const refresh = useRefreshPromotions()
  const send = useIdempotentCall(async ({ action, ...request }: Act & { action: PromotionAction }, idempotencyKey) =>
    action === 'JOIN'
      ? callApi(joinPromotion, request, { idempotencyKey })
      : callApi(claimPromotion, request, { idempotencyKey }),
  )
  return useMutation({
    mutationFn: (action: PromotionAction) => send({ ...act, action }),
    onSuccess: () => refresh().then(onDone),
    onError: () => void refresh(),
  })
}
