/**
 * The parts of a service worker's global scope that the worker uses. The browser's own types for it conflict with those
 * of a page.
 */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  serviceWorker: ServiceWorker
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void
  /** Static routes list requests that bypass the worker. Not every browser has them. */
  addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}

interface WorkerMessageEvent extends LifecycleEvent {
  data: unknown
}

export const worker = globalThis as unknown as WorkerScope
