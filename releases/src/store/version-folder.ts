import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type BuildRecord,
  buildRecordSchema,
  type ReleaseEntry,
  releaseEntrySchema,
} from '@parlay/shared/contracts/release-manifest'
import { integrityOf } from './integrity'
import { precompressFolder } from './precompress'
import { type StoreLayout, versionFolderOf } from './store-layout'

/** The store's own note beside a version's files: its manifest entry and what the build said of itself. */
const noteName = '.release.json'

export interface StoredVersion {
  entry: ReleaseEntry
  record: BuildRecord
}

/** A version's files, complete, in a hidden folder of the store; `settle` shows it under its name. */
export interface IncomingVersion {
  settle(): Promise<void>
  discard(): Promise<void>
}

/** Writes a version beside the visible ones, precompressed. Slow; needs no lock. */
export async function prepareVersion(
  layout: StoreLayout,
  { entry, record }: StoredVersion,
  files: ReadonlyMap<string, Buffer>,
): Promise<IncomingVersion> {
  const target = versionFolderOf(layout, record.remote, entry.metadata.version)
  const incoming = path.join(layout.remotes, record.remote, `.incoming-${randomBytes(6).toString('hex')}`)
  const discard = () => rm(incoming, { recursive: true, force: true })

  try {
    for (const [name, content] of files) {
      await mkdir(path.dirname(path.join(incoming, name)), { recursive: true })
      await writeFile(path.join(incoming, name), content)
    }
    await precompressFolder(incoming)
    await writeFile(path.join(incoming, noteName), JSON.stringify({ entry, record }))
  } catch (error) {
    await discard()
    throw error
  }

  const settle = async () => {
    await rm(target, { recursive: true, force: true })
    await rename(incoming, target)
  }
  return { settle, discard }
}

/** A published version, or nothing when the store does not hold it. */
export async function findVersion(
  layout: StoreLayout,
  remote: string,
  version: string,
): Promise<StoredVersion | undefined> {
  const note = await readFile(path.join(versionFolderOf(layout, remote, version), noteName), 'utf8').catch(() => '')
  if (note === '') return undefined
  const { entry, record } = JSON.parse(note) as Record<keyof StoredVersion, unknown>
  return { entry: releaseEntrySchema.parse(entry), record: buildRecordSchema.parse(record) }
}

/** Names of a remote's published versions, oldest first. */
export async function listVersions(layout: StoreLayout, remote: string): Promise<string[]> {
  const names = await readdir(path.join(layout.remotes, remote)).catch(() => [])
  const found = await Promise.all(
    names.filter((name) => !name.startsWith('.')).map((name) => findVersion(layout, remote, name)),
  )
  return found
    .filter((stored) => stored !== undefined)
    .sort((one, other) => (one.entry.extras.publishedAt ?? '').localeCompare(other.entry.extras.publishedAt ?? ''))
    .map(({ entry }) => entry.metadata.version)
}

/** Files of a version that are missing or not what was published. */
export async function findDamagedFiles(
  layout: StoreLayout,
  remote: string,
  { entry }: StoredVersion,
): Promise<string[]> {
  const folder = versionFolderOf(layout, remote, entry.metadata.version)
  const checked = await Promise.all(
    Object.entries(entry.extras.integrity).map(async ([name, hash]) => {
      const content = await readFile(path.join(folder, name)).catch(() => undefined)
      if (content === undefined) return `${name} is missing`
      return integrityOf(content) === hash ? [] : `${name} is not what was published`
    }),
  )
  return checked.flat()
}

/** Deletes a version. Only for versions that no manifest entry names. */
export async function deleteVersion(layout: StoreLayout, remote: string, version: string): Promise<void> {
  await rm(versionFolderOf(layout, remote, version), { recursive: true, force: true })
}
