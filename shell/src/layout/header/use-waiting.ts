import { shownCount } from '@parlay/ui'
import { useTranslation } from '@parlay/web/i18n'
import { useBadges } from '@parlay/web/site/use-badges'

/** One kind of thing that waits for the member, such as messages. */
export interface WaitingKind {
  count: number
  /** e.g. “2 messages”; empty if there are none. */
  text: string
}

/** Returns what waits to be read or claimed (product spec 2.3). A count that has not loaded yet is zero. */
export function useWaiting() {
  const { t } = useTranslation('shell')
  const { messageV2 = 0, unclaimedPromotions = 0, raffleTickets = 0 } = useBadges() ?? {}
  const kindOf = (count: number, key: string): WaitingKind => ({
    count,
    text: count > 0 ? t(key, { count, shown: shownCount(count) }) : '',
  })
  const messages = kindOf(messageV2, 'header.messages')
  const promotions = kindOf(unclaimedPromotions, 'header.promotions')
  return {
    tickets: kindOf(raffleTickets, 'header.tickets'),
    messages,
    promotions,
    total: messageV2 + unclaimedPromotions,
    text: [messages.text, promotions.text].filter(Boolean).join(', '),
  }
}

export type Waiting = ReturnType<typeof useWaiting>
