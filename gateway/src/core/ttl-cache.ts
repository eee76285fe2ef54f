import { LRUCache } from 'lru-cache'
import type { Clock } from './clock'

export type TtlCache<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/** More keys than there are vendors and languages; a caller that asks for more is making them up. */
const maxKeys = 500

/** Caches answers for a while; callers that come while one is being made share it. Faults are not cached. */
export function createTtlCache<Value>(milliseconds: number, clock: Clock): TtlCache<Value> {
  const cache = new LRUCache<string, Promise<Value>>({
    max: maxKeys,
    // The library serves an entry through the last millisecond of its time; here it has ended by then.
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
