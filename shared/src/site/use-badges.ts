import { queryOptionsFor } from '@parlay/shared/api'
import { useEvent } from '@parlay/shared/events'
import { useSession } from '@parlay/shared/session'
import { useQuery } from '@parlay/shared/state'
import { useState } from 'react'
import { type Badges, getBadges } from '../contracts/endpoints/badges'

/** Returns the member's badge counts: the last ones pushed, or before that the ones fetched. Undefined until known. */
export function useBadges(): Badges | undefined {
  const isMember = useSession().status === 'member'
  const [pushed, setPushed] = useState<Badges>()
  const { data } = useQuery({ ...queryOptionsFor(getBadges, {}), enabled: isMember && pushed === undefined })
  useEvent('counts-changed', setPushed)
  useEvent('session-ended', () => setPushed(undefined))
  return isMember ? (pushed ?? data) : undefined
}
