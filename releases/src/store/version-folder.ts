import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompress, gunzip } from 'node:zlib'
import {
  type BuildRecord,
  buildRecordSchema,
  filesListName,
  type ReleaseEntry,
  releaseEntrySchema,
  type ShellRecord,
  shellRecordSchema,
  type VersionFiles,
  versionFilesSchema,
} from '@parlay/contracts/release-manifest'
import { tryLockFile } from '@parlay/server'
import { z } from 'zod'
import { Refusal } from '../refusal'
import { cannotWrite } from './error-code'
import { integrityOf } from './integrity'
import { precompressFolder } from './precompress'
import { type StoreLayout, shellName, versionFolderOf, versionsFolderOf } from './store-layout'

/** The store's own note next to a version's files. It holds the manifest entry and the build's record. */
const noteName = '.release.json'
const incomingPrefix = '.incoming-'
const outgoingPrefix = '.outgoing-'
/** Milliseconds after which a publish counts as dead even if its process cannot be checked. */
const publishTakes = 10 * 60_000

const noteSchema = z.object({
  entry: releaseEntrySchema,
  record: buildRecordSchema,
  shell: shellRecordSchema.optional(),
  /** Notes from before this field have it in their entry. */
  publishedAt: z.string().optional(),
  /**
   * The compressed twins that were written. Notes from before this field lack it, and then the twins on disk are
   * checked.
   */
  twins: z.array(z.string()).optional(),
})

export interface StoredVersion {
  entry: ReleaseEntry
  record: BuildRecord
  /** The record of what a version of the shell supplies to remotes. */
  shell?: ShellRecord | undefined
  /** ISO 8601. */
  publishedAt?: string | undefined
  /** File names of the compressed twins (`remoteEntry.js.br`), when the note lists them. */
  twins?: readonly string[] | undefined
}

/** The note of one version cannot be read. Only requests for this version fail. */
export class DamagedRecord extends Refusal {}

/** A version's complete files in a hidden folder of the store. `settle` makes them visible under the version's name. */
export interface IncomingVersion {
  settle(): Promise<void>
  discard(): Promise<void>
}

/**
 * Writes and precompresses a version next to the visible ones. This is slow and needs no lock of the store. It holds a
 * separate lock, which shows others that its process lives.
 *
 * @throws Refusal naming the folder when it cannot be written. Nothing of the version is left then.
 */
export async function prepareVersion(
  layout: StoreLayout,
  { entry, record, shell, publishedAt }: StoredVersion,
  files: ReadonlyMap<string, Buffer>,
): Promise<IncomingVersion> {
  const target = versionFolderOf(layout, record.remote, entry.metadata.version)
  const own = randomBytes(6).toString('hex')
  const incoming = path.join(path.dirname(target), `${incomingPrefix}${own}`)
  const outgoing = path.join(path.dirname(target), `${outgoingPrefix}${own}-${entry.metadata.version}`)
  let release = () => {}
  const discard = async () => {
    await rm(incoming, { recursive: true, force: true })
    release()
  }

  const newest = (await listVersions(layout, record.remote)).at(-1)
  const before = newest && versionFolderOf(layout, record.remote, newest)

  try {
    await mkdir(path.dirname(incoming), { recursive: true })
    release = tryLockFile(lockOf(incoming), { staleAfter: publishTakes }).release ?? release
    for (const [name, content] of files) {
      await mkdir(path.dirname(path.join(incoming, name)), { recursive: true })
      await writeOrLink(path.join(incoming, name), content, before && path.join(before, name))
    }
    await precompressFolder(incoming)
    const names = await readdir(incoming, { recursive: true })
    const twins = names.map((name) => name.split(path.sep).join('/')).filter((name) => /\.(br|gz)$/.test(name))
    await writeFile(
      path.join(incoming, noteName),
      JSON.stringify({ entry, record, shell, publishedAt, twins: twins.sort() }),
    )
  } catch (error) {
    await discard()
    throw cannotWrite(target, error)
  }

  const settle = async () => {
    // The replaced folder is moved aside first, so that the version is missing only for a moment.
    await rename(target, outgoing).catch(() => undefined)
    await rename(incoming, target)
    await rm(outgoing, { recursive: true, force: true })
  }
  return { settle, discard }
}

/** Most files of a version, pictures above all, are those of the version before: they are stored once. */
async function writeOrLink(file: string, content: Buffer, before: string | undefined): Promise<void> {
  const isSame = before !== undefined && (await readFile(before).catch(() => undefined))?.equals(content)
  const isLinked =
    isSame &&
    (await link(before, file)
      .then(() => true)
      .catch(() => false))
  if (!isLinked) await writeFile(file, content)
}

