export type Encoding = 'br' | 'gzip' | 'identity'

/** The smallest encoding a client takes, from its `Accept-Encoding`. */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  const accepted = new Map((acceptEncoding ?? '').split(',').map(parseCoding))
  const takes = (name: string) => (accepted.get(name) ?? accepted.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

/** Is this a browser going to a page, rather than a script or an image being fetched? Only it is told in HTML that a page is not there. */
export function acceptsPage(accept: string | undefined): boolean {
  return /\btext\/html\b/.test(accept ?? '')
}

/** True when a conditional request names what we would send: `If-None-Match` wins over `If-Modified-Since`. */
export function isUnchanged(
  conditions: { 'if-none-match'?: string | undefined; 'if-modified-since'?: string | undefined },
  { etag, lastModified }: { etag: string; lastModified: string },
): boolean {
  const { 'if-none-match': tags, 'if-modified-since': since } = conditions
  if (tags === undefined) return since === lastModified
  const weak = (tag: string) => tag.trim().replace(/^W\//, '')
  return tags.trim() === '*' || tags.split(',').some((tag) => weak(tag) === weak(etag))
}

function parseCoding(coding: string): [string, number] {
  const [name = '', ...parameters] = coding.trim().split(';')
  const quality = parameters
    .map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1])
    .find((value) => value !== undefined)
  return [name.trim().toLowerCase(), quality === undefined ? 1 : Number(quality)]
}
