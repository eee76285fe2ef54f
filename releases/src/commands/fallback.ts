import type { ReleaseEntry } from '@parlay/contracts/release-manifest'
import { provenVersionsOf } from '../store/remote-history'
import { lastKnownGoodOf, versionOf } from '../store/remote-release'
import { findVersion } from '../store/version-folder'
import type { ReleaseContext, RemoteState } from './release-context'

/**
 * Finds the version that pages fall back to when they cannot run `next`. `before` lists the earlier defaults, oldest
 * first. The latest one that proved itself is chosen, or the latest of all while none has. Two bad promotions in a
 * row therefore do not push the good version out of the manifest.
 */
export async function findFallback(
  { layout, now }: Pick<ReleaseContext, 'layout' | 'now'>,
  { entries, history }: RemoteState,
  { remote, next, before }: { remote: string; next: string; before: readonly string[] },
): Promise<ReleaseEntry | undefined> {
  const proven = provenVersionsOf(history, remote, now())
  const newestFirst = [...new Set(before.filter((version) => version !== next).reverse())]
  for (const version of [...newestFirst.filter((one) => proven.has(one)), ...newestFirst]) {
    const stored = await findVersion(layout, remote, version).catch(() => undefined)
    if (stored) return stored.entry
  }
  // Where the history is lost, the manifest is the only record of a good version.
  const kept = lastKnownGoodOf(entries)
  const isHistoryLost = !history.some((entry) => entry.remote === remote && entry.revision !== undefined)
  return isHistoryLost && kept && versionOf(kept) !== next ? kept : undefined
}
