import { listPromotions, type Promotion } from '@parlay/contracts/endpoints/promotions'
import { queryOptionsFor } from '@parlay/web/api'
import { useLanguage, wireLanguage } from '@parlay/web/i18n'
import { useQuery } from '@parlay/web/state'

export type OfferedPromotion = Promotion & { offer: NonNullable<Promotion['offer']> }

const isOffered = (promotion: Promotion): promotion is OfferedPromotion => promotion.offer !== null
const isBonus = ({ offer, actions }: OfferedPromotion): boolean =>
  offer.kind === 'DEPOSIT_MATCH' && actions.includes('DEPOSIT')
/** It has to be joined before the first deposit; once joined, the page says what the deposit earns. */
const isForFirst = ({ offer, actions, state }: OfferedPromotion): boolean =>
  offer.kind === 'CASH_BACK' && (actions.includes('JOIN') || state === 'JOINED')

/**
 * The promotions that this member’s next deposit can take part in: those that a deposit chooses, and those for the first
 * one. Without an answer there are none: deposits go on.
 */
export function useDepositPromotions() {
  const language = wireLanguage(useLanguage())
  const { data, refetch } = useQuery({
    ...queryOptionsFor(listPromotions, { category: 'DEPOSIT', language }),
    staleTime: 0,
  })
  const offered = data?.list.filter(isOffered) ?? []
  return { bonuses: offered.filter(isBonus), forFirst: offered.filter(isForFirst), refetch }
}
