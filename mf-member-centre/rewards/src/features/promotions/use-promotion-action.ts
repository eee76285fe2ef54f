import { claimPromotion, joinPromotion } from '@parlay/contracts/endpoints/promotions'
import { callApi } from '@parlay/web/api'
import { useIdempotentCall } from '@parlay/web/site/use-idempotent-call'
import { useMutation } from '@parlay/web/state'
import { useRefreshPromotions } from './use-promotions'

interface Act {
  promotionId: string
  /** The version of the terms on the page. */
  termsVersion: string
}

/** The action; a claim may name an earlier period, or bring a code. */
export interface Done {
  action: 'JOIN' | 'CLAIM'
  claimId?: string
  code?: string
}

/** Joins or claims a promotion, and refetches the member's state whatever the result. */
export function usePromotionAction({ promotionId, termsVersion }: Act, onDone: () => void) {
  const refresh = useRefreshPromotions()
  const send = useIdempotentCall(async ({ action, claimId, code }: Done, idempotencyKey) => {
    if (action === 'JOIN') return callApi(joinPromotion, { promotionId, termsVersion }, { idempotencyKey })
    // The reward of an earlier period is claimed under the terms of then.
    const claim = claimId === undefined ? { promotionId, termsVersion } : { promotionId, claimId }
    return callApi(claimPromotion, { ...claim, ...(code !== undefined && { code }) }, { idempotencyKey })
  })
  return useMutation({
    mutationFn: (done: Done) => send(done),
    onSuccess: () => refresh().then(onDone),
    onError: () => void refresh(),
  })
}
