import CryptoJS from 'crypto-js/core'
import 'crypto-js/enc-base64'
import 'crypto-js/mode-ecb'
import 'crypto-js/tripledes'

/** Length of the key at the end of an encrypted path. */
const keyLength = 8

/**
 * The last eight characters are the DES key, the rest is base64 of the encrypted address. What cannot be decrypted gives
 * an empty text, or throws.
 */
export function decryptPath(path: string): string {
  const { DES, enc, mode, pad } = CryptoJS
  const key = enc.Utf8.parse(path.slice(-keyLength))
  return DES.decrypt(path.slice(0, -keyLength), key, { mode: mode.ECB, padding: pad.Pkcs7 }).toString(enc.Utf8)
}
