import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesListName, type ReleaseEntry, versionSchema } from '@parlay/contracts/release-manifest'
import { Refusal } from '../refusal'
import { type HistoryEntry, readHistory } from '../store/history-file'
import { integrityOf } from '../store/integrity'
import { readManifest } from '../store/manifest-file'
import { lastLiveOf } from '../store/remote-history'
import { entriesOf, versionOf } from '../store/remote-release'
import { offerShellFiles, withdrawShellFiles } from '../store/shell-files'
import { changeStore, makeChange } from '../store/store-change'
import { shellName, versionFolderOf } from '../store/store-layout'
import {
  DamagedRecord,
  deleteVersion,
  findVersion,
  type IncomingVersion,
  listTextOf,
  listVersions,
  prepareVersion,
  publishedAt,
  rootOf,
  type StoredVersion,
} from '../store/version-folder'
import { requireCompatible } from './compatibility'
import { damagesOf, type Outcome, type ReleaseContext, requireRemoteName } from './release-context'
import { type Build, readRemoteBuild } from './remote-build'
import { readShellBuild } from './shell-build'

/** The newest versions are kept even if they were never live. */
const keptVersions = 10
/**
 * Milliseconds a version is kept after it was last live. Open pages may still load its chunks, and an operator may go
 * back to it.
 */
const keptAfterLive = 14 * 24 * 60 * 60 * 1000

export interface PublishOptions {
  version?: string | undefined
  /** Folder of the build. Defaults to `<workspace>/<remote>/dist`. */
  from?: string | undefined
}

export interface Published {
  remote: string
  version: string
  /** False when the store already held this version. */
  published: boolean
}

/**
 * Puts a build into the store as an immutable version, which no page loads before it is promoted. Publishing the same
 * content again changes nothing, except that it repairs damaged files. Older versions are deleted, apart from the ten
 * newest and those that were live in the last fourteen days.
 *
 * @throws Refusal when the build is missing, was changed after it was built or does not fit the live shell, when the
 * version holds other content, or when the store cannot be written. The store then stays as it was.
 */
export async function publish(
  context: ReleaseContext,
  remote: string,
  options: PublishOptions = {},
): Promise<Outcome<Published>> {
  requireRemoteName(remote)
  const folder = path.resolve(options.from ?? path.join(context.workspace, remote, 'dist'))
  const build = await (remote === shellName ? readShellBuild(folder) : readRemoteBuild(remote, folder))
  const list = listTextOf({ integrity: build.integrity, preload: build.record.preload })
  const stored = describe(build, list, requireVersionName(options.version ?? build.version), context.now())
  if (!stored.shell) requireCompatible(stored, await context.readShell())
  const version = versionOf(stored.entry)

  if (await isPublished(context, remote, stored)) {
    return { lines: [`${remote}@${version} is in the store already`], value: { remote, version, published: false } }
  }
  const incoming = await prepareVersion(
    context.layout,
    stored,
    new Map([...build.files, [filesListName, Buffer.from(list)]]),
  )
  const isNew = await settleVersion(context, remote, stored, incoming)
  return {
    lines: [isNew ? `published ${remote}@${version}` : `${remote}@${version} is in the store already`],
    value: { remote, version, published: isNew },
  }
}

function describe({ record, shell }: Build, list: string, version: string, at: Date): StoredVersion {
  const { remote } = record
  return {
    record,
    shell,
    publishedAt: at.toISOString(),
    entry: {
      url: shell ? '/' : `/remotes/${remote}/${version}/${filesListName}`,
      metadata: { version, integrity: integrityOf(list) },
      extras: {},
    },
  }
}

async function settleVersion(
  context: ReleaseContext,
  remote: string,
  stored: StoredVersion,
  incoming: IncomingVersion,
): Promise<boolean> {
  try {
    return await changeStore(context, async () => {
      if (await isPublished(context, remote, stored)) return false
      const version = versionOf(stored.entry)
      await makeChange(context, { remote, action: 'publish', version }, async () => {
        await incoming.settle()
        if (stored.shell) await offerShellFiles(context.layout, version)
      })
      await prune(context, remote)
      return true
    })
  } finally {
    await incoming.discard()
  }
}

/**
 * True when the store holds exactly this version, undamaged. A damaged version may be published again with the same
 * content.
 *
 * @throws Refusal when the version holds other content, because versions never change.
 */
async function isPublished(context: ReleaseContext, remote: string, { entry }: StoredVersion): Promise<boolean> {
  const { layout } = context
  const version = versionOf(entry)
  const present = await findVersion(layout, remote, version).catch((error: unknown) => {
    if (error instanceof DamagedRecord) return error
    throw error
  })
  if (!present) return false
  const isDamaged = present instanceof DamagedRecord
  const holds = isDamaged
    ? await isWhatDamagedVersionWas(context, remote, entry)
    : rootOf(present.entry) === rootOf(entry)
  if (!holds) {
    const folder = versionFolderOf(layout, remote, version)
    throw new Refusal(`${remote}@${version} is published with other content (${folder}): choose another version`)
  }
  return !isDamaged && (await damagesOf(layout, remote, present)).length === 0
}

/**
 * When a version's note is unreadable, its content is identified by its manifest entry, or else by its list of files.
 */
async function isWhatDamagedVersionWas({ layout }: ReleaseContext, remote: string, entry: ReleaseEntry) {
  const entries = entriesOf(await readManifest(layout), remote)
  const named = entries.find((one) => versionOf(one) === versionOf(entry))
  if (named) return rootOf(named) === rootOf(entry)
  const list = path.join(versionFolderOf(layout, remote, versionOf(entry)), filesListName)
  return integrityOf(await readFile(list).catch(() => '')) === entry.metadata.integrity
}

function requireVersionName(version: string): string {
  if (!versionSchema.safeParse(version).success)
    throw new Refusal(`"${version}" can't be a version: use letters, digits, . + -`)
  return version
}

async function prune(context: ReleaseContext, remote: string): Promise<void> {
  const { layout, now } = context
  const named = new Set(entriesOf(await readManifest(layout), remote).map(versionOf))
  const versions = await listVersions(layout, remote)
  const history = await readHistory(layout.history)
  const since = new Date(now().getTime() - keptAfterLive).toISOString()
  for (const version of versions.slice(0, Math.max(0, versions.length - keptVersions))) {
    if (named.has(version) || (await wasLiveSince(context, { remote, version, history, since }))) continue
    await makeChange(context, { remote, action: 'prune', version }, () => deleteVersion(layout, remote, version))
  }
  if (remote === shellName) await withdrawShellFiles(layout, await listVersions(layout, remote))
}

/** A version published before the history begins may have been live at any time since it was published. */
async function wasLiveSince(
  { layout }: ReleaseContext,
  { remote, version, history, since }: { remote: string; version: string; history: HistoryEntry[]; since: string },
): Promise<boolean> {
  const isKnown = history.some(
    (entry) => entry.remote === remote && entry.version === version && entry.action === 'publish',
  )
  const last = isKnown ? lastLiveOf(history, remote).get(version) : await publishedAt(layout, remote, version)
  return last !== undefined && (last === 'now' || last >= since)
}
