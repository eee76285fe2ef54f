import type { IncomingHttpHeaders } from 'node:http'
import { isOwnRequest } from '@parlay/server'

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : '')

/**
 * Returns whether a page of this listener made a request. A change has to say where it comes from, which every browser
 * does, and its host cannot be a stranger's name that points here.
 */
export function isOfOwnPage(
  { method, headers }: { method: string; headers: IncomingHttpHeaders },
  opsUrl: string | undefined,
): boolean {
  const { host = '', origin, 'sec-fetch-site': site } = headers
  const urls = opsUrl === undefined ? [] : [opsUrl]
  if (!isOwnRequest({ host }, urls)) return false
  const hosts = [host, ...urls.map(hostOf)]
  if (origin !== undefined && !hosts.includes(hostOf(origin))) return false
  if (site !== undefined && site !== 'same-origin' && !(site === 'none' && method === 'GET')) return false
  return method === 'GET' || origin !== undefined || site !== undefined
}
