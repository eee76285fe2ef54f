import { requiredIntegrity } from '../remotes/integrity'
import type { VisitedFile } from './worker/keep-visited'

const workerUrl = '/sw.js'

/** Only scripts and styles have hashes; whatever else the worker does not keep, it passes over. */
const visitedFile = (url: string): VisitedFile =>
  /\.(js|css)$/.test(url) ? { url, integrity: requiredIntegrity(url) } : { url }

/**
 * Lets the service worker answer for the site from the next visit on, and tells it what this page has loaded without it.
 * A page under development has none: it would show yesterday's files.
 */
export async function registerWorker(): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register(workerUrl)
    const { active } = await navigator.serviceWorker.ready
    const loaded = performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(`${location.origin}/`))
    active?.postMessage({ visited: loaded.map(({ name }) => visitedFile(name)) })
  } catch {
    // Refused by the browser or its settings: the site is then as it is without one.
  }
}
