import { manifestKeyOf, pickVersion } from '@parlay/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest, VersionFiles } from '@parlay/contracts/release-manifest'
import type { RemoteName } from '@parlay/contracts/remotes'

/** One published version of a remote at one place. */
export interface Candidate {
  remote: RemoteName
  version: string
  /** Absolute URL of the version's folder, with a slash at its end. */
  base: string
  /** The address of the list of the version's files, and the hash that it must have. */
  list: { url: string; hash: string }
  /** The list itself, where the manifest's entry holds it. */
  files?: VersionFiles | undefined
}

export const entryFile = 'remoteEntry.js'

function candidateAt(remote: RemoteName, { metadata, extras }: ReleaseEntry, address: string): Candidate {
  const url = new URL(address, location.href).href
  const { version, integrity: hash } = metadata
  const files = extras.integrity && { integrity: extras.integrity, preload: extras.preload ?? {} }
  return { remote, version, base: new URL('.', url).href, list: { url, hash }, files }
}

const entriesOf = (manifest: ReleaseManifest, remote: RemoteName): readonly ReleaseEntry[] =>
  manifest.microFrontends[manifestKeyOf(remote)] ?? []

export const isDisabled = (manifest: ReleaseManifest, remote: RemoteName): boolean =>
  entriesOf(manifest, remote).some((entry) => entry.extras.disabled)

/** The version that this consumer gets; undefined when the remote has none. */
export function pickedCandidate(manifest: ReleaseManifest, remote: RemoteName, bucket: number): Candidate | undefined {
  const picked = pickVersion(entriesOf(manifest, remote), bucket)
  return picked && candidateAt(remote, picked, picked.url)
}

/**
 * The versions to try, in this order: the consumer's version, the same from its fallback URL, the version that this
 * browser rendered last, the default version, and the last known good version.
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
    entry
      ? [entry.url, entry.fallbackUrl ?? entry.url]
          .filter((url) => URL.canParse(url, location.href))
          .map((url) => candidateAt(remote, entry, url))
      : [],
  )
  return places.filter(({ base }, index) => places.findIndex((other) => other.base === base) === index)
}
