/** Length of the key at the end of an encrypted path. */
const keyLength = 8

interface CustomerService {
  csType: '1' | '2' | '3'
  path: string
}

/**
 * Type 3: the last eight characters are the DES key, the rest is base64 of the encrypted address.
 * Anything that cannot be decrypted gives an empty text.
 */
async function decryptPath(path: string): Promise<string> {
  const { default: CryptoJS } = await import('crypto-js')
  const key = CryptoJS.enc.Utf8.parse(path.slice(-keyLength))
  const { DES, mode, pad } = CryptoJS
  return DES.decrypt(path.slice(0, -keyLength), key, { mode: mode.ECB, padding: pad.Pkcs7 }).toString(CryptoJS.enc.Utf8)
}

/** The text is the partner's and not trusted: only https without credentials on a host of the brand's list will do. */
export function checkedChatUrl(text: string, hosts: readonly string[]): string {
  const url = new URL(text)
  const isLocal = url.hostname === 'localhost' && url.protocol === 'http:'
  if (url.protocol !== 'https:' && !isLocal) throw new Error('The chat address is not https')
  if (url.username || url.password) throw new Error('The chat address carries credentials')
  if (!hosts.includes(url.host)) throw new Error('The chat address is not on the list')
  return url.href
}

/** The address of the live chat. Throws when it cannot be had or must not be opened. */
export async function resolveChat({ csType, path }: CustomerService, hosts: readonly string[]): Promise<string> {
  return checkedChatUrl(csType === '3' ? await decryptPath(path) : path, hosts)
}
