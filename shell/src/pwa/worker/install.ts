import { outdatedShellCaches, pageKey, shellCacheOf } from './caches-of-site'
import { shellBuild } from './shell-build'

const shellCache = shellCacheOf(shellBuild.version)

/**
 * Caches this version's page with its headers, and the files that every visit needs. Throws when the server serves the
 * page of another version, so that the browser tries again later.
 */
export async function cacheShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  const page = await fetch(pageKey, { cache: 'no-cache' })
  const [entry = ''] = shellBuild.files
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is of another version')
  await cache.put(pageKey, page)
  await cache.addAll(shellBuild.files.map((file) => `/${file}`))
}

export async function removeOutdatedShells(): Promise<void> {
  const outdated = outdatedShellCaches(await caches.keys(), shellBuild.version)
  await Promise.all(outdated.map((name) => caches.delete(name)))
}
