import type { ValueOf } from '@parlay/shared/contracts'
import type { listCustomerServices } from '@parlay/shared/contracts/endpoints/platform'
import { internalPath } from '@parlay/shared/site/internal-path'

type Service = ValueOf<typeof listCustomerServices>['version']['pathList'][number]

interface Bounds {
  /** Where an address may lead. */
  hosts: readonly string[]
  /** BCP 47, in place of `{language}`. */
  language: string
}

/** On one's own machine there is no https. */
const isLoopback = ({ hostname, protocol }: URL): boolean =>
  protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1')

/** The text is the partner's and not trusted: only https without credentials on a host of the list will do. */
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

/** The address to open: 1 as it stands, 2 a page of this site, 3 decrypted. Throws when it must not be opened. */
export async function resolveService({ type, path }: Service, { hosts, language }: Bounds): Promise<string> {
  if (type === '2') return pageAddress(path)
  // Loaded when somebody needs it: hardly anybody does.
  const text = type === '3' ? (await import('./decrypt-path')).decryptPath(path) : path
  return checkedAddress(text.replaceAll('{language}', language), hosts)
}
