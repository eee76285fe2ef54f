import { manifestKeyOf, pickVersion } from '@parlay/shared/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/shared/contracts/release-manifest'
import type { RemoteName } from '@parlay/shared/contracts/remotes'

/** One published version of a remote at one place. */
export interface Candidate {
  remote: RemoteName
  version: string
  /** Absolute URL of the version's folder, with a slash at its end. */
  base: string
  /** File → hash. A file that is not listed is not run. */
  integrity: Readonly<Record<string, string>>
  /** Screen → files its first render needs, remote entry first. */
  preload: Readonly<Record<string, readonly string[]>>
}

export const entryFile = 'remoteEntry.js'

const candidateAt = (remote: RemoteName, { metadata, extras }: ReleaseEntry, url: string): Candidate => ({
  remote,
  version: metadata.version,
  base: new URL('.', new URL(url, location.href)).href,
  integrity: extras.integrity,
  preload: extras.preload ?? {},
})

const entriesOf = (manifest: ReleaseManifest, remote: RemoteName): readonly ReleaseEntry[] =>
  manifest.microFrontends[manifestKeyOf(remote)] ?? []

export const isDisabled = (manifest: ReleaseManifest, remote: RemoteName): boolean =>
  entriesOf(manifest, remote).some((entry) => entry.extras.disabled)

/** The version this consumer is given; undefined when the remote has none. */
export function pickedCandidate(manifest: ReleaseManifest, remote: RemoteName, bucket: number): Candidate | undefined {
  const picked = pickVersion(entriesOf(manifest, remote), bucket)
  return picked && candidateAt(remote, picked, picked.url)
}

/**
 * Where to load a remote from, in the order to try: the consumer's version, the same from its second place, what this
 * browser last rendered, the default, the default before.
 */
export function candidatesOf(
  manifest: ReleaseManifest,
  remote: RemoteName,
  { bucket, lastGood }: { bucket: number; lastGood?: string },
): Candidate[] {
  const entries = entriesOf(manifest, remote)
  const picked = pickVersion(entries, bucket)
  const order = [
    picked,
    entries.find(({ metadata }) => metadata.version === lastGood),
    entries.find(({ deployment }) => deployment?.default),
    entries.find(({ extras }) => extras.lastKnownGood),
  ]
  const places = order.flatMap((entry) =>
    entry ? [entry.url, entry.fallbackUrl ?? entry.url].map((url) => candidateAt(remote, entry, url)) : [],
  )
  return places.filter(({ base }, index) => places.findIndex((other) => other.base === base) === index)
}
