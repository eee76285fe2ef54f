import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bls12_381 } from '@noble/curves/bls12-381.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'

/**
 * Returns the beacon's secret key, which its first start creates. It is in a separate folder of the beacon, because a
 * reader of the key knows every result in advance.
 */
export function takeBeaconKey(folder: string): Uint8Array {
  mkdirSync(folder, { recursive: true })
  const path = join(folder, 'secret.key')
  try {
    writeFileSync(path, bytesToHex(bls12_381.shortSignatures.keygen().secretKey), { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return hexToBytes(readFileSync(path, 'utf8').trim())
}
