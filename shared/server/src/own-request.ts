import type { IncomingHttpHeaders } from 'node:http'
import { isIP } from 'node:net'

/**
 * Returns whether a name cannot belong to a stranger: an address, a name of this machine or of a machine in the same
 * network, or one of our own. Only a name of the public name service can be made to point here by a stranger (DNS
 * rebinding).
 */
function isOwnName(name: string, urls: readonly string[]): boolean {
  const plain = name.replace(/^\[|\]$/g, '')
  const isBeside = !plain.includes('.') || plain.endsWith('.localhost')
  return isIP(plain) !== 0 || isBeside || urls.some((url) => new URL(url).hostname === name)
}

const nameOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : '')

/** A page states its origin unless it only reads; a page that hides it has to be a page of this very host. */
function isOwnOrigin({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders, urls: readonly string[]): boolean {
  if (origin === undefined) return true
  if (origin === 'null') return site === 'same-origin'
  const name = nameOf(origin)
  const isLocal = isIP(name.replace(/^\[|\]$/g, '')) !== 0 || name === 'localhost' || name.endsWith('.localhost')
  return isLocal || urls.some((url) => nameOf(url) === name)
}

/**
 * Returns whether a call was meant for this site and made by it, according to its headers. The stand-ins for third
 * parties require no login, so a foreign page in the same browser must not reach them.
 */
export function isOwnRequest(headers: IncomingHttpHeaders, urls: readonly string[]): boolean {
  const name = nameOf(`http://${headers.host ?? ''}`)
  return name !== '' && isOwnName(name, urls) && isOwnOrigin(headers, urls)
}
