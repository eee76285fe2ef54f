import { isApiError } from '@parlay/web/api'

/**
 * Returns whether the next page of a list was refused for its key. A page that is open during a release can have a key of the
 * gateway before it, and then begins again with the first page.
 */
export function isKeyRefused(error: unknown): boolean {
  if (!isApiError(error, 'SYS_VALIDATION')) return false
  const { fields } = (error.value ?? {}) as { fields?: Record<string, unknown> }
  return fields?.after !== undefined
}
