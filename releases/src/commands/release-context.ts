import { remoteNames } from '@parlay/contracts/declared-remotes'
import { manifestKeyOf } from '@parlay/contracts/pick-version'
import type { ReleaseEntry, ReleaseManifest } from '@parlay/contracts/release-manifest'
import { Refusal } from '../refusal'
import { type HistoryEntry, readHistory } from '../store/history-file'
import { readManifestState, revisionOfManifest, writeManifest } from '../store/manifest-file'
import { entriesOf } from '../store/remote-release'
import { withReserve } from '../store/reserve'
import { missingShellFiles } from '../store/shell-files'
import { type Changer, changeStore, makeChange } from '../store/store-change'
import { type StoreLayout, shellName } from '../store/store-layout'
import { findDamagedFiles, findVersion, listVersions, type StoredVersion } from '../store/version-folder'
import { requireCompatible, type SuppliedByShell } from './compatibility'
import { checkAgainstLive, requireRunsAll } from './live-remotes'

export interface ReleaseContext extends Changer {
  /** The folder of the packages. Remotes are built into `<workspace>/<remote>/dist`. */
  workspace: string
  /**
   * The time at which the operator gave the command. A change that another operator finished later is reported. Without
   * it nothing is compared.
   */
  startedAt?: Date | undefined
  /** Reads what the live shell supplies. Only commands that need it call this. */
  readShell: () => Promise<SuppliedByShell>
}

/** A command's result, as lines for people and as a value for `--json`. */
export interface Outcome<Value = unknown> {
  lines: string[]
  value: Value
  /** A fault that a checking command found. The process then exits with code 1. */
  fault?: string
}

/** The input of a change: a remote's entries in the manifest, and the history. */
export interface RemoteState {
  entries: readonly ReleaseEntry[]
  /** The changes of all remotes, oldest first. */
  history: readonly HistoryEntry[]
}

export type Change = Pick<HistoryEntry, 'action' | 'version' | 'traffic' | 'from'>

export interface ChangeOptions {
  /** Change the manifest only while it is at this revision, as `list` shows it. */
  revision?: string | undefined
  /** Refuse when another command changed the remote while this one waited for the store. */
  isBoundToStart?: boolean
}

/**
 * Replaces one remote's entries in the manifest under the store's lock, and records intent and outcome in the
 * history. `change` returns nothing when there is nothing to do. On a full disk the change uses the store's reserve.
 *
 * @throws Refusal when the remote is unknown, the manifest is not at the wanted revision, the remote was changed
 * meanwhile, or the store cannot be written. Nothing is changed then.
 */
export async function changeRemote(
  context: ReleaseContext,
  remote: string,
  change: (state: RemoteState) => Promise<{ entries: ReleaseEntry[]; change: Change } | undefined>,
  { revision: wanted, isBoundToStart = false }: ChangeOptions = {},
): Promise<Change | undefined> {
  requireRemoteName(remote)
  const { layout } = context
  return withReserve(layout, () => changeEntries(context, remote, change, { revision: wanted, isBoundToStart }))
}

async function changeEntries(
  context: ReleaseContext,
  remote: string,
  change: (state: RemoteState) => Promise<{ entries: ReleaseEntry[]; change: Change } | undefined>,
  { revision: wanted, isBoundToStart }: ChangeOptions,
): Promise<Change | undefined> {
  const { layout } = context
  const seen = JSON.stringify(entriesOf((await readManifestState(layout)).manifest, remote))

  return changeStore(context, async () => {
    const { manifest, revision } = await readManifestState(layout)
    const history = await readHistory(layout.history)
    const entries = entriesOf(manifest, remote)
    if (wanted !== undefined && wanted !== revision) {
      throw new Refusal(`${layout.manifest} is at revision ${revision}, not at ${wanted}${lastChangeIn(history)}`)
    }
    if (isBoundToStart && seen !== JSON.stringify(entries)) {
      throw new Refusal(`${remote} was changed while this command waited${lastChangeIn(history, remote)}`)
    }

    const result = await change({ entries, history })
    if (!result) return undefined
    const next = withEntries(manifest, remote, result.entries)
    await makeChange(context, { remote, ...result.change, revision: revisionOfManifest(next) }, () =>
      writeManifest(layout, next, revision),
    )
    return result.change
  })
}

/**
 * Describes the last change for a refusal, for example `: ann@desk did rollback mf-lobby@1 at 2026-01-01 10:00:00;
 * look at \`list\` …`. Gives only the advice to look when no change is known.
 */
export function lastChangeIn(history: readonly HistoryEntry[], remote?: string): string {
  const hint = 'look at `list` and give the command again if you still want it'
  const last = history.findLast(
    (entry) => entry.revision !== undefined && entry.outcome === 'done' && (!remote || entry.remote === remote),
  )
  if (!last) return `: ${hint}`
  const name = last.version === undefined ? last.remote : `${last.remote}@${last.version}`
  return `: ${last.who} did ${last.action} ${name} at ${last.at.replace('T', ' ').slice(0, 19)} UTC; ${hint}`
}

function withEntries(manifest: ReleaseManifest, remote: string, entries: ReleaseEntry[]): ReleaseManifest {
  return { ...manifest, microFrontends: { ...manifest.microFrontends, [manifestKeyOf(remote)]: entries } }
}

/** Returns the faults of a version's stored files. */
export async function damagesOf(layout: StoreLayout, remote: string, stored: StoredVersion): Promise<string[]> {
  const damages = await findDamagedFiles(layout, remote, stored)
  if (!stored.shell) return damages
  const missing = await missingShellFiles(layout, stored.entry.metadata.version)
  return [...damages, ...missing.map((name) => `${name} is missing in ${layout.shellFiles}`)]
}

/**
 * @throws Refusal when a version is not in the store, is damaged, or does not fit what is live: a remote the shell, the
 * shell every remote.
 */
export async function requireUsable(context: ReleaseContext, remote: string, version: string): Promise<StoredVersion> {
  const stored = await findVersion(context.layout, remote, version)
  if (!stored) throw await notInStore(context, remote, version)

  const [damage] = await damagesOf(context.layout, remote, stored)
  if (damage !== undefined) throw new Refusal(`${remote}@${version} is damaged (${damage}): publish it again`)
  if (stored.shell) requireRunsAll(await checkAgainstLive(context.layout, stored.shell))
  else requireCompatible(stored, await context.readShell())
  return stored
}

async function notInStore({ layout }: ReleaseContext, remote: string, version: string): Promise<Refusal> {
  const held = (await listVersions(layout, remote)).reverse()
  const holds = held.length > 0 ? `it holds ${held.join(', ')}` : `it holds no version of ${remote}`
  return new Refusal(`${remote}@${version} is not in the store ${layout.root} (${holds}): publish it first`)
}

/** The names of the parts that are published and promoted separately. */
export const releasedNames: readonly string[] = [...remoteNames, shellName]

/** @throws Refusal when there is neither such a remote nor the shell of this name. */
export function requireRemoteName(remote: string): void {
  if (releasedNames.includes(remote)) return
  throw new Refusal(
    `there is no remote ${remote === '' ? 'without a name' : remote}: there are ${releasedNames.join(', ')}`,
  )
}
