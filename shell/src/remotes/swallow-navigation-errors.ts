import { emit } from '@parlay/web/events'

/** Errors that a navigation can end with without a bug: a missing chunk, or too many history entries in a second. */
function isNavigationError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false
  return (
    error.name === 'ChunkLoadError' || (error.name === 'SecurityError' && /pushState|replaceState/.test(error.message))
  )
}

/** Keeps failed navigations from surfacing as uncaught errors; they are emitted as `navigation-failed` instead. */
export function swallowNavigationErrors(): () => void {
  const swallow = (event: Event, error: unknown) => {
    if (!isNavigationError(error)) return
    event.preventDefault()
    emit('navigation-failed', { path: location.pathname, reason: error.message })
  }
  const onError = (event: ErrorEvent) => swallow(event, event.error)
  const onRejection = (event: PromiseRejectionEvent) => swallow(event, event.reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
}
