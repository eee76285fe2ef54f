import path from 'node:path'

/** How long a file stays what it is: for ever, for a while that nobody minds, or nobody knows. */
export type Caching = 'immutable' | 'picture' | 'revalidated'

/** What a request is for. */
export type Target =
  | { kind: 'probe'; name: 'healthz' | 'readyz' | 'metrics' }
  | { kind: 'call' }
  | { kind: 'page' }
  /** A text of the shell that names the site's public origin. */
  | { kind: 'addressed'; name: string }
  | { kind: 'file'; root: 'shell' | 'remotes'; name: string; caching: Caching; orPage: boolean }
  | { kind: 'manifest' }
  | { kind: 'missing' }
  | { kind: 'malformed' }

const probes = ['healthz', 'readyz', 'metrics'] as const
const callPrefixes = ['wps', 'lgw', 'lotto', 'docs']

const addressed = ['robots.txt', 'sitemap.xml']

/** A name with a content hash: `main.3f9a1c2b4d.js`. */
const hashedName = /[.-][0-9a-f]{8,}\.[a-z0-9.]+$/

/** Sorts a request target (path and query as sent) into what answers it. `isSandbox` opens `/sandbox`. */
export function locate(requestTarget: string, isSandbox: boolean): Target {
  const segments = decodeSegments(requestTarget)
  if (!segments) return { kind: 'malformed' }
  const [first = '', ...rest] = segments
  // Hidden files are the store's own; source maps lie beside what they describe and stay here.
  if (segments.some((segment) => segment.startsWith('.') || segment.endsWith('.map'))) return { kind: 'missing' }

  const probe = probes.find((name) => name === first && rest.length === 0)
  if (probe) return { kind: 'probe', name: probe }
  if (callPrefixes.includes(first)) return { kind: 'call' }
  if (first === 'sandbox') return { kind: isSandbox ? 'call' : 'missing' }
  if (first === 'releases') return { kind: rest.join('/') === 'manifest.json' ? 'manifest' : 'missing' }
  if (first === 'remotes') return locateRemoteFile(rest)
  return locateShellFile(segments)
}

/** `/remotes/<name>/<version>/<file>`: what is there never changes. */
function locateRemoteFile(rest: string[]): Target {
  if (rest.length < 3) return { kind: 'missing' }
  return { kind: 'file', root: 'remotes', name: rest.join('/'), caching: 'immutable', orPage: false }
}

/** A page's path has no extension, or `.html` as in `/register.html`; which paths are pages the shell's build says. */
function locateShellFile(segments: string[]): Target {
  const name = segments.join('/')
  if (name === '' || name === 'index.html') return { kind: 'page' }
  if (addressed.includes(name)) return { kind: 'addressed', name }
  // The pages themselves are reached by their paths only: each answer gets a nonce.
  if (segments[0] === 'pages' && segments.length > 1) return { kind: 'missing' }
  const orPage = ['', '.html'].includes(path.posix.extname(name))
  return { kind: 'file', root: 'shell', name, caching: cachingOf(segments), orPage }
}

/** Pictures keep their names; somebody may see the one of before for an hour. */
function cachingOf(segments: string[]): Caching {
  if (segments[0] === 'art') return 'picture'
  return hashedName.test(segments.at(-1) ?? '') ? 'immutable' : 'revalidated'
}

/** Path segments, decoded; nothing when the path is not readable or climbs. */
function decodeSegments(requestTarget: string): string[] | undefined {
  const [pathname = ''] = requestTarget.split(/[?#]/, 1)
  if (!pathname.startsWith('/')) return undefined
  const segments = pathname
    .split('/')
    .filter((segment) => segment !== '')
    .map(decodeSegment)
  return segments.every((segment) => segment !== undefined) ? segments : undefined
}

function decodeSegment(segment: string): string | undefined {
  try {
    const decoded = decodeURIComponent(segment)
    return decoded === '..' || /[/\\\0]/.test(decoded) ? undefined : decoded
  } catch {
    return undefined
  }
}
