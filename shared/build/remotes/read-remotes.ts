import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { DeclaredRemote } from '@parlay/contracts/remote-declaration'
import { workspaceRoot } from '../workspace'

/**
 * Returns what each remote declares in its `src/remote.ts`, in the order of their ports. A folder `mf-<name>` with this
 * file is a remote.
 * @param root the project, this one by default
 */
export async function readRemotes(root = workspaceRoot): Promise<DeclaredRemote[]> {
  const folders = readdirSync(root).filter((name) => name.startsWith('mf-'))
  const files = folders.map((name) => path.join(root, name, 'src/remote.ts')).filter((file) => existsSync(file))
  const modules = await Promise.all(
    files.map(async (file): Promise<{ remote: DeclaredRemote }> => await import(pathToFileURL(file).href)),
  )
  return modules.map(({ remote }) => remote).toSorted((a, b) => a.port - b.port)
}
