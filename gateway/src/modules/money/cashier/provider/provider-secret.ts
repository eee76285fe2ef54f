import { randomBytes, randomUUID } from 'node:crypto'
import { access, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'psp.secret'

/** The folder of the secret that the cashier shares with the sandbox's payment provider alone. */
export const providerFolderOf = (dataDir: string): string => join(dataDir, 'psp')

/**
 * Creates the secret that cashier and provider sign with, in a sandbox where it is missing. Of several processes only
 * one creates it, and none reads a part of it. Where it is there already the folder may be one that can only be read.
 */
export async function prepareProviderSecret(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const path = join(folder, fileName)
  const isThere = await access(path).then(
    () => true,
    () => false,
  )
  if (isThere) return
  const unfinished = `${path}.${randomUUID()}`
  await writeFile(unfinished, randomBytes(32).toString('hex'), { mode: 0o600 })
  await link(unfinished, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  await rm(unfinished)
}

/** Reads the secret when it is first needed. */
export function providerSecretFrom(folder: string): () => Promise<string> {
  let secret: string | undefined
  return async () => (secret ??= (await readFile(join(folder, fileName), 'utf8')).trim())
}
