import { registerRoute } from 'workbox-routing'
import { keepShell, removeOldShells } from './install'
import { keepVisited, readVisitedFiles } from './keep-visited'
import { callPrefixes, kindOfRequest, type RequestKind } from './kind-of-request'
import { worker } from './scope'
import { strategies } from './strategies'

worker.addEventListener('install', (event) => {
  // Where the browser can be told, calls do not even wake the worker.
  const calls = callPrefixes.map((prefix) => ({
    condition: { urlPattern: `/${prefix}/*` },
    source: 'network' as const,
  }))
  event.addRoutes?.(calls).catch(() => undefined)
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
