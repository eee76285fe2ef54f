import { LRUCache } from 'lru-cache'
import type { Clock } from './clock'

export type TtlCache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/** More keys than there are vendors and languages. A caller with more keys is inventing them. */
const maxKeys = 500

/** Caches answers for a while. Callers that come while an answer is being made share it. Faults are not cached. */
export function createTtlCache<Value>(milliseconds: number, clock: Clock): TtlCache<Value> {
  const cache = new LRUCache<string, Promise<Value>>({
    max: maxKeys,
    // The library serves an entry until the last millisecond of its time. Here the entry has ended by then.
    ttl: milliseconds - 1,
    ttlResolution: 0,
    perf: { now: () => clock.now().getTime() },
  })
  return (key, make) => {
    const known = cache.get(key)
    if (known) return known
    const value = make()
    cache.set(key, value)
    value.catch(() => {
      if (cache.peek(key) === value) cache.delete(key)
    })
    return value
  }
}
