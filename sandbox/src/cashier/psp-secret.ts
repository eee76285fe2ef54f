import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads the secret that the cashier has written, when it is needed; throws until it exists. */
export const pspSecretFrom = (folder: string) => async (): Promise<string> => {
  const secret = (await readFile(join(folder, 'psp.secret'), 'utf8')).trim()
  if (secret === '') throw new Error('psp.secret is empty')
  return secret
}
