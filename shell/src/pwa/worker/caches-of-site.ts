const shellPrefix = 'shell-'

export const remotesCache = 'remotes'
export const releasesCache = 'releases'
/** Where a version's page lies in its cache. */
export const pageKey = '/index.html'

export const shellCacheOf = (version: string): string => `${shellPrefix}${version}`

/**
 * Caches of the shell that nobody needs once `current` is in use, oldest first in `names` as `caches.keys()` gives them.
 * The version before it stays: pages that are still open run on it.
 */
export function outdatedShells(names: readonly string[], current: string): string[] {
  return names.filter((name) => name.startsWith(shellPrefix) && name !== shellCacheOf(current)).slice(0, -1)
}

/** Kept files of remotes whose version no entry of the release manifest names any more. */
export function unnamedFiles(urls: readonly string[], manifest: string): string[] {
  return urls.filter((url) => {
    const folder = /\/remotes\/[^/]+\/[^/]+\//.exec(new URL(url).pathname)?.[0]
    return folder === undefined || !manifest.includes(folder)
  })
}
