import { queryOptionsFor } from '@parlay/shared/api'
import { useEvent } from '@parlay/shared/events'
import { useSession } from '@parlay/shared/session'
import { useQuery } from '@parlay/shared/state'
import { useState } from 'react'
import { type Badges, getBadges } from '../contracts/endpoints/badges'

/** What waits for the member: what was told last, and until then what was asked for. Undefined while it is not known. */
export function useBadges(): Badges | undefined {
  const isMember = useSession().status === 'member'
  const [told, setTold] = useState<Badges>()
  const { data } = useQuery({ ...queryOptionsFor(getBadges, {}), enabled: isMember && told === undefined })
  useEvent('counts-changed', setTold)
  useEvent('session-ended', () => setTold(undefined))
  return isMember ? (told ?? data) : undefined
}
