import { callApi, isApiError, newIdempotencyKey } from '@parlay/shared/api'
import { claimPromotion, joinPromotion, type PromotionAction } from '@parlay/shared/contracts/endpoints/promotions'
import { useMutation } from '@parlay/shared/state'
import { useState } from 'react'
import { useRefreshPromotions } from './use-promotions'

interface Act {
  promotionId: string
  /** Of the terms on the page. */
  termsVersion: string
}

const isUnknown = (error: unknown): boolean => isApiError(error) && (error.status === 0 || error.status >= 500)

/**
 * Joins or claims, and asks anew where the member stands, whatever came of it. What nobody knows the outcome of is repeated
 * under its key.
 */
export function usePromotionAction(act: Act, onDone: () => void) {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey)
  const refresh = useRefreshPromotions()
  return useMutation({
    mutationFn: (action: PromotionAction) =>
      action === 'JOIN'
        ? callApi(joinPromotion, act, { idempotencyKey })
        : callApi(claimPromotion, act, { idempotencyKey }),
    onSuccess: () => refresh().then(onDone),
    onError: (error) => {
      if (isUnknown(error)) return
      setKey(newIdempotencyKey())
      void refresh()
    },
  })
}
