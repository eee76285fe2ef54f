import type { Readable } from 'node:stream'
import type { Clock } from '../../../core/clock'
import { AppError } from '../../../core/errors'
import { createMutex } from '../../../core/mutex'
import type { Database, Sql } from '../../../db'
import { newSecret } from '../../../session'
import { cleanImage } from './clean-image'
import {
  addFile,
  deleteRows,
  type FileRow,
  findAnyFile,
  findFile,
  listUsed,
  lockFilesOf,
  markStored,
  sumFiles,
  tieFiles,
  withdrawFile,
  withdrawUnused,
} from './file.sql'
import type { FileStore } from './file-store'

/** The maximum size of one member's files in bytes, and the maximum number of files that no call has named yet. */
const quotaBytes = 100 * 1024 * 1024
const quotaUnused = 20
const unusedMs = 24 * 60 * 60_000
const sweepSize = 200

export interface OpenFile extends FileRow {
  content: Readable
}

export interface FilesOptions {
  db: Database
  clock: Clock
  store: FileStore
}

export function createFilesService({ db, clock, store }: FilesOptions) {
  /** A large image takes some hundred megabytes while it is decoded, so images are decoded one at a time. */
  const runExclusive = createMutex()

  async function addRow(memberId: bigint, file: FileRow): Promise<void> {
    await db.transaction(async (tx) => {
      await lockFilesOf(tx, memberId)
      const kept = await sumFiles(tx, memberId)
      if (kept.bytes + file.bytes > quotaBytes || kept.unused >= quotaUnused) throw new AppError('FILE_QUOTA')
      await addFile(tx, memberId, file, clock.now())
    })
  }

  /** Objects are removed first: if a row stays, the next sweep finds it. */
  async function erase(ids: readonly string[]): Promise<void> {
    for (const id of ids) await store.remove(id)
    await deleteRows(db, ids)
  }

  return {
    /** Keeps a clean copy of an image. Throws FILE_NOT_AN_IMAGE or FILE_QUOTA. */
    async upload(memberId: bigint, given: Buffer): Promise<Omit<FileRow, 'id'> & { fileId: string }> {
      const { content, ...image } = await runExclusive('image', () => cleanImage(given))
      const file: FileRow = { id: newSecret(), bytes: content.length, ...image }
      await addRow(memberId, file)
      await store.put(file.id, content, file.type)
      await markStored(db, file.id)
      const { id, ...facts } = file
      return { fileId: id, ...facts }
    },

    /** Any member's file, for staff. Throws SYS_INVALID_URL. */
    async openAny(id: string): Promise<OpenFile> {
      const file = await findAnyFile(db, id)
      if (!file) throw new AppError('SYS_INVALID_URL')
      return { ...file, content: await store.open(id) }
    },

    /** Opens a file of this member. Another member's file counts as unknown. Throws SYS_INVALID_URL. */
    async open(memberId: bigint, id: string): Promise<OpenFile> {
      const file = await findFile(db, memberId, id)
      if (!file) throw new AppError('SYS_INVALID_URL')
      return { ...file, content: await store.open(id) }
    },

    /**
     * Ties files to their use, inside the transaction that creates it. Throws FILE_UNKNOWN if one of them does not
     * exist, belongs to another member or is already in use.
     */
    async tie(tx: Sql, memberId: bigint, ids: readonly string[], usedFor: string): Promise<void> {
      if (ids.length === 0) return
      const tied = await tieFiles(tx, memberId, ids, usedFor)
      if (tied.length !== new Set(ids).size) throw new AppError('FILE_UNKNOWN')
    },

    /** The files tied to each of these, oldest first. */
    async listOf(sql: Sql, memberId: bigint, uses: readonly string[]): Promise<Map<string, string[]>> {
      const files = uses.length === 0 ? [] : await listUsed(sql, memberId, uses)
      return new Map(uses.map((use) => [use, files.filter(({ usedFor }) => usedFor === use).map(({ id }) => id)]))
    },

    /** Removes an unused file. Throws SYS_INVALID_URL. */
    async remove(memberId: bigint, id: string): Promise<void> {
      if (!(await withdrawFile(db, memberId, id))) throw new AppError('SYS_INVALID_URL')
      await erase([id])
    },

    /** Removes files that no call has named within a day, and files that are half removed. */
    async sweep(): Promise<void> {
      const before = new Date(clock.now().getTime() - unusedMs)
      await erase((await withdrawUnused(db, before, sweepSize)).map(({ id }) => id))
    },
  }
}

export type FilesService = ReturnType<typeof createFilesService>
