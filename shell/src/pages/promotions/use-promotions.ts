import { queryOptionsFor } from '@parlay/shared/api'
import { getPromotion, listPromotions } from '@parlay/shared/contracts/endpoints/promotions'
import { useEvent } from '@parlay/shared/events'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery, useQueryClient } from '@parlay/shared/state'
import { useRef } from 'react'

/** Progress is made on other pages, so the list is refetched whenever the member comes back. */
const always = { staleTime: 0, refetchOnWindowFocus: true }

export function usePromotions() {
  const language = wireLanguage(useLanguage())
  return useQuery({ ...queryOptionsFor(listPromotions, { language }), ...always })
}

export function usePromotion(promotionId: string) {
  const language = wireLanguage(useLanguage())
  const isAsked = promotionId !== ''
  return useQuery({ ...queryOptionsFor(getPromotion, { promotionId, language }), ...always, enabled: isAsked })
}

/** Refetches all promotion data that is shown; resolves when it has arrived. */
export function useRefreshPromotions(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith('PRO.') })
}

/** Refetches when the balance changes: a promotion may depend on a deposit or a settled round. */
export function useFollowBalance(): void {
  const refresh = useRefreshPromotions()
  const seen = useRef<number>(undefined)
  useEvent('balance-changed', ({ version }) => {
    const isNews = seen.current !== undefined && version > seen.current
    seen.current = version
    if (isNews && document.visibilityState === 'visible') void refresh()
  })
}
