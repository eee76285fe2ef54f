import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Reads what the cashier has written when it is needed; throws until it is there. */
export const pspSecretFrom = (folder: string) => async (): Promise<string> => {
  const secret = (await readFile(join(folder, 'psp.secret'), 'utf8')).trim()
  if (secret === '') throw new Error('psp.secret is empty')
  return secret
}
