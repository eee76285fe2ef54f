import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '../../clock'
import type { Database } from '../../db'
import { saveVendorKeys } from './vendor-keys.sql'

const makeKeyPair = promisify(generateKeyPair)

/** Keys are written under another name first: a vendor process that is waiting never reads half a file. */
async function writeKey(path: string, pem: string, mode: number): Promise<void> {
  await writeFile(`${path}.new`, pem, { mode })
  await rename(`${path}.new`, path)
}

async function readOrMakeKey(folder: string, name: string): Promise<KeyObject> {
  const path = join(folder, `${name}.private.pem`)
  const known = await readFile(path, 'utf8').catch(() => undefined)
  if (known !== undefined) return createPrivateKey(known)
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 })
  await writeKey(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600)
  return privateKey
}

const publicPem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/** By which vendors know a key of ours; it follows from the key, so whoever has the key has its name. */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/**
 * Sandbox only: makes the key pairs that are missing in `DATA_DIR/keys`, in parallel on the thread pool, and tells
 * the wallet the vendors' public keys. The operator's public key is there under its name, and once more for calls that
 * name none; this is written last and tells vendors that all are there.
 */
export async function prepareSandboxKeys(
  { db, clock }: { db: Database; clock: Clock },
  { folder, vendorCodes }: { folder: string; vendorCodes: readonly string[] },
): Promise<void> {
  await mkdir(folder, { recursive: true })
  const [operator, ...vendors] = await Promise.all(
    ['operator', ...vendorCodes].map((name) => readOrMakeKey(folder, name)),
  )
  const keys = vendors.map((key, index) => ({ vendorCode: vendorCodes[index], publicKey: publicPem(key) }))
  await saveVendorKeys(db, keys, clock.now())
  if (operator === undefined) return
  for (const name of [`operator.${keyIdOf(operator)}`, 'operator']) {
    await writeKey(join(folder, `${name}.public.pem`), publicPem(operator), 0o644)
  }
}

export interface OperatorKey {
  id: string
  key: KeyObject
}

/** The operator's private key of now: it is read when it is needed, and again when its file has changed. */
export function operatorKeyFrom(folder: string): () => Promise<OperatorKey> {
  const path = join(folder, 'operator.private.pem')
  let known: (OperatorKey & { changedAt: number }) | undefined
  return async () => {
    const { mtimeMs: changedAt } = await stat(path)
    if (known?.changedAt === changedAt) return known
    const key = createPrivateKey(await readFile(path, 'utf8'))
    known = { id: keyIdOf(key), key, changedAt }
    return known
  }
}
