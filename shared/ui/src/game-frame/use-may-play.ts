import { canEnterMemberCentre, useSession } from '@parlay/web/session'

/** Returns whether this person may play for money. */
export function useMayPlay(): 'unknown' | 'yes' | 'no' {
  const session = useSession()
  if (session.status === 'restoring') return 'unknown'
  return canEnterMemberCentre(session) ? 'yes' : 'no'
}
