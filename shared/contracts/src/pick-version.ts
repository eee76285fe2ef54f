import type { ReleaseEntry } from './release-manifest'

/** The number of buckets; one bucket is a hundredth of a per cent of the consumers. */
export const bucketCount = 10_000

/** The first-party cookie with the consumer's random id. */
export const consumerCookie = 'parlay_consumer'

/** Returns the remote's key in the release manifest: `mf-lobby` → `parlay/lobby`. */
export function manifestKeyOf(remote: string): string {
  return `parlay/${remote.replace(/^mf-/, '')}`
}

/**
 * Returns the consumer's bucket from 0 to 9999, which is the same for every remote and evenly distributed (FNV-1a with
 * a final mix).
 */
export function bucketOf(consumerId: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < consumerId.length; index += 1) {
    hash = Math.imul(hash ^ consumerId.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) % bucketCount
}

/**
 * Returns the entry for a bucket. Canaries take the lowest buckets in the order of the list and the default takes the
 * rest, so that raising a canary's traffic moves no consumer out of it. Entries without traffic are kept versions and
 * are never picked.
 */
export function pickVersion<Entry extends Pick<ReleaseEntry, 'deployment'>>(
  entries: readonly Entry[],
  bucket: number,
): Entry | undefined {
  let upTo = 0
  for (const entry of entries) {
    if (!entry.deployment || entry.deployment.default) continue
    upTo += Math.round((entry.deployment.traffic * bucketCount) / 100)
    if (bucket < upTo) return entry
  }
  return entries.find((entry) => entry.deployment?.default)
}
