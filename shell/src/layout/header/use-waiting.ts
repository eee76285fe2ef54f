import { useTranslation } from '@parlay/shared/i18n'
import { useBadges } from '@parlay/shared/site/use-badges'
import { shownCount } from '@parlay/shared/ui'

/** One kind of what waits for the member. */
export interface WaitingKind {
  count: number
  /** e.g. “2 messages”; empty where there are none. */
  text: string
}

/** What waits to be read or claimed (product spec 2.3). What nobody has counted yet is nothing. */
export function useWaiting() {
  const { t } = useTranslation('shell')
  const { messageV2 = 0, unclaimedPromotions = 0 } = useBadges() ?? {}
  const kindOf = (count: number, key: string): WaitingKind => ({
    count,
    text: count > 0 ? t(key, { count, shown: shownCount(count) }) : '',
  })
  const messages = kindOf(messageV2, 'header.messages')
  const promotions = kindOf(unclaimedPromotions, 'header.promotions')
  return {
    messages,
    promotions,
    total: messageV2 + unclaimedPromotions,
    text: [messages.text, promotions.text].filter(Boolean).join(', '),
  }
}

export type Waiting = ReturnType<typeof useWaiting>