/** Deletes what killed publishes left in the store. Call it only under the store's lock. */
export async function clearKilledPublishes(layout: StoreLayout): Promise<void> {
  const remotes = await readdir(layout.remotes).catch(() => [])
  for (const remote of [...remotes, shellName]) {
    const folder = versionsFolderOf(layout, remote)
    const names = await readdir(folder).catch(() => [])
    for (const name of names.filter((one) => one.startsWith(outgoingPrefix))) {
      // The process was killed between the two renames. The replaced folder is put back, because a damaged version is
      // better than none.
      const target = path.join(folder, name.slice(outgoingPrefix.length).replace(/^[^-]*-/, ''))
      if (!existsSync(target)) await rename(path.join(folder, name), target)
      await rm(path.join(folder, name), { recursive: true, force: true })
    }
    const incoming = names.filter((one) => one.startsWith(incomingPrefix)).map((one) => one.replace(/\.lock.*$/, ''))
    for (const name of new Set(incoming)) {
      const { release } = tryLockFile(lockOf(path.join(folder, name)), { staleAfter: publishTakes })
      if (!release) continue
      await rm(path.join(folder, name), { recursive: true, force: true })
      release()
    }
  }
}

const lockOf = (incoming: string): string => `${incoming}.lock`

/**
 * Finds a published version. Undefined when the store does not hold it.
 *
 * @throws DamagedRecord when its folder exists and its note cannot be read.
 */
export async function findVersion(
  layout: StoreLayout,
  remote: string,
  version: string,
): Promise<StoredVersion | undefined> {
  const folder = versionFolderOf(layout, remote, version)
  if (!(await stat(folder).catch(() => undefined))?.isDirectory()) return undefined
  const file = path.join(folder, noteName)
  try {
    return noteSchema.parse(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    throw new DamagedRecord(`${remote}@${version} is damaged (${file} cannot be read): publish it again`)
  }
}

/** The names of a remote's published versions, damaged ones included, oldest first. */
export async function listVersions(layout: StoreLayout, remote: string): Promise<string[]> {
  const names = await readdir(versionsFolderOf(layout, remote)).catch(() => [])
  const dated = await Promise.all(
    names
      .filter((name) => !name.startsWith('.'))
      .map(async (version) => ({ version, at: await publishedAt(layout, remote, version) })),
  )
  return dated.sort((one, other) => one.at.localeCompare(other.at)).map(({ version }) => version)
}

/**
 * When a version was published, in ISO 8601. For a version whose note cannot be read, it is when its folder last
 * changed.
 */
export async function publishedAt(layout: StoreLayout, remote: string, version: string): Promise<string> {
  const stored = await findVersion(layout, remote, version).catch(() => undefined)
  const at = stored?.publishedAt ?? stored?.entry.extras.publishedAt
  if (at !== undefined) return at
  const folder = await stat(versionFolderOf(layout, remote, version)).catch(() => undefined)
  return (folder?.mtime ?? new Date(0)).toISOString()
}

const twinKinds = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) } as const

/** The text of a version's list of files, of which the hash is the version's root. */
export const listTextOf = ({ integrity, preload }: VersionFiles): string => JSON.stringify({ integrity, preload })

/** The one hash that stands for all files of a version. Entries from before lists had files of their own hold the list. */
export function rootOf({ metadata, extras: { integrity, preload = {} } }: ReleaseEntry): string {
  return integrity ? integrityOf(listTextOf({ integrity, preload })) : metadata.integrity
}

/** The hashes of a version's files, its list among them. Undefined when the list is not what was published. */
async function readHashes(folder: string, { metadata, extras }: ReleaseEntry) {
  if (extras.integrity) return extras.integrity
  const text = await readFile(path.join(folder, filesListName), 'utf8').catch(() => undefined)
  if (text === undefined || integrityOf(text) !== metadata.integrity) return undefined
  return { ...versionFilesSchema.parse(JSON.parse(text)).integrity, [filesListName]: metadata.integrity }
}

/**
 * The files of a version and its compressed twins that are missing or differ from what was published: the list from its
 * hash in the note, everything else from its hash in the list.
 */
export async function findDamagedFiles(
  layout: StoreLayout,
  remote: string,
  { entry, twins }: StoredVersion,
): Promise<string[]> {
  const folder = versionFolderOf(layout, remote, entry.metadata.version)
  const read = (name: string) => readFile(path.join(folder, name)).catch(() => undefined)
  const checkTwin = async (name: string, suffix: keyof typeof twinKinds, hash: string) => {
    const content = await read(name + suffix)
    if (content === undefined) return twins?.includes(name + suffix) ? `${name}${suffix} is missing` : []
    const plain = await twinKinds[suffix](content).catch(() => undefined)
    return plain && integrityOf(plain) === hash ? [] : `${name}${suffix} does not hold ${name}`
  }
  const hashes = await readHashes(folder, entry)
  if (!hashes) {
    const isThere = (await read(filesListName)) !== undefined
    return [isThere ? `${filesListName} is not what was published` : `${filesListName} is missing`]
  }
  const checked = await Promise.all(
    Object.entries(hashes).map(async ([name, hash]) => {
      const content = await read(name)
      if (content === undefined) return `${name} is missing`
      if (integrityOf(content) !== hash) return `${name} is not what was published`
      return (await Promise.all([checkTwin(name, '.br', hash), checkTwin(name, '.gz', hash)])).flat()
    }),
  )
  return checked.flat()
}

/** Deletes a version. Call it only for versions that no manifest entry names. */
export async function deleteVersion(layout: StoreLayout, remote: string, version: string): Promise<void> {
  await rm(versionFolderOf(layout, remote, version), { recursive: true, force: true })
}
