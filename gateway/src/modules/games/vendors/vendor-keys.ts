import { createHash, createPrivateKey, createPublicKey, generateKeyPair, type KeyObject } from 'node:crypto'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Clock } from '../../../core/clock'
import type { Database } from '../../../db'
import { saveVendorKeys } from './vendor-keys.sql'

/** The folder of the private keys of the sandbox's vendors. In production, no gateway that serves can look into it. */
export const keyFolderOf = (dataDir: string): string => join(dataDir, 'keys')

/** The folder of everyone's public keys, the operator's and the vendors'. */
export const publicKeyFolderOf = (dataDir: string): string => join(dataDir, 'public-keys')

/** The folder of the operator's own private key, which no vendor can read. */
export const operatorFolderOf = (dataDir: string): string => join(dataDir, 'operator')

const makeKeyPair = promisify(generateKeyPair)

/** Keys are first written under another name, so that a vendor process that waits for them never reads half a file. */
async function writeKey(path: string, pem: string, mode: number): Promise<void> {
  await writeFile(`${path}.new`, pem, { mode })
  await rename(`${path}.new`, path)
}

const readKnown = (path: string) => readFile(path, 'utf8').catch(() => undefined)

/** A correct file is not written again, because a serving gateway may only read it. */
async function writePublicKey(folder: string, name: string, pem: string): Promise<void> {
  const path = join(folder, `${name}.public.pem`)
  if ((await readKnown(path)) !== pem) await writeKey(path, pem, 0o644)
}

async function readOrMakeKey(folder: string, name: string): Promise<KeyObject> {
  const path = join(folder, `${name}.private.pem`)
  const known = await readKnown(path)
  if (known !== undefined) return createPrivateKey(known)
  const { privateKey } = await makeKeyPair('rsa', { modulusLength: 2048 })
  await writeKey(path, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(), 0o600)
  return privateKey
}

const publicPem = (key: KeyObject) => createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString()

/**
 * The name by which vendors know a key of ours. It is derived from the key, so every owner of the key knows its name.
 */
const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(createPublicKey(key).export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)

/**
 * Returns a vendor's public key, and creates the pair if there is none. A process without the private keys uses the
 * public key that another process has left.
 */
async function vendorPublicKey(dataDir: string, code: string): Promise<string> {
  const [folder, publicFolder] = [keyFolderOf(dataDir), publicKeyFolderOf(dataDir)]
  const isPrivateHere = (await readKnown(join(folder, `${code}.private.pem`))) !== undefined
  const known = isPrivateHere ? undefined : await readKnown(join(publicFolder, `${code}.public.pem`))
  if (known !== undefined) return known
  const pem = publicPem(await readOrMakeKey(folder, code))
  await writePublicKey(publicFolder, code, pem)
  return pem
}

/**
 * Moves the operator's private key out of the folder that vendors share, where earlier versions kept it. The folders
 * may be two volumes.
 */
export async function withdrawOperatorKey(dataDir: string): Promise<void> {
  const shared = join(keyFolderOf(dataDir), 'operator.private.pem')
  const pem = await readFile(shared, 'utf8').catch(() => undefined)
  if (pem === undefined) return
  await mkdir(operatorFolderOf(dataDir), { recursive: true })
  await writeKey(join(operatorFolderOf(dataDir), 'operator.private.pem'), pem, 0o600)
  await rm(shared, { force: true })
}

/**
 * Creates the missing key pairs, in parallel on the thread pool, and saves the vendors' public keys for the wallet.
 * Sandbox only. The operator's public key is written under its name, and again for calls that name none. The latter
 * file is written last, so vendors know by it that all files are there.
 */
export async function prepareSandboxKeys(
  { db, clock }: { db: Database; clock: Clock },
  { dataDir, vendorCodes }: { dataDir: string; vendorCodes: readonly string[] },
): Promise<void> {
  const [publicFolder, operatorFolder] = [publicKeyFolderOf(dataDir), operatorFolderOf(dataDir)]
  for (const each of [keyFolderOf(dataDir), publicFolder, operatorFolder]) await mkdir(each, { recursive: true })
  const [operator, ...vendors] = await Promise.all([
    readOrMakeKey(operatorFolder, 'operator'),
    ...vendorCodes.map((code) => vendorPublicKey(dataDir, code)),
  ])
  const keys = vendors.map((publicKey, index) => ({ vendorCode: vendorCodes[index], publicKey }))
  await saveVendorKeys(db, keys, clock.now())
  for (const name of [`operator.${keyIdOf(operator)}`, 'operator']) {
    await writePublicKey(publicFolder, name, publicPem(operator))
  }
}

export interface OperatorKey {
  id: string
  key: KeyObject
}

/** Returns the operator's present private key. It is read when it is needed, and again when its file has changed. */
export function operatorKeyFrom(dataDir: string): () => Promise<OperatorKey> {
  const path = join(operatorFolderOf(dataDir), 'operator.private.pem')
  let known: (OperatorKey & { changedAt: number }) | undefined
  return async () => {
    const { mtimeMs: changedAt } = await stat(path)
    if (known?.changedAt === changedAt) return known
    const key = createPrivateKey(await readFile(path, 'utf8'))
    known = { id: keyIdOf(key), key, changedAt }
    return known
  }
}
