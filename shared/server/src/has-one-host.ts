import type { IncomingMessage } from 'node:http'

/** A target in absolute form (RFC 9112, 3.2.2), such as `http://site.example/wps/echo`: its scheme and its host. */
const absolute = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)/i

/**
 * Returns whether a request names exactly one host. If there are two, servers behind each other may read different
 * ones. Only HTTP/1.0 allows none. Node keeps the first in `headers`, so they are counted as they were sent. A target in
 * absolute form names the same host as the header.
 */
export function hasOneHost(
  { rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>,
  target: string,
): boolean {
  const hosts = rawHeaders.filter((_, place) => place % 2 === 1 && rawHeaders[place - 1]?.toLowerCase() === 'host')
  const [, scheme, named] = absolute.exec(target) ?? []
  if (scheme === undefined || named === undefined)
    return hosts.length === 1 || (hosts.length === 0 && httpVersion !== '1.1')
  return /^https?$/i.test(scheme) && hosts.length === 1 && hosts[0]?.toLowerCase() === named.toLowerCase()
}

/** Returns the target of a request in origin form, which is a path and its query. For Fastify's option `rewriteUrl`. */
export function originFormOf({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const path = url.replace(absolute, '')
  return path === url || path.startsWith('/') ? path : `/${path}`
}
