/** What a request is to the worker; what it does not know it leaves to the browser. */
export type RequestKind = 'page' | 'shell-file' | 'remote-file' | 'manifest'

export interface Asked {
  method: string
  /** Of the request: `navigate` for a page. */
  mode: string
  url: URL
}

const manifestPath = '/releases/manifest.json'

/**
 * First parts of paths that the worker has no part in: behind them a gateway answers; and pictures, which are many and which
 * the browser's own cache keeps.
 */
export const withoutWorker = ['wps', 'lgw', 'lotto', 'docs', 'sandbox', 'art']
const edgeNames = ['healthz', 'readyz', 'metrics', 'releases', 'remotes']

/** A name with a content hash, beside the page: `shell.3f9a1c2b4d.js`. */
const hashedName = /^\/[^/]+[.-][0-9a-f]{8,}\.[a-z0-9]+$/
const remoteFile = /^\/remotes\/[a-z0-9-]+\/[^/]+\/.+\.[a-z0-9]+$/
/** No extension, or `.html` as in `/register.html`. */
const pageName = /\/[^/.]*$|\.html$/

/** Sorts a request; undefined is what the worker must not touch: calls, other origins, anything that is not a plain read. */
export function kindOfRequest({ method, mode, url }: Asked, origin: string): RequestKind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined
  const { pathname } = url
  const first = pathname.split('/')[1] ?? ''
  if (withoutWorker.includes(first)) return undefined
  if (pathname === manifestPath) return 'manifest'
  if (mode === 'navigate') return pageName.test(pathname) && !edgeNames.includes(first) ? 'page' : undefined
  return kindOfFile(url)
}

/** A query is a second try at a file that failed: it goes past what is kept. */
export function kindOfFile({ pathname, search }: URL): RequestKind | undefined {
  if (search !== '') return undefined
  if (remoteFile.test(pathname)) return 'remote-file'
  return hashedName.test(pathname) ? 'shell-file' : undefined
}
