import type { ValueOf } from '@parlay/contracts'
import type { listCustomerServices } from '@parlay/contracts/endpoints/platform'
import { internalPath } from '@parlay/web/site/internal-path'

type Service = ValueOf<typeof listCustomerServices>['version']['pathList'][number]

interface Bounds {
  /** Addresses on these hosts may be opened. */
  hosts: readonly string[]
  /** The BCP 47 tag that replaces `{language}`. */
  language: string
}

/** A local machine has no https. */
const isLoopback = ({ hostname, protocol }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')

/**
 * The address comes from the partner and is not trusted: only https without credentials on a listed host is accepted.
 */
export function checkedAddress(text: string, hosts: readonly string[]): string {
  const url = new URL(text)
  if (url.protocol !== 'https:' && !isLoopback(url)) throw new Error('The address is not https')
  if (url.username || url.password) throw new Error('The address carries credentials')
  if (!hosts.includes(url.host)) throw new Error('The address is not on the list')
  return url.href
}

function pageAddress(path: string): string {
  const page = internalPath(path)
  if (page === undefined) throw new Error('The path is no page of this site')
  return new URL(page, location.origin).href
}

/**
 * Returns the address to open: type 1 is used as it is, type 2 is a page of this site, type 3 is decrypted. Throws if
 * the address must not be opened.
 */
export async function resolveService({ type, path }: Service, { hosts, language }: Bounds): Promise<string> {
  if (type === '2') return pageAddress(path)
  // Few visitors need the decryption, so it is loaded on demand.
  const text = type === '3' ? (await import('./decrypt-path')).decryptPath(path) : path
  return checkedAddress(text.replaceAll('{language}', language), hosts)
}
