import type { Badges } from '@parlay/contracts/endpoints/badges'
import { emit, useEvent } from '@parlay/web/events'
import { useBadges } from '@parlay/web/site/use-badges'
import { useEffect, useRef } from 'react'

/** Returns the number of unread messages. `onNews` is called when the gateway changes the number. */
export function useUnread(onNews: () => void) {
  const badges = useBadges()
  const known = useRef<Badges>(undefined)
  useEffect(() => {
    known.current ??= badges
  }, [badges])
  useEvent('counts-changed', (counts) => {
    const isNews = known.current !== undefined && known.current.messageV2 !== counts.messageV2
    known.current = counts
    if (isNews) onNews()
  })

  return {
    unread: badges?.messageV2 ?? 0,
    now: () => known.current?.messageV2 ?? 0,
    /** Updates the count on the whole page before the gateway pushes it. */
    set(unread: number): void {
      if (!known.current) return
      known.current = { ...known.current, messageV2: Math.max(0, unread) }
      emit('counts-changed', known.current)
    },
  }
}

export type Unread = ReturnType<typeof useUnread>
