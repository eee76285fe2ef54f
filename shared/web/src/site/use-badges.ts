import { type Badges, getBadges } from '@parlay/contracts/endpoints/badges'
import { queryOptionsFor } from '@parlay/web/api'
import { useEvent } from '@parlay/web/events'
import { useSession } from '@parlay/web/session'
import { useQuery } from '@parlay/web/state'
import { useState } from 'react'

/** Returns the member's badge counts: the last ones pushed, or before that the ones fetched. Undefined until known. */
export function useBadges(): Badges | undefined {
  const isMember = useSession().status === 'member'
  const [pushed, setPushed] = useState<Badges>()
  const { data } = useQuery({ ...queryOptionsFor(getBadges, {}), enabled: isMember && pushed === undefined })
  useEvent('counts-changed', setPushed)
  useEvent('session-ended', () => setPushed(undefined))
  return isMember ? (pushed ?? data) : undefined
}
