import { negotiate } from '@fastify/accept-negotiator'

export type Encoding = 'br' | 'gzip' | 'identity'

/** Chooses the smallest encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(acceptEncoding = ''): Encoding {
  return negotiate<Encoding>(acceptEncoding.toLowerCase(), ['br', 'gzip']) ?? 'identity'
}

/**
 * True for a browser that navigates to a page, which alone gets the HTML page for 404. Scripts and images that are
 * fetched do not.
 */
export function acceptsPage(accept: string | undefined): boolean {
  return /\btext\/html\b/.test(accept ?? '')
}

/**
 * True when a conditional request names the version we would send. `If-None-Match` takes precedence over
 * `If-Modified-Since` (RFC 9110, 13.2.2).
 */
export function isUnchanged(
  conditions: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { etag, lastModified }: { etag: string; lastModified: string },
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = conditions
  if (tags === undefined) return since === lastModified
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((tag) => weak(tag) === weak(etag))
}
