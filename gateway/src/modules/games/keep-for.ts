import type { Clock } from '../../clock'

export type Kept<Value> = (key: string, make: () => Promise<Value>) => Promise<Value>

/** More keys than there are vendors and languages; beyond that somebody is making them up. */
const mostKeys = 500

/** Remembers answers for a while; callers that come while one is being made wait for it. Faults are not remembered. */
export function keepFor<Value>(milliseconds: number, clock: Clock): Kept<Value> {
  const kept = new Map<string, { at: number; value: Promise<Value> }>()
  return (key, make) => {
    const now = clock.now().getTime()
    const known = kept.get(key)
    if (known && now - known.at < milliseconds) return known.value
    if (kept.size >= mostKeys) kept.clear()
    const entry = { at: now, value: make() }
    kept.set(key, entry)
    entry.value.catch(() => {
      if (kept.get(key) === entry) kept.delete(key)
    })
    return entry.value
  }
}
