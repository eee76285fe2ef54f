import { remotesCache, shellCacheOf } from './caches-of-site'
import { kindOfFile } from './kind-of-request'
import { shellBuild } from './shell-build'

/** A file that a page loaded before the worker was active, with the hash it must have. */
export interface VisitedFile {
  url: string
  integrity?: string
}

const isVisitedFile = (file: unknown): file is VisitedFile =>
  typeof file === 'object' && file !== null && 'url' in file && typeof file.url === 'string'

/** The files in a message of a page to the worker; an empty list for any other message. */
export function readVisitedFiles(message: unknown): VisitedFile[] {
  const visited = (message as { visited?: unknown } | null)?.visited
  return Array.isArray(visited) ? visited.filter(isVisitedFile) : []
}

/** Caches the files that are not cached yet. The browser has them in its own cache and does not fetch them again. */
export async function cacheVisitedFiles(files: readonly VisitedFile[]): Promise<void> {
  const cacheOf = { 'shell-file': shellCacheOf(shellBuild.version), 'remote-file': remotesCache }
  await Promise.allSettled(
    files.map(async ({ url, integrity }) => {
      const file = new URL(url)
      const kind = file.origin === location.origin ? kindOfFile(file) : undefined
      if (kind !== 'shell-file' && kind !== 'remote-file') return
      const cache = await caches.open(cacheOf[kind])
      if (await cache.match(url)) return
      const answer = await fetch(url, { integrity })
      if (answer.ok) await cache.put(url, answer)
    }),
  )
}
