import { canEnterMemberCentre, useGate, useSession } from '@parlay/shared/session'
import { useEffect } from 'react'

/** Whether the one who sits here may play for money. Who may not is told why, once, as at any gated action. */
export function useMayPlay(): 'unknown' | 'yes' | 'no' {
  const session = useSession()
  const gate = useGate()
  useEffect(() => {
    if (session.status !== 'restoring') gate(() => undefined)
  }, [session.status, gate])
  if (session.status === 'restoring') return 'unknown'
  return canEnterMemberCentre(session) ? 'yes' : 'no'
}
