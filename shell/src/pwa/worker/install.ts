import { outdatedShells, pageKey, shellCacheOf } from './caches-of-site'
import { shellBuild } from './shell-build'

const shellCache = shellCacheOf(shellBuild.version)

/**
 * Keeps this version's page with its headers, and the files every visit needs. Throws, so that the browser tries again
 * later, when the page that is served belongs to another version.
 */
export async function keepShell(): Promise<void> {
  const cache = await caches.open(shellCache)
  const page = await fetch(pageKey, { cache: 'no-cache' })
  const [entry = ''] = shellBuild.files
  if (!page.ok || !(await page.clone().text()).includes(entry)) throw new Error('The page is of another version')
  await cache.put(pageKey, page)
  await cache.addAll(shellBuild.files.map((file) => `/${file}`))
}

export async function removeOldShells(): Promise<void> {
  const outdated = outdatedShells(await caches.keys(), shellBuild.version)
  await Promise.all(outdated.map((name) => caches.delete(name)))
}
