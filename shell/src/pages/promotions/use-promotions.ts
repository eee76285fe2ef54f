import { queryOptionsFor } from '@parlay/shared/api'
import { getPromotion, listPromotions } from '@parlay/shared/contracts/endpoints/promotions'
import { useLanguage, wireLanguage } from '@parlay/shared/i18n'
import { useQuery, useQueryClient } from '@parlay/shared/state'

/** Progress is made elsewhere: whoever comes back sees it as it is now. */
const always = { staleTime: 0 }

export function usePromotions() {
  const language = wireLanguage(useLanguage())
  return useQuery({ ...queryOptionsFor(listPromotions, { language }), ...always })
}

export function usePromotion(promotionId: string) {
  const language = wireLanguage(useLanguage())
  const isAsked = promotionId !== ''
  return useQuery({ ...queryOptionsFor(getPromotion, { promotionId, language }), ...always, enabled: isAsked })
}

/** Asks anew for everything about promotions that is shown; resolves when it is there. */
export function useRefreshPromotions(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith('PRO.') })
}
