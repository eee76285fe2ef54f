import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const codePattern = /^[A-Za-z0-9_-]{1,64}$/

export interface KeyStore {
  /** Returns the key of this name, or the default for calls without a name; undefined if there is no such key. */
  operatorPublicKey(keyId?: string): Promise<KeyObject | undefined>
  vendorPrivateKey(vendorCode: string): Promise<KeyObject>
  hasVendor(vendorCode: string): Promise<boolean>
  /** Resolves to true once the gateway has written its keys. */
  isReady(): Promise<boolean>
}

/**
 * Keys are read on demand and again when their file changes, because vendors are added and keys rotated at run time.
 */
export function openKeyStore(folder: string): KeyStore {
  const loaded = new Map<string, { changed: number; key: KeyObject }>()

  const load = async (file: string, read: (pem: string) => KeyObject) => {
    const path = join(folder, file)
    const { mtimeMs } = await stat(path)
    const known = loaded.get(file)
    if (known?.changed === mtimeMs) return known.key
    const key = read(await readFile(path, 'utf8'))
    loaded.set(file, { changed: mtimeMs, key })
    return key
  }
  const exists = (file: string) =>
    stat(join(folder, file)).then(
      () => true,
      () => false,
    )
  const vendorFile = (vendorCode: string) => {
    if (!codePattern.test(vendorCode)) throw new RangeError('not a vendor code')
    return `${vendorCode}.private.pem`
  }

  return {
    async operatorPublicKey(keyId) {
      if (keyId === undefined) return load('operator.public.pem', createPublicKey)
      const file = `operator.${keyId}.public.pem`
      return codePattern.test(keyId) && (await exists(file)) ? load(file, createPublicKey) : undefined
    },
    vendorPrivateKey: (vendorCode) => load(vendorFile(vendorCode), createPrivateKey),
    hasVendor: async (vendorCode) =>
      codePattern.test(vendorCode) && vendorCode !== 'operator' && (await exists(vendorFile(vendorCode))),
    isReady: () => exists('operator.public.pem'),
  }
}
