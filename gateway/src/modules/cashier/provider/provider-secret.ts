import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const fileName = 'psp.secret'

/** Sandbox only: makes what cashier and provider sign with, unless it is there. */
export async function prepareProviderSecret(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const secret = randomBytes(32).toString('hex')
  await writeFile(join(folder, fileName), secret, { mode: 0o600, flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Reads the secret when it is first needed. */
export function providerSecretFrom(folder: string): () => Promise<string> {
  let secret: string | undefined
  return async () => (secret ??= (await readFile(join(folder, fileName), 'utf8')).trim())
}
