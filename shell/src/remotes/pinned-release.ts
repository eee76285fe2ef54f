import { bucketOf } from '@parlay/shared/contracts/pick-version'
import type { ReleaseManifest } from '@parlay/shared/contracts/release-manifest'
import { consumerId } from '../start/consumer'
import { readManifest } from './read-manifest'

export interface PinnedRelease {
  manifest: ReleaseManifest
  bucket: number
}

let pinned: Promise<PinnedRelease> | undefined

/**
 * The release this page keeps until it is loaded again: what the first script began to read, whenever it is asked for. Only when there was
 * none at all does the next caller read again.
 */
export function pinnedRelease(): Promise<PinnedRelease> {
  pinned ??= read().catch((error: unknown) => {
    pinned = undefined
    globalThis.parlayStart = undefined
    throw error
  })
  return pinned
}

async function read(): Promise<PinnedRelease> {
  const early = globalThis.parlayStart
  return { manifest: await (early?.manifest ?? readManifest()), bucket: early?.bucket ?? bucketOf(consumerId()) }
}
