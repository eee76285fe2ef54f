import { remoteNames } from '@parlay/contracts/declared-remotes'
import { manifestKeyOf } from '@parlay/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/contracts/release-manifest'
import { readStorage, writeStorage } from '@parlay/web/site/browser-storage'

const manifestUrl = '/releases/manifest.json'
const storageKey = 'release-manifest'
/** Milliseconds. A manifest is a small static file. */
const manifestTimeout = 4_000
/**
 * Milliseconds that a browser with a kept manifest waits for a newer one. The shell's script takes about as long on a
 * slow network, so visitors do not notice the wait, and a promotion still reaches the next page.
 */
const newerTimeout = 1_000

/** A part of the manifest that cannot be used. `remote` is empty if the manifest itself failed. */
interface ManifestFault {
  remote: string
  reason: string
}

export interface ManifestReading {
  /** The manifest from the network, or the one that this browser kept. Rejects if there is neither. */
  manifest: Promise<ReleaseManifest>
  /** The faults of the manifest from the network, once it has been read or has failed. */
  faults: Promise<ManifestFault[]>
}

/** Starts to read the release manifest. A manifest that arrives too late for this page is kept for the next one. */
export function readManifest(): ManifestReading {
  const kept = readKept()
  const fresh = fetchManifest(kept)
  const faults = fresh.then(
    (read) => read.faults,
    (error: unknown) => [{ remote: '', reason: String(error) }],
  )
  const manifest = fresh.then((read) => read.manifest)
  // A page that does not need remotes yet does not handle this rejection; `faults` contains the failure.
  manifest.catch(() => undefined)
  if (!kept) return { manifest, faults }
  const late = new Promise<ReleaseManifest>((resolve) => setTimeout(resolve, newerTimeout, kept))
  return { manifest: Promise.race([manifest.catch(() => kept), late]), faults }
}

/** Returns the current manifest. Rejects if the network does not deliver it in time. */
export const readNewestManifest = async (): Promise<ReleaseManifest> => (await fetchManifest(readKept())).manifest

interface ReadManifest {
  manifest: ReleaseManifest
  faults: ManifestFault[]
}

async function fetchManifest(kept: ReleaseManifest | undefined): Promise<ReadManifest> {
  const response = await fetch(manifestUrl, { signal: AbortSignal.timeout(manifestTimeout) })
  if (!response.ok) throw new Error(`${manifestUrl} answered ${response.status}`)
  const read = withoutFaults(await response.json(), kept)
  writeStorage('localStorage', storageKey, JSON.stringify(read.manifest))
  return read
}

/** Removes malformed entries. A remote without valid entries gets those of the kept manifest. */
function withoutFaults(manifest: ReleaseManifest, kept?: ReleaseManifest): ReadManifest {
  const faults: ManifestFault[] = []
  const microFrontends: ReleaseManifest['microFrontends'] = {}
  const given: Readonly<Record<string, unknown>> = manifest.microFrontends
  if (typeof given !== 'object' || given === null) throw new Error(`${manifestUrl} is no release manifest`)
  for (const remote of remoteNames) {
    const key = manifestKeyOf(remote)
    const entries = given[key]
    if (entries === undefined) continue
    const sound = Array.isArray(entries) ? entries.filter(isEntry) : []
    if (!Array.isArray(entries) || sound.length < entries.length) faults.push({ remote, reason: 'malformed entry' })
    microFrontends[key] =
      faults.at(-1)?.remote === remote && sound.length === 0 ? (kept?.microFrontends[key] ?? []) : sound
  }
  return { manifest: { schema: manifest.schema, microFrontends }, faults }
}

const isEntry = (entry: Partial<ReleaseEntry> | null): entry is ReleaseEntry =>
  typeof entry?.url === 'string' &&
  URL.canParse(entry.url, location.href) &&
  typeof entry.metadata?.version === 'string' &&
  typeof entry.metadata.integrity === 'string' &&
  typeof entry.extras === 'object' &&
  entry.extras !== null

function readKept(): ReleaseManifest | undefined {
  try {
    const kept = readStorage('localStorage', storageKey)
    return kept ? withoutFaults(JSON.parse(kept)).manifest : undefined
  } catch {
    return undefined
  }
}
