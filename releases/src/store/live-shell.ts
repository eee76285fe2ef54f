import { randomBytes } from 'node:crypto'
import { mkdir, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import type { ReleaseEntry } from '@parlay/contracts/release-manifest'
import { cannotWrite, errorCodeOf } from './error-code'
import { type StoreLayout, shellName, versionFolderOf } from './store-layout'

/** The live version of the shell in the form of a manifest's entry. Undefined before the first one is promoted. */
export async function readLiveShell({ liveShell }: StoreLayout): Promise<ReleaseEntry | undefined> {
  const target = await readlink(liveShell).catch((error: unknown) => {
    if (errorCodeOf(error) === 'ENOENT') return undefined
    throw error
  })
  if (target === undefined) return undefined
  const metadata = { version: path.basename(target), integrity: '' }
  return { url: '/', metadata, deployment: { traffic: 100, default: true }, extras: {} }
}

/**
 * Makes a version of the shell live in one step.
 *
 * @param requireUnchanged is called last. When it throws, the version before stays live.
 * @throws Refusal naming the link when it cannot be written. The version before stays live.
 */
export async function writeLiveShell(
  layout: StoreLayout,
  version: string,
  requireUnchanged: () => Promise<void> = async () => {},
): Promise<void> {
  const { root, liveShell } = layout
  const incoming = `${liveShell}.${randomBytes(6).toString('hex')}`
  try {
    await mkdir(root, { recursive: true })
    await symlink(path.relative(root, versionFolderOf(layout, shellName, version)), incoming)
    await requireUnchanged()
    await rename(incoming, liveShell)
  } catch (error) {
    await rm(incoming, { force: true })
    throw cannotWrite(liveShell, error)
  }
}
