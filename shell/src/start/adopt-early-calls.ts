import type { QueryClient } from '@parlay/web/state'

interface Envelope {
  success: boolean
  value: unknown
}

/** Adds the calls that the first script made to the query cache. The component that needs a failed one repeats it. */
export function adoptEarlyCalls(client: QueryClient): void {
  for (const { key, answer } of globalThis.parlayStart?.calls ?? []) {
    void client.prefetchQuery({ queryKey: key, queryFn: () => answer.then(openEnvelope), meta: { token: 'none' } })
  }
}

function openEnvelope(body: unknown): unknown {
  const { success, value } = body as Envelope
  if (!success) throw new Error('The early call was refused')
  return value
}
