import { randomBytes } from 'node:crypto'
import { copyFile, link, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { cannotWrite } from './error-code'
import { type StoreLayout, shellName, versionFolderOf } from './store-layout'

/** A name with a content hash, for example `main.3f9a1c2b4d.js`, and the compressed twins of such a file. */
export const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/

/**
 * Offers a version's files with a hash in their name to the pages of every version: an open page asks for the chunks of
 * the version that it started with, whichever is live.
 *
 * @throws Refusal naming the folder when it cannot be written.
 */
export async function offerShellFiles(layout: StoreLayout, version: string): Promise<void> {
  const folder = versionFolderOf(layout, shellName, version)
  try {
    for (const name of await listHashedFiles(folder)) {
      const [own, offered] = [path.join(folder, name), path.join(layout.shellFiles, name)]
      if ((await inodeOf(own)) === (await inodeOf(offered))) continue
      const incoming = `${offered}.${randomBytes(6).toString('hex')}`
      await mkdir(path.dirname(offered), { recursive: true })
      await link(own, incoming).catch(() => copyFile(own, incoming))
      await rename(incoming, offered)
    }
  } catch (error) {
    throw cannotWrite(layout.shellFiles, error)
  }
}

/** Takes away the files that none of these versions has. */
export async function withdrawShellFiles(layout: StoreLayout, kept: readonly string[]): Promise<void> {
  const names = await Promise.all(
    kept.map((version) => listHashedFiles(versionFolderOf(layout, shellName, version)).catch(() => [])),
  )
  const wanted = new Set(names.flat())
  const offered = await readdir(layout.shellFiles, { recursive: true, withFileTypes: true }).catch(() => [])
  for (const entry of offered.filter((one) => one.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    if (!wanted.has(path.relative(layout.shellFiles, file))) await rm(file, { force: true })
  }
}

/** The files of a version that are not offered to open pages of other versions, though they should be. */
export async function missingShellFiles(layout: StoreLayout, version: string): Promise<string[]> {
  const names = await listHashedFiles(versionFolderOf(layout, shellName, version))
  const inodes = await Promise.all(names.map((name) => inodeOf(path.join(layout.shellFiles, name))))
  return names.filter((_, index) => inodes[index] === undefined)
}

async function listHashedFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && hashedName.test(entry.name))
  return files.map(({ parentPath, name }) => path.relative(folder, path.join(parentPath, name)))
}

async function inodeOf(file: string): Promise<number | undefined> {
  return (await stat(file).catch(() => undefined))?.ino
}
