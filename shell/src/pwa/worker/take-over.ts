import { worker } from './scope'

/** In milliseconds. */
const askAgainAfter = 500

/**
 * Activates this worker as soon as the active one has no work. Chromium checks only once, and a loading page still
 * counts as work; the new worker would then wait for half a minute. So this one asks until it takes over.
 */
export function takeOver(): void {
  void worker.skipWaiting()
  const asking = setInterval(() => {
    if (worker.serviceWorker.state === 'installed') void worker.skipWaiting()
    else if (worker.serviceWorker.state !== 'installing') clearInterval(asking)
  }, askAgainAfter)
}
