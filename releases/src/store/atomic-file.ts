import { randomBytes } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import path from 'node:path'
import { cannotWrite } from './error-code'

/**
 * Replaces a file in one step. A reader sees the old bytes or the new ones, never a mixture. The modification time
 * always falls into a later second than before, because web servers tell versions of a file apart by second and size.
 *
 * @param requireUnchanged is called last, before the new file becomes visible. When it throws, the file stays as it
 * was.
 * @throws Refusal naming the file when it cannot be written. The old bytes stay.
 */
export async function writeAtomically(
  file: string,
  content: string,
  requireUnchanged: () => Promise<void> = async () => {},
): Promise<void> {
  const incoming = `${file}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
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
    await requireUnchanged()
    await rename(incoming, file)
  } catch (error) {
    await rm(incoming, { force: true })
    throw cannotWrite(file, error)
  }
}

/**
 * Deletes the temporary files of writers that were killed. Call it only while no other process can be writing the
 * file.
 */
export async function clearUnfinishedWrites(file: string): Promise<void> {
  const names = await readdir(path.dirname(file)).catch(() => [])
  const left = names.filter((name) => name.startsWith(`${path.basename(file)}.`) && /\.[0-9a-f]{12}$/.test(name))
  await Promise.all(left.map((name) => rm(path.join(path.dirname(file), name), { force: true })))
}
