import { bucketOf } from '@parlay/shared/contracts/pick-version'
import type { ReleaseManifest } from '@parlay/shared/contracts/release-manifest'
import { consumerId } from '../start/consumer'
import { type ManifestReading, readManifest } from './read-manifest'
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

async function read(): Promise<PinnedRelease> {
  const early = globalThis.parlayStart
  const reading = early?.reading ?? readManifest()
  void reportFaults(reading)
  return { manifest: await reading.manifest, bucket: early?.bucket ?? bucketOf(consumerId()) }
}

/** A kept manifest, or what it says of one remote, stands in for the one that could not be read. */
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
