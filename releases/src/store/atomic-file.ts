import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/** Replaces a file in one step: a reader sees the old bytes or the new ones, never a part. */
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
    await rename(incoming, file)
  } catch (error) {
    await rm(incoming, { force: true })
    throw error
  }
}
