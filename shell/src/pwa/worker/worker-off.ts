import { worker } from './scope'

// In place of the worker when it is switched off: leaves nothing kept, and takes itself out.
worker.addEventListener('install', () => void worker.skipWaiting())
worker.addEventListener('activate', (event) => {
  const removeAll = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  event.waitUntil(removeAll().then(() => worker.registration.unregister()))
})
