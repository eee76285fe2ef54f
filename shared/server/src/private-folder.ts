import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { platform } from 'node:process'

const forOthers = 0o077

/** Makes all files that this process writes from now on readable by its own user only. */
export function keepFilesPrivate(): void {
  process.umask(forOthers)
}

const modeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mode
const isPrivate = (path: string): boolean => ((modeOf(path) ?? 0) & forOthers) === 0

/**
 * Throws an Error of one line if other users of this machine can read a folder with keys or members' data: if neither
 * it nor its parent folder is private. `keepFilesPrivate` makes a folder private that does not exist yet.
 */
export function assertPrivateFolder(folder: string): void {
  // Windows has no such modes.
  if (platform === 'win32') return
  if (modeOf(folder) === undefined || isPrivate(folder) || isPrivate(dirname(folder))) return
  throw new Error(`others on this machine can look into ${folder}: chmod -R go-rwx ${folder}`)
}
