import { callApi } from '@parlay/shared/api'
import { claimPromotion, joinPromotion, type PromotionAction } from '@parlay/shared/contracts/endpoints/promotions'
import { useAttempt } from '@parlay/shared/site/use-attempt'
import { useMutation } from '@parlay/shared/state'
import { useRefreshPromotions } from './use-promotions'

interface Act {
  promotionId: string
  /** Of the terms on the page. */
  termsVersion: string
}

/** Joins or claims, and asks anew where the member stands, whatever came of it. */
export function usePromotionAction(act: Act, onDone: () => void) {
  const refresh = useRefreshPromotions()
  const attempt = useAttempt(async ({ action, ...request }: Act & { action: PromotionAction }, idempotencyKey) =>
    action === 'JOIN'
      ? callApi(joinPromotion, request, { idempotencyKey })
      : callApi(claimPromotion, request, { idempotencyKey }),
  )
  return useMutation({
    mutationFn: (action: PromotionAction) => attempt({ ...act, action }),
    onSuccess: () => refresh().then(onDone),
    onError: () => void refresh(),
  })
}
