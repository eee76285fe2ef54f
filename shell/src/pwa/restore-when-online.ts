import { getSession, restoreSession } from '@parlay/shared/session'
import type { QueryClient } from '@parlay/shared/state'

/**
 * Who opened the app without a network is asked for again when there is one, and so is what could not be had meanwhile.
 * Call once at start-up; returns the unsubscribe.
 */
export function restoreWhenOnline(client: QueryClient): () => void {
  const onOnline = () => {
    if (getSession().status !== 'member') void restoreSession()
    void client.refetchQueries(
      { type: 'active', predicate: ({ state }) => state.status === 'error' },
      { cancelRefetch: false },
    )
  }
  addEventListener('online', onOnline)
  return () => removeEventListener('online', onOnline)
}
