import { requiredIntegrity } from '../remotes/integrity'
import type { VisitedFile } from './worker/cache-visited-files'

const workerUrl = '/sw.js'

/** Only scripts and styles have hashes; the worker ignores any other file that it does not keep already. */
const visitedFile = (url: string): VisitedFile =>
  /\.(js|css)$/.test(url) ? { url, integrity: requiredIntegrity(url) } : { url }

/**
 * Lets the service worker handle the site from the next visit on, and passes it the files that this page has loaded. In
 * development there is no worker, because it would serve outdated files.
 */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerUrl)
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${location.origin}/`))
    active?.postMessage({ visited: loaded.map(({ name }) => visitedFile(name)) })
  } catch {
    // The browser or its settings rejected the worker; the site works without one.
  }
}
