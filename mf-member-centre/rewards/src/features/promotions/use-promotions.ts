import { getPromotion, listPromotions } from '@parlay/contracts/endpoints/promotions'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { getLanguage, useLanguage, wireLanguage } from '@parlay/web/i18n'
import { type PrepareScreen, useQuery, useQueryClient } from '@parlay/web/state'
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

/** Preloads the list. */
export const preparePromotions: PrepareScreen<'mf-member-centre/PromotionsScreen'> = (_, { client }) =>
  client.prefetchQuery(queryOptionsFor(listPromotions, { language: wireLanguage(getLanguage()) }))

/** Preloads the promotion that the address names. */
export const preparePromotion: PrepareScreen<'mf-member-centre/PromotionScreen'> = async ({ id }, { client }) => {
  if (id === '') return
  const language = wireLanguage(getLanguage())
  await client.prefetchQuery(queryOptionsFor(getPromotion, { promotionId: id, language }))
}

/** Refetches all promotion data that is shown; resolves when it has arrived. */
export function useRefreshPromotions(): () => Promise<void> {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ predicate: ({ queryKey: [call] }) => String(call).startsWith('PRO.') })
}

/** Refetches when the balance or the counts change: a deposit, a settled round, or a decision of staff. */
export function useFollowMember(): void {
  const refresh = useRefreshPromotions()
  const seenBalance = useRef<number>(undefined)
  const seenCounts = useRef<string>(undefined)
  const look = () => {
    if (document.visibilityState === 'visible') void refresh()
  }
  useEvent('balance-changed', ({ version }) => {
    const isNews = seenBalance.current !== undefined && version > seenBalance.current
    seenBalance.current = version
    if (isNews) look()
  })
  useEvent('counts-changed', ({ messageV2, unclaimedPromotions }) => {
    const counts = `${messageV2}/${unclaimedPromotions}`
    const isNews = seenCounts.current !== undefined && counts !== seenCounts.current
    seenCounts.current = counts
    if (isNews) look()
  })
}
