import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'

/**
 * Replaces a file in one step: a reader sees the old bytes or the new ones, never a part. Its modification time is
 * always in a later second than before, because web servers tell versions of a file apart by second and size.
 */
export async function writeAtomically(file: string, content: string): Promise<void> {
  const incoming = `${file}.${randomBytes(6).toString('hex')}`
  await mkdir(path.dirname(file), { recursive: true })

  try {
    const handle = await open(incoming, 'wx', 0o644)
    try {
      await handle.writeFile(content)
      await handle.sync()
    } finally {
      await handle.close()
    }
    const before = await stat(file).catch(() => undefined)
    const changedAt = Math.max(Date.now() / 1000, Math.floor((before?.mtimeMs ?? 0) / 1000) + 1)
    await utimes(incoming, changedAt, changedAt)
    await rename(incoming, file)
  } catch (error) {
    await rm(incoming, { force: true })
    throw error
  }
}
