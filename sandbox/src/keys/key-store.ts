import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const codePattern = /^[A-Za-z0-9_-]{1,64}$/

export interface OperatorKeys {
  /** Returns the key of this name, or the default for calls without a name; undefined if there is no such key. */
  operatorPublicKey(keyId?: string): Promise<KeyObject | undefined>
  /** Resolves to true once the gateway has written its keys. */
  isReady(): Promise<boolean>
}

export interface KeyStore extends OperatorKeys {
  vendorPrivateKey(vendorCode: string): Promise<KeyObject>
  hasVendor(vendorCode: string): Promise<boolean>
}

/** The vendors' private keys and the public ones lie in two folders, because the beacon must not read the former. */
export interface KeyFolders {
  vendors: string
  public: string
}

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** Keys are read on demand and again when their file changes, because vendors are added and keys rotated at run time. */
function createReader(read: (pem: string) => KeyObject): (path: string) => Promise<KeyObject> {
  const loaded = new Map<string, { changed: number; key: KeyObject }>()
  return async (path) => {
    const { mtimeMs } = await stat(path)
    const known = loaded.get(path)
    if (known?.changed === mtimeMs) return known.key
    const key = read(await readFile(path, 'utf8'))
    loaded.set(path, { changed: mtimeMs, key })
    return key
  }
}

export function openOperatorKeys(folder: string): OperatorKeys {
  const readKey = createReader(createPublicKey)
  const defaultFile = join(folder, 'operator.public.pem')
  return {
    async operatorPublicKey(keyId) {
      if (keyId === undefined) return readKey(defaultFile)
      if (!codePattern.test(keyId)) return undefined
      const file = join(folder, `operator.${keyId}.public.pem`)
      return (await exists(file)) ? readKey(file) : undefined
    },
    isReady: () => exists(defaultFile),
  }
}

export function openKeyStore(folders: KeyFolders): KeyStore {
  const readKey = createReader(createPrivateKey)
  const vendorFile = (vendorCode: string) => {
    if (!codePattern.test(vendorCode)) throw new RangeError('not a vendor code')
    return join(folders.vendors, `${vendorCode}.private.pem`)
  }
  return {
    ...openOperatorKeys(folders.public),
    vendorPrivateKey: (vendorCode) => readKey(vendorFile(vendorCode)),
    hasVendor: async (vendorCode) =>
      codePattern.test(vendorCode) && vendorCode !== 'operator' && (await exists(vendorFile(vendorCode))),
  }
}
