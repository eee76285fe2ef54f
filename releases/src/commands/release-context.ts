import { manifestKeyOf } from '@parlay/shared/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/shared/contracts/release-manifest'
import { Refusal } from '../refusal'
import { appendHistory, type HistoryEntry } from '../store/history-file'
import { readManifest, writeManifest } from '../store/manifest-file'
import type { StoreLayout } from '../store/store-layout'
import { withStoreLock } from '../store/store-lock'
import { findDamagedFiles, findVersion, type StoredVersion } from '../store/version-folder'
import { isRemoteName, requireCompatible, type ShellRecord } from './compatibility'

/** What every command works with. */
export interface ReleaseContext {
  layout: StoreLayout
  /** Where remotes are built: `<workspace>/<remote>/dist`. */
  workspace: string
  who: string
  now: () => Date
  /** Read once, when a command needs it. */
  readShell: () => Promise<ShellRecord>
}

/** What a command has to say: lines for people, a value for `--json`. */
export interface Outcome<Value = unknown> {
  lines: string[]
  value: Value
  /** Found something wrong without changing anything: exit code 1. */
  fault?: string
}

type Change = Pick<HistoryEntry, 'action' | 'version' | 'traffic' | 'from'>

/**
 * Replaces one remote's entries under the store's lock and writes the change down. `change` returns nothing when there
 * is nothing to do.
 */
export async function changeRemote(
  context: ReleaseContext,
  remote: string,
  change: (entries: readonly ReleaseEntry[]) => Promise<{ entries: ReleaseEntry[]; change: Change } | undefined>,
): Promise<Change | undefined> {
  requireRemoteName(remote)
  const { layout, now, who } = context

  return withStoreLock(layout.lock, async () => {
    const manifest = await readManifest(layout.manifest)
    const result = await change(entriesOf(manifest, remote))
    if (!result) return undefined

    await appendHistory(layout.history, { at: now().toISOString(), who, remote, ...result.change })
    await writeManifest(layout.manifest, withEntries(manifest, remote, result.entries))
    return result.change
  })
}

export function entriesOf(manifest: ReleaseManifest, remote: string): ReleaseEntry[] {
  return manifest.microFrontends[manifestKeyOf(remote)] ?? []
}

function withEntries(manifest: ReleaseManifest, remote: string, entries: ReleaseEntry[]): ReleaseManifest {
  return { ...manifest, microFrontends: { ...manifest.microFrontends, [manifestKeyOf(remote)]: entries } }
}

/** @throws Refusal when a version is not in the store, is damaged, or does not fit the live shell. */
export async function requireUsable(context: ReleaseContext, remote: string, version: string): Promise<StoredVersion> {
  const stored = await findVersion(context.layout, remote, version)
  if (!stored) throw new Refusal(`${remote}@${version} is not in the store: publish it first`)

  const [damage] = await findDamagedFiles(context.layout, remote, stored)
  if (damage !== undefined) throw new Refusal(`${remote}@${version} is damaged (${damage}): publish it again`)
  requireCompatible(stored.record, await context.readShell())
  return stored
}

/** @throws Refusal when no such remote exists. */
export function requireRemoteName(remote: string): void {
  if (!isRemoteName(remote)) throw new Refusal(`there is no remote ${remote === '' ? 'without a name' : remote}`)
}
