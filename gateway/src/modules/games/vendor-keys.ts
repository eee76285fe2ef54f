import { createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
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

/**
 * Sandbox only: makes the key pairs that are missing in `DATA_DIR/keys`, in parallel on the thread pool, and tells
 * the wallet the vendors' public keys. The operator's public key is written last; it tells vendors that all are there.
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
  if (operator !== undefined) await writeKey(join(folder, 'operator.public.pem'), publicPem(operator), 0o644)
}

/** Reads the operator's private key when it is first needed. */
export function operatorKeyFrom(folder: string): () => Promise<KeyObject> {
  let key: KeyObject | undefined
  return async () => (key ??= createPrivateKey(await readFile(join(folder, 'operator.private.pem'), 'utf8')))
}
