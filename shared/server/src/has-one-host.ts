import type { IncomingMessage } from 'node:http'

/**
 * Returns whether a request names the one host that it is for. Of two, servers behind each other may read a different
 * one. Only HTTP/1.0 does without. Node keeps the first in `headers`, so they are counted as they were sent.
 */
export function hasOneHost({ rawHeaders, httpVersion }: Pick<IncomingMessage, 'rawHeaders' | 'httpVersion'>): boolean {
  const hosts = rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'host').length
  return hosts === 1 || (hosts === 0 && httpVersion !== '1.1')
}
