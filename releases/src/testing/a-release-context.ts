import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { screenContractVersion } from '@parlay/contracts/remotes'
import type { ReleaseContext } from '../commands/release-context'
import { storeLayoutOf } from '../store/store-layout'

const folders: string[] = []

/** A temporary folder, which `removeFolders` deletes. */
export async function aFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'parlay-releases-'))
  folders.push(folder)
  return folder
}

export async function removeFolders(): Promise<void> {
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true })))
}

/** An empty store and workspace. The clock advances by a minute each time it is read. */
export async function aReleaseContext(overrides: Partial<ReleaseContext> = {}): Promise<ReleaseContext> {
  const workspace = await aFolder()
  let minutes = 0
  return {
    layout: storeLayoutOf(path.join(workspace, 'data')),
    workspace,
    who: 'ann@desk',
    now: () => {
      minutes += 1
      return new Date(Date.UTC(2026, 0, 1, 0, minutes))
    },
    readShell: async () => ({ screenContract: screenContractVersion, shared: '0.1.0', readsLists: true }),
    ...overrides,
  }
}
