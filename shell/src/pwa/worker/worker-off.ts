import { worker } from './scope'
import { takeOver } from './take-over'

// Replaces the worker when it is switched off: it deletes all caches and unregisters itself.
worker.addEventListener('install', takeOver)
worker.addEventListener('activate', (event) => {
  const removeAll = async () => Promise.all((await caches.keys()).map((name) => caches.delete(name)))
  event.waitUntil(removeAll().then(() => worker.registration.unregister()))
})
