import { registerRoute } from 'workbox-routing'
import { keepShell, removeOldShells } from './install'
import { keepVisited, readVisitedFiles } from './keep-visited'
import { kindOfRequest, type RequestKind, withoutWorker } from './kind-of-request'
import { worker } from './scope'
import { strategies } from './strategies'

worker.addEventListener('install', (event) => {
  // Where the browser can be told, these do not even wake the worker.
  const routes = withoutWorker.map((first) => ({
    condition: { urlPattern: `/${first}/*` },
    source: 'network' as const,
  }))
  event.addRoutes?.(routes).catch(() => undefined)
  event.waitUntil(keepShell().then(() => worker.skipWaiting()))
})

worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([removeOldShells(), worker.clients.claim()]))
})

worker.addEventListener('message', (event) => event.waitUntil(keepVisited(readVisitedFiles(event.data))))

for (const kind of Object.keys(strategies) as RequestKind[]) {
  registerRoute(
    ({ request, url }) => kindOfRequest({ method: request.method, mode: request.mode, url }, location.origin) === kind,
    strategies[kind],
  )
}
