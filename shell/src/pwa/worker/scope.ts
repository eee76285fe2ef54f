/** What the worker uses of a service worker's global scope, for which the browser's own types have no place here. */
interface WorkerScope {
  registration: ServiceWorkerRegistration
  clients: { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: LifecycleEvent) => void): void
  addEventListener(type: 'message', listener: (event: WorkerMessageEvent) => void): void
}

interface LifecycleEvent {
  waitUntil(work: Promise<unknown>): void
  /** Static routes: what is never asked of the worker. Not in every browser. */
  addRoutes?(routes: readonly { condition: { urlPattern: string }; source: 'network' }[]): Promise<void>
}

interface WorkerMessageEvent extends LifecycleEvent {
  data: unknown
}

export const worker = globalThis as unknown as WorkerScope
