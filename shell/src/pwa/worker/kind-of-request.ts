/** The kinds of request that the worker answers; it leaves all others to the browser. */
export type RequestKind = 'page' | 'shell-file' | 'remote-file' | 'manifest'

export interface WorkerRequest {
  method: string
  /** The mode of the request: `navigate` for a page. */
  mode: string
  url: URL
}

const manifestPath = '/releases/manifest.json'

/**
 * First segments of the paths that the worker does not handle: the calls to the gateway, and pictures, because there
 * are many and the browser's own cache keeps them.
 */
export const withoutWorker = ['wps', 'lgw', 'lotto', 'docs', 'sandbox', 'art']
const edgeNames = ['healthz', 'readyz', 'metrics', 'releases', 'remotes']

/** A name with a content hash, at the path of the page: `shell.3f9a1c2b4d.js`. */
const hashedName = /^\/[^/]+[.-][0-9a-f]{8,}\.[a-z0-9]+$/
const remoteFile = /^\/remotes\/[a-z0-9-]+\/[^/]+\/.+\.[a-z0-9]+$/
/** No extension, or `.html` as in `/register.html`. */
const pageName = /\/[^/.]*$|\.html$/

/** The kind of a request; undefined for calls, other origins and anything but a plain GET, which the worker must not touch. */
export function kindOfRequest({ method, mode, url }: WorkerRequest, origin: string): RequestKind | undefined {
  if (method !== 'GET' || url.origin !== origin) return undefined
  const { pathname } = url
  const first = pathname.split('/')[1] ?? ''
  if (withoutWorker.includes(first)) return undefined
  if (pathname === manifestPath) return 'manifest'
  if (mode === 'navigate') return pageName.test(pathname) && !edgeNames.includes(first) ? 'page' : undefined
  return kindOfFile(url)
}

/** A query marks a second try at a file that failed, which must bypass the cache. */
export function kindOfFile({ pathname, search }: URL): RequestKind | undefined {
  if (search !== '') return undefined
  if (remoteFile.test(pathname)) return 'remote-file'
  return hashedName.test(pathname) ? 'shell-file' : undefined
}
