const shellPrefix = 'shell-'

export const remotesCache = 'remotes'
export const releasesCache = 'releases'
/** The key of a version's page in its cache. */
export const pageKey = '/index.html'

export const shellCacheOf = (version: string): string => `${shellPrefix}${version}`

/**
 * Caches of the shell that are not needed once `current` is in use; `names` has the oldest first, as `caches.keys()` gives
 * them. The version before stays, because pages that are still open use it.
 */
export function outdatedShellCaches(names: readonly string[], current: string): string[] {
  return names.filter((name) => name.startsWith(shellPrefix) && name !== shellCacheOf(current)).slice(0, -1)
}

/** Cached files of remotes whose version is no longer in the release manifest. */
export function unusedFiles(urls: readonly string[], manifest: string): string[] {
  return urls.filter((url) => {
    const folder = /\/remotes\/[^/]+\/[^/]+\//.exec(new URL(url).pathname)?.[0]
    return folder === undefined || !manifest.includes(folder)
  })
}
