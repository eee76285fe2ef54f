import type { ReleaseEntry, ReleaseManifest } from '@parlay/shared/contracts/release-manifest'
import { keepNote, readNote } from '@parlay/shared/site/browser-note'

const manifestUrl = '/releases/manifest.json'
const storageKey = 'release-manifest'
/** A manifest is a small static file; a page that waits longer than this goes on with what it had the last time. */
const patience = 5_000

/**
 * The release manifest, without entries that are not in shape. Falls back to the one this browser got the last time.
 * Throws when there is neither.
 */
export async function readManifest(): Promise<ReleaseManifest> {
  try {
    const response = await fetch(manifestUrl, { signal: AbortSignal.timeout(patience) })
    if (!response.ok) throw new Error(`${manifestUrl} answered ${response.status}`)
    const manifest = wellFormed(await response.json())
    keepNote('localStorage', storageKey, JSON.stringify(manifest))
    return manifest
  } catch (error) {
    const kept = readKept()
    if (kept) return kept
    throw error
  }
}

function wellFormed(manifest: unknown): ReleaseManifest {
  const { schema, microFrontends } = manifest as ReleaseManifest
  const remotes = Object.entries(microFrontends).map(([key, entries]) => [key, entries.filter(isEntry)])
  return { schema, microFrontends: Object.fromEntries(remotes) }
}

const isEntry = (entry: Partial<ReleaseEntry> | null): entry is ReleaseEntry =>
  typeof entry?.url === 'string' &&
  typeof entry.metadata?.version === 'string' &&
  typeof entry.extras?.integrity === 'object'

function readKept(): ReleaseManifest | undefined {
  try {
    const kept = readNote('localStorage', storageKey)
    return kept ? wellFormed(JSON.parse(kept)) : undefined
  } catch {
    return undefined
  }
}
