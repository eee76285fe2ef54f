import { getSession, restoreSession } from '@parlay/web/session'
import type { QueryClient } from '@parlay/web/state'

/**
 * Restores the session and refetches what failed once the network is back after the app was opened offline. Call it
 * once at start-up; returns the function that unsubscribes.
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
