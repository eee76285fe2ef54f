import CryptoJS from 'crypto-js/core'
import 'crypto-js/enc-base64'
import 'crypto-js/mode-ecb'
import 'crypto-js/tripledes'

/** The length of the key at the end of an encrypted path. */
const keyLength = 8

/**
 * Decrypts a path: its last eight characters are the DES key, the rest is the encrypted address in base64. Returns an
 * empty string or throws if it cannot be decrypted.
 */
export function decryptPath(path: string): string {
  const { DES, enc, mode, pad } = CryptoJS
  const key = enc.Utf8.parse(path.slice(-keyLength))
  return DES.decrypt(path.slice(0, -keyLength), key, { mode: mode.ECB, padding: pad.Pkcs7 }).toString(enc.Utf8)
}
