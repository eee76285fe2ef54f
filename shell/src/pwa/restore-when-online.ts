import { getSession, restoreSession } from '@parlay/shared/session'

/** Who opened the app without a network is asked for again when there is one. Call once at start-up; returns the unsubscribe. */
export function restoreWhenOnline(): () => void {
  const onOnline = () => {
    if (getSession().status !== 'member') void restoreSession()
  }
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}
