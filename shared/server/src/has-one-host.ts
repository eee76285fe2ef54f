import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a request names exactly one host. If there are two, servers behind each other may read different
 * ones. Only HTTP/1.0 allows none. Node keeps the first in `headers`, so they are counted as they were sent.
 */
export function hasOneHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}
