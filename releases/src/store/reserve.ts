import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { errorCodeOf } from './error-code'
import type { StoreLayout } from './store-layout'

/** Several files, because a disk can also run out of files. A change of the manifest needs a few kilobytes. */
const fileNames = ['1', '2', '3', '4']
const fileSize = 256 * 1024

/** Codes of systems for a disk, or an account's share of it, that takes no more. */
const fullDisk: readonly (string | undefined)[] = ['ENOSPC', 'EDQUOT']

const isOfFullDisk = (error: unknown): boolean =>
  error instanceof Error && (fullDisk.includes(errorCodeOf(error)) || isOfFullDisk(error.cause))

/**
 * Sets space aside if some of it is missing, as much as there is. A process that fills the disk then leaves enough for
 * an operator to roll back and disable. The bytes are random, because some disks store repetitions without using space.
 */
export async function keepReserve({ reserve }: StoreLayout): Promise<void> {
  const isThere = async (file: string) => (await stat(file).catch(() => undefined))?.size === fileSize
  await mkdir(reserve, { recursive: true }).catch(() => undefined)
  for (const name of fileNames) {
    const file = path.join(reserve, name)
    if (await isThere(file)) continue
    const isWritten = await writeFile(file, randomBytes(fileSize)).then(
      () => true,
      () => false,
    )
    if (isWritten) continue
    await rm(file, { force: true }).catch(() => undefined)
    return
  }
}

/** Gives the space back. Answers whether there was any. */
async function releaseReserve({ reserve }: StoreLayout): Promise<boolean> {
  const names = await readdir(reserve).catch(() => [])
  await rm(reserve, { recursive: true, force: true })
  return names.length > 0
}

/**
 * Makes a small change of the store, on a full disk in the space that was set aside. `change` must leave nothing behind
 * when it fails, because it is then called again. `keepReserve` sets the space aside again.
 *
 * @throws whatever `change` throws.
 */
export async function withReserve<T>(layout: StoreLayout, change: () => Promise<T>): Promise<T> {
  try {
    return await change()
  } catch (error) {
    if (!isOfFullDisk(error) || !(await releaseReserve(layout))) throw error
    return change()
  }
}
