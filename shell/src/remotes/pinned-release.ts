import { bucketOf } from '@parlay/contracts/pick-version'
import type { ReleaseManifest } from '@parlay/contracts/release-manifest'
import { consumerId } from '../start/consumer'
import { type ManifestReading, readManifest, readNewestManifest } from './read-manifest'
import { followSwitches } from './remote-switches'
import { reportFailure, reportRecovery } from './report-failure'
import { reportRecoveryIfShown } from './report-shown'

export interface PinnedRelease {
  manifest: ReleaseManifest
  bucket: number
}

let pinned: Promise<PinnedRelease> | undefined

/**
 * The release that this page uses until it is reloaded: the one that the first script began to read. Only when reading
 * failed does the next caller read again.
 */
export function pinnedRelease(): Promise<PinnedRelease> {
  pinned ??= read().catch((error: unknown) => {
    pinned = undefined
    globalThis.parlayStart = undefined
    throw error
  })
  return pinned
}

/**
 * Returns the current release for another try, because the release of this page may have been withdrawn since. If it
 * cannot be read, returns the release that this page uses.
 */
export async function renewedRelease(): Promise<PinnedRelease> {
  // A release that was never read is read now in any case.
  if (!pinned) return pinnedRelease()
  const before = await pinned
  try {
    const manifest = await readNewestManifest()
    followSwitches(manifest)
    return { ...before, manifest }
  } catch {
    return before
  }
}

async function read(): Promise<PinnedRelease> {
  const early = globalThis.parlayStart
  const reading = early?.reading ?? readManifest()
  void reportFaults(reading)
  return { manifest: await reading.manifest, bucket: early?.bucket ?? bucketOf(consumerId()) }
}

/** The kept manifest, or its entry of one remote, replaces the one that could not be read. */
async function reportFaults({ faults, manifest }: ManifestReading): Promise<void> {
  for (const { remote, reason } of await faults) {
    const where = { remote, version: '' }
    reportFailure(where, reason, 'manifest')
    reportRecoveryIfShown(remote)
    if (remote === '')
      manifest.then(
        () => reportRecovery(where, { reason, phase: 'manifest' }),
        () => undefined,
      )
  }
}
