import { isApiError } from '@parlay/web/api'

/** Returns the seconds until a refused call may be made again; 0 if the refusal names no time. */
export function retryAfterOf(error: unknown): number {
  const value = isApiError(error) ? error.value : undefined
  const seconds = typeof value === 'object' && value !== null && 'retryAfter' in value ? Number(value.retryAfter) : 0
  return Number.isFinite(seconds) ? seconds : 0
}
