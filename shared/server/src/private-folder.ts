import { statSync } from 'node:fs'
import { dirname } from 'node:path'
import { platform } from 'node:process'

const forOthers = 0o077

/** Whatever this process writes from now on, only its own user reads. */
export function keepFilesPrivate(): void {
  process.umask(forOthers)
}

const modeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.mode
const isPrivate = (path: string): boolean => ((modeOf(path) ?? 0) & forOthers) === 0

/**
 * Throws an Error of one line where others on this machine can look into a folder with keys or members' data: where
 * neither it nor the folder around it is its owner's alone. One that is not there yet is made private by
 * `keepFilesPrivate`.
 */
export function assertPrivateFolder(folder: string): void {
  // Windows has no such modes.
  if (platform === 'win32') return
  if (modeOf(folder) === undefined || isPrivate(folder) || isPrivate(dirname(folder))) return
  throw new Error(`others on this machine can look into ${folder}: chmod -R go-rwx ${folder}`)
}
