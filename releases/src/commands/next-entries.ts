import type { ReleaseEntry } from '@parlay/contracts/release-manifest'
import { formerDefaultsOf } from '../store/remote-history'
import { composeEntries, isDisabled, lastKnownGoodOf, versionOf, withDefault } from '../store/remote-release'
import { findFallback } from './fallback'
import type { ReleaseContext, RemoteState } from './release-context'

type Store = Pick<ReleaseContext, 'layout' | 'now'>

/** Returns a remote's entries after a version was promoted to all visitors. */
export async function entriesAfterPromotion(
  store: Store,
  state: RemoteState,
  remote: string,
  next: ReleaseEntry,
): Promise<ReleaseEntry[]> {
  const before = formerDefaultsOf(state.history, remote)
  const fallback = await findFallback(store, state, { remote, next: versionOf(next), before })
  return withDefault(state.entries, next, fallback)
}

/** A remote's entries once it was rolled back to an earlier default. */
export async function entriesAfterRollback(
  store: Store,
  state: RemoteState,
  remote: string,
  target: ReleaseEntry,
): Promise<ReleaseEntry[]> {
  const defaults = formerDefaultsOf(state.history, remote)
  const before = defaults.slice(0, Math.max(0, defaults.lastIndexOf(versionOf(target))))
  const lastKnownGood = await findFallback(store, state, { remote, next: versionOf(target), before })
  return composeEntries({ current: target, lastKnownGood, disabled: isDisabled(state.entries) })
}

/** A remote's entries once its canaries were ended. */
export function entriesAfterCanaries(entries: readonly ReleaseEntry[], current: ReleaseEntry): ReleaseEntry[] {
  return composeEntries({ current, lastKnownGood: lastKnownGoodOf(entries), disabled: isDisabled(entries) })
}
