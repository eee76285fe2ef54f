import { registerRoute } from 'workbox-routing'
import { cacheVisitedFiles, readVisitedFiles } from './cache-visited-files'
import { cacheShell, removeOutdatedShells } from './install'
import { kindOfRequest, type RequestKind, withoutWorker } from './kind-of-request'
import { worker } from './scope'
import { strategies } from './strategies'
import { takeOver } from './take-over'

worker.addEventListener('install', (event) => {
  // In browsers with static routes, these requests do not even wake the worker.
  const routes = withoutWorker.map((first) => ({
    condition: { urlPattern: `/${first}/*` },
    source: 'network' as const,
  }))
  event.addRoutes?.(routes).catch(() => undefined)
  event.waitUntil(cacheShell().then(takeOver))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOutdatedShells(), worker.clients.claim()]))
})

worker.addEventListener('message', (event) => event.waitUntil(cacheVisitedFiles(readVisitedFiles(event.data))))

for (const kind of Object.keys(strategies) as RequestKind[]) {
  registerRoute(
    ({ request, url }) => kindOfRequest({ method: request.method, mode: request.mode, url }, location.origin) === kind,
    strategies[kind],
  )
}
