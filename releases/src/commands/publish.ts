import path from 'node:path'
import { versionSchema } from '@parlay/shared/contracts/release-manifest'
import { Refusal } from '../refusal'
import { appendHistory } from '../store/history-file'
import { readManifest } from '../store/manifest-file'
import { versionOf } from '../store/remote-release'
import { withStoreLock } from '../store/store-lock'
import {
  deleteVersion,
  findDamagedFiles,
  findVersion,
  type IncomingVersion,
  listVersions,
  prepareVersion,
  type StoredVersion,
} from '../store/version-folder'
import { requireCompatible } from './compatibility'
import { entriesOf, type Outcome, type ReleaseContext, requireRemoteName } from './release-context'
import { type RemoteBuild, readRemoteBuild } from './remote-build'

/** Besides every version that the manifest names: open pages may still load chunks of these. */
const keptVersions = 10

export interface PublishOptions {
  version?: string | undefined
  /** Folder of the build, default `<workspace>/<remote>/dist`. */
  from?: string | undefined
}

export interface Published {
  remote: string
  version: string
  /** False when the store held it before. */
  published: boolean
}

/** Puts a build into the store as an immutable version. Nobody gets it before it is promoted. */
export async function publish(
  context: ReleaseContext,
  remote: string,
  options: PublishOptions = {},
): Promise<Outcome<Published>> {
  requireRemoteName(remote)
  const folder = path.resolve(options.from ?? path.join(context.workspace, remote, 'dist'))
  const build = await readRemoteBuild(remote, folder)
  requireCompatible(build.record, await context.readShell())
  const stored = describe(build, requireVersionName(options.version ?? build.version), context.now())
  const version = versionOf(stored.entry)

  if (await isPublished(context, remote, stored)) {
    return { lines: [`${remote}@${version} is in the store already`], value: { remote, version, published: false } }
  }
  const incoming = await prepareVersion(context.layout, stored, build.files)
  const isNew = await settleVersion(context, remote, stored, incoming)
  return {
    lines: [isNew ? `published ${remote}@${version}` : `${remote}@${version} is in the store already`],
    value: { remote, version, published: isNew },
  }
}

function describe({ record, integrity }: RemoteBuild, version: string, at: Date): StoredVersion {
  const { remote, screenContract, shared, preload } = record
  const entryHash = integrity['mf-manifest.json'] ?? ''
  return {
    record,
    entry: {
      url: `/remotes/${remote}/${version}/mf-manifest.json`,
      metadata: { version, integrity: entryHash },
      extras: { screenContract, shared, integrity, preload, publishedAt: at.toISOString() },
    },
  }
}

async function settleVersion(
  context: ReleaseContext,
  remote: string,
  stored: StoredVersion,
  incoming: IncomingVersion,
): Promise<boolean> {
  const { layout, who, now } = context
  try {
    return await withStoreLock(layout.lock, async () => {
      if (await isPublished(context, remote, stored)) return false
      const version = versionOf(stored.entry)
      await appendHistory(layout.history, { at: now().toISOString(), who, remote, action: 'publish', version })
      await incoming.settle()
      await prune(context, remote)
      return true
    })
  } finally {
    await incoming.discard()
  }
}

/**
 * True when the store holds just this, whole. A damaged version may be published again with the same content.
 *
 * @throws Refusal when the version holds other content: versions never change.
 */
async function isPublished({ layout }: ReleaseContext, remote: string, { entry }: StoredVersion): Promise<boolean> {
  const present = await findVersion(layout, remote, versionOf(entry))
  if (!present) return false
  if (!isSameContent(present.entry.extras.integrity, entry.extras.integrity)) {
    throw new Refusal(`${remote}@${versionOf(entry)} is published with other content: choose another version`)
  }
  return (await findDamagedFiles(layout, remote, present)).length === 0
}

function isSameContent(one: Record<string, string>, other: Record<string, string>): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function requireVersionName(version: string): string {
  if (!versionSchema.safeParse(version).success)
    throw new Refusal(`"${version}" can't be a version: use letters, digits, . + -`)
  return version
}

async function prune({ layout, who, now }: ReleaseContext, remote: string): Promise<void> {
  const named = new Set(entriesOf(await readManifest(layout.manifest), remote).map(versionOf))
  const versions = await listVersions(layout, remote)
  const old = versions.slice(0, Math.max(0, versions.length - keptVersions)).filter((version) => !named.has(version))
  for (const version of old) {
    await appendHistory(layout.history, { at: now().toISOString(), who, remote, action: 'prune', version })
    await deleteVersion(layout, remote, version)
  }
}
