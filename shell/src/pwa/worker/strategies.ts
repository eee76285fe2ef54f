import type { WorkboxPlugin } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import { CacheFirst, NetworkFirst } from 'workbox-strategies'
import { pageKey, releasesCache, remotesCache, shellCacheOf, unnamedFiles } from './caches-of-site'
import { shellBuild } from './shell-build'

const pagePatience = 3
/** Less than the page itself waits (remotes/read-manifest.ts). */
const manifestPatience = 4
const mostRemoteFiles = 300

/** A page in place of a file is a mistake of a server, and must not stay. */
const onlyFiles: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) =>
    response.status === 200 && !response.headers.get('Content-Type')?.includes('text/html') ? response : null,
}

/** What pages of the version before still ask for lies in its cache. */
const inAnyVersion: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ cachedResponse, request }) => cachedResponse ?? (await caches.match(request)),
}

/** Every page is the kept one, whole with the headers of its nonce; only installing a version writes it. */
const keptPage: WorkboxPlugin = {
  cacheKeyWillBeUsed: async () => pageKey,
  cacheWillUpdate: async () => null,
  fetchDidSucceed: async ({ response }) => {
    if (response.status >= 500) throw new Error(`The page answered ${response.status}`)
    return response
  },
}

/** A new manifest shows which versions are gone for good. */
const forgetUnnamed: WorkboxPlugin = {
  cacheDidUpdate: async ({ newResponse }) => {
    const manifest = await newResponse.clone().text()
    const cache = await caches.open(remotesCache)
    const urls = (await cache.keys()).map(({ url }) => url)
    await Promise.all(unnamedFiles(urls, manifest).map((url) => cache.delete(url)))
  },
}

/** No header that a browser adds by itself decides about what is kept. */
const matchOptions = { ignoreVary: true }

export const strategies = {
  page: new NetworkFirst({
    cacheName: shellCacheOf(shellBuild.version),
    matchOptions,
    networkTimeoutSeconds: pagePatience,
    plugins: [keptPage],
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
    networkTimeoutSeconds: manifestPatience,
    plugins: [forgetUnnamed],
  }),
}
