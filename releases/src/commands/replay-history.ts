import type { ReleaseEntry } from '@parlay/contracts/release-manifest'
import type { HistoryEntry } from '../store/history-file'
import { defaultOf, versionOf, withCanary, withDisabled } from '../store/remote-release'
import { findVersion } from '../store/version-folder'
import { entriesAfterCanaries, entriesAfterPromotion, entriesAfterRollback } from './next-entries'
import type { ReleaseContext, RemoteState } from './release-context'

/**
 * The entries that a remote, or the shell, has after everything that was done to it. Undefined when the history knows of
 * no change of its entries. An entry whose version the store no longer holds has an empty `url`.
 */
export async function replayHistory(
  context: ReleaseContext,
  history: readonly HistoryEntry[],
  remote: string,
): Promise<ReleaseEntry[] | undefined> {
  let entries: ReleaseEntry[] | undefined
  for (const [index, step] of history.entries()) {
    if (step.remote !== remote || step.outcome !== 'done') continue
    const state = { entries: entries ?? [], history: history.slice(0, index) }
    entries = (await afterStep({ ...context, now: () => new Date(step.at) }, state, step)) ?? entries
  }
  return entries
}

/** Undefined for a step that changes no entries, or one whose beginning the history has lost. */
async function afterStep(
  context: ReleaseContext,
  state: RemoteState,
  { remote, action, version = '', traffic = 0 }: HistoryEntry,
): Promise<ReleaseEntry[] | undefined> {
  const { entries } = state
  const current = defaultOf(entries)
  switch (action) {
    case 'promote':
      return entriesAfterPromotion(context, state, remote, await entryOf(context, remote, version))
    case 'rollback':
      return entriesAfterRollback(context, state, remote, await entryOf(context, remote, version))
    case 'canary':
      return current && withCanary(entries, await entryOf(context, remote, version), traffic)
    case 'end-canary': {
      // `rollback` ends all canaries and names the default, `promote --traffic 0` names the one that it ends.
      if (!current) return undefined
      if (versionOf(current) === version) return entriesAfterCanaries(entries, current)
      return withCanary(entries, await entryOf(context, remote, version), 0)
    }
    case 'disable':
    case 'enable':
      return withDisabled(entries, action === 'disable')
    default:
      return undefined
  }
}

async function entryOf({ layout }: ReleaseContext, remote: string, version: string): Promise<ReleaseEntry> {
  const stored = await findVersion(layout, remote, version).catch(() => undefined)
  return stored?.entry ?? { url: '', metadata: { version, integrity: '' }, extras: {} }
}
