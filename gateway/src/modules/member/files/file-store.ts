import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Readable } from 'node:stream'

interface StoredFile {
  path: string
  bytes: number
  type: string
}

/** The place where the bytes of files are stored. Keys are names that the gateway made itself. */
export interface FileStore {
  /** Keeps a file. Storing the same key and content again changes nothing. */
  put(key: string, content: Buffer, type: string): Promise<void>
  /** Keeps a copy of a file on this machine. The original is not removed. */
  putFile(key: string, file: StoredFile): Promise<void>
  /** Throws for an unknown key. */
  open(key: string): Promise<Readable>
  /** An unknown key is no error. */
  remove(key: string): Promise<void>
}

/** Keeps files in a folder of this machine, which all gateways of a site share. */
export function createFolderStore(folder: string): FileStore {
  const pathOf = (key: string) => join(folder, key.slice(0, 2), key)
  return {
    async put(key, content) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      const file = await open(`${path}.new`, 'w', 0o600)
      try {
        await file.writeFile(content)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(`${path}.new`, path)
    },
    async putFile(key, { path: source }) {
      const path = pathOf(key)
      await mkdir(dirname(path), { recursive: true })
      await copyFile(source, `${path}.new`)
      await rename(`${path}.new`, path)
    },
    open: (key) =>
      new Promise((resolve, reject) => {
        const stream = createReadStream(pathOf(key))
        stream.once('open', () => resolve(stream)).once('error', reject)
      }),
    remove: (key) => rm(pathOf(key), { force: true }),
  }
}
