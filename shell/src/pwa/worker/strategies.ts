import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { pageKey, releasesCache, remotesCache, shellCacheOf, unusedFiles } from './caches-of-site'
import { shellBuild } from './shell-build'

/** In seconds. */
const pageTimeout = 3
/** In seconds; shorter than the timeout of the page itself (remotes/read-manifest.ts). */
const manifestTimeout = 3
const mostRemoteFiles = 300

/** An HTML answer in place of a file is a fault of a server and must not be cached. */
const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.headers.get('Content-Type')?.includes('text/html') ? response : null,
}

/** Pages of an older version request files that are in the cache of that version. */
const inAnyVersion: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? (await caches.match(request)),
}

/** Every page is answered with the cached page, including the headers with its nonce; only the installation of a version writes it. */
const cachedPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => pageKey,
  cacheWillUpdate: async () => null,
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The page answered ${response.status}`)
    return response
  },
}

/** A new manifest shows which versions are no longer in use. */
const removeUnusedFiles: WorkboxPlugin = {
  cacheDidUpdate: async ({ newResponse }) => {
    const manifest = await newResponse.clone().text()
    const cache = await caches.open(remotesCache)
    const urls = (await cache.keys()).map(({ url }) => url)
    await Promise.all(unusedFiles(urls, manifest).map((url) => cache.delete(url)))
  },
}

/** Headers that a browser adds by itself do not decide whether a cached answer matches. */
const matchOptions = { ignoreVary: true }

export const strategies = {
  page: new NetworkFirst({
    cacheName: shellCacheOf(shellBuild.version),
    matchOptions,
    networkTimeoutSeconds: pageTimeout,
    plugins: [cachedPage],
  }),
  'shell-file': new CacheFirst({
    cacheName: shellCacheOf(shellBuild.version),
    matchOptions,
    plugins: [onlyFiles, inAnyVersion],
  }),
  'remote-file': new CacheFirst({
    cacheName: remotesCache,
    matchOptions,
    plugins: [onlyFiles, new ExpirationPlugin({ maxEntries: mostRemoteFiles, purgeOnQuotaError: true })],
  }),
  manifest: new NetworkFirst({
    cacheName: releasesCache,
    matchOptions,
    networkTimeoutSeconds: manifestTimeout,
    plugins: [removeUnusedFiles],
  }),
}
